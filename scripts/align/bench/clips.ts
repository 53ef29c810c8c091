import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getCleanText, type MarkedText, mark, stressMark } from '@/lib/story/marked-text'
import { speechRate } from '@/scripts/align/mfcc'
import { readSound } from '@/scripts/speech/ffmpeg'
import { concatSamples, findSpeech, getEnergy, getSilence } from '@/scripts/speech/sound'
import { getSpokenText } from '@/scripts/speech/spoken-text'

/** A sentence that a person recorded, at 16,000 samples per second. */
export type Clip = {
  text: MarkedText
  samples: Float32Array
  /** Where its speech begins and ends, in samples. */
  start: number
  end: number
  /** Standard deviation of the samples in its quietest 20 ms. */
  noise: number
}

const male = '/usr/share/festival/voices/russian/msu_ru_nsh_clunits'
const female = '/usr/share/asterisk/sounds/ru_RU_f_IvrvoiceRU'

/** How fast people speak, in letters per second: beyond these, a text is not what its recording says. */
const plausible = { least: 6, most: 25 }

/** Recordings of the woman that need no list of texts: three words a line, each after the name of its file. */
const namedWords = `
day-1 понедельник 11 одиннадцать mon-0 января
day-2 вторник 12 двенадцать mon-1 февраля
day-3 среда 13 тринадцать mon-2 марта
day-4 четверг 14 четырнадцать mon-3 апреля
day-5 пятница 15 пятнадцать mon-4 мая
day-6 суббота 16 шестнадцать mon-5 июня
day-0 воскресенье 17 семнадцать mon-6 июля
today сегодня 18 восемнадцать mon-7 августа
tomorrow завтра 19 девятнадцать mon-8 сентября
yesterday вчера 20 двадцать mon-9 октября
30 тридцать h-1 первый mon-10 ноября
40 сорок h-2 второй mon-11 декабря
50 пятьдесят h-3 третий 1 один
60 шестьдесят h-4 четвёртый 2 два
70 семьдесят h-5 пятый 3 три
80 восемьдесят h-6 шестой 4 четыре
90 девяносто h-7 седьмой 5 пять
hundred сто h-8 восьмой 6 шесть
thousand тысяча h-9 девятый 7 семь
million миллион h-10 десятый 8 восемь
../minutes минут h-11 одиннадцатый 9 девять
../hours часов h-12 двенадцатый 10 десять
../seconds секунд h-13 тринадцатый h-14 четырнадцатый
h-15 пятнадцатый h-16 шестнадцатый h-17 семнадцатый
h-18 восемнадцатый h-19 девятнадцатый h-20 двадцатый`

/** Loads the 620 sentences that the speaker of festvox-ru recorded, or null if the package is not installed. */
export async function loadMaleClips(): Promise<Clip[] | null> {
  const list = await readFile(path.join(male, 'etc/txt.done.data'), 'utf8').catch(() => null)
  if (list === null) return null
  const clips: Clip[] = []
  for (const [, name = '', text = ''] of list.matchAll(/^\(\s*(\S+)\s+"(.*)"\s*\)/gm)) {
    const labels = await readFile(path.join(male, 'lab', `${name}.lab`), 'utf8')
    clips.push(await loadClip(path.join(male, 'wav', `${name}.wav`), parsePlus(text), getFirstSound(labels)))
  }
  return clips
}

/**
 * Loads prompts of asterisk-core-sounds-ru-wav, spoken by a woman, or null if the package is not installed. It comes
 * without their texts: `list` is the file core-sounds-ru.txt from the source of the sounds. Without it three single
 * words whose file names say what they are make up a line.
 */
export async function loadFemaleClips(list?: string): Promise<Clip[] | null> {
  const installed = await readFile(path.join(female, 'digits/1.wav')).catch(() => null)
  if (!installed) return null
  const clips: Clip[] = []
  if (!list) {
    for (const line of namedWords.trim().split('\n')) clips.push(await loadWords(line))
    return clips
  }
  for (const [, name = '', digits = ''] of (await readFile(list, 'utf8')).matchAll(/^([\w/-]+):\s*(.+)$/gm)) {
    const text = mark(writeOutDigits(digits))
    const { sentences, problems } = getSpokenText(text)
    if (problems.length > 0 || sentences.length === 0) continue
    const clip = await loadClip(path.join(female, `${name}.wav`), text).catch(() => null)
    if (clip && isPlausible(clip)) clips.push(clip)
  }
  return clips
}

/** Loads a recording. Its speech does not begin before `from`, in seconds. */
async function loadClip(file: string, text: MarkedText, from = 0): Promise<Clip> {
  const { samples, rate } = await readSound(file, speechRate)
  const first = Math.round(from * rate)
  const [start, end] = findSpeech({ samples: samples.subarray(first), rate })
  return { text, samples, start: first + start, end: first + end, noise: getNoiseLevel(samples) }
}

function getNoiseLevel(samples: Float32Array): number {
  const length = 0.02 * speechRate
  const energies = Array.from({ length: Math.floor(samples.length / length) }, (_, index) =>
    getEnergy(samples.subarray(index * length, (index + 1) * length)),
  )
  return Math.sqrt(Math.min(...energies) / length)
}

/** In the voice's own texts `+` marks some of the stressed vowels. */
function parsePlus(text: string): MarkedText {
  return mark(text.replace(/\s+/g, ' ').trim().replace(/\+(.)/g, `$1${stressMark}`))
}

/**
 * The speaker breathes in before many sentences. The labels, `<end in seconds> <colour> <phone>` line by line, give the
 * start of the first phone to within a few hundredths of a second.
 */
function getFirstSound(labels: string): number {
  const phones = [...labels.matchAll(/^\s*([\d.]+)\s+\d+\s+(\S+)/gm)]
  const first = phones.findIndex(([, , phone]) => phone !== 'pau')
  return Math.max(0, Number(phones[first - 1]?.[1] ?? 0) - 0.06)
}

function isPlausible({ text, start, end }: Clip): boolean {
  const seconds = (end - start) / speechRate
  const speed = getCleanText(text).replace(/[^а-яё]/gi, '').length / seconds
  return seconds > 0.5 && seconds < 13 && speed > plausible.least && speed < plausible.most
}

function writeOutDigits(text: string): string {
  const words = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
  return text.replace(/(?<!\d)\d(?!\d)/g, (digit) => words[Number(digit)] ?? digit).trim()
}

/** Makes one line of several words, 0.1 s apart. */
async function loadWords(line: string): Promise<Clip> {
  const parts: Float32Array[] = []
  const texts: string[] = []
  let noise = 0
  for (const [, name = '', text = ''] of line.matchAll(/(\S+) (\S+)/g)) {
    const clip = await loadClip(path.join(female, 'digits', `${name}.wav`), mark(text))
    if (parts.length > 0) parts.push(getSilence(0.1, speechRate))
    else noise = clip.noise
    parts.push(clip.samples.subarray(clip.start, clip.end))
    texts.push(text)
  }
  const samples = concatSamples(parts)
  return { text: mark(texts.join(', ')), samples, start: 0, end: samples.length, noise }
}
