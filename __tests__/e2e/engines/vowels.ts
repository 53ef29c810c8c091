import { expect } from '@playwright/test'
import type { Engine } from './engine'

export const vowels = [...'аеиоуыэюяАЕИОУЫЭЮЯ']
const fontSize = 50
const cell = 100
const columns = 9

type Page = Pick<Engine, 'run' | 'takePicture'>

/** Where there is ink, in pixels within a cell, and how much. */
type Ink = { left: number; right: number; top: number; bottom: number; amount: number }

/** Fails unless the accent is over the middle of every vowel and touches none, in a story whose text is shown. */
export async function expectAccentsOverVowels(page: Page): Promise<void> {
  await showVowels(page)
  const letters = await getInk(page, 'vowel')
  const accents = await getInk(page, 'accent')
  for (const [index, vowel] of vowels.entries()) {
    const [letter, accent] = [letters[index], accents[index]]
    if (!letter?.amount || !accent?.amount) throw new Error(`There is no ink at ${vowel}.`)
    const [middle, centre] = [letter.left + letter.right, accent.left + accent.right]
    expect.soft(Math.abs(middle - centre) / 2 / fontSize, `${vowel}: to the side, in em`).toBeLessThan(0.06)
    const space = (letter.top - accent.bottom) / fontSize
    expect.soft(space, `${vowel}: space below the accent, in em`).toBeGreaterThanOrEqual(0.08)
    expect.soft(space, `${vowel}: space below the accent, in em`).toBeLessThan(0.16)
  }
}

/** Shows each vowel as the text does, stressed and within a word, in a cell of its own. */
export async function showVowels(page: Page): Promise<void> {
  const words = vowels.map((vowel) => {
    const capital = vowel === vowel.toLowerCase() ? '' : ' class="capital"'
    return `<span class="cell">т<u${capital}>${vowel}</u>т</span>`
  })
  const css = `* { visibility: hidden; background: none !important }
    .cells { position: fixed; inset: 0 auto auto 0; display: grid; grid: auto-flow ${cell}px / repeat(${columns}, ${cell}px) }
    .cell, .cell * { visibility: visible; color: transparent }
    .cell { font-size: ${fontSize}px; text-align: center }
    [data-draw=all] .cell * { color: #000 }
    [data-draw=all] .cell { color: transparent }
    [data-draw=vowel] .cell u, [data-draw=accent] .cell u::before { color: #000 }
    [data-draw=vowel] .cell u::before { color: transparent }`
  await page.run(
    (html, css) => {
      const text = document.querySelector('.line > [lang=ru]')
      if (!text) throw new Error('There is no line.')
      text.innerHTML = html
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    },
    `<span class="cells">${words.join('')}</span>`,
    css,
  )
}

export async function getInk(page: Page, draw: 'vowel' | 'accent' | 'all'): Promise<Ink[]> {
  await page.run((draw) => document.body.setAttribute('data-draw', draw), draw)
  const picture = await page.takePicture()
  return page.run(measureInk, picture.toString('base64'), vowels.length, columns, cell)
}

/** Returns the ink in each cell of a picture, a PNG file in Base64. */
async function measureInk(picture: string, count: number, columns: number, cell: number): Promise<Ink[]> {
  const bytes = Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
    willReadFrequently: true,
  })
  if (!canvas) throw new Error('There is no canvas.')
  canvas.drawImage(bitmap, 0, 0)
  return Array.from({ length: count }, (_, index) => {
    const { data } = canvas.getImageData(
      (index % columns) * cell,
      Math.floor(index / columns) * cell,
      cell,
      cell,
    )
    const dark = Array.from({ length: cell * cell }, (_, at) => at).filter((at) => (data[4 * at] ?? 0) < 128)
    const [xs, ys] = [dark.map((at) => at % cell), dark.map((at) => Math.floor(at / cell))]
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
      amount: dark.length,
    }
  })
}
