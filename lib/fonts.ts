import localFont from 'next/font/local'

/**
 * Literata in the two subsets that the site's text needs; U+0301 is in the Cyrillic one.
 * `optional`: a font that comes too late for the first paint is used from the next page on, so that nothing shifts.
 */
const cyrillic = localFont({
  src: '../node_modules/@fontsource-variable/literata/files/literata-cyrillic-wght-normal.woff2',
  variable: '--font-literata-cyrillic',
  weight: '200 900',
  display: 'optional',
  adjustFontFallback: false,
})

const latin = localFont({
  src: '../node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
  variable: '--font-literata-latin',
  weight: '200 900',
  display: 'optional',
  adjustFontFallback: false,
})

/** Class names that define the fonts' custom properties. */
export const fontVariables = `${cyrillic.variable} ${latin.variable}`
