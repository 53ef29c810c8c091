import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getCleanText, mark } from '@/lib/story/marked-text'
import { concatSamples, getSilence } from '@/scripts/speech/pcm'
import { getSpokenText } from '@/scripts/speech/spoken-text'
import { type Clip, loadClip } from './clip'
import { namedWords } from './named-words'

const folder = '/usr/share/asterisk/sounds/ru_RU_f_IvrvoiceRU'

/** How fast people speak, in letters a second: a text outside of this is not what the file says. */
const plausible = { least: 6, most: 25 }

/**
 * Loads prompts of asterisk-core-sounds-ru-wav, spoken by a woman, or null where the package is not installed. The
 * package does not ship their texts; `list` is the file core-sounds-ru.txt of the sounds' source. Without it three
 * single words whose text their file name tells (numbers, days, months) make a line.
 */
export async function loadFemaleClips(list?: string): Promise<Clip[] | null> {
  const installed = await readFile(path.join(folder, 'digits/1.wav')).catch(() => null)
  if (!installed) return null
  if (!list) return loadNamedWords()
  const prompts = [...(await readFile(list, 'utf8')).matchAll(/^([\w/-]+):\s*(.+)$/gm)]
  const clips = await Promise.all(
    prompts.map(([, name = '', text = '']) => loadPrompt(name, writeOutDigits(text))),
  )
  return clips.flatMap((clip) => (clip && isPlausible(clip) ? [clip] : []))
}

function loadPrompt(name: string, text: string): Promise<Clip | null> {
  const { sentences, problems } = getSpokenText(mark(text))
  if (problems.length > 0 || sentences.length === 0) return Promise.resolve(null)
  return loadClip(path.join(folder, `${name}.wav`), mark(text)).catch(() => null)
}

function isPlausible({ text, start, end, rate }: Clip): boolean {
  const seconds = (end - start) / rate
  const speed = getCleanText(text).replace(/[^а-яё]/gi, '').length / seconds
  return seconds > 0.5 && seconds < 13 && speed > plausible.least && speed < plausible.most
}

function writeOutDigits(text: string): string {
  const words = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
  return text.replace(/(?<!\d)\d(?!\d)/g, (digit) => words[Number(digit)] ?? digit).trim()
}

async function loadNamedWords(): Promise<Clip[]> {
  const words = await Promise.all(
    Object.entries(namedWords).map(([name, text]) => loadClip(path.join(folder, `${name}.wav`), mark(text))),
  )
  const lines = Array.from({ length: Math.floor(words.length / 3) }, (_, i) => words.slice(3 * i, 3 * i + 3))
  return lines.map(joinWords)
}

/** Makes a line of single words, 0.1 s apart. */
function joinWords(words: readonly Clip[]): Clip {
  const rate = words[0]?.rate ?? 8000
  const parts = words.flatMap(({ samples, start, end }) => [
    samples.subarray(start, end),
    getSilence(0.1, rate),
  ])
  const samples = concatSamples(parts.slice(0, -1))
  const text = words.map((word) => getCleanText(word.text)).join(', ')
  return { text: mark(text), samples, rate, start: 0, end: samples.length, noise: words[0]?.noise ?? 0 }
}
