import { stressMark } from '@/lib/story/marked-text'
import { findWords, vowel } from '@/lib/story/words'

/** Text to put in place of what is between two offsets. */
export type Change = { from: number; to: number; insert: string }

/**
 * Returns the changes that put a stress mark on the vowel before an offset, or after it, or take it away from there. Another
 * mark of the word goes: a stress that is put is moved.
 */
export function toggleStress(text: string, at: number): Change[] {
  // Before that only past a mark: another word's vowel is not meant.
  const ends = [at - 1, at, ...(text.charAt(at - 1) === stressMark ? [at - 2] : [])]
    .filter((place) => vowel.test(text.charAt(place)))
    .map((place) => place + 1)
  const [end] = ends
  if (end === undefined) return []
  if (text.charAt(end) === stressMark) return [{ from: end, to: end + 1, insert: '' }]
  const { word, index } = findWords(text).findLast(({ index }) => index < end) ?? { word: '', index: 0 }
  const others = Array.from(word.matchAll(new RegExp(stressMark, 'g')), ({ index: inWord }) => index + inWord)
  return [
    { from: end, to: end, insert: stressMark },
    ...others.map((other) => ({ from: other, to: other + 1, insert: '' })),
  ]
}

/** Returns a word that is selected with its stress on the next vowel, the first if it has none, and none after the last. */
export function moveStress(word: string): string {
  const plain = word.replaceAll(stressMark, '')
  const ends = Array.from(plain).flatMap((letter, index) => (vowel.test(letter) ? [index + 1] : []))
  const end = ends[ends.indexOf(word.indexOf(stressMark)) + 1]
  return end === undefined ? plain : plain.slice(0, end) + stressMark + plain.slice(end)
}

/**
 * Returns a text from elsewhere in the template of a story: Russian in its part and English in its, from a table too whose
 * columns a tab divides. What the template has in these parts goes.
 */
export function putIntoTemplate(text: string, template: string): string {
  const rows = text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)
  const cells = rows.flatMap((row) =>
    row
      .split('\t')
      .map((cell) => cell.trim())
      .filter(Boolean),
  )
  const russian = cells.filter((cell) => /[а-яё]/i.test(cell))
  const english = cells.filter((cell) => !/[а-яё]/i.test(cell))
  const head = template.slice(0, template.indexOf('## '))
  return `${head}## Русский\n\n${russian.join('\n')}\n\n## English\n\n${english.join('\n')}\n`
}

/** Returns the quotation marks of the language that is written after a text: of its part, or of its key in the front matter. */
export function getQuotes(before: string): readonly [string, string] {
  const part = before.match(/^## .*$/gm)?.at(-1)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const isEnglish = part
    ? /^## (?:English|Notes)/.test(part)
    : /\b(?:titleEn|summary|questionEn|en): *[^:]*$/.test(line)
  return isEnglish ? ['“', '”'] : ['«', '»']
}

/**
 * Returns the address at which GitHub opens a new file, or one of the repository, to write in it. Whoever may not write
 * there gets a fork by itself. A text does not fit into an address: it goes by the clipboard.
 */
export function getProposalUrl(repository: string, file: string, isNew: boolean): string {
  const slash = file.lastIndexOf('/')
  const path = isNew
    ? `new/main/${file.slice(0, slash)}?filename=${encodeURIComponent(file.slice(slash + 1))}`
    : `edit/main/${file}`
  return `${repository.replace(/\/+$/, '')}/${path}`
}

/** Returns the id of a new story by its English title: with a number after it where a story of the site has that id. */
export function getNewId(text: string, taken: readonly string[]): string {
  const id = getIdOfTitle(text) || 'new-story'
  if (!taken.includes(id)) return id
  let number = 2
  while (taken.includes(`${id}-${number}`)) number += 1
  return `${id}-${number}`
}

/** Returns a file name for a story by its English title, such as `a-new-story`. */
export function getIdOfTitle(text: string): string {
  const [, title = ''] = /^titleEn: *(.*)$/m.exec(text) ?? []
  return title
    .toLowerCase()
    .replaceAll(/['’"]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns the lines of a text that its earlier version has not, by their number from 1, and how many of that one's are gone. */
export function getChangedLines(
  earlier: string,
  text: string,
): { changed: { number: number; line: string }[]; gone: number } {
  const left = new Map<string, number>()
  for (const line of earlier.split('\n')) left.set(line, (left.get(line) ?? 0) + 1)
  const changed = text.split('\n').flatMap((line, index) => {
    const count = left.get(line) ?? 0
    if (count > 0) left.set(line, count - 1)
    return count > 0 || !line.trim() ? [] : [{ number: index + 1, line }]
  })
  left.delete('')
  const missing = [...left.values()].reduce((sum, count) => sum + count, 0)
  return { changed, gone: Math.max(0, missing - changed.length) }
}

/** Returns true where no line of the story that was opened is left, and not its title: another story was put over it. */
export function isOtherStory(opened: string, text: string): boolean {
  const kept = new Set(getStoryLines(opened))
  return kept.size > 0 && !getStoryLines(text).some((line) => kept.has(line))
}

/** Returns the titles and the lines of the Russian text. */
function getStoryLines(text: string): string[] {
  const titles = text.match(/^title(?:En)?:.*$/gm) ?? []
  const [, body = ''] = /^## Русский$([\s\S]*?)(?:^## |$(?![\s\S]))/m.exec(text.normalize('NFC')) ?? []
  return [...titles, ...body.split('\n')].map((line) => line.trim()).filter(Boolean)
}
