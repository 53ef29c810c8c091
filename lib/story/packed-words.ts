import { getCleanText, getStressedText, type MarkedText, mark, sliceText } from './marked-text'
import type { Reason } from './reason'
import type { Story } from './story'
import { getStoryTexts } from './story-texts'
import type { FoundWord, StoryWords } from './story-words'
import type { GrammarPoint } from './subject-lists'
import { findCompounds } from './words'

/**
 * The words of a story as `/story/<id>/words.json` carries them: in the order of its texts, so that the file need not
 * repeat the text nor say where its words are. Half of what their positions would take, once compressed.
 */
export type PackedWords = {
  /**
   * In order of first occurrence: headword and meaning with "|" between, the headword left out where the text has just
   * that; or the index of an item of the story's vocabulary, which the page has already.
   */
  entries: (string | number)[]
  /**
   * For each text its words and phrases, with spaces between: the index of the entry, nothing for the next new one, or "-"
   * for none; then `:` and a tag, `*` and the number of words of a phrase, and `!` and the index of why the form is what it
   * is: `3:dat.pl`, `:inf`, `*2`, `4:gen.sg!0`, ``, `-`.
   */
  texts: string[]
  /** Each reason once; missing where there are none. */
  reasons?: Reason[]
  /**
   * For each point of grammar that the text has its places: for each line, with commas between, the index of the word, or
   * of the first and the last one: `,3 7,,0-2`; see `packed-places.ts`.
   */
  grammar?: Partial<Record<GrammarPoint, string>>
}

/** A word or phrase of a text; without an entry where nothing explains it. */
export type ExplainedWord = {
  /** As it is in the text, in lower case. */
  form: string
  /** How many words of the text it covers. */
  size: number
  entry?: { ru: string; en: string }
  tag?: string
  /** Why it has this form, where a rule decides. */
  reason?: Reason
}

/** Returns the words of the texts as a file; `texts` are all texts of the story, in the order of `getStoryTexts`. */
export function packWords(texts: readonly (readonly ExplainedWord[])[], { vocabulary }: Story): PackedWords {
  const entries: PackedWords['entries'] = []
  const indexes = new Map<string, number>()
  const items = new Map(vocabulary.map(({ ru, en }, index) => [`${getStressedText(ru[0])}|${en}`, index]))

  const reasons = new Map<string, Reason>()

  function packReason(reason: Reason | undefined): string {
    if (reason === undefined) return ''
    const key = JSON.stringify(reason)
    reasons.set(key, reason)
    return `!${[...reasons.keys()].indexOf(key)}`
  }

  function pack({ form, size, entry, tag, reason }: ExplainedWord): string {
    const suffix = `${tag ? `:${tag}` : ''}${size > 1 ? `*${size}` : ''}${entry ? packReason(reason) : ''}`
    if (entry === undefined) return '-'
    const { ru, en } = entry
    const index = indexes.get(`${ru}|${en}`)
    if (index !== undefined) return `${index}${suffix}`
    indexes.set(`${ru}|${en}`, entries.length)
    entries.push(items.get(`${ru}|${en}`) ?? `${ru === form ? '' : ru}|${en}`)
    return suffix
  }

  const packed = texts.map((words) => words.map(pack).join(' '))
  return { entries, texts: packed, ...(reasons.size > 0 && { reasons: [...reasons.values()] }) }
}

/** Returns the words of a story at their positions. Throws if the file was made of another text. */
export function unpackWords(packed: PackedWords, story: Story): StoryWords {
  const entries: Entry[] = []
  const texts = [...getStoryTexts(story)]
  return new Map(
    texts.map(([key, text], number) => {
      const words = getRussianWords(getCleanText(text))
      const tokens = words.length > 0 ? packed.texts[number]?.split(' ') : []
      const found: FoundWord[] = []
      let first = 0
      for (const token of tokens ?? []) {
        const [, index = '-', form, count = '1', reasonIndex] =
          /^(\d*|-)(?::([^*!]+))?(?:\*(\d+))?(?:!(\d+))?$/.exec(token) ?? []
        const [start, end] = [words[first]?.start ?? 0, words[first + Number(count) - 1]?.end ?? 0]
        if (index === '') entries.push(readEntry(packed.entries[entries.length], text, start, end, story))
        const entry = index === '' ? entries.at(-1) : entries[Number(index)]
        const reason = packed.reasons?.[Number(reasonIndex)]
        if (entry) found.push({ start, end, ...entry, ...(form && { form }), ...(reason && { reason }) })
        first += Number(count)
      }
      // A reader may have had the page open since before the story was corrected.
      if (first !== words.length) throw new Error(`words of another text: ${story.id}, ${key}`)
      return [key, found]
    }),
  )
}

type Entry = Pick<FoundWord, 'ru' | 'en' | 'item'>

function readEntry(
  entry: string | number | undefined,
  text: MarkedText,
  start: number,
  end: number,
  { vocabulary }: Story,
): Entry {
  const item = vocabulary[Number(entry)]
  if (item) return { ru: item.ru[0], en: item.en, item: Number(entry) }
  const [ru, ...en] = String(entry).split('|')
  return { ru: mark(ru || getStressedText(sliceText(text, start, end)).toLowerCase()), en: en.join('|') }
}

/** Returns the words of a text that have Russian letters, and where they begin and end in it. */
export function getRussianWords(text: string): { start: number; end: number }[] {
  return findCompounds(text).flatMap(({ word, index }) =>
    /[а-яё]/i.test(word) ? [{ start: index, end: index + word.length }] : [],
  )
}
