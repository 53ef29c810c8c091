import { groupBy } from '@/lib/story/group-by'
import { getCleanText, getStressedText, sliceText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { type Claim, type ClaimIndex, type Explanation, indexStoryWords, ranks } from './claims'
import { locateStoryTexts, removeStress, type TextInStory, type TextWord } from './forms'
import type { WordEntry, WordForm } from './list'
import { findPrepositionSense, getObjectCases } from './prepositions'
import type { WordInContext } from './reasons'

/** A word or phrase where it occurs. */
export type Occurrence = {
  text: TextInStory
  start: number
  end: number
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
}

export type Senses = {
  texts: TextInStory[]
  occurrences: Occurrence[]
  /** Entries of the story's list without a meaning that no other list explains. */
  unexplained: WordEntry[]
  /** Forms of the story's list that explain a place which another one explains too. */
  conflicts: { form: WordForm; other: WordForm }[]
  /** Forms of the story's list that do not occur, or only where something else explains them. */
  absent: WordForm[]
  unneeded: WordForm[]
}

/** Finds what each word of a story means and in which form it is. */
export function findSenses(story: Story, own: readonly WordEntry[], common: ClaimIndex): Senses {
  const { index, unexplained } = indexStoryWords(story, own, common)
  const indexes = [index, common]
  const longest = Math.max(index.longest, common.longest)
  const texts = locateStoryTexts(story)
  const occurrences: Occurrence[] = []
  const conflicts = new Map<WordForm, WordForm>()
  const seen = new Set<WordForm>()
  const used = new Set<WordForm>()
  /** How often a form has occurred at a place. */
  const counts = new Map<string, number>()

  function findClaims(text: TextInStory, from: number, to: number): Claim[] {
    const words = text.words.slice(from, to)
    const letters = text.letters.slice(words[0]?.start, words.at(-1)?.end)
    const all = indexes.flatMap(({ byForm }) => byForm.get(letters) ?? [])
    const found = all.filter((claim) => isSame(claim, words))
    const numbers = new Map<string | undefined, number>()
    for (const form of new Set(found.map(({ form }) => form?.form))) {
      const key = `${text.place} ${form}`
      const number = (counts.get(key) ?? 0) + 1
      counts.set(key, number)
      numbers.set(form, number)
    }
    const fitting = found.filter(
      ({ form }) =>
        form?.place === undefined ||
        (form.place === text.place && (form.nth === undefined || form.nth === numbers.get(form.form))),
    )
    for (const { form } of fitting) if (form) seen.add(form)
    return fitting
  }

  for (const text of texts) {
    let covered = 0
    for (let from = 0; from < text.words.length; from++) {
      let chosen: { to: number; found: Claim[] } | undefined
      for (let to = Math.min(from + longest, text.words.length); to > from; to--) {
        // Forms are counted where a phrase covers them too.
        const found = findClaims(text, from, to)
        if (found.length > 0) chosen ??= { to, found }
      }
      if (from < covered) continue
      covered = chosen?.to ?? from + 1
      const choice = choose(chosen?.found ?? [])
      for (const { form } of choice.claims) if (form) used.add(form)
      const [first, second] = choice.claims
      if (choice.isConflict && first?.form && second?.form) conflicts.set(second.form, first.form)
      const { start, written } = text.words[from] ?? { start: 0, written: '' }
      const { end } = text.words[covered - 1] ?? { end: 0 }
      const size = covered - from
      const isWord = size === 1
      occurrences.push({
        text,
        start,
        end,
        size,
        written: isWord ? written : getStressedText(sliceText(text.text, start, end)).toLowerCase(),
        ...choice.sense,
      })
    }
  }
  const decided = [...groupBy(occurrences, ({ text }) => text.key).values()].flatMap(decidePrepositions)
  const forms = own.filter((entry) => !unexplained.has(entry)).flatMap((entry) => entry.forms)
  return {
    texts,
    occurrences: decided,
    unexplained: [...unexplained],
    conflicts: [...conflicts].map(([form, other]) => ({ form, other })),
    absent: forms.filter((form) => !seen.has(form)),
    unneeded: forms.filter((form) => seen.has(form) && !used.has(form)),
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

type Choice = { sense: Pick<Occurrence, 'meaning' | 'tags' | 'others'>; claims: Claim[]; isConflict: boolean }

/** Chooses what explains a word where it occurs. */
function choose(found: readonly Claim[]): Choice {
  const rank = Math.max(...found.map((claim) => claim.rank))
  const [first, ...rest] = found.filter((claim) => claim.rank === rank)
  if (first === undefined) return { sense: { tags: [], others: [] }, claims: [], isConflict: false }
  const { meaning } = first
  if (rank === ranks.common) {
    const others = [...new Set(rest.map((claim) => claim.meaning))].filter(
      (other) => !isSameMeaning(other, meaning),
    )
    const tags = [...new Set([first, ...rest].flatMap((claim) => claim.tags))]
    return { sense: { meaning, tags, others }, claims: [first, ...rest], isConflict: false }
  }
  if (rank === ranks.vocabulary) {
    // The story's list gives the forms of its vocabulary.
    const forms = found.filter((claim) => claim.rank === ranks.story && isSameMeaning(claim.meaning, meaning))
    const tags = forms.flatMap((claim) => claim.tags)
    return { sense: { meaning, tags, others: [] }, claims: forms, isConflict: forms.length > 1 }
  }
  return {
    sense: { meaning, tags: first.tags, others: [] },
    claims: [first, ...rest],
    isConflict: rest.length > 0,
  }
}

function isSameMeaning(one: Explanation, other: Explanation): boolean {
  return one.ru === other.ru && one.en === other.en && one.source === other.source
}

/** Returns true unless the stress of a word is marked in both and differs. */
function isSame(claim: Claim, words: readonly TextWord[]): boolean {
  return words.every((word, index) => {
    const other = claim.words[index]
    return other?.form === word.form || !word.isMarked || !other?.isMarked
  })
}
