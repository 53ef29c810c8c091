import type { Page } from '@playwright/test'
import {
  expect,
  expectContrastInTheDark,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  getAnnounced,
  getReading,
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

const getPanel = (page: Page) => page.getByRole('region', { name: /^Dictation ?: line|^Dictation finished/ })

const openOptions = (page: Page) => button(page, 'Dictation: options').click()
const getField = (page: Page) => page.getByRole('textbox', { name: /^What you hear in line/ })
const getNext = (page: Page) => getPanel(page).getByRole('button', { name: /Next$/ })
const button = (page: Page, name: string) => getPanel(page).getByRole('button', { name, exact: true })

async function openDictation(page: Page): Promise<void> {
  await openText(page)
  await openReading(page)
  await expectPlay(page, () => page.getByRole('link', { name: 'Write what you hear' }).click())
  await expect(getField(page)).toBeFocused()
}

/** Goes through the lines, each with what is written or null to skip it. */
async function write(page: Page, lines: readonly (string | null)[]): Promise<void> {
  for (const line of lines) {
    const number = await getField(page).getAttribute('aria-label')
    if (line === null) await button(page, 'Skip this line').click()
    else {
      await getField(page).fill(line)
      await page.keyboard.press('Enter')
      await expect(getNext(page)).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(getField(page).or(button(page, 'Start again'))).not.toHaveAttribute(
      'aria-label',
      number ?? '',
    )
  }
}

test('a reader who loops lines hears each one once, and loops them again in the text', async ({ page }) => {
  await remember(page, { listening: 'loop' })
  await openDictation(page)
  await expect.poll(() => isPaused(page)).toBe(true)
  await expectPlay(page, () => button(page, 'Play again').click())
  await expect.poll(() => isPaused(page)).toBe(true)
  await button(page, 'Back to the text').click()
  // “More” is where that button was.
  await waitForSecondPress(page)
  await openMore(page)
  await expect(page.getByRole('button', { name: 'Loop a line' })).toHaveAttribute('aria-pressed', 'true')
})

test('a line is heard, written and checked with the keyboard alone; the text is away meanwhile', async ({
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
})

test('what is wrong, missing and too much is shown beside what is right, and a wrong word is saved with one press', async ({
  page,
}) => {
  await openDictation(page)
  await getField(page).fill('Сейчас уже восем часов')
  await button(page, 'Check').click()
  await expect(button(page, '2 of 4 words correct. Next')).toBeFocused()
  const result = page.locator('.difference')
  await expect(result.locator('del')).toHaveText(['уже', 'восем'])
  await expect(result.locator('ins')).toHaveText(['восемь', 'утра'])
  await expectNoAxeViolation(page)
  await expectContrastInTheDark(page)
  const keep = getPanel(page).getByRole('button', { name: /^Save word/ })
  await keep.first().click()
  await expect(getPanel(page).getByRole('button', { name: /^Saved/ })).toHaveCount(1)
  await button(page, 'Try this line again').click()
  await expect(getField(page)).toBeFocused()
  await expect(getField(page)).toHaveValue('Сейчас уже восем часов')
})

test('on a phone the result is in sight however many words are wrong, then the next field; a reload loses nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openDictation(page)
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

test('only the first try counts, a skipped line does not, and the best score is remembered', async ({
  page,
}) => {
  const lines = await page.request.get(`${storyPath}.html`).then((response) => response.text())
  const count = [...lines.matchAll(/data-line="\d+"/g)].length
  await remember(page, { stories: { shop: { stage: 'read', dictation: [count - 3, 1] } } })
  await page.goto(`${storyPath}#dictation`)
  await expect(getPanel(page).getByRole('heading')).toHaveText(`Dictation: line ${count - 2} of ${count}`)
  await write(page, [null, 'что это'])
  await expect(getPanel(page).getByRole('heading')).toHaveText(`Dictation: line ${count} of ${count}`)
  await write(page, [null])
  await expect(getPanel(page)).toContainText(`1 of ${count} lines correct first time`)
  await expect(page.getByRole('heading', { name: 'Dictation finished' })).toBeFocused()
  const getStored = async () => (await getReading(page)).stories.shop
  expect(await getStored()).toMatchObject({ bestDictation: [1, count] })
  expect(await getStored()).not.toHaveProperty('dictation')
  await expect(getPanel(page)).toContainText(`Lines to go over again: ${count - 2}, ${count - 1}, ${count}`)
  await getPanel(page).getByRole('button', { name: 'My results' }).click()
  const result = page.getByRole('dialog', { name: 'My results' })
  await result.getByLabel(/^Your name/).fill('Kim')
  await expect(result).toContainText(`Dictation: 1/${count} lines correct first time`)
  await expect(result).not.toContainText('Questions')
  await result.getByRole('button', { name: 'Close' }).click()
  await button(page, 'My results').click()
  await expect(result.getByLabel(/^Your name/)).toHaveValue('Kim')
  await result.getByRole('button', { name: 'Close' }).click()
  await button(page, 'Start again').click()
  await expect(getPanel(page).getByRole('heading')).toHaveText(`Dictation: line 1 of ${count}`)
})

test('it is left and taken up at the same line', async ({ page }) => {
  await openDictation(page)
  await write(page, ['сейчас восемь часов утра', null])
  await button(page, 'Back to the text').click()
  await expect(getPanel(page)).toBeHidden()
  await expect(getLine(page, 1)).toBeVisible()
  const link = page.getByRole('link', { name: 'Continue the dictation: line 3' })
  await expect(link).toBeInViewport()
  await link.click()
  await expect(getPanel(page).getByRole('heading')).toHaveText(/line 3 of \d+$/)
  await page.goto('/')
  await page.goto(`${storyPath}#dictation`)
  await expect(getPanel(page).getByRole('heading')).toHaveText(/line 3 of \d+$/)
})

test('a reader who left the text in the middle is not led back there over it', async ({ page }) => {
  await remember(page, { stories: { shop: { stage: 'read', line: 8 } } })
  await page.goto(`${storyPath}#dictation`)
  await expect(getField(page)).toBeVisible()
  // It is gone for good once anything plays, as a browser lets it here.
  await expect(page.locator('.continue')).toHaveCSS('display', 'none')
})

test.describe('Latin letters', () => {
  test('become Russian as they are typed, in the middle of a text too', async ({ page }) => {
    await openDictation(page)
    const latin = page.getByRole('switch', { name: 'Type in Latin letters' })
    await page.keyboard.type("seychas vosem' ")
    await expect(getField(page)).toHaveValue('сейчас восемь ')
    await page.keyboard.press('Home')
    await page.keyboard.type('uzhe ')
    await expect(getField(page)).toHaveValue('уже сейчас восемь ')
    await page.keyboard.type('я')
    await expect(getField(page)).toHaveValue('уже ясейчас восемь ')
    await openOptions(page)
    await expect(latin).toHaveAttribute('aria-checked', 'true')
    await page.getByText('Show the letters').click()
    await expect(page.locator('.latin-table div')).toHaveCount(33)
    await expectNoAxeViolation(page)
    await latin.click()
    await page.keyboard.press('Escape')
    await getField(page).fill('')
    await page.keyboard.type('utra')
    await expect(getField(page)).toHaveValue('utra')
    await page.reload()
    await openOptions(page)
    await expect(latin).toHaveAttribute('aria-checked', 'false')
  })

  test.describe('with a browser that also speaks Russian', () => {
    test.use({ locale: 'ru-RU' })
    test('are left alone', async ({ page }) => {
      await openDictation(page)
      await page.keyboard.type('privet')
      await expect(getField(page)).toHaveValue('privet')
    })
  })
})

test('the translation and a slower voice are at hand, and whatever is pasted is text', async ({ page }) => {
  await openDictation(page)
  await expect(getPanel(page)).not.toContainText('eight')
  await openOptions(page)
  await page.getByRole('switch', { name: 'Translation', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(getPanel(page)).toContainText('eight')
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true })

  test('field and replay button stay above the keyboard on the screen', async ({ page }) => {
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
