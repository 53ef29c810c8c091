import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { secondPressMs } from '@/lib/page/page-dom'
import { getExport } from '../exports'
import { expect, goTo, type steps, storyPath, waitForHydration } from '../fixtures'

/** Opens the story and presses the buttons up to this one, on a first visit. */
export async function openByPresses(page: Page, step: (typeof steps)[number]): Promise<void> {
  await page.goto(storyPath)
  await goTo(page, step)
}

let opened = 0

/**
 * Opens the story as it is remembered of a reader who has pressed the buttons up to this one, in a third of the time of the
 * presses. What was remembered before is kept.
 */
export async function openStory(page: Page, step: (typeof steps)[number]): Promise<void> {
  const stage = step.toLowerCase()
  await page.addInitScript(
    ([once, stage, shop]) => {
      if (location.protocol === 'about:' || sessionStorage.getItem(once)) return
      sessionStorage.setItem(once, 'done')
      const data = JSON.parse(localStorage.getItem('reading') ?? '{}')
      const stories = { ...data.stories, shop: { ...shop, ...data.stories?.shop, stage } }
      const reader = { version: 1, level: 'A1', chosenLevel: 'A1', last: { A1: 'shop' } }
      localStorage.setItem('reading', JSON.stringify({ ...reader, ...data, stories }))
    },
    [`opened ${++opened}`, stage, { title: 'Утро в магазине', level: 'A1', lines: 24 }] as const,
  )
  await page.goto(storyPath)
  await waitForHydration(page)
  await expect(page.locator(`article[data-live][data-stage=${stage}]`)).toHaveCount(1)
  const first = page.locator(`[data-from=${stage}] :is([tabindex="-1"], button)`).first()
  await first.evaluate((first: HTMLElement, scrolls) => {
    first.focus({ preventScroll: true })
    if (scrolls) first.scrollIntoView()
  }, step !== 'Listen')
}

export const openText = (page: Page) => openStory(page, 'Read')

/** Shows what the player has beside one row. */
export async function openMore(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More controls' })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  const folded = page.locator('.player details:not([open]) > summary')
  if (await folded.isVisible()) await folded.click()
}

export async function openWords(page: Page, step: 'Read' | 'Practice' = 'Read'): Promise<void> {
  await openStory(page, step)
  await expect(page.getByRole('button', { name: 'Words in the title' })).toHaveCount(1)
}

/** Returns the middle of a word, in pixels of the window. `textKey` is that of `data-text-key`: lines count from 0. */
export function getPoint(
  page: Page,
  textKey: number | string,
  word: string,
): Promise<{ x: number; y: number }> {
  return page.locator(`[data-text-key="${textKey}"]`).evaluate((element, word) => {
    const range = document.createRange()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const start = (element.textContent ?? '').search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'))
    if (start === -1) throw new Error(`There is no ${word} in ${element.textContent}`)
    let offset = 0
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const end = offset + (node.textContent ?? '').length
      if (offset <= start && start < end) range.setStart(node, start - offset)
      if (offset < start + word.length && start + word.length <= end)
        range.setEnd(node, start + word.length - offset)
      offset = end
    }
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, word)
}

/** Returns the stretches of the lines that a class marks; see `TextWords`. */
export const getMarked = (page: Page, className: string) =>
  page.locator('.lines').evaluate((lines, className) => {
    const texts: string[] = []
    let follows = false
    for (const { textContent, dataset } of lines.querySelectorAll<HTMLElement>(`.${className}`)) {
      // What is between two words is marked where both are of one stretch.
      const isBetween = dataset.w === undefined
      if (isBetween || follows) texts.push(texts.pop() + textContent)
      else texts.push(textContent)
      follows = isBetween
    }
    return texts
  }, className)

/** Scrolls a word to the middle of the window and returns where it is then. */
export async function findWord(page: Page, textKey: number | string, word: string) {
  await page
    .locator(`[data-text-key="${textKey}"]`)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return getPoint(page, textKey, word)
}

export async function clickWord(page: Page, textKey: number | string, word: string): Promise<void> {
  const { x, y } = await findWord(page, textKey, word)
  await page.mouse.click(x, y)
}

export async function tapWord(page: Page, textKey: number | string, word: string): Promise<void> {
  const { x, y } = await findWord(page, textKey, word)
  await page.touchscreen.tap(x, y)
}

/** The popover with the meaning of a word. */
export const getGloss = (page: Page) => page.locator('.gloss-popover')

/** Returns start and end of each line in seconds, from the file that holds the timings. */
export function getCues(recording = 'shop'): [number, number][] {
  const vtt = readFileSync(join(getExport('fixture').root, `public/audio/${recording}.vtt`), 'utf8')
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

export function waitForFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
  })
}

/** The right options of the story with everything. */
export const rightAnswers: readonly number[] = [3, 2, 1, 0, 2, 3]

/** Chooses an option of each question, the same one if one is given, and checks the answers. */
export async function answerAll(page: Page, options: number | readonly number[]): Promise<void> {
  // By the file's order: Try Again changes the one that is shown.
  for (const [index, question] of (await page.locator('fieldset').all()).entries())
    await question
      .locator(`input[value="${typeof options === 'number' ? options : (options[index] ?? 0)}"]`)
      .check()
  await page.getByRole('button', { name: 'Check Answers' }).click()
}

/** Presses the button that leads from a checked answer to its line. */
export const getLineLink = (page: Page, question: number) =>
  page.getByRole('button', { name: new RegExp(`^Read this line again \\(question ${question}\\)$`) })

/** Takes the focus from any control, so that keys belong to the page. */
export const blur = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

/** What recordings are asked for by; their timings are beside them. */
export const recordings = '**/audio/*.m4a'

export const failAudio = (page: Page) => page.route(recordings, (route) => route.fulfill({ status: 404 }))

export const getStressMarks = (place: Locator) =>
  place.evaluateAll((vowels) => vowels.map((vowel) => getComputedStyle(vowel, '::before').content))

/** Until a press is one of its own, and not the second of a double click or a double tap. */
export const waitForSecondPress = (page: Page) =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), secondPressMs)
