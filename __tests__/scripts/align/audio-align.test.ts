import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alignLines, type FoundLine, speakReference } from '@/scripts/align/align-lines'
import { publishRecording } from '@/scripts/align/audio-align'
import { levelSound, readSound, writeM4a } from '@/scripts/speech/ffmpeg'

jest.mock('@/scripts/align/align-lines')
jest.mock('@/scripts/speech/ffmpeg')
jest.mock('@/scripts/run-script')

const sure: FoundLine = { time: [1, 2], distance: 1, tempo: 1, otherSpeech: 0, afterPause: true }

/** A tone for half of ten seconds, with or without noise, at 16,000 samples a second. */
function getSound(noise = 0) {
  const samples = Float32Array.from({ length: 160_000 }, (_, i) => {
    return (i < 80_000 ? 0.3 * Math.sin(i / 5) : 0) + noise * Math.sin(i * i)
  })
  return { samples, rate: 16_000 }
}

const root = mkdtempSync(join(tmpdir(), 'audio-align-'))
const recording = join(root, 'anna.wav')
const published = join(root, 'public', 'audio')
const log = jest.spyOn(console, 'log').mockImplementation(() => {})

beforeEach(() => {
  jest.clearAllMocks()
  for (const folder of ['public', 'recordings']) rmSync(join(root, folder), { recursive: true, force: true })
  mkdirSync(join(root, 'content', 'stories'), { recursive: true })
  writeFileSync(
    join(root, 'content', 'stories', 'tea.md'),
    '---\ntitle: Чай\ntitleEn: Tea\ndate: 2026-01-01\n---\n\n## Русский\n\nОн пьёт чай.\n\nОна́ ждёт.\n',
  )
  writeFileSync(recording, '')
  const sound = getSound()
  jest.mocked(readSound).mockResolvedValue(sound)
  jest.mocked(levelSound).mockResolvedValue(sound)
  jest.mocked(writeM4a).mockImplementation(async (file) => writeFileSync(file, 'new'))
  jest.mocked(speakReference).mockResolvedValue({ ...sound, times: [] })
})

afterAll(() => rmSync(root, { recursive: true }))

test('the recording is published with the time of each line, and there is nothing to check', async () => {
  jest.mocked(alignLines).mockReturnValue([sure, { ...sure, time: [3.5, 5] }])
  await publishRecording(root, 'tea', recording, 'Анна')
  expect(speakReference).toHaveBeenCalledWith([['Он пьёт чай.'], ['Она́ ждёт.']])
  expect(writeM4a).toHaveBeenCalledWith(expect.any(String), expect.anything(), {
    artist: 'Анна',
    title: 'Чай',
  })
  expect(readdirSync(published)).toEqual(['tea.m4a', 'tea.vtt'])
  expect(readdirSync(root)).not.toContain('recordings')
  expect(readFileSync(join(published, 'tea.vtt'), 'utf8')).toBe(
    'WEBVTT\n\nNOTE\nАнна\n\n00:00:00.960 --> 00:00:02.080\nОн пьёт чай.\n\n00:00:03.460 --> 00:00:05.080\nОна ждёт.\n',
  )
  expect(log.mock.calls).toEqual([['tea: 2 lines, none to be checked']])
})

test('a recording that is there already is kept, and the editor is told before', async () => {
  mkdirSync(published, { recursive: true })
  writeFileSync(join(published, 'tea.m4a'), 'old')
  writeFileSync(join(published, 'tea.vtt'), 'WEBVTT\n\nNOTE\nSynthetic voice: Irina\nSpoken text: 12ab\n')
  jest.mocked(writeM4a).mockImplementation(async (file) => {
    expect(log).toHaveBeenCalledTimes(1)
    writeFileSync(file, 'new')
  })
  jest.mocked(alignLines).mockReturnValue([sure, { ...sure, time: [3.5, 5] }])
  await publishRecording(root, 'tea', recording, 'Анна')
  const [kept = ''] = readdirSync(join(root, 'recordings', 'tea'))
  expect(log.mock.calls[0]).toEqual([
    `public/audio/tea.m4a: the recording by “Synthetic voice: Irina” is replaced; a copy is in recordings/tea/${kept}`,
  ])
  expect(readFileSync(join(root, 'recordings', 'tea', kept, 'tea.m4a'), 'utf8')).toBe('old')
  expect(readFileSync(join(published, 'tea.m4a'), 'utf8')).toBe('new')
})

test('the lines to check are listed with time, text and reason', async () => {
  jest.mocked(alignLines).mockReturnValue([{ ...sure, time: [61.26, 63], tempo: 2, afterPause: false }, sure])
  await publishRecording(root, 'tea', recording, 'Анна')
  expect(log.mock.calls).toEqual([
    [
      'tea: 2 lines, 1 to be checked\n' +
        '  line 1 at 1:01.2 «Он пьёт чай.»: it is 2.0 times as fast as the others: words may be missing; no pause was found before it\n' +
        'Listen to these and correct their times in public/audio/tea.vtt where needed.',
    ],
  ])
})

test.each([
  ['none', [sure, sure], []],
  [
    'one',
    [sure, { ...sure, afterPause: false }],
    ['  line 2 at 0:01.0 «Она ждёт.»: no pause was found before it\n'],
  ],
] as const)(
  'a noisy recording is reported as such if %s of its lines is doubtful',
  async (_, found, doubts) => {
    jest.mocked(readSound).mockResolvedValue(getSound(0.01))
    jest.mocked(alignLines).mockReturnValue([...found])
    await publishRecording(root, 'tea', recording, 'Анна')
    expect(log.mock.calls).toEqual([
      [
        'tea: 2 lines, all to be checked\n' +
          doubts.join('') +
          'The recording is noisy: speech is only 30 dB above the background, expected at least 32 dB. ' +
          'The starts of lines may be off by a tenth of a second. ' +
          'Listen to all lines and correct their times in public/audio/tea.vtt where needed, or record again in a quieter place.',
      ],
    ])
  },
)

test('a recording with a little noise is accepted', async () => {
  jest.mocked(readSound).mockResolvedValue(getSound(0.005))
  jest.mocked(alignLines).mockReturnValue([sure, sure])
  await publishRecording(root, 'tea', recording, 'Анна')
  expect(log.mock.calls).toEqual([['tea: 2 lines, none to be checked']])
})

test('if most lines are missing nothing is written', async () => {
  const missing = { ...sure, time: null }
  jest.mocked(alignLines).mockReturnValue([missing, missing])
  await expect(publishRecording(root, 'tea', recording, 'Анна')).rejects.toThrow(
    `${recording}: 2 of 2 lines of tea were not found, so nothing was written; is it a recording of this story?`,
  )
  expect(writeM4a).not.toHaveBeenCalled()
  expect(readdirSync(root)).not.toContain('public')
})

test.each(['Synthetic voice: me', 'synthetic voice', ' ', 'A\nB', 'A --> B'])(
  '%j is not a reader’s name',
  async (reader) => {
    await expect(publishRecording(root, 'tea', recording, reader)).rejects.toThrow(
      `--reader: expected a person's name, found "${reader}"`,
    )
  },
)

test('a missing recording and a missing story are reported', async () => {
  await expect(publishRecording(root, 'tea', '/nowhere/x.wav', 'Анна')).rejects.toThrow(
    'there is no file /nowhere/x.wav',
  )
  await expect(publishRecording(root, 'coffee', recording, 'Анна')).rejects.toThrow(
    'there is no story content/stories/coffee.md',
  )
})
