import { getStoryPath } from '@/lib/site/paths'
import { getSiteUrl, site } from '@/lib/site/site'
import { getCleanText, getStressedText, sliceText } from '@/lib/story/marked-text'
import { getFormName } from '@/lib/story/tags'
import type { SavedWord } from './saved-words'

/**
 * Columns of the notes, after the id and the deck and before the tags. `Front` and `Back` hold everything for Anki's own
 * note type Basic; the others are for note types of the reader's own, which Anki fills by the names of their fields.
 */
const fields = ['Front', 'Back', 'Russian', 'Meaning', 'Form', 'Line', 'Translation', 'Story'] as const

/**
 * Returns words as a text file that Anki imports: https://docs.ankiweb.net/importing/text-files.html
 * Importing a later file updates the notes: their ids stay.
 */
export function getAnkiFile(words: readonly SavedWord[]): string {
  const columns = ['Id', 'Deck', ...fields, 'Tags']
  const head = [
    '#separator:tab',
    '#html:true',
    '#notetype:Basic',
    `#columns:${columns.join('\t')}`,
    '#guid column:1',
    '#deck column:2',
    `#tags column:${columns.length}`,
  ]
  const ids = new Set<string>()
  const notes = words.map((word) =>
    [getNoteId(word, ids), site.name, ...getFields(word), word.story].join('\t'),
  )
  return `${[...head, ...notes].join('\n')}\n`
}

/** Without the meaning, which may be corrected; with it only where a headword occurs twice. */
function getNoteId({ story, ru, en }: SavedWord, ids: Set<string>): string {
  const id = escapeHtml(`${story}:${getStressedText(ru)}`)
  const unique = ids.has(id) ? `${id}:${escapeHtml(en)}` : id
  ids.add(unique)
  return unique
}

function getFields(word: SavedWord): string[] {
  const russian = escapeHtml(getStressedText(word.ru))
  const meaning = escapeHtml(word.en)
  const form = escapeHtml(getFormName(word.tag ?? ''))
  const line = getLine(word)
  const translation = escapeHtml(word.textEn ?? '')
  const address = getSiteUrl(getStoryPath(word.story)) + (word.line === undefined ? '' : `#l${word.line + 1}`)
  const story = `<a href="${escapeHtml(address)}">${escapeHtml(word.title)}</a>`
  const front = [russian, line]
  const back = [meaning, form, translation, story]
  return [join(front), join(back), russian, meaning, form, line, translation, story]
}

const join = (parts: string[]) => parts.filter(Boolean).join('<br>')

/** Returns the line with the word in bold; empty where the word was saved without a line. */
function getLine({ text, at }: SavedWord): string {
  if (!at) return ''
  const [start, end] = at
  const get = (from: number, to: number) => escapeHtml(getStressedText(sliceText(text, from, to)))
  return `${get(0, start)}<b>${get(start, end)}</b>${get(end, getCleanText(text).length)}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Tabs separate fields, line ends separate notes, and a quotation mark would open a quoted field: none is left. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char).replace(/\s+/g, ' ')
}
