import { getWritten, groupBy } from '@/lib/content/story-words'
import { normaliseForm, type StoryText } from '@/lib/content/word-forms'
import { type ClaimIndex, findSenses, type Occurrence } from '@/lib/content/word-senses'
import type { WordEntry } from '@/lib/content/words-file'
import { getCleanText, getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { vowel } from '@/lib/story/words'
import { readText } from './context'
import type { Dictionary, Reading } from './dictionary'
import { getLetters, type KnownWords, needsStress } from './known-words'

/** A word of the story that an entry has to be written for. */
type Need = { occurrence: Occurrence; readings: Reading[]; form: string }

/** An entry to be written: a headword, and what is known of it. */
type Drafted = {
  ru: string
  /** Missing where another list tells the meaning. */
  meanings?: Map<string, string>
  needs: Need[]
  /** Headwords that some of the forms may belong to as well. */
  others: string[]
}

/** Returns entries for all words of a story that are not explained yet, as YAML with comments; empty if there are none. */
export function draftStory(
  story: Story,
  own: readonly WordEntry[],
  common: ClaimIndex,
  dictionary: Dictionary,
  known: KnownWords,
): string {
  const { occurrences } = findSenses(story, own, common)
  const byText = new Map<StoryText, Reading[][]>()
  const drafted = new Map<string, Drafted>()

  for (const occurrence of occurrences) {
    const { text, start, meaning, tags, others } = occurrence
    const index = text.words.findIndex((word) => word.start === start)
    const word = text.words[index]
    if (word?.end !== occurrence.end) continue
    const all = byText.get(text) ?? readText(text, dictionary)
    byText.set(text, all)
    const readings = all[index] ?? []
    const form = getStressedForm(getWritten(occurrence), known)
    if (meaning === undefined) addNew(occurrence, readings, form)
    else if (others.length > 0 || tags.length > 1) {
      const heads = [meaning, ...others].map(({ ru }) => getLetters(ru))
      const fitting = readings.filter(
        ({ lemmas, tag }) => tags.includes(tag) && lemmas.some((lemma) => heads.includes(getLetters(lemma))),
      )
      const best = fitting[0]?.lemmas.map(getLetters)
      const chosen = [meaning, ...others].find(({ ru }) => best?.includes(getLetters(ru))) ?? meaning
      const open =
        fitting.length > 0
          ? fitting
          : tags.map(
              (tag): Reading => ({
                lemmas: [getLetters(meaning.ru)],
                tag,
                score: 0,
                isKnown: false,
                pos: '',
              }),
            )
      add(chosen.ru, undefined, { occurrence, readings: open, form })
    } else if (meaning.source === 'vocabulary' && tags.length === 0) {
      const fitting = readings.filter(({ lemmas }) =>
        lemmas.some((lemma) => getLetters(lemma) === getLetters(meaning.ru)),
      )
      if (fitting.some(({ tag }) => tag !== 'inv'))
        add(meaning.ru, undefined, { occurrence, readings: fitting, form })
    }
  }

  function addNew(occurrence: Occurrence, readings: Reading[], form: string): void {
    const heads = readings.map(({ lemmas: [lemma] }) => lemma)
    const listed = [
      ...own.map(({ ru }) => ru),
      ...[...common.claims.values()].flat().map(({ meaning }) => meaning.ru),
    ]
    const isListed = (lemma: string) => listed.find((ru) => getLetters(ru) === getLetters(lemma))
    const best = getLikelyLemma(readings, (lemma) => isListed(lemma) !== undefined) ?? getLetters(form)
    const taught = story.vocabulary.find(
      ({ ru: [head] }) => getLetters(getStressedText(head)) === getLetters(best),
    )
    const ru = (taught && getStressedText(taught.ru[0])) ?? isListed(best) ?? getHeadword(best, form, known)
    const isExplained = taught !== undefined || isListed(best) !== undefined
    const fitting = readings.filter(({ lemmas }) => lemmas[0] === best)
    add(
      ru,
      isExplained ? undefined : (known.meanings.get(getLetters(best)) ?? new Map()),
      { occurrence, readings: fitting, form },
      heads.filter((head) => head !== best),
    )
  }

  function add(
    ru: string,
    meanings: Map<string, string> | undefined,
    need: Need,
    others: string[] = [],
  ): void {
    const key = `${ru} ${meanings === undefined}`
    const entry = drafted.get(key) ?? { ru, ...(meanings && { meanings }), needs: [], others: [] }
    entry.needs.push(need)
    entry.others = [...new Set([...entry.others, ...others])]
    drafted.set(key, entry)
  }

  return [...drafted.values()]
    .sort((a, b) => a.ru.localeCompare(b.ru, 'ru'))
    .map((entry) => writeEntry(entry, (text) => getContext(text, story)))
    .join('\n')
}

/** Returns the headword that a word most probably belongs to; one that is listed already is more probable. */
export function getLikelyLemma(
  readings: readonly Reading[],
  isListed = (_lemma: string) => false,
): string | undefined {
  const isAdjective = readings.some(({ pos }) => pos === 'ADJF')
  // Adjectives that are nouns too («белые») are seldom meant as nouns.
  const likely = readings.filter(
    ({ pos, lemmas: [lemma] }) =>
      !isAdjective || pos !== 'NOUN' || !/(?:[ыио]й|[ая]я|[ое]е|[ыи]е)$/.test(lemma),
  )
  const scores = [...groupBy(likely, ({ lemmas: [lemma] }) => lemma)].map(([lemma, found]) => ({
    lemma,
    score: found.reduce((sum, { score }) => sum + score, 0) + (isListed(lemma) ? 1 : 0),
  }))
  return scores.sort((a, b) => b.score - a.score)[0]?.lemma
}

/** Returns the form with its stress where the text does not mark it but others do. */
export function getStressedForm(written: string, { stress }: KnownWords): string {
  const form = normaliseForm(written)
  const known = stress.get(getLetters(form))
  return needsStress(form) && known?.size === 1 ? ([...known][0] ?? form) : form
}

/** Returns the headword with its stress: as texts have it, or where the form in hand has it. */
export function getHeadword(lemma: string, form: string, { stress }: KnownWords): string {
  const isName = lemma !== lemma.toLowerCase()
  const capitalise = (text: string) => (isName ? text.charAt(0).toUpperCase() + text.slice(1) : text)
  if (!needsStress(lemma)) return lemma
  const known = stress.get(getLetters(lemma))
  if (known?.size === 1) return capitalise([...known][0] ?? lemma)
  const place = form.indexOf('\u0301')
  const guessed =
    place > 0 &&
    form.slice(0, place) === getLetters(lemma).slice(0, place) &&
    vowel.test(form.charAt(place - 1))
  return capitalise(guessed ? form.slice(0, place + 1) + getLetters(lemma).slice(place) : getLetters(lemma))
}

/** Returns a line with its number and its English. */
export function getContext({ place, text, key }: StoryText, story: Story): string {
  const line = story.paragraphs.flat()[Number(key)]
  const question = /^q(\d+)/.exec(key)?.[1]
  const translation = place === 'title' ? story.titleEn : line?.en && getCleanText(line.en)
  const en = question === undefined ? translation : story.questions[Number(question)]?.questionEn
  return `${place}: ${getStressedText(text)}${en ? ` / ${en}` : ''}`
}

function writeEntry({ ru, meanings, needs, others }: Drafted, getLine: (text: StoryText) => string): string {
  const forms = [...groupBy(needs, ({ form }) => form)]
  const isOnlyHeadword = forms.every(
    ([form, found]) =>
      form === normaliseForm(ru) && found.every(({ readings }) => readings.every(({ tag }) => tag === 'inv')),
  )
  const isName = ru !== ru.toLowerCase()
  const isSure = forms.every(([, found]) => getSure(found) !== undefined)
  const texts = [...new Set(needs.map(({ occurrence }) => occurrence.text))]
  const shown = isSure ? texts.slice(0, 2) : texts
  const out = (meanings === undefined && isSure ? [] : shown).map((text) => `# ${getLine(text)}`)
  out.push(`- ru: ${ru}${others.length > 0 ? ` # or ${[...new Set(others)].join(', ')}` : ''}`)
  if (meanings) {
    const [first, ...rest] = [...meanings.keys()]
    const hint = getHint(needs.flatMap(({ readings }) => readings))
    out.push(`  en:${first ? ` ${quote(first)}` : hint && ` # ${hint}`}`)
    out.push(...rest.map((other) => `  # or: ${other}`))
  }
  if (isOnlyHeadword && meanings) return `${out.join('\n')}\n`
  const name = (form: string) => (isName ? form.charAt(0).toUpperCase() + form.slice(1) : form)
  if (isSure) {
    const list = forms.map(([form, found]) => `${name(form)}: ${getSure(found)}`).join(', ')
    return `${[...out, `  forms: { ${list} }`].join('\n')}\n`
  }
  out.push('  forms:')
  for (const [form, found] of forms) out.push(...writeForm(name(form), found))
  return `${out.join('\n')}\n`
}

function writeForm(form: string, needs: readonly Need[]): string[] {
  const sure = getSure(needs)
  if (sure) return [`    ${form}: ${sure}`]
  const places = groupBy(needs, ({ occurrence }) => occurrence.text.place)
  if (places.size === 1) return [`    ${form}: # ${listTags(needs)}`]
  return [
    `    ${form}:`,
    ...[...places].map(([place, found]) => {
      const tag = getSure(found)
      return `      ${place}:${tag ? ` ${tag}` : ` # ${listTags(found)}`}`
    }),
  ]
}

/** Returns the one tag that all of them have, if there is one. */
function getSure(needs: readonly Need[]): string | undefined {
  const tags = new Set(needs.flatMap(({ readings }) => readings.map(({ tag }) => tag)))
  return tags.size === 1 ? [...tags][0] : undefined
}

function listTags(needs: readonly Need[]): string {
  const tags = new Set(needs.flatMap(({ readings }) => readings.map(({ tag }) => tag)))
  return [...tags].join(' or ') || 'not in the dictionary'
}

/** Returns what has to be said of a word beside its meaning: the aspect of a verb, a gender that its ending hides. */
export function getHint(readings: readonly Reading[]): string {
  const [first] = readings
  if (first?.aspect) return first.aspect === 'perf' ? 'pf.' : 'impf.'
  return first?.gender && first.lemmas[0].endsWith('ь') ? `${first.gender}.` : ''
}

export function quote(text: string): string {
  return /^[\s"'[\]{}>|*&!%#`@,?-]|: | #|:$/.test(text) ? JSON.stringify(text) : text
}
