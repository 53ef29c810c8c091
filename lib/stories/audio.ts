import type { Audio } from './story'
import { isSyntheticArtist } from './synthetic-artist'

/** What the tags of an audio file say; the shape of music-metadata's answer. */
export type AudioTags = { format: { duration?: number }; common: { artist?: string } }

/** Gives the audio of a story, or undefined where the file has no length and so cannot be played. */
export function getAudio(url: string, { format, common }: AudioTags): Audio | undefined {
  if (!format.duration) return undefined
  const reader = common.artist?.trim()
  const synthetic = reader !== undefined && isSyntheticArtist(reader)
  return { url, duration: format.duration, ...(reader && !synthetic && { reader }), synthetic }
}
