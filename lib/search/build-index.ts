import { getLevels } from '@/lib/story/levels'
import { getCleanText } from '@/lib/story/marked-text'
import { getTokens, normalise } from '@/lib/story/normalise'
import { getPath } from '@/lib/story/order'
import { type PackedWords, unpackWords } from '@/lib/story/packed-words'
import type { Story } from '@/lib/story/story'
import { getStoryTexts } from '@/lib/story/story-texts'
import { getIndexedWords, getStressedForms, type IndexedWord } from './indexed-words'
import { packIndex } from './pack-index'
import type { Place } from './terms'

/** A word of a phrase, which has one headword as a whole. */
type WordInPhrase = { place: Place; form: string }

/**
 * Returns the files of the search index by name, below `/search/`: what each form asked for belongs to, where each headword
 * and each English word occurs, and each story's lines.
 */
export function buildSearchIndex(
  stories: readonly Story[],
  words: ReadonlyMap<string, PackedWords>,
  commonForms: readonly (readonly [form: string, headword: string])[] = [],
): Map<string, string> {
  const levels = [...getLevels(stories), undefined]
  const ordered = levels.flatMap((level) => getPath(stories, level))
  const places = new Map<string, Place[]>()
  const terms = new Map<string, Set<string>>()
  const inPhrases: WordInPhrase[] = []
  const stressed = new Map<string, string>()

  function add(place: Place, { term, forms }: IndexedWord) {
    const known = places.get(term) ?? []
    places.set(term, known)
    const last = known.at(-1)
    if (last?.story !== place.story || last.line !== place.line) known.push(place)
    for (const form of [term, ...forms]) {
      const found = terms.get(form) ?? new Set()
      terms.set(form, found.add(term))
    }
  }

  for (const [number, story] of ordered.entries()) {
    const packed = words.get(story.id)
    const found = packed && unpackWords(packed, story)
    const texts = [{ ru: story.title, en: story.titleEn }, ...story.paragraphs.flat()]
    for (const [index, { ru, en = '' }] of texts.entries()) {
      const place = { story: number, line: index - 1 }
      const explained = found?.get(index === 0 ? 'title' : String(index - 1)) ?? []
      for (const form of getStressedForms(ru, explained)) stressed.set(normalise(form), form)
      for (const word of getIndexedWords(ru, explained)) {
        add(place, word)
        if (isPhrase(word.term)) inPhrases.push({ place, form: word.forms[0] ?? '' })
      }
      for (const token of getTokens(typeof en === 'string' ? en : getCleanText(en)))
        add(place, { term: token, forms: [] })
    }
  }

  // «Имени», which texts have in «по имени» alone, is a form of «имя» too.
  for (const [form, headword] of commonForms) if (places.has(headword)) terms.get(form)?.add(headword)
  addWordsInPhrases(inPhrases, places, terms)
  addFormsOfQuestions(ordered, words, places, terms)
  return packIndex(ordered, levels, places, terms, stressed)
}

/** Has «по телефону» found with «телефон» too: by the headwords that a form has where it is explained alone. */
function addWordsInPhrases(
  words: readonly WordInPhrase[],
  places: Map<string, Place[]>,
  terms: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const added = new Map<string, Place[]>()
  for (const { place, form } of words)
    for (const term of terms.get(form) ?? []) {
      if (isPhrase(term)) continue
      const more = added.get(term) ?? []
      added.set(term, more)
      more.push(place)
    }
  for (const [term, more] of added) {
    const sorted = [...(places.get(term) ?? []), ...more].sort((a, b) => a.story - b.story || a.line - b.line)
    places.set(
      term,
      sorted.filter((place, index) => {
        const last = sorted[index - 1]
        return last?.story !== place.story || last.line !== place.line
      }),
    )
  }
}

/** Has «друзьям», which only a question has, find the lines with «друг», and «друзья» by its beginning. */
function addFormsOfQuestions(
  stories: readonly Story[],
  words: ReadonlyMap<string, PackedWords>,
  places: ReadonlyMap<string, Place[]>,
  terms: Map<string, Set<string>>,
): void {
  const inLines = new Set(terms.keys())
  for (const story of stories) {
    const packed = words.get(story.id)
    const explained = packed && unpackWords(packed, story)
    for (const [key, text] of getStoryTexts(story)) {
      if (!key.startsWith('q')) continue
      for (const { term, forms } of getIndexedWords(text, explained?.get(key) ?? [])) {
        const [form = term] = forms
        if (places.has(term) && !inLines.has(form)) terms.set(form, (terms.get(form) ?? new Set()).add(term))
      }
    }
  }
}

function isPhrase(term: string): boolean {
  return term.includes(' ')
}
