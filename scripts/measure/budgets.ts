import type { Weight } from './page-weight'

type Budget = { [Kind in keyof Weight]: [requests: number, bytes: number] }

/**
 * What first visits may ask for, text in gzip; the document has the style in it. About 5 % more than was measured at the
 * last release, of the tests' own content and of `npm run weight`.
 */
export const budgets = {
  story: {
    document: [1, 47_800],
    stylesheet: [0, 0],
    script: [12, 213_500],
    font: [2, 37_900],
    // The covers of the story, of the next one and of the first one of its level.
    other: [3, 6_200],
  },
  home: {
    document: [1, 33_100],
    stylesheet: [0, 0],
    // The bundler puts what loads parts on demand into a script of its own here: 0.4 kB.
    script: [13, 215_500],
    font: [2, 37_900],
    // Today's cover and those of the shelf.
    other: [7, 1_300],
  },
  archive: {
    document: [1, 34_600],
    stylesheet: [0, 0],
    script: [11, 180_100],
    font: [2, 37_900],
    // A cover for each story.
    other: [24, 4_400],
  },
} satisfies Record<string, Budget>
