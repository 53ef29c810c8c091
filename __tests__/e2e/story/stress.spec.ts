import type { Locator, Page } from '@playwright/test'
import { addStyle, expect, test } from '../fixtures'
import { blur, getLine, getStressMarks, openText } from './story-page'

const vowels = [...'аеиоуыэюяАЕИОУЫЭЮЯ']
const fontSize = 50
const cell = 100

type Ink = { left: number; right: number; top: number; bottom: number; amount: number }

/** Shows each vowel as the text does, stressed and within a word, in a cell of its own. */
async function showVowels(page: Page): Promise<void> {
  await openText(page)
  await page.evaluate((vowels) => {
    const text = document.querySelector('.line > [lang=ru]')
    if (!text) throw new Error('There is no line.')
    const words = vowels.map((vowel) => {
      const capital = vowel === vowel.toLowerCase() ? '' : ' class="capital"'
      return `<span class="cell">т<u${capital}>${vowel}</u>т</span>`
    })
    text.innerHTML = `<span class="cells">${words.join('')}</span>`
  }, vowels)
  await addStyle(
    page,
    `* { visibility: hidden; background: none !important }
    .cells { position: fixed; inset: 100px auto auto 0; display: flex }
    .cell, .cell * { visibility: visible; color: transparent }
    .cell { width: ${cell}px; height: ${cell}px; font-size: ${fontSize}px; text-align: center }
    [data-draw=all] .cell * { color: #000 }
    [data-draw=all] .cell { color: transparent }
    [data-draw=vowel] .cell u, [data-draw=accent] .cell u::after { color: #000 }
    [data-draw=vowel] .cell u::after { color: transparent }`,
  )
}

/** Returns where there is ink in each cell, in pixels within it, and how much. */
async function getInk(page: Page, draw: 'vowel' | 'accent' | 'all'): Promise<Ink[]> {
  await page.evaluate((draw) => document.body.setAttribute('data-draw', draw), draw)
  const clip = { x: 0, y: 100, width: vowels.length * cell, height: cell }
  const picture = await page.screenshot({ clip })
  return page.evaluate(
    async ([bytes, cell]) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
        willReadFrequently: true,
      })
      if (!canvas) throw new Error('There is no canvas.')
      canvas.drawImage(bitmap, 0, 0)
      return Array.from({ length: bitmap.width / cell }, (_, index) => {
        const { data } = canvas.getImageData(index * cell, 0, cell, cell)
        const dark = Array.from({ length: cell * cell }, (_, at) => at).filter(
          (at) => (data[4 * at] ?? 0) < 128,
        )
        const [xs, ys] = [dark.map((at) => at % cell), dark.map((at) => Math.floor(at / cell))]
        return {
          left: Math.min(...xs),
          right: Math.max(...xs),
          top: Math.min(...ys),
          bottom: Math.max(...ys),
          amount: dark.length,
        }
      })
    },
    [[...picture], cell] as const,
  )
}

test.describe('drawn', () => {
  test.use({ viewport: { width: vowels.length * cell, height: 400 } })

  test('the accent is over the middle of every vowel, small and capital, and touches none', async ({
    page,
  }) => {
    await showVowels(page)
    const letters = await getInk(page, 'vowel')
    const accents = await getInk(page, 'accent')
    for (const [index, vowel] of vowels.entries()) {
      const [letter, accent] = [letters[index], accents[index]]
      if (!letter || !accent) throw new Error('There is no ink.')
      const [middle, centre] = [letter.left + letter.right, accent.left + accent.right]
      expect.soft(Math.abs(middle - centre) / 2 / fontSize, `${vowel}: to the side, in em`).toBeLessThan(0.06)
      const space = (letter.top - accent.bottom) / fontSize
      expect.soft(space, `${vowel}: space below the accent, in em`).toBeGreaterThan(0.08)
      expect.soft(space, `${vowel}: space below the accent, in em`).toBeLessThan(0.16)
    }
  })

  test('in forced colours the accent hides nothing of its vowel', async ({ page }) => {
    await showVowels(page)
    await addStyle(page, '.cell { font-size: 0 } .cell u { font-size: 50px }')
    const usual = await getInk(page, 'all')
    await page.emulateMedia({ forcedColors: 'active' })
    const forced = await getInk(page, 'all')
    for (const [index, vowel] of vowels.entries()) {
      const [before, after] = [usual[index]?.amount ?? 0, forced[index]?.amount ?? 0]
      expect.soft(before, vowel).toBeGreaterThan(100)
      expect.soft(after / before, vowel).toBeGreaterThan(0.95)
    }
  })
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

for (const [number, level, mark] of [
  [1, 'A1', '\u00b4'],
  [2, 'A2', '\u00b4'],
  [4, 'B1', 'none'],
] as const)
  test(`questions and options of a ${level} story show stress marks as its text does`, async ({ page }) => {
    await page.goto(`/story/walk-${number}#practice`)
    await expect(page.getByText(`Level: ${level}`)).toBeVisible()
    for (const place of ['.line', 'legend', '.option']) {
      const marks = await getStressMarks(page.locator(`${place} u`))
      expect(marks.length, place).toBeGreaterThan(0)
      for (const drawn of marks) expect(drawn, place).toContain(mark)
    }
  })

test('the accent is no part of what the browser calls a word', async ({ page }) => {
  await openText(page)
  await showAllWords(page)
  const devtools = await page.context().newCDPSession(page)
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'document.querySelector("#vocabulary")',
  })
  const { nodes } = await devtools.send('Accessibility.queryAXTree', { ...result, role: 'button' })
  const names: unknown[] = nodes.map(({ name }) => name?.value)
  expect(names).toContain('магазин')
  expect(names).toContain('тепло')
})

for (const place of ['text', 'vocabulary'] as const)
  test(`hidden stress marks leave nothing behind in the ${place}`, async ({ page }) => {
    await openText(page)
    await showAllWords(page)
    // Each ends in a stressed vowel.
    const word =
      place === 'text'
        ? getLine(page, 4).locator('.gloss', { hasText: 'тепло' })
        : page.locator('#vocabulary .word', { hasText: 'тепло' })
    // The word after the button that is gone has the focus.
    await blur(page)
    const shown = await getPicture(page, word)
    const stress = page.getByRole('switch', { name: 'Stress marks' })
    await stress.evaluate((button: HTMLElement) => button.click())
    await expect(stress).not.toBeChecked()
    const hidden = await getPicture(page, word)
    expect(hidden.equals(shown)).toBe(false)
    // Redrawn.
    await page.reload()
    await expect(page.locator('article[data-live]')).toHaveCount(1)
    await showAllWords(page)
    await blur(page)
    expect((await getPicture(page, word)).equals(hidden)).toBe(true)
  })

/** By script, so that the mouse is over nothing. */
const showAllWords = (page: Page) =>
  page.getByRole('button', { name: 'Show all 35 words' }).evaluate((button: HTMLElement) => button.click())

/** Returns a picture of an element with what is drawn outside its box. */
async function getPicture(page: Page, element: Locator): Promise<Buffer> {
  // By whole pixels, so that the letters are drawn alike each time.
  await element.evaluate((element) => {
    const top = Math.round(window.scrollY + element.getBoundingClientRect().top - 300)
    window.scrollTo({ top, behavior: 'instant' })
  })
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return page.screenshot({ clip: { x: x - 10, y: y - 10, width: width + 20, height: height + 20 } })
}
