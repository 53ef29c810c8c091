/*
 * Where content lives, as paths from the repository's root with forward slashes.
 */
export const storiesFolder = 'content/stories'
export const audioFolder = 'public/audio'
export const resourcesFile = 'content/resources.md'
export const wordsFolder = 'content/words'
/** The words that many stories share. */
export const commonWordsFile = `${wordsFolder}/common.yaml`

/** Returns the file of a story. */
export function getStoryFile(id: string): string {
  return `${storiesFolder}/${id}.md`
}

/** Returns the file with the words of a story. */
export function getWordsFile(id: string): string {
  return `${wordsFolder}/${id}.yaml`
}

/** Returns true for a file that becomes a story: not in a folder of its own, and not hidden. */
export function isStoryFile(file: string): boolean {
  return file.startsWith(`${storiesFolder}/`) && /^[^/.][^/]*\.md$/.test(file.slice(storiesFolder.length + 1))
}

/** Returns the id of a story: the name of its file. */
export function getStoryId(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/i, '')
}

/** Returns the `audioUrl` under which the audio commands publish a story's recording. */
export function getAudioUrl(id: string): string {
  return `/audio/${id}.m4a`
}

/** Returns the file that an `audioUrl` names. */
export function getAudioFile(url: string): string {
  return `public${url}`
}
