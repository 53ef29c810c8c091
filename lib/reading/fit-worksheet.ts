/** What is not cut at the end of a page. */
const blocks = '.sheet-pupil, .sheet-line, .sheet-bank, .sheet-answers, h1, h2, h3, li, .sheet-source'

/** At the smallest size text of 12 pt becomes 10 pt, as in many books. */
const sizes = [0.97, 0.94, 0.91, 0.88, 0.85]

/**
 * Makes each part of a worksheet smaller where that saves its last page: a sheet with one or two questions left over. What
 * is on a last page all the same is kept together with what is before it, so that it has more than a few lines. The pages
 * are those of A4 or, where people print on it, of Letter, within the margins of print.css.
 */
export function fitWorksheet(sheet: HTMLElement): void {
  const isLetter = /^en-(?:US|CA)$/.test(navigator.language)
  const [width, height] = isLetter ? [216 - 36, 279 - 32] : [210 - 36, 297 - 32]
  const root = document.documentElement.style
  const rootSize = root.fontSize
  root.fontSize = '11pt'
  sheet.classList.add('is-measured')
  sheet.style.width = `${width}mm`
  // A little less: what is printed is up to a hundredth higher than what is measured.
  const pageHeight = (height / 25.4) * 96 * 0.98
  for (const part of sheet.querySelectorAll<HTMLElement>('.sheet-part')) {
    keepEnd(getBlocks(part), pageHeight * 0.3)
    const size = findSize((size) => {
      part.style.zoom = `${size}`
      return countPages(getBlocks(part), pageHeight)
    })
    part.style.zoom = `${size}`
  }
  sheet.style.width = ''
  sheet.classList.remove('is-measured')
  root.fontSize = rootSize
}

/** What a worksheet is made of, from top to bottom, in pixels. A leader stays with the block after it. */
export type Block = { top: number; bottom: number; isLeader: boolean }

function getBlocks(part: HTMLElement): (Block & { element: HTMLElement })[] {
  return [...part.querySelectorAll<HTMLElement>(blocks)]
    .filter((element) => !element.parentElement?.closest(blocks))
    .map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { element, top, bottom, isLeader: getComputedStyle(element).breakAfter === 'avoid' }
    })
}

/** Keeps together, at the end of a part, as much as is at least so high. */
function keepEnd(blocks: ReturnType<typeof getBlocks>, height: number): void {
  const end = blocks.at(-1)?.bottom ?? 0
  for (const [index, { element }] of blocks.entries()) {
    const next = blocks[index + 1]
    if (next && end - next.top < height) element.style.breakAfter = 'avoid'
  }
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
