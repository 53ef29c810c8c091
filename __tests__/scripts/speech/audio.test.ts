import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAudioTags } from '@/lib/content/load'
import { makeAudio } from '@/scripts/speech/audio'
import { levelSound, measureLoudness, writeM4a } from '@/scripts/speech/ffmpeg'
import { speakLines } from '@/scripts/speech/speak-lines'
import { getVoice } from '@/scripts/speech/voices'
import { createTempFolder } from '../../temp-folder'
import { getSpokenTexts, useProgram } from './speech-program'

jest.mock('@/scripts/speech/ffmpeg')
jest.mock('@/scripts/run-script')
jest.mock('@/lib/content/load')

const folder = createTempFolder()
const story = 'content/stories/tea.md'
const m4a = 'public/audio/tea.test.m4a'
const vtt = 'public/audio/tea.test.vtt'
const text =
  '---\ntitle: Чай\ntitleEn: Tea\ndate: 2026-01-01\n---\n\n## Русский\n\nОн пьёт чай.\n\nОна́ ждёт.\n'
const noOptions = { all: false, check: false, force: false, voice: 'test' }
const log = jest.spyOn(console, 'log').mockImplementation(() => {})

beforeEach(() => {
  jest.clearAllMocks()
  useProgram()
  folder.write(story, text)
  jest.mocked(levelSound).mockImplementation(async (sound) => sound)
  // The recordings of this test are their own tags.
  jest.mocked(writeM4a).mockImplementation(async (file, { samples, rate }, { artist }) => {
    const tags = { format: { duration: samples.length / rate }, common: { artist } }
    writeFileSync(file, JSON.stringify(tags))
  })
  jest.mocked(readAudioTags).mockImplementation(async (file) => {
    const written = readFileSync(file, 'utf8')
    return written.startsWith('{') ? JSON.parse(written) : undefined
  })
})

afterAll(() => {
  delete process.env.SPEECH_COMMAND
})

/** Runs the command and returns what it printed. */
async function run(options: Partial<Parameters<typeof makeAudio>[2]> = {}, ids = ['tea']): Promise<string[]> {
  log.mockClear()
  await makeAudio(folder.root, ids, { ...noOptions, ...options })
  return log.mock.calls.map(([said]) => said)
}

const made = 'tea.test: 2 lines, 3.1 s'

test('a story is spoken once and then up to date', async () => {
  expect(await run()).toEqual([made])
  expect(getSpokenTexts().slice(0, 2)).toEqual(['test: Он пьёт чай.', 'test: Она́ ждёт.'])
  const artist = 'Synthetic voice: test'
  expect(writeM4a).toHaveBeenCalledWith(expect.anything(), expect.anything(), { artist, title: 'Чай' })
  expect(folder.read(vtt)).toMatch(
    /^WEBVTT\n\nNOTE\nSynthetic voice: test\nSpoken text: [0-9a-f]{16} by voice [0-9a-f]{8}\n\n00:00:00.200 --> 00:00:01.200\nОн пьёт чай.\n\n00:00:01.700 --> 00:00:02.700\nОна ждёт.\n$/,
  )
  expect(await run()).toEqual(['tea.test: up to date'])
  expect(await run({ all: true }, [])).toEqual([])
  expect(writeM4a).toHaveBeenCalledTimes(1)
})

test('a change that can be heard, even a stress mark, makes the audio again', async () => {
  await run()
  folder.write(story, text.replace('Она́', 'О́на'))
  expect(await run()).toEqual([`${made}, because its text has changed`])
})

test('a check speaks again what a new version of the voice says differently, and nothing else', async () => {
  await run()
  expect(await run({ check: true }, [])).toEqual([])
  useProgram({ seconds: 2 })
  expect(await run()).toEqual(['tea.test: up to date'])
  expect(await run({ check: true }, [])).toEqual([
    'tea.test: 2 lines, 5.1 s, because the voice speaks differently now',
  ])
  rmSync(join(folder.root, m4a))
  expect(await run({ check: true }, [])).toEqual([])
})

test('a person’s recording is replaced only with --force', async () => {
  await run()
  folder.write(vtt, 'WEBVTT\n\nNOTE\nАнна\n\n00:00:00.200 --> 00:00:01.200\nОна ест.\n')
  expect(await run()).toEqual([
    'tea.test: kept, because it is a recording of Анна; --force replaces it with the synthetic voice',
  ])
  expect(await run({ force: true })).toEqual([made])
  expect(folder.read(vtt)).toContain('Synthetic voice: test')
})

