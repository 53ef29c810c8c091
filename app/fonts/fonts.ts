import localFont from 'next/font/local'

/**
 * Literata with the letters that the site shows, in one file: see scripts/font.py.
 * `optional`: a font that comes too late for the first paint is used from the next page on, so that nothing shifts.
 */
const literata = localFont({
  src: './literata.woff2',
  variable: '--font-literata',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
})

/** The class name that defines the font's custom property. */
export const fontVariable = literata.variable
