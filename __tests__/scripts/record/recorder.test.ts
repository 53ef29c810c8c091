import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { startRecorder } from '@/scripts/record/recorder'
import { levelSound, readSound, writeM4a } from '@/scripts/speech/ffmpeg'
import { parseWav } from '@/scripts/speech/wav'
import { createTempFolder } from '../../temp-folder'
import { rate, tone } from '../speech/tone'

jest.mock('@/scripts/speech/ffmpeg')

const folder = createTempFolder()
const storyFile = 'content/stories/tea.md'
const story =
  '---\ntitle: Чай\ntitleEn: Tea\ndate: 2026-01-01\n---\n\n## Русский\n\nОн пьёт чай.\n— …\n— Да.\n'
const log = jest.spyOn(console, 'log').mockImplementation(() => {})
let recorder: Awaited<ReturnType<typeof startRecorder>>

const start = () => startRecorder({ root: folder.root, id: 'tea', reader: 'Анна', port: 0 })
const send = (path: string, samples?: Float32Array) =>
  fetch(recorder.address + path, {
    method: 'POST',
    ...(samples && { body: Uint8Array.from(Buffer.from(samples.buffer)) }),
  })
const sendLine = (line: number, samples: Float32Array) => send(`/lines/${line}?rate=${rate}`, samples)
const getStory = async () => (await fetch(`${recorder.address}/story`)).json()

beforeEach(async () => {
  folder.write(storyFile, story)
  jest.mocked(readSound).mockImplementation(async (file) => parseWav(readFileSync(String(file)), 'take'))
  jest.mocked(levelSound).mockImplementation(async (sound) => sound)
  jest.mocked(writeM4a).mockImplementation(async (file) => writeFileSync(file, 'sound'))
  log.mockClear()
  recorder = await start()
})

afterEach(() => recorder.close())

test('each line becomes a WAV file, and all of them the recording with the time of each line', async () => {
  expect(await getStory()).toEqual({
    title: 'Чай',
    reader: 'Анна',
    lines: [
      { text: 'Он пьёт чай.', isSpoken: true, isRecorded: false },
      { text: '— …', isSpoken: false, isRecorded: false },
      { text: '— Да.', isSpoken: true, isRecorded: false },
    ],
  })
  expect(await (await sendLine(0, tone(0.4, 2, 1))).json()).toEqual({ isSaved: true, problems: [] })
  const early = await send('/publish')
  expect([early.status, await early.text()]).toEqual([400, 'line 3 is not recorded yet'])
  await sendLine(2, tone(0.5, 1, 1))
  expect(readdirSync(join(folder.root, 'recordings/tea'))).toEqual([
    expect.stringMatching(/^001-[\da-f]{8}\.wav$/),
    expect.stringMatching(/^003-[\da-f]{8}\.wav$/),
  ])
  expect((await fetch(`${recorder.address}/lines/2.wav`)).headers.get('content-type')).toBe('audio/wav')
  const done = await send('/publish')
  expect(await done.json()).toMatch(
    /^public\/audio\/tea\.m4a: 3 lines, .* s\. To publish it write "audioUrl: \/audio\/tea\.m4a" into content\/stories\/tea\.md\.$/,
  )
  expect(writeM4a).toHaveBeenCalledWith(expect.any(String), expect.anything(), {
    artist: 'Анна',
    title: 'Чай',
  })
  const vtt = folder.read('public/audio/tea.vtt')
  expect(vtt).toMatch(/^WEBVTT\n\nNOTE\nАнна\n\n00:00:00\.\d{3} --> [^\n]*\nОн пьёт чай\.\n/)
  expect(vtt.match(/-->/g)).toHaveLength(3)
})

test('what was recorded is there the next time, but not for a line whose text has changed', async () => {
  await sendLine(0, tone(0.4, 2, 1))
  await sendLine(2, tone(0.4, 1, 1))
  recorder.close()
  folder.write(storyFile, story.replace('Он пьёт чай.', 'Она́ пьёт чай.'))
  recorder = await start()
  const { lines } = await getStory()
  expect(lines.map(({ isRecorded }: { isRecorded: boolean }) => isRecorded)).toEqual([false, false, true])
})

test('a take with a fault is named and kept; silence is no take', async () => {
  const { problems } = await (await sendLine(0, tone(0, 2, 1))).json()
  expect(problems).toEqual(['The beginning is cut off: wait a moment before you read.'])
  expect(await (await sendLine(2, new Float32Array(rate))).json()).toMatchObject({ isSaved: false })
  const { lines } = await getStory()
  expect(lines.map(({ isRecorded }: { isRecorded: boolean }) => isRecorded)).toEqual([true, false, false])
})

test.each([
  ['another site', { origin: 'https://example.org' }],
  ['another name for this computer', { host: 'example.org' }],
])('%s may not record here', async (_, headers) => {
  const status = await new Promise((resolve) => {
    const asked = request(`${recorder.address}/publish`, { method: 'POST', headers })
    asked.on('response', (response) => resolve(response.statusCode)).end()
  })
  expect(status).toBe(403)
})

test.each(['/lines/3?rate=16000', '/lines/0?rate=1', '/lines/0'])('%s is refused', async (path) => {
  expect((await send(path, tone(0.4, 1, 1))).status).toBe(400)
  expect((await getStory()).lines[0].isRecorded).toBe(false)
})

test('a synthetic voice cannot be the reader', async () => {
  await expect(
    startRecorder({ root: folder.root, id: 'tea', reader: 'Synthetic voice', port: 0 }),
  ).rejects.toThrow('--reader: expected a person\'s name, found "Synthetic voice"')
})
