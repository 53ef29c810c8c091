import { getCleanText, getStressedText, mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getStoryTexts, getTextWords, normaliseForm, type StoryText, type TextWord } from './word-forms'
import type { WordEntry, WordForm } from './words-file'

/** What explains a word: an item of the story's vocabulary, or an entry of its list or of the common list. */
export type Meaning = { ru: string; en: string | null; source: 'vocabulary' | 'story' | 'common' }

/** That a form has a meaning: at one place, or wherever no claim of a higher rank says otherwise. */
type Claim = {
  meaning: Meaning
  rank: number
  /** The form, as texts are compared. */
  text: string
  words: TextWord[]
  tags: string[]
  /** Where it is written; missing for the vocabulary, which tells no forms. */
  form?: WordForm
}

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

/** Claims by the letters of the form. */
export type ClaimIndex = { claims: Map<string, Claim[]>; longest: number }

/** The more exact claim wins; then the story's vocabulary, its list, the common list. */
const ranks = { common: 0, story: 1, vocabulary: 2, place: 3, nth: 4 }

export function indexCommonWords(entries: readonly WordEntry[]): ClaimIndex {
  return indexClaims(
    entries.flatMap(({ ru, en = null, forms }) => {
      const meaning: Meaning = { ru, en, source: 'common' }
      return forms.map((form) => createClaim(meaning, form.form, ranks.common, form))
    }),
  )
}

/** Finds what each word of a story means and in which form it is. */
export function findSenses(story: Story, own: readonly WordEntry[], common: ClaimIndex): Senses {
  const { claims, unexplained } = getStoryClaims(story, own, common)
  const indexes = [indexClaims(claims), common]
  const longest = Math.max(...indexes.map((index) => index.longest))
  const occurrences: Occurrence[] = []
  const conflicts = new Map<WordForm, WordForm>()
  const seen = new Set<WordForm>()
  const used = new Set<WordForm>()
  /** How often a form has occurred at a place. */
  const counts = new Map<string, number>()

  function findClaims(text: StoryText, from: number, to: number): Claim[] {
    const words = text.words.slice(from, to)
    const letters = getLetters(text, from, to)
    const found = indexes
      .flatMap((index) => index.claims.get(letters) ?? [])
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
  const forms = own.flatMap((entry) => entry.forms)
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

function getStoryClaims({ vocabulary }: Story, own: readonly WordEntry[], common: ClaimIndex) {
  const unexplained: WordEntry[] = []
  const explained = own.filter(({ en }) => en !== undefined)
  const meanings = new Map(
    explained.map((entry): [WordEntry, Meaning] => [
      entry,
      { ru: entry.ru, en: entry.en ?? null, source: 'story' },
    ]),
  )
  const taught = new Map<string, Meaning>()
  const claims: Claim[] = []
  for (const { ru, en } of vocabulary) {
    const meaning: Meaning = { ru: getStressedText(ru[0]), en, source: 'vocabulary' }
    taught.set(normaliseForm(meaning.ru), meaning)
    // If two items share a form, the first one explains it.
    for (const text of new Set(ru.map((form) => normaliseForm(getStressedText(form)))))
      if (!claims.some((claim) => claim.text === text))
        claims.push(createClaim(meaning, text, ranks.vocabulary))
  }
  const shared = [...new Set([...common.claims.values()].flat().map((claim) => claim))]
  for (const entry of own) {
    const headword = normaliseForm(entry.ru)
    const known = [
      ...[taught.get(headword) ?? []].flat(),
      ...explained
        .filter(({ ru }) => normaliseForm(ru) === headword)
        .flatMap((other) => meanings.get(other) ?? []),
    ]
    const isExplained = entry.en !== undefined
    for (const form of entry.forms) {
      const candidates = shared.filter((claim) => normaliseForm(claim.meaning.ru) === headword)
      const exact = candidates.filter(
        (claim) => claim.form?.form === form.form && claim.tags.includes(form.tags[0] ?? ''),
      )
      const meaning = (isExplained ? meanings.get(entry) : known[0]) ?? (exact[0] ?? candidates[0])?.meaning
      if (meaning === undefined) {
        if (!unexplained.includes(entry)) unexplained.push(entry)
        continue
      }
      const rank = form.nth !== undefined ? ranks.nth : form.place !== undefined ? ranks.place : ranks.story
      claims.push(createClaim(meaning, form.form, rank, form))
    }
  }
  return { claims, unexplained }
}

function createClaim(meaning: Meaning, text: string, rank: number, form?: WordForm): Claim {
  const words = getTextWords(mark(text))
  return { meaning, rank, text, words, tags: form?.tags ?? [], ...(form && { form }) }
}

function indexClaims(list: readonly Claim[]): ClaimIndex {
  const claims = new Map<string, Claim[]>()
  for (const claim of list) {
    const { text, words } = claim
    const letters = getLetters({ text: mark(text), words }, 0, words.length)
    claims.set(letters, [...(claims.get(letters) ?? []), claim])
  }
  return { claims, longest: Math.max(1, ...list.map(({ words }) => words.length)) }
}

/** Returns words of a text and what is between them, in lower case and without stress. */
function getLetters({ text, words }: Pick<StoryText, 'text' | 'words'>, from: number, to: number): string {
  return getCleanText(text)
    .slice(words[from]?.start, words[to - 1]?.end)
    .toLowerCase()
}

/** Returns true unless the stress of a word is marked in both and differs. */
function isSame(claim: Claim, words: readonly TextWord[]): boolean {
  return words.every((word, index) => {
    const other = claim.words[index]
    return other?.form === word.form || !word.isMarked || !other?.isMarked
  })
}
