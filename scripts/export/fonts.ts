import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { runScript } from '@/scripts/run-script'

const help = `Makes the files of app/fonts from @fontsource-variable/literata. Run it after an upgrade of that package.

  npm run fonts

Each file keeps all letters of its unicode-range, so no story can need another. What the site does not use is left out,
which makes the two files of a first visit arrive before its first paint: weights below 400 and above 700, features such
as small capitals, and hinting.`

const source = 'node_modules/@fontsource-variable/literata'
const parts = ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext']

const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk'],
  noHinting: true,
} as const

runScript(help, async () => {
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(source, 'unicode.json'), 'utf8'))
  for (const part of parts) {
    const font = readFileSync(join(source, 'files', `literata-${part}-wght-normal.woff2`))
    const subset = await subsetFont(font, getCharacters(ranges[part] ?? ''), options)
    const file = join('app/fonts', `literata-${part}.woff2`)
    writeFileSync(file, subset)
    console.log(`${file}: ${subset.length.toLocaleString('en-GB')} bytes, ${ranges[part]}`)
  }
})

/** Returns all characters of a CSS unicode-range such as `U+0301,U+0400-045F`. */
function getCharacters(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
