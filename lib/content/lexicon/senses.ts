import { groupBy } from '@/lib/story/group-by'
import { getCleanText, getStressedText, mark, type Stretch, sliceWords } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { CommonEntry } from './common-list'
import { fitBlocks } from './fit-blocks'
import {
  getTextWords,
  locateStoryTexts,
  maxPhrase,
  normaliseForm,
  removeStress,
  type TextInStory,
  type TextWord,
} from './forms'
import { findPrepositionSense, getObjectCases } from './prepositions'
import type { WordInContext } from './reasons'
import type { Block, Reading, StoryList } from './story-list'

/** What explains a word: an item of the story's vocabulary, or an entry of its list or of the common list. */
type Explanation = {
  ru: string
  en: string
  /** Of a sense of a preposition, the headwords beside it. */
  with?: string[]
  source: 'vocabulary' | 'story' | 'common'
  /** The entry of the common list. */
  entry?: CommonEntry
}

/** A form that means something wherever the list of a story does not say otherwise. */
type KnownForm = { meaning: Explanation; form: string; words: TextWord[]; tags: string[] }

export type KnownForms = {
  /** By the letters of the form, without stress. */
  byForm: Map<string, KnownForm[]>
  /** By the headword as forms are compared. */
  byHeadword: Map<string, KnownForm[]>
  /** The most words that a form has. */
  longest: number
}

/** A word or phrase where it occurs. */
export type Occurrence = {
  text: TextInStory
  /** Where it begins and ends in the clean text. */
  start: number
  end: number
  words: Stretch
  /** The number of its words. */
  size: number
  /** As it is in the text, in lower case and with its marks. */
  written: string
  /** Missing where nothing explains the word. */
  meaning?: Explanation
  /** One where the form is known, none where nothing says it, several where the common list leaves it open. */
  tags: string[]
  /** What else the common list says of the word, where it leaves that open. */
  others: Explanation[]
  /** What the story's list says of it, where it says something. */
  reading?: Reading
}

export type Senses = {
  texts: TextInStory[]
  occurrences: Occurrence[]
  /** The block of each text that has one, by the text's index. */
  blocks: ReadonlyMap<number, Block>
  /** Readings whose headword neither the list, nor the vocabulary, nor the common list explains. */
  unexplained: Reading[]
  /** Readings that explain no word of their text. */
  unused: Reading[]
}

export function indexCommonWords(entries: readonly CommonEntry[]): KnownForms {
  return indexForms(
    entries.flatMap((entry) => {
      const { ru, en, with: beside, forms } = entry
      const meaning: Explanation = { ru, en, ...(beside && { with: beside }), source: 'common', entry }
      return forms.map(({ form, tags }) => createForm(meaning, form, tags))
    }),
  )
}

/** Returns the forms that a story's vocabulary gives, and the headwords of its list's own meanings. */
function indexStoryWords({ vocabulary }: Story, own: StoryList | undefined): KnownForms {
  const forms = new Map<string, KnownForm>()
  for (const { ru, en } of vocabulary) {
    const meaning: Explanation = { ru: getStressedText(ru[0]), en, source: 'vocabulary' }
    // If two items share a form, the first one explains it.
    for (const form of ru.map(getStressedText).map(normaliseForm))
      if (!forms.has(form)) forms.set(form, createForm(meaning, form, []))
  }
  for (const { ru, en } of own?.meanings ?? []) {
    const form = normaliseForm(ru)
    if (en !== null && !forms.has(form))
      forms.set(form, createForm({ ru, en, source: 'story' }, form, ['inv']))
  }
  return indexForms([...forms.values()])
}

function createForm(meaning: Explanation, form: string, tags: string[]): KnownForm {
  return { meaning, form, words: getTextWords(mark(form)), tags }
}

function indexForms(forms: readonly KnownForm[]): KnownForms {
  return {
    byForm: groupBy(forms, ({ form, words }) => removeStress(form).slice(words[0]?.start, words.at(-1)?.end)),
    byHeadword: groupBy(forms, ({ meaning }) => normaliseForm(meaning.ru)),
    longest: Math.min(Math.max(1, ...forms.map(({ words }) => words.length)), maxPhrase),
  }
}

