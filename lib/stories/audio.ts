import type { Audio } from './story'

/** What the tags of an audio file say; the shape of music-metadata's answer. */
export type AudioTags = { format: { duration?: number }; common: { artist?: string } }

/** The artist that the audio commands write into a file whose voice is a machine's. */
const SYNTHETIC = /^Synthetic voice\b/

/** Gives the audio of a story, or undefined where the file has no length and so cannot be played. */
export function getAudio(url: string, { format, common }: AudioTags): Audio | undefined {
  if (!format.duration) return undefined
  const reader = common.artist?.trim()
  const synthetic = reader !== undefined && SYNTHETIC.test(reader)
  return { url, duration: format.duration, ...(reader && !synthetic && { reader }), synthetic }
}
