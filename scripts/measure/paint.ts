import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { getBrowser } from '@/scripts/find-browser'
import { runScript } from '@/scripts/run-script'
import { serve } from '@/scripts/serve/static-server'
import { measureListen, profileText, visitSlowly } from './slow-phone'

const help = `Compares how soon a slow phone paints a page of several exports, visited in turn in one run, and how soon a
press on Listen is answered.

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
  const exports = positionals.length > 0 ? positionals : ['out']
  const folder = mkdtempSync(join(tmpdir(), 'plain-'))
  makePlainPage(exports[0] ?? '', values.page, folder)
  const servers = await Promise.all([folder, ...exports].map((root) => serve({ root })))
  const browser = await chromium.launch({ executablePath: getBrowser(), chromiumSandbox: false })
  try {
    const samples = servers.map((): Record<string, number>[] => [])
    // The first round is not counted: it warms the browser and the servers. Presses have rounds of their own, since the
    // end of a visit that plays takes time from the next one.
    const runs = Number(values.runs)
    for (let run = 0; run <= runs; run += 1)
      for (const [index, { origin }] of servers.entries()) {
        const { times, bytes } = await visitSlowly(browser, `${origin}/${values.page}`)
        if (run > 0) samples[index]?.push({ ...times, 'bytes on the wire': bytes })
      }
    if (values.page.startsWith('story/'))
      for (let run = 0; run < runs; run += 1)
        for (const [index, { origin }] of servers.entries())
          Object.assign(samples[index]?.[run] ?? {}, {
            'Listen answered / first paint':
              index > 0 ? await measureListen(browser, `${origin}/${values.page}`) : Number.NaN,
          })
    printMedians(['plain', ...exports.map((root) => basename(root))], samples)
    console.log(`Medians of ${values.runs}; ${profileText}.`)
  } finally {
    await browser.close()
    for (const server of servers) await server.close()
    rmSync(folder, { recursive: true })
  }
})

function printMedians(sites: string[], samples: Record<string, number>[][]): void {
  const table: Record<string, Record<string, number>> = {}
  for (const measure of Object.keys(samples[0]?.[0] ?? {})) {
    const medians = samples.map((ofSite) => getMedian(ofSite.map((sample) => sample[measure] ?? Number.NaN)))
    const addRow = (name: string, cells: number[], digits: number) => {
      table[name] = Object.fromEntries(
        cells.map((cell, index) => [sites[index], Number(cell.toFixed(digits))]),
      )
    }
    addRow(measure, medians, /shift|Listen/.test(measure) ? 3 : 0)
    if (measure.includes('paint, ms'))
      addRow(
        `${measure.split(',', 1)}: plain = 1`,
        medians.map((cell) => cell / (medians[0] ?? Number.NaN)),
        2,
      )
  }
  console.table(table)
}

/** Returns the middle value; of an even number of values, the upper of the two in the middle. */
function getMedian(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** Writes one page of an export to `folder` as it would be without a framework. */
function makePlainPage(root: string, page: string, folder: string): void {
  const chunks = join(root, '_next/static/chunks')
  const css = readdirSync(chunks)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(chunks, file), 'utf8').replace(/@font-face\s*\{.*?\}/gs, ''))
  const html = readFileSync(join(root, `${page}.html`), 'utf8')
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<meta http-equiv[^>]*>|<link rel="(preload|stylesheet)"[^>]*>/g, '')
    .replace('</head>', () => `<style>${css.join('')}</style></head>`)
  const file = join(folder, `${page}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
  // The static server takes only a folder with such a page for an export.
  writeFileSync(join(folder, '404.html'), '')
}