/** Finds what each word of a story means and in which form it is. */
export function findSenses(story: Story, own: StoryList | undefined, common: KnownForms): Senses {
  const known = indexStoryWords(story, own)
  const texts = locateStoryTexts(story)
  const blocks = fitBlocks(texts, own?.blocks ?? [])
  const unexplained = new Set<Reading>()
  const used = new Set<Reading>()

  /** Returns what a reading says: the meaning that it has, or else its headword's, of several the one with its form. */
  function explain({ ru, tag = '', en, word }: Reading): Explanation | undefined {
    if (en !== undefined) return { ru, en, source: 'story' }
    const headword = normaliseForm(ru)
    const [first] = known.byHeadword.get(headword) ?? []
    const shared = common.byHeadword.get(headword) ?? []
    const exact = shared.find(({ form, tags }) => removeStress(form) === word && tags.includes(tag))
    return (first ?? exact ?? shared[0])?.meaning
  }

  function hasOpenMeaning({ ru }: Reading): boolean {
    return own?.meanings.some((meaning) => normaliseForm(meaning.ru) === normaliseForm(ru)) ?? false
  }

  function findAt(
    text: TextInStory,
    own: readonly Reading[],
    from: number,
    to: number,
    counts: Map<string, number>,
  ) {
    const words = text.words.slice(from, to)
    const letters = text.letters.slice(words[0]?.start, words.at(-1)?.end)
    const nth = (counts.get(letters) ?? 0) + 1
    counts.set(letters, nth)
    const readings = own.filter(({ word }) => word === letters)
    const reading = readings.find((one) => one.nth === nth) ?? readings.find((one) => one.nth === undefined)
    const isSame = ({ words: others }: KnownForm) => haveSameStress(others, words)
    return {
      reading,
      ofStory: (known.byForm.get(letters) ?? []).filter(isSame),
      ofCommon: (common.byForm.get(letters) ?? []).filter(isSame),
    }
  }

  function choose({ reading, ofStory: [first], ofCommon }: ReturnType<typeof findAt>) {
    if (reading) {
      used.add(reading)
      const meaning = explain(reading)
      if (meaning) return { reading, meaning, tags: reading.tag ? [reading.tag] : [], others: [] }
      // A headword whose meaning is open is named where that is missing.
      if (!hasOpenMeaning(reading)) unexplained.add(reading)
      return { reading, tags: [], others: [] }
    }
    if (first) return { meaning: first.meaning, tags: first.tags, others: [] }
    const [usual, ...rest] = [...new Set(ofCommon.map(({ meaning }) => meaning))]
    if (!usual) return { tags: [], others: [] }
    return { meaning: usual, tags: [...new Set(ofCommon.flatMap((found) => found.tags))], others: rest }
  }

  const longest = Math.max(
    known.longest,
    common.longest,
    ...[...blocks.values()].flatMap(({ readings }) => readings.map(({ word }) => word.split(' ').length)),
  )
  const occurrences = texts.flatMap((text, at) => {
    const found: Occurrence[] = []
    const ofText = blocks.get(at)?.readings ?? []
    const counts = new Map<string, number>()
    for (let [from, covered] = [0, 0]; from < text.words.length; from++) {
      const ways: { to: number; found: ReturnType<typeof findAt> }[] = []
      for (let to = Math.min(from + longest, text.words.length); to > from; to--)
        // Words are counted where a phrase covers them too.
        ways.push({ to, found: findAt(text, ofText, from, to, counts) })
      if (from < covered) continue
      // The longest phrase, but what the list says of this text goes before what is known in general.
      const chosen =
        ways.find(({ found }) => found.reading) ??
        ways.find(({ found }) => found.ofStory.length > 0 || found.ofCommon.length > 0)
      covered = chosen?.to ?? from + 1
      const [first, last] = [text.words[from], text.words[covered - 1]]
      if (!first || !last) continue
      const size = covered - from
      const words = { start: first.place, end: last.place + 1 }
      found.push({
        text,
        start: first.start,
        end: last.end,
        words,
        size,
        written: getStressedText(sliceWords(text.text, words)).toLowerCase(),
        ...(chosen ? choose(chosen.found) : { tags: [], others: [] }),
      })
    }
    return decidePrepositions(found)
  })
  const readings = own?.blocks.flatMap((block) => block.readings) ?? []
  return {
    texts,
    occurrences,
    blocks,
    unexplained: [...unexplained],
    unused: readings.filter((reading) => !used.has(reading)),
  }
}

/** Decides, for the words of one text, which sense a preposition has; where that stays open, it keeps all. */
function decidePrepositions(found: readonly Occurrence[]): Occurrence[] {
  const words = getWordsInContext(found)
  return found.map((occurrence, index) => {
    const { meaning, others } = occurrence
    const sense = meaning && others.length > 0 && findPrepositionSense([meaning, ...others], words, index)
    return sense ? { ...occurrence, meaning: sense, others: [] } : occurrence
  })
}

/** Returns the words of a text as the rules of grammar see them. */
export function getWordsInContext(found: readonly Occurrence[]): WordInContext[] {
  return found.map(({ text, start, written, meaning, tags }, index) => {
    const end = found[index - 1]?.end
    return {
      written: removeStress(written),
      head: removeStress(meaning?.ru ?? ''),
      tag: tags.length === 1 ? (tags[0] ?? '') : '',
      governs: getObjectCases(meaning?.en ?? null),
      follows: end !== undefined && /^ «?$/.test(getCleanText(text.text).slice(end, start)),
    }
  })
}

/** Returns true unless the stress of a word is marked in both and differs. */
function haveSameStress(others: readonly TextWord[], words: readonly TextWord[]): boolean {
  return words.every((word, index) => {
    const other = others[index]
    return other?.form === word.form || !word.isMarked || !other?.isMarked
  })
}
