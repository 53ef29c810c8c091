import type { Page } from '@playwright/test'
import { expect, getButton, getReading, remember, storyPath, test, waitUntilSettled } from '../fixtures'
import {
  expectPlay,
  findWord,
  getGloss,
  getLine,
  getMarked,
  getPosition,
  isPaused,
  openWords,
} from './story-page'

/** Opens the story in the voice that tells when its words are spoken, of every line. */
async function openTimed(page: Page, data: object = {}): Promise<void> {
  await remember(page, { voice: 'woman', stories: {}, ...data })
  await openWords(page)
}

/** Returns the words that are marked until the audio stops, each with where the audio was. */
async function watchWords(page: Page, act: () => Promise<void>): Promise<[string, number][]> {
  await page.evaluate(() => {
    const audio = document.querySelector('audio') as HTMLAudioElement
    const seen: [string, number][] = []
    Object.assign(window, { seen })
    const lines = document.querySelector('.lines') as HTMLElement
    new MutationObserver(() => {
      const word = lines.querySelector('.spoken-word')?.textContent
      if (word && word !== seen.at(-1)?.[0]) seen.push([word, audio.currentTime])
    }).observe(lines, { subtree: true, childList: true, attributes: true })
  })
  await act()
  return page.evaluate(() => (window as unknown as { seen: [string, number][] }).seen)
}

test('the word being spoken is marked, each once and in time, but not with reduced motion', async ({
  page,
}) => {
  await openTimed(page)
  const play = async () => {
    await expectPlay(page, () => getButton(page, 'Play line 1').click())
    await expect.poll(() => isPaused(page)).toBe(true)
  }
  const seen = await watchWords(page, play)
  expect(seen.map(([word]) => word)).toEqual(['Сейчас', 'восемь', 'часов', 'утра'])
  for (const [index, [, position]] of seen.entries()) {
    expect(position).toBeGreaterThan(0.1 + 0.5 * index - 0.05)
    expect(position).toBeLessThan(0.1 + 0.5 * (index + 1))
  }
  await expect.poll(() => getMarked(page, 'spoken-word')).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The line has to become the present one again.
  await getButton(page, 'Play line 2').click()
  await expect.poll(() => isPaused(page)).toBe(true)
  expect(await watchWords(page, play)).toEqual([])

  // In forced colours no two marks look alike.
  await page.emulateMedia({ forcedColors: 'active' })
  const text = getLine(page, 1).locator(':scope > [lang=ru]')
  const looks = new Set<string>()
  for (const mark of ['none', 'spoken-word', 'open-word', 'saved-word', 'grammar-word']) {
    await text.evaluate((line, mark) => {
      for (const word of line.querySelectorAll('[data-w]')) word.className = mark
    }, mark)
    looks.add((await text.screenshot()).toString('base64'))
  }
  expect(looks.size).toBe(5)
})

test('the card says the word, as lists do, and the audio stays where it was', async ({ page }) => {
  await openTimed(page)
  await expectPlay(page, () => getButton(page, 'Play line 5').click())
  await expect.poll(() => isPaused(page)).toBe(true)
  const place = await getPosition(page)
  const heard = await watchPieces(page)
  const { x, y } = await findWord(page, 1, 'идёт')
  await page.mouse.click(x, y)
  const card = getGloss(page)
  await expect(card.getByRole('button')).toHaveText(['Play this word', 'Close', /Save word/, 'I know this'])
  await expectPlay(page, () => card.getByRole('button', { name: 'Play this word' }).click())
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect.poll(() => getPosition(page)).toBeCloseTo(place, 2)
  // From 60 ms before the word to 80 ms after it; a frame may be late.
  const [from = 0, to = 0] = (await heard())[0] ?? []
  expect(from).toBeCloseTo(3.05 - 0.06, 2)
  expect(to).toBeGreaterThan(3.55 + 0.08 - 0.01)
  expect(to).toBeLessThan(3.55 + 0.5)
  await expect(getLine(page, 5)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')

  // So does each word of a list: of a line, of a question, and of the vocabulary once it is known.
  await getButton(page, 'Practice').click()
  await waitUntilSettled(page)
  for (const list of ['Words in line 2', 'Words in question 6']) {
    await getButton(page, list).press('Enter')
    const heard = card.getByRole('button', { name: /^Play магазин$/ })
    await expectPlay(page, () => heard.click())
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.keyboard.press('Escape')
  }
  const vocabulary = page.locator('#vocabulary')
  const play = vocabulary.getByRole('button', { name: /^Play / })
  await expect(play).toHaveCount(0)
  await vocabulary.locator('.words [role=button]').filter({ hasText: 'магазин' }).click()
  await expectPlay(page, () => play.click())
})

/** Returns a function that returns where the audio was sent and where it was sent from, in pairs. */
async function watchPieces(page: Page): Promise<() => Promise<[number, number][]>> {
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    const descriptor = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')
    const places: number[] = []
    Object.assign(window, { places })
    Object.defineProperty(audio, 'currentTime', {
      get: () => descriptor?.get?.call(audio),
      set(position: number) {
        places.push(places.length % 2 === 0 ? position : descriptor?.get?.call(audio))
        descriptor?.set?.call(audio, position)
      },
    })
  })
  return () =>
    page.evaluate(() => {
      const { places } = window as unknown as { places: number[] }
      return places.flatMap((from, index) => (index % 2 ? [] : [[from, places[index + 1] ?? 0]]))
    }) as Promise<[number, number][]>
}

test('where it is not known when a word is spoken the card has no sound', async ({ page }) => {
  await openWords(page)
  await expectPlay(page, () => getButton(page, 'Play line 4').click())
  await expect.poll(() => isPaused(page)).toBe(true)
  const four = await findWord(page, 3, 'улице')
  await page.mouse.click(four.x, four.y)
  await expect(getGloss(page).getByRole('button', { name: 'Play this word' })).toBeVisible()
  await page.keyboard.press('Escape')
  const one = await findWord(page, 0, 'утра')
  await page.mouse.click(one.x, one.y)
  await expect(getGloss(page).getByRole('button', { name: /^Save word/ })).toBeVisible()
  await expect(getGloss(page).getByRole('button', { name: 'Play this word' })).toHaveCount(0)
})

test('a word is heard by a reader who comes back and has played nothing yet', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await remember(page, { voice: 'woman', stories: { shop: { stage: 'read' } } })
  await page.goto(storyPath)
  await expect(page.locator('article[data-live]')).toHaveAttribute('data-stage', 'read')
  await expect(getButton(page, 'Words in the title')).toHaveCount(1)
  // The times of words are not asked for before a press.
  expect(asked.filter((path) => path.startsWith('/times/'))).toEqual([])
  const fetched = page.waitForRequest('**/times/audio/shop.elena.json')
  const { x, y } = await findWord(page, 1, 'идёт')
  await page.mouse.click(x, y)
  await fetched
  await expectPlay(page, () => getButton(page, 'Play this word').click())
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect.poll(() => getPosition(page)).toBe(0)
  // That it was looked up leads back to its line; that it was heard is no progress.
  expect((await getReading(page)).stories.shop.line).toBe(1)
})
