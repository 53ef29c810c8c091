import { getRussianWords, getStressedText, mark } from '@/lib/story/marked-text'
import { getTokens, normalise } from '@/lib/story/normalise'
import { hasRussian } from '@/lib/story/words'
import type { SearchedStory, SearchFile } from './search-file'

/** A line of a story: its index, -1 for the title. There is one object for each, numbered in the order of reading of its level. */
export type Hit = {
  story: SearchedStory
  line: number
  number: number
  /** What each of its Russian words is found by. */
  words: (readonly string[])[]
}

/** What a word that is asked for is looked up in. A term is a headword, one that is written as a verb with "=", or a word of English. */
export type LinesIndex = {
  /** By a form as it is compared: what it may be a form of. */
  terms: Map<string, string[]>
  /** By a term: its forms; of English, the Russian ones that have this meaning too. */
  forms: Map<string, string[]>
  /** By a term: where it occurs. */
  hits: Map<string, Hit[]>
  /** By a term: where it is a name alone, as «Роза» is beside «роза». */
  names: Map<string, Hit[]>
  /** By a form: where a phrase has it. */
  phrases: Map<string, Hit[]>
  /** By a Russian form: how it is written, with stress marks. */
  stressed: Map<string, string>
}

/** Returns what the lines of these levels are found by. */
export function createIndex(files: readonly SearchFile[]): LinesIndex {
  const index: LinesIndex = {
    terms: new Map(),
    forms: new Map(),
    hits: new Map(),
    names: new Map(),
    phrases: new Map(),
    stressed: new Map(),
  }
  for (const file of files) addLines(index, file)
  return index
}

export function addLines(
  { terms, forms, hits, names, phrases, stressed }: LinesIndex,
  { headwords, forms: moreForms, stories }: SearchFile,
): void {
  function addForm(form: string, term: string) {
    const known = terms.get(form)
    if (known?.includes(term)) return
    addTo(terms, form, term)
    addTo(forms, term, form)
  }

  const known = headwords.map(([ru, english, likeVerb]) => {
    const term = normalise(ru) + (likeVerb ? '=' : '')
    for (const form of [normalise(ru), ...getTokens(ru)]) addForm(form, term)
    const meanings = english.split(' ').filter(Boolean)
    return { ru, term, meanings, all: [term, ...meanings], isName: ru !== ru.toLowerCase() }
  })
  let count = 0
  for (const story of stories)
    for (const [index, [ru, en, numbers]] of [story.title, ...story.lines].entries()) {
      const hit: Hit = { story, line: index - 1, number: count++, words: [] }
      const asName = new Map<string, boolean>()
      for (const [position, { word }] of getRussianWords(mark(ru)).entries()) {
        const written = getStressedText(word).toLowerCase()
        const form = normalise(written)
        const own = [numbers[position] ?? []].flat()
        hit.words.push(own.length === 0 ? [form] : own.flatMap((number) => known[number]?.all ?? []))
        for (const number of own) {
          const { term = form, meanings = [], isName } = known[number] ?? {}
          addTo(hits, term, hit)
          asName.set(term, isName === true && asName.get(term) !== false)
          addForm(form, term)
          if (isPhrase(term)) addTo(phrases, form, hit)
          for (const meaning of meanings) {
            addTo(hits, meaning, hit)
            addForm(meaning, meaning)
            if (!forms.get(meaning)?.includes(form)) addTo(forms, meaning, form)
          }
        }
        if (own.length === 0) {
          addTo(hits, form, hit)
          addForm(form, form)
        }
        const headword = known[own[0] ?? -1]
        stressed.set(form, headword?.isName ? written.slice(0, 1).toUpperCase() + written.slice(1) : written)
        if (headword && !isPhrase(headword.term)) stressed.set(headword.term, headword.ru)
      }
      for (const [term, isName] of asName) if (isName) addTo(names, term, hit)
      for (const token of getTokens(en)) {
        addTo(hits, token, hit)
        addForm(token, token)
      }
    }
  for (const [form, term] of moreForms) addForm(form, term)
}

/** Returns where a term occurs: «телефон» also within «по телефону», by the forms that it has where it is explained alone. */
export function findHits(index: LinesIndex, term: string): Hit[] {
  const { hits, phrases } = index
  return [...(hits.get(term) ?? []), ...getFormsAlone(index, term).flatMap((form) => phrases.get(form) ?? [])]
}

/** Returns the forms by which a term is found within a phrase: «то есть» is not "to eat". */
export function getFormsAlone({ terms, forms }: LinesIndex, term: string): string[] {
  if (isPhrase(term) || !hasRussian(term)) return []
  return (forms.get(term) ?? []).filter((form) => !terms.get(form)?.includes(`${term}=`))
}

/** Adds to a list what is not its last item. */
function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key)
  if (!known) lists.set(key, [value])
  else if (known.at(-1) !== value) known.push(value)
}

export function isPhrase(term: string): boolean {
  return term.includes(' ')
}
