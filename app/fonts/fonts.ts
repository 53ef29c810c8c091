import localFont from 'next/font/local'

/*
 * Literata in parts, as `npm run fonts` makes them: browsers fetch a part when a page has a letter of its range. Next.js
 * reads these calls without running them, so nothing in them can be shared.
 *
 * Until those of Russian and English are both there the text is in a fallback of the same metrics (fallback.css), so that
 * no line has two faces and nothing moves when they come; the boot function asks for them.
 */
const russian = localFont({
  src: './literata-russian.woff2',
  variable: '--font-russian',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0401,U+0410-044F,U+0451,U+2116' }],
})

const english = localFont({
  src: './literata-english.woff2',
  variable: '--font-english',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B4,U+00B7,U+00BB,U+00E9,U+2010-2026',
    },
  ],
})

/** Letters of other languages: not fetched for Russian. */
const cyrillic = localFont({
  src: './literata-cyrillic.woff2',
  variable: '--font-cyrillic',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0400,U+0402-040F,U+0450,U+0452-045F,U+0490-0491,U+04B0-04B1' },
  ],
})

/** Not fetched for English without foreign words. */
const latin = localFont({
  src: './literata-latin.woff2',
  variable: '--font-latin',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-001F,U+007F-009F,U+00A1-00A8,U+00AA,U+00AC-00B3,U+00B5-00B6,U+00B8-00BA,U+00BC-00E8,U+00EA-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-200F,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
})

/** Names such as Łódź. */
const latinExtended = localFont({
  src: './literata-latin-ext.woff2',
  variable: '--font-latin-extended',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})

/** The class names that define the custom properties of `--font-serif` in globals.css. */
export const fontVariables = [russian, english, cyrillic, latin, latinExtended]
  .map(({ variable }) => variable)
  .join(' ')
