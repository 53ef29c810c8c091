import { icons } from '@iconify-json/game-icons'
import { getCleanText } from '@/lib/story/marked-text'
import type { CoverDrawing, Story } from '@/lib/story/story'

/** Width and height, in its own units, of a drawing: a silhouette from https://game-icons.net (CC BY 3.0). */
const drawingSize = 512

/** A cover's width and height, in its own units. */
const [width, height] = [300, 400]

/** Where one, two or three drawings go that do not say it: the first is the story's, the others are smaller. */
const places: readonly (readonly Required<Omit<CoverDrawing, 'name'>>[])[] = [
  [{ at: [50, 52], size: 78 }],
  [
    { at: [45, 61], size: 76 },
    { at: [75, 20], size: 38 },
  ],
  [
    { at: [45, 63], size: 70 },
    { at: [77, 22], size: 34 },
    { at: [27, 20], size: 30 },
  ],
]

/**
 * Returns a story's cover as an SVG file whose element `cover` is used by pages: in the current colour, without a
 * ground. A story without drawings has the first letter of its title.
 */
export function getCoverFile(story: Pick<Story, 'title' | 'cover'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="cover">${getCoverDrawing(story)}</g></svg>\n`
}

/** Returns the drawings of a cover, or its letter, as SVG markup of `width` by `height`. */
export function getCoverDrawing({ title, cover = [] }: Pick<Story, 'title' | 'cover'>): string {
  if (cover.length === 0) {
    const [letter = ''] = getCleanText(title).match(/\p{L}/u) ?? []
    return `<text x="${width / 2}" y="${height * 0.66}" text-anchor="middle" font-size="240" font-weight="600" fill="currentColor">${letter.toUpperCase()}</text>`
  }
  return cover.map((drawing, index) => placeDrawing(drawing, places[cover.length - 1]?.[index])).join('')
}

/** Throws for a drawing that does not exist: the check of content has refused it before. */
function placeDrawing({ name, ...own }: CoverDrawing, usual = places[0]?.[0]): string {
  const drawing = findDrawing(name)
  const {
    at: [left, top],
    size,
  } = { at: [50, 50] as const, size: 60, ...usual, ...own }
  if (drawing === undefined) throw new Error(`there is no drawing ${name}`)
  const edge = (size / 100) * width
  const [x, y] = [(left / 100) * width - edge / 2, (top / 100) * height - edge / 2]
  return `<g transform="translate(${x} ${y}) scale(${edge / drawingSize})">${drawing}</g>`
}

/** Returns the SVG markup of a drawing, in the current colour; undefined if there is none of that name. */
export function findDrawing(name: string): string | undefined {
  return Object.hasOwn(icons.icons, name) ? icons.icons[name]?.body : undefined
}

export function getDrawingNames(): string[] {
  return Object.keys(icons.icons)
}
