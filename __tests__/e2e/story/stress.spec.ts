import type { Locator, Page } from '@playwright/test'
import { drivePage } from '../engines/chromium'
import { getInk, showVowels, vowels } from '../engines/vowels'
import { addStyle, expect, test, waitForHydration } from '../fixtures'
import { blur, getLine, getStressMarks, openText } from './story-page'

test('in forced colours the accent hides nothing of its vowel', async ({ page }) => {
  const engine = drivePage(page)
  await openText(page)
  await showVowels(engine)
  await addStyle(page, '.cell { font-size: 0 } .cell u { font-size: 50px }')
  const usual = await getInk(engine, 'all')
  await page.emulateMedia({ forcedColors: 'active' })
  const forced = await getInk(engine, 'all')
  for (const [index, vowel] of vowels.entries()) {
    const [before, after] = [usual[index]?.amount ?? 0, forced[index]?.amount ?? 0]
    expect.soft(before, vowel).toBeGreaterThan(100)
    expect.soft(after / before, vowel).toBeGreaterThan(0.95)
  }
})

test('a word is not broken at its stressed vowel', async ({ page }) => {
  await openText(page)
  const rows = await page
    .locator('.line > [lang=ru]')
    .first()
    .evaluate((text: HTMLElement) => {
      text.innerHTML = 'молок<u>о</u>, <u class="capital">О</u>льга, говор<u>и</u>те'
      text.style.cssText = 'width: 1px; overflow-wrap: normal; flex: none'
      return text.offsetHeight / Number.parseFloat(getComputedStyle(text).lineHeight)
    })
  expect(rows).toBeCloseTo(3, 1)
})

test('questions and options of a story show stress marks as its text does', async ({ page }) => {
  for (const [number, level, mark] of [
    [1, 'A1', '\u00b4'],
    [2, 'A2', '\u00b4'],
    [4, 'B1', 'none'],
  ] as const) {
    await page.goto(`/story/walk-${number}#practice`)
    await expect(page.getByText(`Level: ${level}`)).toBeVisible()
    for (const place of ['.line', 'legend', '.option']) {
      const marks = await getStressMarks(page.locator(`${place} u`))
      expect(marks.length, place).toBeGreaterThan(0)
      for (const drawn of marks) expect(drawn, `${level}, ${place}`).toContain(mark)
    }
  }
})

test('the accent is no part of what the browser calls a word', async ({ page }) => {
  await openText(page)
  const devtools = await page.context().newCDPSession(page)
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'document.querySelector("#vocabulary")',
  })
  const { nodes } = await devtools.send('Accessibility.queryAXTree', { ...result, role: 'button' })
  const names: unknown[] = nodes.map(({ name }) => name?.value)
  expect(names).toContain('магазин')
  expect(names).toContain('тепло')
})

test('hidden stress marks leave nothing behind, in the text or in the vocabulary', async ({ page }) => {
  // Whether Literata is here before the first paint differs from visit to visit.
  await page.addInitScript(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { font-family: serif !important }')
    document.adoptedStyleSheets = [style]
  })
  await openText(page)
  // Each ends in a stressed vowel.
  const words = [
    getLine(page, 4).locator('.gloss', { hasText: 'тепло' }),
    page.locator('#vocabulary .word', { hasText: 'тепло' }),
  ]
  const getPictures = async () => {
    // The word after the button that is gone has the focus.
    await blur(page)
    const pictures: Buffer[] = []
    for (const word of words) pictures.push(await getPicture(page, word))
    return pictures
  }
  const compare = (some: Buffer[], others: Buffer[]) =>
    some.map((picture, index) => others[index]?.equals(picture))
  // Not told again how words are looked up: below that row the letters are drawn at other pixels.
  await page.reload()
  await waitForHydration(page)
  const shown = await getPictures()
  const stress = page.getByRole('switch', { name: 'Stress' })
  await stress.evaluate((button: HTMLElement) => button.click())
  await expect(stress).not.toBeChecked()
  const hidden = await getPictures()
  expect(compare(hidden, shown)).toEqual([false, false])
  // Redrawn.
  await page.reload()
  await waitForHydration(page)
  expect(compare(await getPictures(), hidden)).toEqual([true, true])
})

async function getPicture(page: Page, element: Locator): Promise<Buffer> {
  // By whole pixels, so that the letters are drawn alike each time.
  await element.evaluate((element) => {
    const top = Math.round(window.scrollY + element.getBoundingClientRect().top - 300)
    window.scrollTo({ top, behavior: 'instant' })
  })
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return page.screenshot({ clip: { x: x - 10, y: y - 10, width: width + 20, height: height + 20 } })
}
