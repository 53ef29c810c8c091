import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCleanText, mark } from '@/lib/story/marked-text'
import { runProgram } from '@/scripts/run-program'
import { getIpaText, markWithPlus } from './ipa'
import type { Speech, SpeechVoice } from './sound'
import { parseWav } from './wav'

type Environment = Record<string, string | undefined>

/** Samples per second that a program is asked for. */
const askedRate = 24_000

/** How a program wants stress: not at all, as U+0301, as + before the vowel, or as phonemes for Piper. */
const forms = {
  plain: (sentence: string) => getCleanText(mark(sentence)),
  acute: (sentence: string) => sentence,
  plus: markWithPlus,
  ipa: getIpaText,
}

/** Returns a voice of the program in SPEECH_COMMAND, or undefined if none is named there. Throws if it is not usable. */
export function findCommandVoice(name: string, environment: Environment): SpeechVoice | undefined {
  const { SPEECH_COMMAND: command, SPEECH_TEXT: form = 'acute' } = environment
  if (!command?.trim()) return undefined
  if (!/^[a-z\d]+(?:[_-][a-z\d]+)*$/i.test(name))
    throw new Error(`expected the name of a voice in Latin letters, digits, "-" and "_", found "${name}"`)
  const spell = Object.entries(forms).find(([known]) => known === form)?.[1]
  if (!spell)
    throw new Error(`SPEECH_TEXT: expected one of ${Object.keys(forms).join(', ')}, found "${form}"`)
  if (!command.includes('{out}'))
    throw new Error('SPEECH_COMMAND: expected {out} where the program takes the file to write')
  return {
    name,
    label: name,
    spell,
    speak: async (sentences) => {
      const spoken: Speech[] = []
      for (const sentence of sentences) spoken.push(await runCommand(command, name, spell(sentence)))
      return spoken
    },
  }
}

async function runCommand(command: string, voice: string, text: string): Promise<Speech> {
  const folder = await mkdtemp(path.join(tmpdir(), 'story-voice-'))
  try {
    const out = path.join(folder, 'out.wav')
    const values: Record<string, string> = { '{voice}': voice, '{rate}': String(askedRate), '{out}': out }
    const [program = '', ...args] = command
      .trim()
      .split(/\s+/)
      .map((part) => part.replace(/\{(?:voice|rate|out)\}/g, (key) => values[key] ?? key))
    await runProgram(program, args, `${text}\n`)
    const bytes = await readFile(out).catch(() => {
      throw new Error(`${program} wrote no file for “${text}”`)
    })
    const sound = parseWav(bytes, `what ${program} wrote for “${text}”`)
    if (command.includes('{rate}') && sound.rate !== askedRate)
      throw new Error(`${program} was asked for ${askedRate} samples per second and wrote ${sound.rate}`)
    return sound
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
