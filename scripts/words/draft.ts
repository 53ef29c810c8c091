import type { ClaimIndex } from '@/lib/content/lexicon/claims'
import { explainParticle } from '@/lib/content/lexicon/faults'
import { locateStoryTexts, normaliseForm, type StoryText } from '@/lib/content/lexicon/forms'
import type { WordEntry } from '@/lib/content/lexicon/list'
import { isFormMissing } from '@/lib/content/lexicon/problems'
import { findSenses, getWordsInContext, type Occurrence } from '@/lib/content/lexicon/senses'
import { groupBy } from '@/lib/story/group-by'
import { getCleanText, getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { findLikely, getReadings } from './context'
import type { Dictionary, Reading } from './dictionary'
import { type Drafted, type Need, writeEntry } from './draft-entry'
import { getLetters, giveStress, type KnownWords } from './known-words'

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

  const texts = locateStoryTexts(story)
  const names = new Set(texts.flatMap((text) => findNames(getReadings(text, dictionary))))
  const formsOfLemmas = collectForms(texts, dictionary)
  /** An earlier draft has asked for these already. */
  const asked = new Set(
    own.flatMap(({ forms }) => forms.filter(({ tags }) => tags.length === 0).map(({ form }) => form)),
  )

  const senses = findParticles(occurrences)
  /** Forms that are given with their places. */
  const placed = new Set(
    own.flatMap(({ forms }) => forms.filter(({ place }) => place !== undefined).map(({ form }) => form)),
  )

  for (const occurrence of occurrences) {
    const { text, start, meaning, tags, others } = occurrence
    const index = text.words.findIndex((word) => word.start === start)
    const word = text.words[index]
    const all = byText.get(text) ?? getReadings(text, dictionary)
    byText.set(text, all)
    if (word?.end !== occurrence.end) {
      const form = normaliseForm(occurrence.written)
      if (!meaning || !isFormMissing(occurrence) || asked.has(form)) continue
      add(meaning.ru, undefined, {
        occurrence,
        nth: 1,
        readings: readPhrase(meaning.ru, occurrence, all),
        form,
      })
      continue
    }
    const readings = preferNames(all[index] ?? [], names)
    const nth = countForms(texts, text, index)
    const form = giveStress(normaliseForm(occurrence.written), [], known)
    const sense = senses.get(occurrence)
    if (meaning === undefined) addNew({ occurrence, nth, form, readings })
    else if (sense) {
      placed.add(form)
      add(meaning.ru, new Map([[sense, '']]), {
        occurrence,
        nth,
        readings: [getReading(meaning.ru, 'inv')],
        form,
      })
    }
    // A sense of one headword and form follows from the case after it, or is for the check to name.
    else if (others.some(({ ru }) => ru !== meaning.ru) || tags.length > 1) {
      const heads = [meaning, ...others].map(({ ru }) => getLetters(ru))
      const fitting = readings.filter(
        ({ lemmas, tag }) => tags.includes(tag) && lemmas.some((lemma) => heads.includes(getLetters(lemma))),
      )
      const best = fitting[0]?.lemmas.map(getLetters)
      const chosen = [meaning, ...others].find(({ ru }) => best?.includes(getLetters(ru))) ?? meaning
      const open = fitting.length > 0 ? fitting : tags.map((tag) => getReading(meaning.ru, tag))
      add(chosen.ru, undefined, { occurrence, nth, readings: open, form })
    } else if (meaning.source === 'vocabulary' && tags.length === 0 && !asked.has(form)) {
      const fitting = readings.filter(({ lemmas }) =>
        lemmas.some((lemma) => getLetters(lemma) === getLetters(meaning.ru)),
      )
      if (fitting.some(({ tag }) => tag !== 'inv'))
        add(meaning.ru, undefined, { occurrence, nth, readings: fitting, form })
    }
  }

  function addNew(need: Need): void {
    const { form, readings } = need
    const heads = readings.map(({ lemmas: [lemma] }) => lemma)
    const listed = [
      ...own.map(({ ru }) => ru),
      ...[...common.byForm.values()].flat().map(({ meaning }) => meaning.ru),
    ]
    const isListed = (lemma: string) => listed.find((ru) => getLetters(ru) === getLetters(lemma))
    // «А́нне» is the dative of «А́нна», who is in the story, and not the name «А́нне».
    const isInOtherForms = (lemma: string) => (formsOfLemmas.get(lemma)?.size ?? 0) > 1
    const likely = findLikely(readings, (lemma) => isListed(lemma) !== undefined || isInOtherForms(lemma))
    const best = likely[0]?.lemmas[0] ?? getLetters(form)
    const taught = story.vocabulary.find(
      ({ ru: [head] }) => getLetters(getStressedText(head)) === getLetters(best),
    )
    const ru =
      (taught && getStressedText(taught.ru[0])) ??
      isListed(best) ??
      giveStress(best, hasOwnStress(likely) ? [] : [form], known)
    const isExplained = taught !== undefined || isListed(best) !== undefined
    add(
      ru,
      isExplained ? undefined : (known.meanings.get(getLetters(best)) ?? new Map()),
      { ...need, readings: likely },
      heads
        .filter((head) => head !== best)
        .map((head) =>
          giveStress(
            head,
            hasOwnStress(readings.filter(({ lemmas: [lemma] }) => lemma === head)) ? [] : [form],
            known,
          ),
        ),
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

  const entries = [...drafted.values()]
  // A form that belongs to several entries is given with its places in each of them.
  const shared = new Map(
    [
      ...groupBy(
        entries.flatMap(({ needs }) => needs),
        ({ form }) => form,
      ),
    ].filter(
      ([form]) =>
        placed.has(form) ||
        entries.filter(({ needs }) => needs.some((need) => need.form === form)).length > 1,
    ),
  )
  // In the order of the text: whoever answers follows the story.
  return entries.map((entry) => writeEntry(entry, shared, story, known)).join('\n')
}

/** Returns what particles mean whose neighbours rule out what the lists say. */
function findParticles(occurrences: readonly Occurrence[]): Map<Occurrence, string> {
  const found = [...groupBy(occurrences, ({ text }) => text.key).values()].flatMap((all) => {
    const words = getWordsInContext(all)
    return all.flatMap((occurrence, index): [Occurrence, string][] => {
      const [, , sense] = explainParticle(occurrence.meaning?.en ?? '', words, index) ?? []
      return sense ? [[occurrence, sense]] : []
    })
  })
  return new Map(found)
}

/** Returns what the form of a phrase can be: that of its noun or, without one, of the first word that is not as in its headword. */
function readPhrase(ru: string, { text, start, end }: Occurrence, all: readonly Reading[][]): Reading[] {
  const heads = getLetters(ru).split(' ')
  const changed = text.words.flatMap((word, at) => {
    if (word.start < start || word.end > end || heads.includes(getLetters(word.form))) return []
    const found = all[at]?.filter(({ lemmas }) => lemmas.some((lemma) => heads.includes(getLetters(lemma))))
    return found && found.length > 0 ? [found] : []
  })
  return changed.find((found) => found.some(({ pos }) => pos === 'NOUN')) ?? changed[0] ?? []
}

/** Returns a reading that a list gives and not the dictionary. */
function getReading(ru: string, tag: string): Reading {
  return { lemmas: [getLetters(ru)], tag, score: 0, isKnown: false, pos: '' }
}

/** Returns the forms of the story that each dictionary form can have. */
function collectForms(texts: readonly StoryText[], dictionary: Dictionary): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>()
  for (const { text, words } of texts)
    for (const { start, end } of words) {
      const written = getCleanText(text).slice(start, end)
      for (const { lemmas } of dictionary(written))
        forms.set(lemmas[0], (forms.get(lemmas[0]) ?? new Set()).add(written.toLowerCase()))
    }
  return forms
}

/** Returns how often a word's form has occurred at its place, the word included. */
function countForms(texts: readonly StoryText[], { place, key, words }: StoryText, index: number): number {
  const { form } = words[index] ?? {}
  const at = texts.findIndex((text) => text.key === key)
  const earlier = texts.slice(0, at).filter((text) => text.place === place)
  const before = [...earlier.flatMap((text) => text.words), ...words.slice(0, index + 1)]
  return before.filter((word) => word.form === form).length
}

/** Returns the names that occur where no other word has a capital. */
function findNames(text: readonly Reading[][]): string[] {
  return text.flatMap((readings) =>
    readings.every(({ lemmas: [lemma] }) => isNameLemma(lemma))
      ? readings.map(({ lemmas: [lemma] }) => lemma)
      : [],
  )
}

/** At the beginning of a sentence, a name of the story is meant rather than another word. */
function preferNames(readings: Reading[], names: ReadonlySet<string>): Reading[] {
  const named = readings.filter(({ lemmas: [lemma] }) => names.has(lemma))
  return named.length > 0 ? named : readings
}

function isNameLemma(lemma: string): boolean {
  return lemma !== lemma.toLowerCase()
}

/** Returns true for forms of verbs that are often stressed elsewhere than the infinitive: «пи́шут», «писа́ть». */
function hasOwnStress(readings: readonly Reading[]): boolean {
  return readings.some(({ tag }) => /^(?:pres|fut|imp|ger|ptcp)/.test(tag))
}
