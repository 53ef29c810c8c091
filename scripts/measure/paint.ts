import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { getBrowser } from '@/scripts/find-browser'
import { runScript } from '@/scripts/run-script'
import { serve } from '@/scripts/serve/static-server'
import { measureListen, profileText, visitSlowly } from './slow-phone'

const help = `Compares how soon a slow phone paints a page of several exports, visited in turn in one run, and how soon a
press on Listen is answered.

  npm run paint                                 out/
  npm run paint -- .export/before out           two exports; they must have the same base path, none
  npm run paint -- --page archive --runs 21     another page; each visited 21 times, not 9`

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
  const servers = await Promise.all(exports.map((root) => serve({ root })))
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
            'Listen answered / first paint': await measureListen(browser, `${origin}/${values.page}`),
          })
    printMedians(exports, samples)
    console.log(`Medians of ${values.runs}; ${profileText}.`)
  } finally {
    await browser.close()
    for (const server of servers) await server.close()
  }
})

function printMedians(sites: string[], samples: Record<string, number>[][]): void {
  const table: Record<string, Record<string, number>> = {}
  for (const measure of Object.keys(samples[0]?.[0] ?? {})) {
    const medians = samples.map((ofSite) => getMedian(ofSite.map((sample) => sample[measure] ?? Number.NaN)))
    const digits = /shift|Listen/.test(measure) ? 3 : 0
    table[measure] = Object.fromEntries(
      medians.map((median, index) => [sites[index], Number(median.toFixed(digits))]),
    )
  }
  console.table(table)
}

/** Returns the middle value; of an even number of values, the upper of the two in the middle. */
function getMedian(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
