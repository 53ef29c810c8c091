import type { Audio } from '@/lib/story/story'

/**
 * Tells what is wrong with the form of an `audioUrl`, or undefined when it is a plain path below the site's root.
 * Whether the file exists is not looked at.
 */
export function findAudioUrlFault(url: string): string | undefined {
  const found = `found "${url}"`
  if (/^[a-z][a-z\d+.-]*:|^[/\\]{2}/i.test(url)) {
    return `expected a file of this site such as "/audio/morning-shop.m4a", ${found}; put the file below public/`
  }
  if (!url.startsWith('/')) {
    return `expected a path that begins with "/", such as "/audio/morning-shop.m4a", ${found}`
  }
  if (/[?#]/.test(url)) return `expected a path without "?" and "#", ${found}`
  if (url.split('/').some((part) => part === '..' || part === '.')) {
    return `expected a path without "." and "..", ${found}`
  }
  if (!/^(?:\/[\w-][\w.-]*)+$/.test(url)) {
    return `expected a path of Latin letters, digits, "-", "_", "." and "/", ${found}; rename the file`
  }
  if (!/\.(?:m4a|mp3)$/.test(url)) return `expected a file that ends in ".m4a" or ".mp3", ${found}`
  return undefined
}

/** What the tags of an audio file say; the shape of music-metadata's answer. */
export type AudioTags = { format: { duration?: number }; common: { artist?: string } }

/** Gives the audio of a story, or undefined where the file has no length and so cannot be played. */
export function getAudio(url: string, { format, common }: AudioTags): Audio | undefined {
  if (!format.duration) return undefined
  const reader = common.artist?.trim()
  const synthetic = reader !== undefined && isSyntheticArtist(reader)
  return { url, duration: format.duration, ...(reader && !synthetic && { reader }), synthetic }
}

const beginning = 'Synthetic voice'

/** What the metadata of a recording name as its artist where the voice of that name is a machine's. */
export function getSyntheticArtist(voice: string): string {
  return `${beginning}: ${voice}`
}

/** Tells whether an artist is a machine: the site shows such a recording as synthetic. */
export function isSyntheticArtist(artist: string): boolean {
  return new RegExp(`^\\s*${beginning}\\b`, 'i').test(artist)
}

/** The comment at the top of a timings file: who speaks and, for a synthetic voice, which text it spoke. */
export function getRecordingNote(artist: string, checksum?: string): string {
  return checksum ? `${artist}\nSpoken text: ${checksum}` : artist
}

/** Tells from the text of a timings file who speaks; `checksum` is missing where a person does. */
export function parseRecordingNote(vtt: string): { artist: string; checksum?: string } {
  const [, artist = '', checksum] = /^NOTE\r?\n(.+)(?:\r?\nSpoken text: ([0-9a-f]+))?/m.exec(vtt) ?? []
  return checksum ? { artist, checksum } : { artist }
}
