import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { drivePage } from '../engines/chromium'
import { getInk, showVowels, vowels } from '../engines/vowels'
import { getExport } from '../exports'
import { addStyle, expect, findMisread, test } from '../fixtures'
import { getLine, openText } from './story-page'

test('a word is not broken at its stressed vowel, nor is the accent part of its name', async ({ page }) => {
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

  // Nor does a row begin with the space that follows a stressed vowel.
  const indents = await getLine(page, 1)
    .locator('> [lang=ru]')
    .evaluate((text: HTMLElement) => {
      text.innerHTML =
        '— А\u00a0мо<u>я</u> зап<u>и</u>ска? <b>Он<u>а</u></b> <b>т<u>о</u>же</b> в\u00a0пальт<u>о</u>!'
      text.style.cssText = 'flex: none'
      const [before, after] = text.querySelectorAll('b')
      const left = text.getBoundingClientRect().left
      return Array.from({ length: 60 }, (_, step) => {
        text.style.width = `${200 + 5 * step}px`
        const [word, next] = [before, after].map((part) => part?.getBoundingClientRect())
        return word && next && next.top > word.bottom - 5 ? Math.round(next.left - left) : 0
      })
    })
  expect(new Set(indents)).toEqual(new Set([0]))

  const devtools = await page.context().newCDPSession(page)
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'document.querySelector("#vocabulary")',
  })
  const { nodes } = await devtools.send('Accessibility.queryAXTree', { ...result, role: 'button' })
  const names: unknown[] = nodes.map(({ name }) => name?.value)
  expect(names).toContain('магазин')
  expect(names).toContain('тепло')
  await page.getByRole('button', { name: 'Show All' }).click()
  const texts = await devtools.send('Accessibility.queryAXTree', { ...result, role: 'StaticText' })
  expect(texts.nodes.map(({ name }) => name?.value).join('')).toContain('магазин shop')

  // In forced colours it hides nothing of its vowel.
  const engine = drivePage(page)
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

test('a screen reader is given each text of a story as it is written', async ({ page }) => {
  const files = readdirSync(join(getExport('fixture').root, 'out/story'))
  // Of the walks, which are all alike, one.
  const ids = files.flatMap((file) => /^((?!walk).+|walk-1)\.html$/.exec(file)?.[1] ?? [])
  expect(ids).not.toEqual([])
  for (const id of ids) {
    await page.goto(`/story/${id}#practice`, { waitUntil: 'domcontentloaded' })
    expect.soft(await findMisread(page), id).toEqual([])
  }
})
