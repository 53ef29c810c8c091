import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import subsetFont from 'subset-font'
import { runScript } from '@/scripts/run-script'

const help = `Makes the files of app/fonts from @fontsource-variable/literata. Run it after an upgrade of that package.

  npm run fonts

The two files of a first visit have what Russian and English need; the others, all other letters of the font, so that no
story can need another. What the site does not use is left out: weights below 400 and above 700, features such as small
capitals, and hinting. Prints each file's unicode-range for app/fonts/literata.css.`

const source = 'node_modules/@fontsource-variable/literata'

/** Each file, the part of the package that it is made from, and the letters of that part which are a file of their own. */
const files = [
  { name: 'russian', part: 'cyrillic', only: 'U+0301,U+0401,U+0410-044F,U+0451,U+2116' },
  {
    name: 'english',
    part: 'latin',
    only: 'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B4,U+00B7,U+00BB,U+00E9,U+2010-2026',
  },
  { name: 'cyrillic', part: 'cyrillic' },
  { name: 'latin', part: 'latin' },
  { name: 'cyrillic-ext', part: 'cyrillic-ext' },
  { name: 'latin-ext', part: 'latin-ext' },
]

const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk'],
  noHinting: true,
} as const

/** For pictures that the build draws: one weight, in the only format that its program reads, with ½ for their figures. */
const drawn = { ...options, targetFormat: 'truetype', variationAxes: { wght: 600 } } as const

runScript(help, async (args) => {
  parseArgs({ args })
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(source, 'unicode.json'), 'utf8'))
  const first = new Set(files.flatMap(({ only }) => (only ? getCodes(only) : [])))
  for (const { name, part, only } of files) {
    const codes = only ? getCodes(only) : getCodes(ranges[part] ?? '').filter((code) => !first.has(code))
    const font = readFileSync(join(source, 'files', `literata-${part}-wght-normal.woff2`))
    const subset = await subsetFont(font, String.fromCodePoint(...codes), options)
    const file = join('app/fonts', `literata-${name}.woff2`)
    writeFileSync(file, subset)
    if (only)
      writeFileSync(
        file.replace('.woff2', '.ttf'),
        await subsetFont(font, String.fromCodePoint(...codes, 0xbd), drawn),
      )
    console.log(`${file}: ${subset.length.toLocaleString('en-GB')} bytes, ${getRange(codes)}`)
  }
})

/** Returns all code points of a CSS unicode-range such as `U+0301,U+0400-045F`. */
function getCodes(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

function getRange(codes: number[]): string {
  const format = (code = 0) => code.toString(16).toUpperCase().padStart(4, '0')
  const firsts = codes.filter((code, index) => code - 1 !== codes[index - 1])
  const lasts = codes.filter((code, index) => code + 1 !== codes[index + 1])
  return firsts
    .map((first, index) =>
      first === lasts[index] ? `U+${format(first)}` : `U+${format(first)}-${format(lasts[index])}`,
    )
    .join(',')
}
