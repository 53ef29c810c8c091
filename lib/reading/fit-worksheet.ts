/** What is not cut at the end of a page. */
const blocks = '.sheet-pupil, .sheet-line, .sheet-bank, h1, h2, h3, li, .sheet-source'

/** At the smallest size text of 12 pt becomes 10 pt, as in many books. */
const sizes = [0.97, 0.94, 0.91, 0.88, 0.85]

/**
 * Makes a worksheet smaller where that saves its last page: a sheet with one or two questions left over. The pages are
 * those of A4 or, where people print on it, of Letter, within the margins of print.css.
 */
export function fitWorksheet(sheet: HTMLElement): void {
  const isLetter = /^en-(?:US|CA)$/.test(navigator.language)
  const [width, height] = isLetter ? [216 - 36, 279 - 32] : [210 - 36, 297 - 32]
  const root = document.documentElement.style
  const rootSize = root.fontSize
  root.fontSize = '11pt'
  sheet.classList.add('is-measured')
  sheet.style.width = `${width}mm`
  const pageHeight = (height / 25.4) * 96 * 0.99
  const size = findSize((size) => {
    sheet.style.zoom = `${size}`
    return countPages(getBlocks(sheet), pageHeight)
  })
  sheet.style.zoom = `${size}`
  sheet.style.width = ''
  sheet.classList.remove('is-measured')
  root.fontSize = rootSize
}

/** What stays with the block after it: a heading, and the last question but one. */
const leaders = 'h1, h2, h3, .sheet-questions > li:nth-last-child(2)'

/** What a worksheet is made of, from top to bottom, in pixels. A leader stays with the block after it. */
export type Block = { top: number; bottom: number; isLeader: boolean }

function getBlocks(sheet: HTMLElement): Block[] {
  // The key has a page of its own.
  return [...sheet.querySelectorAll(blocks)]
    .filter((block) => !block.closest('.sheet-key') && !block.parentElement?.closest(blocks))
    .map((block) => {
      const { top, bottom } = block.getBoundingClientRect()
      return { top, bottom, isLeader: block.matches(leaders) }
    })
}

/** Returns how many pages of a height blocks take. */
export function countPages(blocks: readonly Block[], height: number): number {
  let pages = 1
  let start = blocks[0]?.top ?? 0
  /** Where the leaders begin that stay with the next block. */
  let leadersTop: number | undefined
  for (const { top, bottom, isLeader } of blocks) {
    const from = leadersTop ?? top
    leadersTop = isLeader ? from : undefined
    if (bottom - start <= height) continue
    pages += 1
    start = from
  }
  return pages
}

/** Returns the largest size at which a sheet takes a page less, or 1. `count` returns the pages of a size. */
export function findSize(count: (size: number) => number): number {
  const pages = count(1)
  return (pages > 1 && sizes.find((size) => count(size) < pages)) || 1
}
