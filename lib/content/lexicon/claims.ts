import type { Position } from '@/lib/content/problems'
import { groupBy } from '@/lib/story/group-by'
import { getStressedText, mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getTextWords, maxPhrase, normaliseForm, removeStress, type TextWord } from './forms'
import type { WordEntry, WordForm } from './list'

/** What explains a word: an item of the story's vocabulary, or an entry of its list or of the common list. */
export type Explanation = Omit<WordEntry, 'en' | 'forms' | keyof Position> & {
  /** Null while it is yet to be written. */
  en: string | null
  source: 'vocabulary' | 'story' | 'common'
}

/** A claim that a form has this meaning: at one place, or wherever no claim of a higher rank says otherwise. */
export type Claim = {
  meaning: Explanation
  rank: number
  /** The form, as texts are compared, and its words. */
  text: string
  words: TextWord[]
  tags: string[]
  /** Where it is written; missing for the vocabulary, which gives no forms. */
  form?: WordForm
}

/** The more exact claim wins; then the story's vocabulary, its list, the common list. */
export const ranks = { common: 0, story: 1, vocabulary: 2, place: 3, nth: 4 }

export type ClaimIndex = {
  /** By the letters of the form, without stress. */
  byForm: Map<string, Claim[]>
  byHeadword: Map<string, Claim[]>
  /** The most words that a form has. */
  longest: number
}

export function indexCommonWords(entries: readonly WordEntry[]): ClaimIndex {
  const claims = entries.flatMap((entry) => {
    const meaning = explainBy({ ...entry, en: entry.en ?? null }, 'common')
    return entry.forms.map((form) => createClaim(meaning, form.form, ranks.common, form))
  })
  return indexClaims(claims)
}

/**
 * Returns what the vocabulary and the list of a story say of words, and the entries without a meaning that neither the
 * story's vocabulary nor another list explains.
 */
export function indexStoryWords({ vocabulary }: Story, own: readonly WordEntry[], common: ClaimIndex) {
  const taught = vocabulary.map(({ ru, en }) => ({
    ru: ru.map(getStressedText).map(normaliseForm),
    en,
    headword: getStressedText(ru[0]),
  }))
  const claims = new Map<string, Claim>()
  const vocabularyByHeadword = new Map<string, Explanation>()
  const ownByHeadword = new Map<string, Explanation>()
  for (const { ru, en, headword } of taught) {
    const meaning: Explanation = { ru: headword, en, source: 'vocabulary' }
    vocabularyByHeadword.set(normaliseForm(headword), meaning)
    for (const text of ru) {
      // If two items share a form, the first one explains it.
      if (!claims.has(text)) claims.set(text, createClaim(meaning, text, ranks.vocabulary))
    }
  }
  const meanings = own.map(({ en, ...entry }) =>
    en === undefined ? undefined : explainBy({ ...entry, en }, 'story'),
  )
  for (const meaning of meanings) {
    const headword = normaliseForm(meaning?.ru ?? '')
    if (meaning && !ownByHeadword.has(headword)) ownByHeadword.set(headword, meaning)
  }
  const listed = own.flatMap((entry, index) =>
    entry.forms.map((form) => {
      const headword = normaliseForm(entry.ru)
      const meaning =
        meanings[index] ??
        vocabularyByHeadword.get(headword) ??
        findCommon(common.byHeadword.get(headword) ?? [], form) ??
        ownByHeadword.get(headword)
      const rank = form.nth !== undefined ? ranks.nth : form.place !== undefined ? ranks.place : ranks.story
      return { entry, claim: meaning && createClaim(meaning, form.form, rank, form) }
    }),
  )
  const found = listed.flatMap(({ claim }) => claim ?? [])
  const unexplained = new Set(listed.flatMap(({ entry, claim }) => (claim ? [] : entry)))
  return { index: indexClaims([...claims.values(), ...found]), unexplained }
}

/** Returns what an entry says of each of its forms: all of it but where it stands. */
function explainBy(
  { forms: _, line: _line, column: _column, ...entry }: WordEntry & { en: string | null },
  source: Explanation['source'],
): Explanation {
  return { ...entry, source }
}

/**
 * Returns the common meaning of a form without one, which goes before another sense of the story: of several the one that has
 * the form with its tag, or else the first.
 */
function findCommon(claims: readonly Claim[], { form, tags: [tag = ''] }: WordForm): Explanation | undefined {
  const exact = claims.find((claim) => claim.text === form && claim.tags.includes(tag))
  return (exact ?? claims[0])?.meaning
}

function createClaim(meaning: Explanation, text: string, rank: number, form?: WordForm): Claim {
  return {
    meaning,
    rank,
    text,
    words: getTextWords(mark(text)),
    tags: form?.tags ?? [],
    ...(form && { form }),
  }
}

function indexClaims(claims: readonly Claim[]): ClaimIndex {
  return {
    byForm: groupBy(claims, ({ text, words }) =>
      removeStress(text).slice(words[0]?.start, words.at(-1)?.end),
    ),
    byHeadword: groupBy(claims, ({ meaning }) => normaliseForm(meaning.ru)),
    longest: Math.min(
      claims.reduce((longest, { words }) => Math.max(longest, words.length), 1),
      maxPhrase,
    ),
  }
}
