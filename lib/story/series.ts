import type { SeriesPart } from './story'

/** Returns such as `Part 2 of 4: The House with the Lift`. */
export function getPartText({ part, count, titleEn }: SeriesPart): string {
  return `Part ${part} of ${count}: ${titleEn}`
}
