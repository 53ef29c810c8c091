import type { ClaimIndex } from '@/lib/content/lexicon/claims'
import { locateStoryTexts, normaliseForm, type TextInStory } from '@/lib/content/lexicon/forms'
import type { WordEntry } from '@/lib/content/lexicon/list'
import { isFormMissing } from '@/lib/content/lexicon/list-problems'
import { findSenses, type Occurrence } from '@/lib/content/lexicon/senses'
import { groupBy } from '@/lib/story/group-by'
import { getStressedText } from '@/lib/story/marked-text'
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
  const byText = new Map<TextInStory, Reading[][]>()
  const drafted = new Map<string, Drafted>()

  const texts = locateStoryTexts(story)
  /** An earlier draft has asked for these already. */
  const asked = new Set(
    own.flatMap(({ forms }) => forms.filter(({ tags }) => tags.length === 0).map(({ form }) => form)),
  )

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
    const readings = all[index] ?? []
    const nth = countForms(texts, text, index)
    const form = giveStress(normaliseForm(occurrence.written), [], known)
    if (meaning === undefined) addNew({ occurrence, nth, form, readings })
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
    const likely = findLikely(readings)
    const best = likely[0]?.lemmas[0] ?? getLetters(form)
    const taught = story.vocabulary.find(
      ({ ru: [head] }) => getLetters(getStressedText(head)) === getLetters(best),
    )
    const ru = (taught && getStressedText(taught.ru[0])) ?? isListed(best) ?? giveStress(best, [form], known)
    const isExplained = taught !== undefined || isListed(best) !== undefined
    add(
      ru,
      isExplained ? undefined : (known.meanings.get(getLetters(best)) ?? new Set()),
      { ...need, readings: likely },
      heads.filter((head) => head !== best).map((head) => giveStress(head, [form], known)),
    )
  }

  function add(ru: string, meanings: Set<string> | undefined, need: Need, others: string[] = []): void {
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

/** Returns what the form of a phrase can be: that of the first word that is not as in its headword. */
function readPhrase(ru: string, { text, start, end }: Occurrence, all: readonly Reading[][]): Reading[] {
  const heads = getLetters(ru).split(' ')
  const changed = text.words.map((word, at) => {
    if (word.start < start || word.end > end || heads.includes(getLetters(word.form))) return []
    return (all[at] ?? []).filter(({ lemmas }) => lemmas.some((lemma) => heads.includes(getLetters(lemma))))
  })
  return changed.find((found) => found.length > 0) ?? []
}

/** Returns a reading that a list gives and not the dictionary. */
function getReading(ru: string, tag: string): Reading {
  return { lemmas: [getLetters(ru)], tag, score: 0, isKnown: false, pos: '' }
}

/** Returns how often a word's form has occurred at its place, the word included. */
function countForms(
  texts: readonly TextInStory[],
  { place, key, words }: TextInStory,
  index: number,
): number {
  const { form } = words[index] ?? {}
  const at = texts.findIndex((text) => text.key === key)
  const earlier = texts.slice(0, at).filter((text) => text.place === place)
  const before = [...earlier.flatMap((text) => text.words), ...words.slice(0, index + 1)]
  return before.filter((word) => word.form === form).length
}
