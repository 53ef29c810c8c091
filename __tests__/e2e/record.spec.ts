import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startRecorder } from '@/scripts/record/recorder'
import { findSpeech } from '@/scripts/speech/sound'
import { getWav, parseWav } from '@/scripts/speech/wav'
import { getMicrophone } from './fixtures'

const root = mkdtempSync(join(tmpdir(), 'record-'))
const microphone = join(root, 'microphone.wav')
const rate = 48_000

// What the microphone hears, again and again: a voice-like tone of a second and a half, and three seconds of a quiet room.
const speechSeconds = 1.5
writeFileSync(
  microphone,
  getWav({
    rate,
    samples: Float32Array.from({ length: 4.5 * rate }, (_, i) => {
      const tone = i < speechSeconds * rate ? 0.4 * Math.sin((2 * Math.PI * 220 * i) / rate) : 0
      return tone + 0.0005 * Math.sin(i * i)
    }),
  }),
)

test.use(getMicrophone(microphone))

let recorder: Awaited<ReturnType<typeof startRecorder>>

test.beforeEach(async () => {
  rmSync(join(root, 'recordings'), { recursive: true, force: true })
  mkdirSync(join(root, 'content', 'stories'), { recursive: true })
  writeFileSync(
    join(root, 'content', 'stories', 'tea.md'),
    '---\ntitle: Чай\ntitleEn: Tea\ndate: 2026-01-01\n---\n\n## Русский\n\nОле́г пьёт чай.\n— …\nОн до́ма.\n',
  )
  recorder = await startRecorder({ root, id: 'tea', reader: 'Анна', port: 0 })
})

test.afterEach(() => recorder.close())

test.afterAll(() => rmSync(root, { recursive: true }))

const getFiles = () => readdirSync(join(root, 'recordings', 'tea'))

const getStatus = (page: Page) => page.getByRole('status')

/** Waits until the microphone has fallen silent: the next line begins seconds later. */
async function awaitSilence(page: Page): Promise<void> {
  const getLevel = () => page.getByRole('meter').evaluate((meter: HTMLMeterElement) => meter.value)
  await expect.poll(getLevel, { intervals: [50] }).toBeGreaterThan(-20)
  await expect.poll(getLevel, { intervals: [50] }).toBeLessThan(-40)
}

test('a line takes one press: it ends by itself, is saved, and the next one is shown', async ({ page }) => {
  await page.goto(recorder.address)
  await expect(getStatus(page)).toHaveText('Press Space and read the line.')
  await expect(page.locator('#now')).toHaveText('Оле́г пьёт чай.')
  await awaitSilence(page)
  await page.keyboard.press('Space')
  // The line without words is passed over.
  await expect(page.locator('#now')).toHaveText('Он до́ма.')
  await expect(page.getByText('Line 3 of 3 · 1 of 2 recorded')).toBeVisible()
  const [first = ''] = getFiles()
  const take = parseWav(readFileSync(join(root, 'recordings', 'tea', first)), first)
  const [start, end] = findSpeech(take)
  expect((end - start) / take.rate).toBeCloseTo(speechSeconds, 0)

  await awaitSilence(page)
  await page.getByRole('button', { name: 'Record' }).click()
  await expect(getStatus(page)).toHaveText('That was the last line.')
  await expect(page.getByRole('button', { name: 'Make the recording' })).toBeVisible()
  expect(getFiles()).toHaveLength(2)

  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('#now')).toHaveText('Оле́г пьёт чай.')
  const played = page.waitForResponse(/\/lines\/0\.wav/)
  await page.keyboard.press('KeyH')
  expect((await played).ok()).toBe(true)
})
