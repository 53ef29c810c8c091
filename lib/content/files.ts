/*
 * Where content lives, as paths from the repository's root with forward slashes.
 */
export const storiesFolder = 'content/stories'
export const audioFolder = 'public/audio'
export const seriesFile = 'content/series.yaml'
export const wordsFolder = 'content/words'
/** The words that many stories share. */
export const commonWordsFile = `${wordsFolder}/common.yaml`

/** Words that a beginner meets every day, one a line: what `npm run words -- --again` looks for. */
export const everydayFile = `${wordsFolder}/everyday.txt`

export function getStoryFile(id: string): string {
  return `${storiesFolder}/${id}.md`
}

export function getWordsFile(id: string): string {
  return `${wordsFolder}/${id}.yaml`
}

/** Returns true for a file that becomes a story: not in a folder of its own, and not hidden. */
export function isStoryFile(file: string): boolean {
  return file.startsWith(`${storiesFolder}/`) && /^[^/.][^/]*\.md$/.test(file.slice(storiesFolder.length + 1))
}

export function getStoryId(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/i, '')
}

/** Returns the `audioUrl` under which the audio commands publish a story's recording. */
export function getAudioUrl(id: string): string {
  return `/audio/${id}.m4a`
}

export function getAudioFile(url: string): string {
  return `public${url}`
}

/**
 * Groups the recordings in other voices by the file that they are beside, without its ending: `tea.elena.m4a` by `tea`.
 */
export function groupOtherAudio(paths: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const [, stem] = /^(public\/.+)\.[a-z\d-]+\.(?:m4a|mp3)$/.exec(path) ?? []
    if (stem) groups.set(stem, [...(groups.get(stem) ?? []), path])
  }
  return groups
}

/** Returns the recordings of a story in other voices than that of `audioUrl`, in the order of their names. */
export function getOtherAudioUrls(groups: ReadonlyMap<string, string[]>, audioUrl: string): string[] {
  const paths = groups.get(getAudioFile(audioUrl).replace(/\.[^.]*$/, '')) ?? []
  return paths.map((path) => path.slice('public'.length)).sort()
}

/** Returns the `audioUrl` beside which a voice's recording belongs, given a name such as Elena. */
export function getOtherAudioUrl(id: string, voice: string): string {
  return `/audio/${id}.${voice.toLowerCase()}.m4a`
}