test.each([
  ['a number', 'пьёт 2', '9:9 the voice cannot read the number 2'],
  ['Latin letters', 'пьёт tea', '9:9 the voice cannot read tea in Latin letters'],
])('text with %s stops the command before anything is spoken', async (_, written, problem) => {
  folder.write(story, text.replace('пьёт', written))
  await expect(run()).rejects.toThrow(`content/stories/tea.md:${problem}`)
  expect(getSpokenTexts()).toEqual([])
})

test.each<[string, Parameters<typeof useProgram>[0], RegExp]>([
  ['fails in the middle', { failAt: 'ждёт' }, /failed with exit code 3:\nno such sound/],
  ['writes an empty file', { written: '' }, /what sh wrote for “Он пьёт чай.” is empty/],
  ['writes something else', { written: 'Ogg' }, /is not a WAV file/],
  [
    'speaks at another rate than it is asked for',
    { rate: 16_000 },
    /asked for 24000 samples per second and wrote 16000/,
  ],
])('a program that %s leaves the recording as it was', async (_, behaviour, message) => {
  await run()
  const before = [m4a, vtt].map(folder.read)
  folder.write(story, text.replace('Она́ ждёт', 'Она́ не ждёт'))
  useProgram(behaviour)
  await expect(run()).rejects.toThrow(message)
  expect([m4a, vtt].map(folder.read)).toEqual(before)
  expect(readdirSync(join(folder.root, 'public/audio'))).toEqual(['tea.test.m4a', 'tea.test.vtt'])
})

test('what fails does not stop the other recordings, and is said last', async () => {
  const tales = ['Он ждёт.', 'Он пьёт.', 'Он ждёт чай.']
  for (const [index, tale] of tales.entries())
    folder.write(story.replace('tea', `tale-${index}`), text.replace('Он пьёт чай.\n\nОна́ ждёт.', tale))
  useProgram({ failAt: 'ждёт' })
  log.mockClear()
  const failure = await run({}, ['tale-0', 'tale-1', 'tale-2']).catch((error: Error) => error.message)
  expect(log.mock.calls).toEqual([['tale-1.test: 1 lines, 1.6 s']])
  expect(failure).toMatch(/^tale-0\.test, tale-2\.test: .* failed with exit code 3:\nno such sound$/)
})

test('a recording that cannot be written leaves nothing behind', async () => {
  jest.mocked(writeM4a).mockImplementation(async (file) => {
    writeFileSync(file, 'half')
    throw new Error('no space left on device')
  })
  await expect(run()).rejects.toThrow('no space left on device')
  expect(existsSync(join(folder.root, m4a))).toBe(false)
  expect(readdirSync(join(folder.root, 'public/audio'))).toEqual([])
})

test('a program that takes no rate may speak at its own', async () => {
  useProgram({ rate: 22_050, template: '{voice} - {out}' })
  expect(await run()).toEqual([made])
})

test('a story with a recording of another name is left alone, even with --force', async () => {
  folder.write(story, text.replace('---\n\n##', 'audioUrl: /audio/tea.mp3\n---\n\n##'))
  for (const force of [false, true])
    expect(await run({ force })).toEqual([
      'tea.test: left alone, because its audioUrl is /audio/tea.mp3; for the synthetic voice write "audioUrl: /audio/tea.m4a"',
    ])
  expect(writeM4a).not.toHaveBeenCalled()
})

test('each line is said by its speaker, and the others by the voice that was asked for', async () => {
  const lines = [
    { voice: getVoice('anna-test'), sentences: ['Он пьёт чай.'] },
    { voice: getVoice('test'), sentences: ['Да.', 'Нет.'] },
  ]
  jest.mocked(measureLoudness).mockResolvedValue({ integrated: -20, truePeak: -3 })
  const { times } = await speakLines(lines)
  expect(getSpokenTexts()).toEqual(['anna-test: Он пьёт чай.', 'test: Да.', 'test: Нет.'])
  expect(times).toHaveLength(2)
})

test('voices of different rates are not joined', async () => {
  useProgram({ rate: 16_000, template: '{voice} - {out}' })
  const slow = getVoice('slow')
  const speech = { samples: new Float32Array(9), rate: 24_000 }
  const fast = { ...slow, name: 'fast', speak: async () => [speech] }
  const lines = [slow, fast].map((voice) => ({ voice, sentences: ['Да.'] }))
  await expect(speakLines(lines)).rejects.toThrow(
    'slow speaks with 16000 samples per second and fast with 24000; in one recording all have to be the same',
  )
})
