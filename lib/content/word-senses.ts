import { getStressedText, sliceText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { type Claim, type ClaimIndex, indexStoryWords, type Meaning, ranks } from './word-claims'
import { getStoryTexts, type StoryText, type TextWord } from './word-forms'
import type { WordEntry, WordForm } from './words-file'

/** A word or phrase where it occurs. */
export type Occurrence = {
  text: StoryText
  start: number
  end: number
  /** Missing where nothing explains the word. */
  meaning?: Meaning
  /** One where the form is known, none where nothing tells it, several where the common list leaves it open. */
  tags: string[]
  /** What else the common list says of the word, where it leaves that open. */
  others: Meaning[]
}

export type Senses = {
  occurrences: Occurrence[]
  /** Entries of the story's list without a meaning that no other list explains. */
  unexplained: WordEntry[]
  /** Forms of the story's list that say something of a place of which another one says something too. */
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
  const occurrences: Occurrence[] = []
  const conflicts = new Map<WordForm, WordForm>()
  const seen = new Set<WordForm>()
  const used = new Set<WordForm>()
  /** How often a form has occurred at a place. */
  const counts = new Map<string, number>()

  function findClaims(text: StoryText, from: number, to: number): Claim[] {
    const words = text.words.slice(from, to)
    const letters = text.letters.slice(words[0]?.start, words.at(-1)?.end)
    const found = indexes
      .flatMap(({ byForm }) => byForm.get(letters) ?? [])
      .filter((claim) => isSame(claim, words))
    const forms = new Set(found.map(({ form }) => form?.form))
    const numbers = new Map<string | undefined, number>()
    for (const form of forms) {
      const key = `${text.place} ${form}`
      const number = (counts.get(key) ?? 0) + 1
      counts.set(key, number)
      numbers.set(form, number)
    }
    return found.filter(({ form }) => {
      if (form?.place !== undefined && form.place !== text.place) return false
      return form?.nth === undefined || form.nth === numbers.get(form.form)
    })
  }

  for (const text of getStoryTexts(story)) {
    let covered = 0
    for (let from = 0; from < text.words.length; from++) {
      let chosen: { to: number; found: Claim[] } | undefined
      for (let to = Math.min(from + longest, text.words.length); to > from; to--) {
        // Forms are counted where a phrase covers them too.
        const found = findClaims(text, from, to)
        for (const { form } of found) if (form) seen.add(form)
        if (found.length > 0) chosen ??= { to, found }
      }
      if (from < covered) continue
      covered = chosen?.to ?? from + 1
      const choice = choose(chosen?.found ?? [])
      for (const { form } of choice.claims) if (form) used.add(form)
      const [first, second] = choice.claims.flatMap(({ form }) => form ?? [])
      if (choice.isConflict && first && second) conflicts.set(second, first)
      const { start } = text.words[from] ?? { start: 0 }
      const { end } = text.words[covered - 1] ?? { end: 0 }
      occurrences.push({ text, start, end, ...choice.sense })
    }
  }
  const forms = own.filter((entry) => !unexplained.includes(entry)).flatMap((entry) => entry.forms)
  return {
    occurrences,
    unexplained,
    conflicts: [...conflicts].map(([form, other]) => ({ form, other })),
    absent: forms.filter((form) => !seen.has(form)),
    unneeded: forms.filter((form) => seen.has(form) && !used.has(form)),
  }
}

type Choice = { sense: Pick<Occurrence, 'meaning' | 'tags' | 'others'>; claims: Claim[]; isConflict: boolean }

/** Chooses what explains a word where it occurs. */
function choose(found: readonly Claim[]): Choice {
  const rank = Math.max(...found.map((claim) => claim.rank))
  const [first, ...rest] = found.filter((claim) => claim.rank === rank)
  if (first === undefined) return { sense: { tags: [], others: [] }, claims: [], isConflict: false }
  const { meaning } = first
  if (rank === ranks.common) {
    const others = [...new Set(rest.map((claim) => claim.meaning))].filter((other) => other !== meaning)
    const tags = [...new Set([first, ...rest].flatMap((claim) => claim.tags))]
    return { sense: { meaning, tags, others }, claims: [first, ...rest], isConflict: false }
  }
  if (rank === ranks.vocabulary) {
    // The story's list tells the forms of its vocabulary.
    const forms = found.filter((claim) => claim.rank === ranks.story && claim.meaning === meaning)
    const tags = forms.flatMap((claim) => claim.tags)
    return { sense: { meaning, tags, others: [] }, claims: forms, isConflict: forms.length > 1 }
  }
  return {
    sense: { meaning, tags: first.tags, others: [] },
    claims: [first, ...rest],
    isConflict: rest.length > 0,
  }
}

/** Returns true unless the stress of a word is marked in both and differs. */
function isSame(claim: Claim, words: readonly TextWord[]): boolean {
  return words.every((word, index) => {
    const other = claim.words[index]
    return other?.form === word.form || !word.isMarked || !other?.isMarked
  })
}

/** Returns a word or phrase as it is in the text, in lower case and with its marks. */
export function getWritten({ text, start, end }: Pick<Occurrence, 'text' | 'start' | 'end'>): string {
  return getStressedText(sliceText(text.text, start, end)).toLowerCase()
}
