import { stressMark } from '@/lib/story/marked-text'
import { vowel } from '@/lib/story/words'

/** Text to put in place of what is between two offsets. */
export type Change = { from: number; to: number; insert: string }

/** Returns the change that puts a stress mark on the vowel before an offset, or after it, or takes it away from there. */
export function toggleStress(text: string, at: number): Change | undefined {
  const ends = [at - 1, at, at - 2]
    .filter((place) => vowel.test(text.charAt(place)))
    .map((place) => place + 1)
  const [end] = ends
  if (end === undefined) return undefined
  return text.charAt(end) === stressMark
    ? { from: end, to: end + 1, insert: '' }
    : { from: end, to: end, insert: stressMark }
}

/** Returns the longest address that GitHub answers. */
const maxUrl = 8000

/** Returns the address at which GitHub opens a new file with a story's text; undefined where the text is too long for it. */
export function getProposalUrl(repository: string, file: string, text: string): string | undefined {
  const folder = file.slice(0, file.lastIndexOf('/'))
  const query = new URLSearchParams({ filename: file.slice(folder.length + 1), value: text })
  const url = `${trimSlash(repository)}/new/main/${folder}?${query}`
  return url.length > maxUrl ? undefined : url
}

/** Returns the address at which GitHub takes a file into the folder of another. */
export function getUploadUrl(repository: string, file: string): string {
  return `${trimSlash(repository)}/upload/main/${file.slice(0, file.lastIndexOf('/'))}`
}

function trimSlash(url: string): string {
  return url.replace(/\/+$/, '')
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
