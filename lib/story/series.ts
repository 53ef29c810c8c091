import type { SeriesPart, Story } from './story'

/** Returns such as `Part 2 of 4: The House with the Lift`. */
export function getPartText(series: SeriesPart): string {
  return `${getPartNumber(series)}: ${series.titleEn}`
}

export function getPartNumber({ part, count }: SeriesPart): string {
  return `Part ${part} of ${count}`
}

/** Returns what the end of a part says of its series; empty unless it is the last one. */
export function getSeriesEnd({ part, count, titleEn }: SeriesPart): string {
  return part === count ? `This was the last part of ${titleEn}.` : ''
}

export function getParts<Part extends Pick<Story, 'series'>>(stories: readonly Part[], id: string): Part[] {
  return stories
    .filter(({ series }) => series?.id === id)
    .sort((a, b) => (a.series?.part ?? 0) - (b.series?.part ?? 0))
}
