import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type MarkedText, mark, stressMark } from '@/lib/story/marked-text'
import { type Clip, loadClip } from './clip'

const folder = '/usr/share/festival/voices/russian/msu_ru_nsh_clunits'

/** Loads the 620 sentences that the speaker of festvox-ru recorded, or null where the package is not installed. */
export async function loadMaleClips(): Promise<Clip[] | null> {
  const list = await readFile(path.join(folder, 'etc/txt.done.data'), 'utf8').catch(() => null)
  if (list === null) return null
  const sentences = [...list.matchAll(/^\(\s*(\S+)\s+"(.*)"\s*\)/gm)]
  return Promise.all(
    sentences.map(async ([, name = '', text = '']) => {
      const labels = await readFile(path.join(folder, 'lab', `${name}.lab`), 'utf8')
      return loadClip(path.join(folder, 'wav', `${name}.wav`), parsePlus(text), getFirstSound(labels))
    }),
  )
}

/** In the voice's own texts `+` stands before some stressed vowels. */
function parsePlus(text: string): MarkedText {
  return mark(text.replace(/\s+/g, ' ').trim().replace(/\+(.)/g, `$1${stressMark}`))
}

/**
 * The speaker breathes in before many sentences. The labels, `<end in seconds> <colour> <phone>` line by line, tell
 * where the first phone begins, to some hundredths of a second.
 */
function getFirstSound(labels: string): number {
  const phones = [...labels.matchAll(/^\s*([\d.]+)\s+\d+\s+(\S+)/gm)]
  const first = phones.findIndex(([, , phone]) => phone !== 'pau')
  return Math.max(0, Number(phones[first - 1]?.[1] ?? 0) - 0.06)
}
