import type { Page } from '@playwright/test'
import {
  expect,
  expectContrastInTheDark,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  getAnnounced,
  openReading,
  remember,
  storyPath,
  test,
} from '../fixtures'
import {
  expectPlay,
  getCues,
  getLine,
  getPosition,
  isPaused,
  openMore,
  openText,
  waitForSecondPress,
} from './story-page'

const getPanel = (page: Page) => page.getByRole('region', { name: /^Dictation line|^Dictation finished/ })

const getField = (page: Page) => page.getByRole('textbox', { name: /^What you hear in line/ })
const getNext = (page: Page) => getPanel(page).getByRole('button', { name: /Next$/ })
const button = (page: Page, name: string) => getPanel(page).getByRole('button', { name, exact: true })

async function openDictation(page: Page): Promise<void> {
  await openText(page)
  await openReading(page)
  await expectPlay(page, () => page.getByRole('link', { name: 'Write what you hear' }).click())
  await expect(getField(page)).toBeFocused()
}

test('a line is heard, written and checked with the keyboard alone, and what differs is shown beside what is right', async ({
  page,
}) => {
  await openDictation(page)
  await expect(getLine(page, 1)).toBeHidden()
  await expect(getPanel(page).getByRole('heading')).toHaveText(/line 1 of \d+$/)
  await page.keyboard.type('сейчас восемь часов утра')
  await page.keyboard.press('Enter')
  await expect(getPanel(page).getByText('Сейчас восемь часов утра.')).toBeVisible()
  // The verdict is what a screen reader says first, and it is not told a second time.
  await expect(button(page, 'Correct. Next')).toBeFocused()
  await expect(getAnnounced(page)).toBeEmpty()
  await page.keyboard.press('Enter')
  await expect(getField(page)).toBeFocused()
  await expect(getPanel(page).getByRole('heading')).toHaveText(/line 2 of \d+$/)
  const [, [start]] = getCues() as [unknown, [number, number]]
  await expect.poll(() => getPosition(page)).toBeGreaterThan(start)
  await expect.poll(() => isPaused(page)).toBe(true)
  // In an empty field Enter plays the line once more.
  await expectPlay(page, () => page.keyboard.press('Enter'))

  await getField(page).fill('Анна уже идё в')
  await button(page, 'Check').click()
  await expect(button(page, '2 of 4 words correct. Next')).toBeFocused()
  const result = page.locator('.difference')
  await expect(result.locator('del')).toHaveText(['уже', 'идё'])
  await expect(result.locator('ins')).toHaveText(['идёт', 'магазин'])
  await expectNoAxeViolation(page)
  await expectContrastInTheDark(page)
  await getPanel(page)
    .getByRole('button', { name: /^Save word/ })
    .first()
    .click()
  await expect(getPanel(page).getByRole('button', { name: /^Saved/ })).toHaveCount(1)
  await button(page, 'Try this line again').click()
  await expect(getField(page)).toBeFocused()
  await expect(getField(page)).toHaveValue('Анна уже идё в')
  await expect.poll(() => isPaused(page)).toBe(true)
  await expectPlay(page, () => button(page, 'Slower').click())
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(0.85)
  // What is pasted is cut off, and mark-up, emoji and right-to-left text are text.
  for (const text of ['а'.repeat(10_000), '<script>alert(1)</script>', '🙂🙂', 'שלום עולם']) {
    await getField(page).fill(text)
    await button(page, 'Check').click()
    await expect(getNext(page)).toBeFocused()
    await expectNoSidewaysScroll(page)
    await button(page, 'Try this line again').click()
  }
})

test('it is left and taken up at the same line, and lines are looped in the text alone', async ({ page }) => {
  await remember(page, { listening: 'loop' })
  await openDictation(page)
  await expect.poll(() => isPaused(page)).toBe(true)
  await expectPlay(page, () => button(page, 'Play again').click())
  await expect.poll(() => isPaused(page)).toBe(true)
  await getField(page).fill('сейчас восемь часов утра')
  await page.keyboard.press('Enter')
  await getNext(page).press('Enter')
  await button(page, 'Skip this line').click()
  await button(page, 'Back to the text').click()
  await expect(getPanel(page)).toBeHidden()
  await expect(getLine(page, 1)).toBeVisible()
  const link = page.getByRole('link', { name: 'Continue the dictation: line 3' })
  await expect(link).toBeInViewport()
  // “More” is where that button was.
  await waitForSecondPress(page)
  await openMore(page)
  await expect(page.getByRole('button', { name: 'Loop a line' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await link.click()
  await expect(getPanel(page).getByRole('heading')).toHaveText(/line 3 of \d+$/)
  await page.goto('/')
  await page.goto(`${storyPath}#dictation`)
  await expect(getPanel(page).getByRole('heading')).toHaveText(/line 3 of \d+$/)
  // The offer to continue the text would lead back there over it.
  await expect(page.locator('.continue')).toHaveCSS('display', 'none')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('field and replay button stay above the keyboard on the screen, the result is in sight, and a reload loses nothing', async ({
    page,
  }) => {
    await openDictation(page)
    await expect(page.getByRole('region', { name: 'Audio player' })).toBeHidden()
    await page.evaluate(() => {
      window.scrollTo(0, 0)
      const { visualViewport } = window
      Object.defineProperty(visualViewport, 'height', { value: 330, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    for (const place of [button(page, 'Play again'), getField(page)]) {
      const box = await place.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(330)
    }
    await expectNoSidewaysScroll(page)

    await getField(page).fill('мама мыла раму')
    await button(page, 'Check').click()
    const next = button(page, '0 of 4 words correct. Next')
    await expect(next).toBeFocused()
    for (const shown of [next, page.locator('.dictation-count'), page.locator('.difference')])
      await expect(shown).toBeInViewport({ ratio: 1 })
    await page
      .getByRole('button', { name: /^Save word/ })
      .last()
      .scrollIntoViewIfNeeded()
    await next.press('Enter')
    await expect(getField(page)).toBeFocused()
    await expect(getField(page)).toBeInViewport({ ratio: 1 })
    await getField(page).pressSequentially('мама')
    await page.goto(`${storyPath}#dictation`)
    await page.reload()
    await expect(getPanel(page).getByRole('heading')).toHaveText(/line 2 of \d+$/)
    await expect(getField(page)).toHaveValue('мама')
  })
})

test('where it cannot be loaded the text stays, and the same link loads it later', async ({
  page,
  pageProblems,
}) => {
  await openText(page)
  await page.route('**/_next/static/chunks/*', (route) => route.abort())
  await openReading(page)
  await page.getByRole('link', { name: 'Write what you hear' }).click()
  await expect.poll(() => pageProblems.join('\n')).toMatch(/\.js\b/)
  // The bundler asks more than once: now it has given up.
  await expect(page.locator('html')).toHaveAttribute('data-incomplete', 'part')
  await expect(getLine(page, 1)).toBeVisible()
  await expect(getPanel(page)).toHaveCount(0)
  await page.unroute('**/_next/static/chunks/*')
  await openReading(page)
  await page.getByRole('link', { name: 'Write what you hear' }).click()
  await expect(getField(page)).toBeFocused()
  // Some of these messages may come late.
  expect(pageProblems.splice(0).filter((problem) => !/\/static\/chunks\//.test(problem))).toEqual([])
})
