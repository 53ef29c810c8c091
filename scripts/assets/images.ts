import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { site } from '@/lib/site/site'
import { getBrowser } from '@/scripts/find-browser'
import { runScript } from '@/scripts/run-script'

const help = `Draws the icons, the picture for social networks and the cover of the podcasts from public/icon.svg, Literata
and the site's name. Run it after a change of any.

  npm run images`

const svg = readFileSync('public/icon.svg', 'utf8')

/** Without ranges: the browser takes each letter from the file that has it. */
const faces = ['russian', 'english'].map((name) => {
  const data = readFileSync(`app/fonts/literata-${name}.woff2`, 'base64')
  return `@font-face{font-family:Literata;font-weight:400 700;src:url(data:font/woff2;base64,${data})}`
})

const social = `<style>${faces.join('')}
body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:88px 96px;background:#faf7f1;color:#241f1a;font-family:Literata}
b{display:block;margin:0 0 70px;color:#a6342a;font:600 34px Literata}
h1{margin:0;font:600 92px/1.15 Literata;letter-spacing:-.015em}
p{margin:34px 0 0;color:#675d52;font:400 38px/1.4 Literata}
svg{position:absolute;right:96px;bottom:88px;width:120px}</style>
<b>${site.name}</b><h1 lang="ru">Слу́шай.<br>Чита́й. Повторя́й.</h1><p>Short Russian stories for learners</p>${svg}`

/** Also shown at 55 px: one letter, a name, one colour. */
const cover = `<style>${faces.join('')}
body{margin:0;width:3000px;height:3000px;background:#a6342a;color:#fffaf5;font-family:Literata}
b{position:absolute;left:260px;right:200px;bottom:200px;font:600 610px/1 Literata;letter-spacing:-.02em}
svg{position:absolute;left:10px;top:60px;width:1480px}rect{display:none}</style>
${svg}<b>${site.name.replaceAll('&', '&amp;')}</b>`

const icon = (
  background: string,
  share: number,
) => `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}
svg{width:${share}%;height:${share}%}</style>${svg}`

const images = [
  { path: 'public/social.png', html: social, width: 1200, height: 630 },
  { path: 'public/podcast-cover.png', html: cover, width: 3000, height: 3000 },
  { path: 'public/icons/icon-192.png', html: icon('transparent', 100), width: 192, height: 192 },
  { path: 'public/icons/icon-512.png', html: icon('transparent', 100), width: 512, height: 512 },
  { path: 'public/icons/icon-maskable-512.png', html: icon('#a6342a', 78), width: 512, height: 512 },
  // Browsers ask for these two by name, where a page has no link to an icon or is not read yet.
  { path: 'public/apple-touch-icon.png', html: icon('#a6342a', 84), width: 180, height: 180 },
  { path: 'public/favicon.ico', html: icon('transparent', 100), width: 48, height: 48 },
]

runScript(help, async (args) => {
  parseArgs({ args })
  const browser = await chromium.launch({ executablePath: getBrowser(), chromiumSandbox: false })
  mkdirSync('public/icons', { recursive: true })
  try {
    for (const { path, html, width, height } of images) {
      const page = await browser.newPage({ viewport: { width, height } })
      await page.setContent(`<!doctype html>${html}`)
      await page.evaluate(() => document.fonts.ready)
      const png = await page.screenshot({ omitBackground: true })
      writeFileSync(path, path.endsWith('.ico') ? Buffer.concat([getIconHead(width, png.length), png]) : png)
      await page.close()
    }
  } finally {
    await browser.close()
  }
})

/** Returns what goes before a PNG in an .ico file with one square image. `size` is its width in pixels. */
function getIconHead(size: number, bytes: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // An icon, not a cursor.
  head.writeUInt16LE(1, 4) // One image.
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // Planes.
  head.writeUInt16LE(32, 12) // Bits per pixel.
  head.writeUInt32LE(bytes, 14)
  head.writeUInt32LE(head.length, 18)
  return head
}
