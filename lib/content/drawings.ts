import { icons } from '@iconify-json/game-icons'

/*
 * The drawings of covers: silhouettes by the artists of https://game-icons.net (CC BY 3.0), in squares of `drawingSize`.
 */

/** Width and height of a drawing, in its own units. */
export const drawingSize = 512

/** Returns the SVG markup of a drawing, in the current colour; undefined if there is none of that name. */
export function findDrawing(name: string): string | undefined {
  return Object.hasOwn(icons.icons, name) ? icons.icons[name]?.body : undefined
}

/** Returns the names of all drawings. */
export function getDrawingNames(): string[] {
  return Object.keys(icons.icons)
}
