import { readFileSync } from 'node:fs'
import { sampleStory } from '@/__tests__/sample-story'
import { listFiles } from '@/lib/content/disk'
import { getSocialSvg } from '@/lib/site/pictures'
import { levelNames } from '@/lib/story/levels'

const css = readFileSync('app/colors.css', 'utf8')

/** Returns the raw colours of a theme, and those that readers have who ask for more contrast. */
function readColors(start: number): { usual: Map<string, string>; more: Map<string, string> } {
  const [usual, more] = [start, css.indexOf('prefers-contrast', start)].map((index) =>
    [...css.slice(index, css.indexOf('}', index)).matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(
      ([, name = '', hex = '']) => [name, hex] as const,
    ),
  )
  return { usual: new Map(usual), more: new Map([...(usual ?? []), ...(more ?? [])]) }
}

const themes = { light: readColors(css.indexOf(':root {')), dark: readColors(css.indexOf('.dark {')) }

const inks = [...levelNames.map((name) => name.toLowerCase()), 'level']

/** The relative luminance of WCAG 2.2. */
function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(getLuminance).sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['background', 'surface', 'accent-soft', 'success-soft', 'danger-soft']
const texts = ['foreground', 'muted', 'accent', 'success', 'danger']
const pairs: [text: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string, number] => [text, ground, 4.5])),
  ['accent-foreground', 'accent', 4.5],
  ['foreground', 'chosen', 4.5],
  // Not text: what bounds a control.
  ...grounds.map((ground): [string, string, number] => ['control', ground, 3]),
  // Of a level: on its chips, and on the page of its stories.
  ...inks.flatMap((ink): [string, string, number][] => [
    [ink, `${ink}-soft`, 4.5],
    [ink, 'background', 4.5],
  ]),
]

describe.each(Object.entries(themes))('in the %s theme', (_, { usual, more }) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(getContrast(usual.get(text) ?? '', usual.get(ground) ?? '')).toBeGreaterThanOrEqual(least)
  })

  test('no two levels look the same', () => {
    for (const part of ['', '-soft'])
      expect(new Set(inks.map((ink) => usual.get(ink + part))).size).toBe(inks.length)
    expect(new Set(inks.map((ink) => more.get(ink))).size).toBe(inks.length)
  })

  test.each([...inks, 'danger'])('%s has a contrast of 7 for readers who ask for more', (ink) => {
    for (const ground of [`${ink}-soft`, 'background'])
      expect(getContrast(more.get(ink) ?? '', more.get(ground) ?? '')).toBeGreaterThanOrEqual(7)
  })
})

test('what is wrong has no colour of a level', () => {
  for (const { usual, more } of Object.values(themes))
    for (const ink of ['accent', ...inks]) {
      expect(usual.get('danger')).not.toBe(usual.get(ink))
      expect(more.get('danger')).not.toBe(more.get(ink))
    }
})

test.each(levelNames)('%s has a rule that gives its colours', (level) => {
  const name = level.toLowerCase()
  expect(readFileSync('components/ui/cards.css', 'utf8').replace(/\s+/g, ' ')).toContain(
    `[data-level^="${level}"] { --level-ink: var(--${name}); --level-ground: var(--${name}-soft); }`,
  )
})

test('both themes give the same colours, and no component has one of its own', () => {
  expect([...themes.dark.usual.keys()]).toEqual([...themes.light.usual.keys()])
  const files = listFiles('components').filter((file) => file.endsWith('.css') && !file.endsWith('print.css'))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files)
    expect(readFileSync(`components/${file}`, 'utf8')).not.toMatch(
      /#[\da-f]{3,8}\b|\brgb\(|\bhsl\(|\boklch\(/,
    )
})

test.each([
  ['A1', 'a1'],
  ['B2+', 'b2'],
  ['other', 'level'],
])('the picture for social networks has the colours of %s', (level, name) => {
  const svg = getSocialSvg({ ...sampleStory, level })
  const { usual } = themes.light
  expect(svg).toContain(`fill="${usual.get(name)}"`)
  expect(svg).toContain(`<rect width="1200" height="630" fill="${usual.get(`${name}-soft`)}"/>`)
})
