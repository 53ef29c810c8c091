import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { site } from '@/lib/site'
import { getBrowser } from '@/scripts/find-browser'
import { runScript } from '@/scripts/run-script'

const help = `Draws the icons and the picture for social networks from public/icon.svg and Literata. Run it after a change of either.

  npm run images`

const svg = readFileSync('public/icon.svg', 'utf8')

const face = (subset: string, range: string) => {
  const data = readFileSync(`app/fonts/literata-${subset}.woff2`, 'base64')
  return `@font-face{font-family:Literata;font-weight:400 700;unicode-range:${range};src:url(data:font/woff2;base64,${data})}`
}
const faces = face('cyrillic', 'U+0301,U+0400-045F') + face('latin', 'U+0000-00FF,U+2000-206F')

const social = `<style>${faces}
body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:88px 96px;background:#faf7f1;color:#241f1a;font-family:Literata}
b{display:block;margin:0 0 70px;color:#a6342a;font:600 34px Literata}
h1{margin:0;font:600 92px/1.15 Literata;letter-spacing:-.015em}
p{margin:34px 0 0;color:#675d52;font:400 38px/1.4 Literata}
svg{position:absolute;right:96px;bottom:88px;width:120px}</style>
<b>${site.name}</b><h1 lang="ru">Слу́шай.<br>Чита́й. Повторя́й.</h1><p>Short Russian stories for learners</p>${svg}`

const icon = (
  background: string,
  share: number,
) => `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}
svg{width:${share}%;height:${share}%}</style>${svg}`

const images = [
  { path: 'public/social.png', html: social, width: 1200, height: 630 },
  { path: 'public/icons/icon-192.png', html: icon('transparent', 100), width: 192, height: 192 },
  { path: 'public/icons/icon-512.png', html: icon('transparent', 100), width: 512, height: 512 },
  { path: 'public/icons/icon-maskable-512.png', html: icon('#a6342a', 78), width: 512, height: 512 },
  { path: 'public/apple-icon.png', html: icon('#a6342a', 84), width: 180, height: 180 },
]

runScript(help, async () => {
  const browser = await chromium.launch({ executablePath: getBrowser(), chromiumSandbox: false })
  mkdirSync('public/icons', { recursive: true })
  for (const { path, html, width, height } of images) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(`<!doctype html>${html}`)
    await page.evaluate(() => document.fonts.ready)
    writeFileSync(path, await page.screenshot({ omitBackground: true }))
    await page.close()
  }
  await browser.close()
})
