import { getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { findCompounds } from '@/lib/story/words'
import { getStoryTexts } from './story-texts'
import type { Sense, StoryWords } from './story-words'

/**
 * The words of a story as `/story/<id>/words.json` carries them: in the order of its texts, so that the file need not
 * repeat the text. A third smaller than StoryWords, once compressed.
 */
export type PackedWords = {
  /**
   * In order of first occurrence: headword and meaning with "|" between, the headword left out where the text has just
   * that; or the index of an item of the story's vocabulary, which the page has already.
   */
  entries: (string | number)[]
  /**
   * For each text its words and phrases, with spaces between: the index of the entry, nothing for the next new one, or "-"
   * for none; then `:` and a tag, and `*` and the number of words of a phrase: `3:dat.pl`, `:inf`, `*2`, ``, `-`.
   */
  texts: string[]
}

/** A word or phrase of a text; without an entry where nothing explains it. */
export type ExplainedWord = {
  /** As it is in the text, in lower case. */
  form: string
  /** How many words of the text it covers. */
  size: number
  entry?: { ru: string; en: string }
  tag?: string
}

/** Returns the words of the texts as a file; `texts` are all texts of the story, in the order of `getStoryTexts`. */
export function packWords(texts: readonly (readonly ExplainedWord[])[], { vocabulary }: Story): PackedWords {
  const entries: PackedWords['entries'] = []
  const indexes = new Map<string, number>()
  const items = new Map(vocabulary.map(({ ru, en }, index) => [`${getStressedText(ru[0])}|${en}`, index]))

  function pack({ form, size, entry, tag }: ExplainedWord): string {
    const suffix = `${tag ? `:${tag}` : ''}${size > 1 ? `*${size}` : ''}`
    if (entry === undefined) return '-'
    const { ru, en } = entry
    const index = indexes.get(`${ru}|${en}`)
    if (index !== undefined) return `${index}${suffix}`
    indexes.set(`${ru}|${en}`, entries.length)
    entries.push(items.get(`${ru}|${en}`) ?? `${ru === form ? '' : ru}|${en}`)
    return suffix
  }

  return { entries, texts: texts.map((words) => words.map(pack).join(' ')) }
}

/** Returns what a file says of the words of its story. Throws if it was made of another text. */
export function unpackWords(packed: PackedWords, story: Story): StoryWords {
  const entries: StoryWords['entries'] = []
  const forms: Record<string, Record<string, Sense>> = {}
  for (const [number, [textKey, text]] of [...getStoryTexts(story)].entries()) {
    const stressed = getStressedText(text).toLowerCase()
    const words = getRussianWords(stressed)
    const getForm = (first: number, size: number) =>
      stressed.slice(words[first]?.start, words[first + size - 1]?.end)
    const tokens = words.length > 0 ? packed.texts[number]?.split(' ') : []
    let first = 0
    for (const token of tokens ?? []) {
      const [, index = '-', tag, count = '1'] = /^(\d*|-)(?::([^*]+))?(?:\*(\d+))?$/.exec(token) ?? []
      const size = Number(count)
      const form = getForm(first, size)
      if (index === '') entries.push(readEntry(packed.entries[entries.length], form, story))
      if (index !== '-') {
        const nth = words.filter((_, at) => at <= first && getForm(at, size) === form).length
        const entry = index === '' ? entries.length - 1 : Number(index)
        forms[form] = { ...forms[form], [`${textKey}.${nth}`]: tag ? [entry, tag] : [entry] }
      }
      first += size
    }
    // A reader may have had the page open since before the story was corrected.
    if (first !== words.length) throw new Error(`words of another text: ${story.id}, ${textKey}`)
  }
  return { entries, forms }
}

function readEntry(entry: string | number | undefined, form: string, { vocabulary }: Story) {
  const item = vocabulary[Number(entry)]
  if (item) return { ru: getStressedText(item.ru[0]), en: item.en }
  const [ru, ...en] = String(entry).split('|')
  return { ru: ru || form, en: en.join('|') }
}

/** Returns the words of a text that have Russian letters, and where they begin and end in it. */
export function getRussianWords(text: string): { start: number; end: number }[] {
  return findCompounds(text).flatMap(({ word, index }) =>
    /[а-яё]/i.test(word) ? [{ start: index, end: index + word.length }] : [],
  )
}
