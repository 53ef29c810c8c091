import type { Locator, Page } from '@playwright/test'
import { expect, goTo, storyPath } from '../fixtures'

export async function openText(page: Page): Promise<void> {
  await page.goto(storyPath)
  await goTo(page, 'Read')
}

/** Returns start and end of each line in seconds, from the file that holds the timings. */
export async function getCues(page: Page): Promise<[number, number][]> {
  const vtt = await (await page.request.get('/audio/shop.vtt')).text()
  const seconds = (clock: string) => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
  return [...vtt.matchAll(/([\d:.]+) --> ([\d:.]+)/g)].map(([, start = '', end = '']) => [
    seconds(start),
    seconds(end),
  ])
}

export const getLine = (page: Page, number: number) =>
  page.getByRole('group', { name: `Line ${number}`, exact: true })

/** By text, because Playwright counts what is drawn on a word into its name; the browsers do not: see stress.spec.ts. */
export const getWord = (place: Locator, word: string) =>
  place.getByRole('button').filter({ hasText: new RegExp(`^${word}$`) })

export const getMarkedLine = (page: Page) => page.locator('[data-line][aria-current=true]')

export const getSlider = (page: Page) => page.getByRole('slider', { name: 'Position' })

export const getPosition = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)

export const isPaused = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)

/** Runs an action and waits until the audio has begun to play, even if a short line has ended before the test looks. */
export async function expectPlay(page: Page, act: () => Promise<void>): Promise<void> {
  await page.locator('audio').evaluate((audio) => {
    delete audio.dataset.played
    audio.addEventListener('play', () => {
      audio.dataset.played = ''
    })
  })
  await act()
  await expect(page.locator('audio')).toHaveAttribute('data-played', '')
}

/** Runs an action and fails when the page scrolls because of it, then or within the next twenty frames. */
export async function expectNoScroll(page: Page, act: () => Promise<void>): Promise<void> {
  const isScrolled = () => page.evaluate(() => 'scrolled' in document.body.dataset)
  await waitForFrames(page)
  await page.evaluate(() => {
    delete document.body.dataset.scrolled
    document.addEventListener('scroll', () => {
      document.body.dataset.scrolled = ''
    })
  })
  await act()
  await waitForFrames(page)
  expect(await isScrolled()).toBe(false)
}

function waitForFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
  })
}

/** The right options of the story with everything. */
export const rightAnswers: readonly number[] = [3, 2, 1, 0, 2, 3]

/** Chooses an option of each question, the same one if one is given, and checks the answers. */
export async function answerAll(page: Page, options: number | readonly number[]): Promise<void> {
  for (const [index, question] of (await page.locator('fieldset').all()).entries())
    await question
      .getByRole('radio')
      .nth(typeof options === 'number' ? options : (options[index] ?? 0))
      .check()
  await page.getByRole('button', { name: 'Check Answers' }).click()
}

/** Presses the button that leads from a checked answer to its line. */
export const getLineLink = (page: Page, question: number) =>
  page.getByRole('button', { name: new RegExp(`^Read this line again.*question ${question}$`) })

/** Takes the focus from any control, so that keys belong to the page. */
export const blur = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

export const failAudio = (page: Page) => page.route('**/audio/**', (route) => route.fulfill({ status: 404 }))

/** Returns how stressed vowels are marked at a place: what is drawn after each of them. */
export const getStressMarks = (place: Locator) =>
  place.evaluateAll((vowels) => vowels.map((vowel) => getComputedStyle(vowel, '::after').content))
