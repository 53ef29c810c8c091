import { getStoryPath } from '@/lib/site/paths'
import { getSiteUrl, site } from '@/lib/site/site'
import { getCleanText, getStressedText, sliceText } from '@/lib/story/marked-text'
import { getFormName } from '@/lib/story/tags'
import type { SavedWord } from './saved-words'

/**
 * Returns words as a text file that Anki imports: https://docs.ankiweb.net/importing/text-files.html
 * Beside id and deck it has the front and the back, for any note type that begins with those, whatever Anki calls them in
 * the reader's language. There is no fifth column: Anki would take one that no field needs for tags, and replace the
 * reader's own (`maybe_set_tags_column` in rslib/src/import_export/text/csv/metadata.rs). Importing a later file updates
 * the notes: their ids stay. `all` holds the words that are not in the file too.
 */
export function getAnkiFile(words: readonly SavedWord[], all: readonly SavedWord[] = words): string {
  const head = [
    '#separator:tab',
    '#html:true',
    '#guid column:1',
    '#deck column:2',
    // Added to the tags that a note has.
    '#tags:russian-story',
    '#if matches:update current',
  ]
  const senses = new Map<string, Set<string>>()
  for (const word of all) {
    const id = getAnkiNoteId(word)
    senses.set(id, (senses.get(id) ?? new Set()).add(word.en))
  }
  const notes = words.map((word) => {
    const id = getAnkiNoteId(word)
    const hasOthers = word.hasOtherSense || (senses.get(id)?.size ?? 0) > 1
    return [hasOthers ? `${id}:${escapeHtml(word.en)}` : id, site.name, ...getFields(word)].join('\t')
  })
  return `${[...head, ...notes].join('\n')}\n`
}

/** Without the meaning, which may be corrected; with it only where the story has the headword in two. */
function getAnkiNoteId({ story, ru }: SavedWord): string {
  return escapeHtml(`${story}:${getStressedText(ru)}`)
}

function getFields(word: SavedWord): string[] {
  const address = getSiteUrl(getStoryPath(word.story)) + (word.line === undefined ? '' : `#l${word.line + 1}`)
  const story = `<a href="${escapeHtml(address)}">${escapeHtml(word.title)}</a>`
  const front = [escapeHtml(getStressedText(word.ru)), getLineField(word)]
  const back = [word.en, getFormName(word.tag ?? ''), word.textEn ?? ''].map(escapeHtml)
  return [join(front), join([...back, story])]
}

const join = (parts: string[]) => parts.filter(Boolean).join('<br>')

/** Returns the line with the word in bold; empty where the word was saved without a line. */
function getLineField({ text, at }: SavedWord): string {
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
