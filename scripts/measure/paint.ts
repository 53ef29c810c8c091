import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { runScript } from '@/scripts/run-script'
import { undoAll, undoAtEnd, undoOnInterrupt } from './cleanup'
import { serveWithHttp2 } from './http2-server'
import { launchBrowser } from './launch-browser'
import { formatTable, getMedian, type Row } from './table'
import { profileText, visitSlowly } from './visits'

const help = `Compares how soon a slow phone paints a page of several exports, visited in turn in one run.

  npm run paint                                 out/ and the same page without a framework
  npm run paint -- .export/before out           two exports; they must have the same base path, none
  npm run paint -- --page archive --runs 21     another page; each visited 21 times, not 9

The page without a framework has the same body with its style inline, no script and no font.`

runScript(help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      page: { type: 'string', default: 'story/morning-shop' },
      runs: { type: 'string', default: '9' },
    },
  })
  undoOnInterrupt()
  try {
    await compare(positionals.length > 0 ? positionals : ['out'], values.page, Number(values.runs))
  } finally {
    await undoAll()
  }
})

async function compare(exports: string[], page: string, runs: number): Promise<void> {
  const browser = await launchBrowser()
  undoAtEnd(() => browser.close())
  const roots = [makePlainPage(exports[0] ?? '', page), ...exports]
  const origins = await Promise.all(roots.map(serveWithHttp2))
  const samples = roots.map((): Paint[] => [])
  // The first round is not counted: it warms the browser and the servers' caches.
  for (let run = 0; run <= runs; run += 1)
    for (const [index, origin] of origins.entries()) {
      const sample = await measurePaint(browser, `${origin}/${page}`)
      if (run > 0) samples[index]?.push(sample)
    }
  const rows = measures.flatMap((name): Row[] => {
    const cells = samples.map((ofSite) => getMedian(ofSite.map((sample) => sample[name])))
    const ratios = cells.map((cell) => cell / (cells[0] ?? Number.NaN))
    const row = { name, cells, digits: name === 'layout shift' ? 3 : 0 }
    return name.endsWith('paint, ms')
      ? [row, { name: '… to the plain page', cells: ratios, digits: 2 }]
      : [row]
  })
  console.log(formatTable([page, 'plain', ...exports.map((root) => basename(root))], rows))
  console.log(`\nMedian of ${runs}; ${profileText}.`)
}

const measures = [
  'first paint, ms',
  'largest paint, ms',
  'layout shift',
  'long tasks, ms',
  '… beyond 50 ms each',
  'bytes on the wire',
] as const

type Paint = Record<(typeof measures)[number], number>

async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const { page, traffic, close } = await visitSlowly(browser, url)
  const [firstPaint, largestPaint, shift, tasks, beyond]: [number, number, number, number, number] =
    JSON.parse(await page.evaluate(readTimes))
  await close()
  return {
    'first paint, ms': firstPaint,
    'largest paint, ms': largestPaint,
    'layout shift': shift,
    'long tasks, ms': tasks,
    '… beyond 50 ms each': beyond,
    'bytes on the wire': traffic.bytes,
  }
}

/** Text, because what compiles functions would add calls that pages lack. */
const readTimes = `(async () => {
  const read = (type) => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
    // There may be none.
    setTimeout(resolve, 300, [])
  })
  const sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0)
  const paints = await read('largest-contentful-paint')
  const shifts = await read('layout-shift')
  const tasks = await read('longtask')
  return JSON.stringify([
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    paints.at(-1).startTime,
    sum(shifts.map(({ value }) => value)),
    sum(tasks.map(({ duration }) => duration)),
    sum(tasks.map(({ duration }) => duration - 50)),
  ])
})()`

/** Returns a folder with one page of an export, as it would be without a framework. */
function makePlainPage(root: string, page: string): string {
  const chunks = join(root, '_next/static/chunks')
  const css = readdirSync(chunks)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(chunks, file), 'utf8').replace(/@font-face\s*\{.*?\}/gs, ''))
  const html = readFileSync(join(root, `${page}.html`), 'utf8')
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<meta http-equiv[^>]*>|<link rel="(preload|stylesheet)"[^>]*>/g, '')
    .replace('</head>', () => `<style>${css.join('')}</style></head>`)
  const folder = mkdtempSync(join(tmpdir(), 'plain-'))
  undoAtEnd(() => rmSync(folder, { recursive: true }))
  const file = join(folder, `${page}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
  // The static server takes only a folder with such a page for an export.
  writeFileSync(join(folder, '404.html'), '')
  return folder
}
