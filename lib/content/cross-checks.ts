import type { Files } from './content'
import type { ParsedStory } from './parse-story'
import type { Problem } from './problems'

/** Finds what lies in content/stories and looks like a story but would not become one. */
export function findStrayFiles(files: Files): Problem[] {
  return [...files].flatMap(([path, { isFile }]): Problem[] => {
    const [, name] = /^content\/stories\/([^./][^/]*)$/.exec(path) ?? []
    if (name === undefined || (isFile && !/\.(?:md|mdx|markdown|txt)$/i.test(name))) return []
    if (isFile && name.endsWith('.md')) return []
    const message = isFile
      ? `expected a file name that ends in ".md", found "${name}"; rename the file`
      : 'expected only files here, found a folder or a link; put the story itself into content/stories'
    return [{ path, line: 1, column: 1, severity: 'error', message }]
  })
}

/** Finds stories that have the title or the id of another one; both are told apart by more than capital letters. */
export function findDuplicates(stories: ParsedStory[]): Problem[] {
  const ids = new Map<string, string>()
  const titles = new Map<string, string>()
  return stories.flatMap(({ path, id, title }): Problem[] => {
    const problems: Problem[] = []
    const sameId = addFirst(ids, id.toLowerCase(), path)
    if (sameId !== undefined) {
      const message = `the id "${id.toLowerCase()}" is also that of ${sameId}; rename one of the files`
      problems.push({ path, line: 1, column: 1, severity: 'error', message })
    }
    const sameTitle = title && addFirst(titles, title.value.toLowerCase(), path)
    if (title && sameTitle !== undefined) {
      const message = `title: «${title.value}» is also the title of ${sameTitle}; give each story a title of its own`
      problems.push({ path, line: title.line, column: title.column, severity: 'error', message })
    }
    return problems
  })
}

/** Gives the path that was there before, if any. */
function addFirst(paths: Map<string, string>, key: string, path: string): string | undefined {
  const first = paths.get(key)
  if (first === undefined) paths.set(key, path)
  return first
}

/** Finds files below public/audio that no story plays or takes its timings from. */
export function findUnusedAudio(paths: string[], stories: ParsedStory[]): Problem[] {
  const used = new Set(stories.flatMap(({ audioUrl }) => (audioUrl ? [getAudioPath(audioUrl.value)] : [])))
  for (const path of [...used]) used.add(getTimingsPath(path))
  return paths
    .filter((path) => /^public\/audio\/.*\.(?:m4a|mp3|vtt)$/i.test(path) && !used.has(path))
    .map((path) => {
      const message = 'no story uses this file; name it in a story as audioUrl or delete it'
      return { path, line: 1, column: 1, severity: 'warning' as const, message }
    })
}

/** Gives the path, from the repository's root, of the file that an audioUrl names. */
export function getAudioPath(url: string): string {
  return `public${url}`
}

/** Gives the path of the timings that belong to an audio file. */
export function getTimingsPath(path: string): string {
  return path.replace(/\.[^.]*$/, '.vtt')
}
