import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { getLengthText } from '@/lib/story/length'
import { findBaseLevel } from '@/lib/story/levels'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getCoverDrawing } from './cover'
import { site } from './site'

/** What social networks show of a link: https://ogp.me, in the size that all of them take. */
const socialImageSize = { width: 1200, height: 630 }

/** Width and height of an episode's art, the smallest that Apple takes: https://podcasters.apple.com/support/896-artwork-requirements */
const episodeArtSize = 1400

const colours = readFileSync('app/colors.css', 'utf8')

const cacheFolder = '.next/cache/pictures'

const fontFiles = ['russian', 'english'].map((name) => `app/fonts/literata-${name}.ttf`)

/** Returns a drawing as PNG. One that was drawn before in the same fonts, by this or an earlier build, is read. */
export function drawPng(svg: string): Uint8Array<ArrayBuffer> {
  const key = createHash('sha256').update(svg)
  for (const font of fontFiles) key.update(readFileSync(font))
  const file = join(cacheFolder, `${key.digest('hex')}.png`)
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Literata' }
    const png = new Uint8Array(new Resvg(svg, { font }).render().asPng())
    mkdirSync(cacheFolder, { recursive: true })
    writeFileSync(file, png)
    return png
  }
}

/** Returns the picture for social networks as SVG: the cover beside titles, summary, level and length, and the site's name. */
export function getSocialSvg(story: Story): string {
  const { width, height } = socialImageSize
  const title = breakText(getCleanText(story.title), 16)
  const size = title.length > 2 || title.some((line) => line.length > 17) ? 46 : 68
  const titleEn = breakText(story.titleEn, 36)
  const summary = story.summary ? breakText(story.summary, 46) : []
  const lines = [
    ...title.map((text) => ({ text, size, gap: 1.18 })),
    ...titleEn.map((text, index) => ({ text, size: 34, gap: index === 0 ? 1.6 : 1.25 })),
    ...summary.map((text, index) => ({ text, size: 27, gap: index === 0 ? 2.1 : 1.35 })),
  ]
  let y = 148
  const texts = lines.map(({ text, size, gap }) => {
    y += size * gap
    return getText(text, 80, Math.round(y - size * 0.2), size)
  })
  const facts = [story.level && `Level ${story.level}`, getLengthText(story)].filter(Boolean).join(' · ')
  return getSvg(story, width, height, [
    getText(site.name, 80, 110, 32),
    ...texts,
    getText(facts, 80, 578, 30),
    `<g transform="translate(770 65) scale(1.25)">${getCoverDrawing(story)}</g>`,
  ])
}

/** Returns an episode's art as SVG: the cover above the title, large, because apps show it at the size of a thumb. */
export function getEpisodeSvg(story: Story): string {
  const title = breakText(getCleanText(story.title), 16)
  const size = title.length > 2 ? 84 : 108
  const texts = title.map((text, index) =>
    getText(text, episodeArtSize / 2, 1300 - (title.length - 1 - index) * size * 1.15, size, 'middle'),
  )
  return getSvg(story, episodeArtSize, episodeArtSize, [
    `<g transform="translate(280 0) scale(2.8)">${getCoverDrawing(story)}</g>`,
    ...texts,
  ])
}

/** Returns a picture in the ink of a story's level on its ground. */
function getSvg({ level = '' }: Story, width: number, height: number, parts: readonly string[]): string {
  const name = findBaseLevel(level)?.toLowerCase() ?? 'level'
  const [ink, ground] = [getColour(name), getColour(`${name}-soft`)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${ink}" color="${ink}" font-family="Literata" font-weight="600">
<rect width="${width}" height="${height}" fill="${ground}"/>
${parts.join('\n')}
</svg>`
}

/** Returns a colour of the light theme, which `colors.css` names first. */
function getColour(name: string): string {
  const [, colour] = new RegExp(`--${name}: (#[\\da-f]{6});`).exec(colours) ?? []
  if (!colour) throw new Error(`app/colors.css: expected --${name}`)
  return colour
}

function getText(text: string, x: number, y: number, size: number, anchor = 'start'): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}">${escaped}</text>`
}

/** Returns the lines of a text, each of at most `length` characters where its words allow it. */
function breakText(text: string, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
