import { createHash } from 'node:crypto'
import path from 'node:path'
import { audioFolder } from '@/lib/content/files'
import type { LineTime } from './join-lines'
import type { Pcm } from './pcm'

/** A recording of a story with the time of each of its lines in seconds. */
export type Recording = Pcm & { times: LineTime[] }

/** Where a story's recording and its timings are, below the repository's root. */
export function getRecordingPaths(root: string, id: string): { m4a: string; vtt: string } {
  const folder = path.join(root, audioFolder)
  return { m4a: path.join(folder, `${id}.m4a`), vtt: path.join(folder, `${id}.vtt`) }
}

/** A short checksum of what the voice says, so that a change of a stress mark alone is noticed too. */
export function getTextChecksum(spoken: readonly (readonly string[])[]): string {
  return createHash('sha256').update(JSON.stringify(spoken)).digest('hex').slice(0, 16)
}
