import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAudio } from '@/scripts/speech/audio'
import { speakLines } from '@/scripts/speech/festival'
import { levelSound, writeM4a } from '@/scripts/speech/ffmpeg'
import { joinLines } from '@/scripts/speech/join-lines'

jest.mock('@/scripts/speech/festival', () => ({ voiceName: 'test', speakLines: jest.fn() }))
jest.mock('@/scripts/speech/ffmpeg')
jest.mock('@/scripts/run-script')

const root = mkdtempSync(join(tmpdir(), 'audio-'))
const story = join(root, 'content', 'stories', 'tea.md')
const m4a = join(root, 'public', 'audio', 'tea.m4a')
const vtt = join(root, 'public', 'audio', 'tea.vtt')
const text =
  '---\ntitle: Чай\ntitleEn: Tea\ndate: 2026-01-01\n---\n\n## Русский\n\nОн пьёт чай.\n\nОна́ ждёт.\n'
const noOptions = { all: false, check: false, force: false }
const log = jest.spyOn(console, 'log').mockImplementation(() => {})

beforeEach(() => {
  jest.clearAllMocks()
  rmSync(join(root, 'public'), { recursive: true, force: true })
  mkdirSync(join(root, 'content', 'stories'), { recursive: true })
  writeFileSync(story, text)
  const samples = Float32Array.from({ length: 16_000 }, (_, i) => 0.3 * Math.sin(i / 5))
  jest.mocked(speakLines).mockImplementation(async (lines) =>
    joinLines(
      lines.map((sentences) => sentences.map(() => samples)),
      16_000,
    ),
  )
  jest.mocked(levelSound).mockImplementation(async (sound) => sound)
  jest.mocked(writeM4a).mockImplementation(async (file) => copyFileSync('public/audio/first-snow.m4a', file))
})

afterAll(() => rmSync(root, { recursive: true }))

/** Runs the command and returns what it printed. */
async function run(options = noOptions): Promise<string[]> {
  log.mockClear()
  await makeAudio(root, options.all ? [] : ['tea'], options)
  return log.mock.calls.map(([said]) => said)
}

test('a story is spoken once and then up to date', async () => {
  expect(await run()).toEqual(['tea: 2 lines, 3.1 s'])
  expect(speakLines).toHaveBeenCalledWith([['+он пьёт ч+ай.'], ['он+а ждёт.']])
  const artist = 'Synthetic voice: test'
  expect(writeM4a).toHaveBeenCalledWith(m4a, expect.anything(), { artist, title: 'Чай' })
  expect(readFileSync(vtt, 'utf8')).toMatch(
    /^WEBVTT\n\nNOTE\nSynthetic voice: test\nSpoken text: [0-9a-f]{16}\n\n00:00:00.200 --> 00:00:01.200\nОн пьёт чай.\n\n00:00:01.700 --> 00:00:02.700\nОна ждёт.\n$/,
  )
  expect(await run()).toEqual(['tea: up to date'])
  expect(await run({ ...noOptions, all: true })).toEqual(['tea: up to date'])
  expect(writeM4a).toHaveBeenCalledTimes(1)
})

test('a change that cannot be heard updates only the timings, exactly as a full run would', async () => {
  await run()
  writeFileSync(story, text.replace('чай.', 'чай!'))
  expect(await run()).toEqual([
    'tea: the voice says the same, so only the text of public/audio/tea.vtt was brought up to date',
  ])
  expect(speakLines).toHaveBeenCalledTimes(1)
  const renewed = readFileSync(vtt, 'utf8')
  expect(renewed).toContain('00:00:00.200 --> 00:00:01.200\nОн пьёт чай!\n')
  expect(await run()).toEqual(['tea: up to date'])
  await run({ ...noOptions, force: true })
  expect(speakLines).toHaveBeenCalledTimes(2)
  expect(readFileSync(vtt, 'utf8')).toBe(renewed)
})

test('a change that can be heard, even a stress mark, makes the audio again', async () => {
  await run()
  writeFileSync(story, text.replace('Она́', 'О́на'))
  expect(await run()).toEqual(['tea: 2 lines, 3.1 s'])
})

test('a recording that was deleted is made again', async () => {
  await run()
  rmSync(m4a)
  expect(await run()).toEqual(['tea: 2 lines, 3.1 s'])
  expect(writeM4a).toHaveBeenCalledTimes(2)
})

test('a person’s recording is replaced only with --force', async () => {
  await run()
  writeFileSync(vtt, 'WEBVTT\n\nNOTE\nАнна\n\n00:00:00.200 --> 00:00:01.200\nОна ест.\n')
  expect(await run()).toEqual([
    'tea: kept, because it is a recording of Анна; npm run audio:align gives it timings, --force replaces it with the synthetic voice',
  ])
  expect(await run({ ...noOptions, force: true })).toEqual(['tea: 2 lines, 3.1 s'])
  expect(readFileSync(vtt, 'utf8')).toContain('Synthetic voice: test')
})

test('text that the voice cannot say stops the command before anything is spoken', async () => {
  writeFileSync(story, text.replace('пьёт', 'пьёт 2'))
  await expect(run()).rejects.toThrow('content/stories/tea.md:9:9 the voice cannot read the number 2')
  expect(speakLines).not.toHaveBeenCalled()
})

test('a file that is not audio is not overwritten', async () => {
  mkdirSync(join(root, 'public', 'audio'), { recursive: true })
  writeFileSync(m4a, 'a recording that was cut short')
  expect(await run()).toEqual([
    'tea: kept, because public/audio/tea.m4a cannot be read as audio; export it again, or use --force to make it with the synthetic voice',
  ])
  expect(writeM4a).not.toHaveBeenCalled()
})

test('a story with a recording of another name is left alone, even with --force', async () => {
  writeFileSync(story, text.replace('---\n\n##', 'audioUrl: /audio/tea.mp3\n---\n\n##'))
  for (const force of [false, true])
    expect(await run({ ...noOptions, force })).toEqual([
      'tea: left alone, because its audioUrl is /audio/tea.mp3; for the synthetic voice write "audioUrl: /audio/tea.m4a"',
    ])
  expect(writeM4a).not.toHaveBeenCalled()
})
