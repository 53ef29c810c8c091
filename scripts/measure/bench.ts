/*
 * Builds sites of synthetic stories, visits them as a slow phone and prints one table.
 *
 *   npm run bench                        100, 1,000 and 5,000 stories, each visit 7 times
 *   npm run bench -- --quick             100 stories
 *   npm run bench -- --sizes 10,10000    other numbers of stories
 *   npm run bench -- --runs 3            each visit 3 times
 *
 * Exits with 1 when a build fails.
 */
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { getBrowser } from '@/scripts/find-browser'
import { makeCertificate } from './certificate'
import { undoAll, undoAtEnd, undoOnInterrupt } from './cleanup'
import { buildFloor } from './floor'
import { getScriptBytes, measureSite, removeNowAndAtEnd, report, type SiteMeasures } from './measure-site'
import { getRows } from './rows'
import { serveExport } from './serve-export'
import { profile } from './slow-visit'
import { formatTable } from './table'
import { patience } from './taps'

const folder = '.export/bench'

async function run(sizes: number[], runs: number): Promise<void> {
  const certificate = makeCertificate()
  const executablePath = getBrowser()
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--ignore-certificate-errors', '--disable-background-networking', '--disable-component-update'],
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  undoAtEnd(() => browser.close())
  removeNowAndAtEnd(folder)
  report('An empty site: building…')
  const floorOrigin = await serveExport(await buildFloor(join(folder, 'floor')), certificate)
  const floor = await getScriptBytes(browser, `${floorOrigin}/`)
  const sites: SiteMeasures[] = []
  try {
    for (const size of sizes) {
      sites.push(await measureSite(browser, certificate, join(folder, String(size)), size, runs))
    }
  } finally {
    // After a failure too: what was measured until then took long enough.
    const head = ['stories', ...sizes.slice(0, sites.length).map((size) => size.toLocaleString('en-GB'))]
    if (sites.length > 0) console.log(formatTable(head, getRows(sites, floor)))
  }
  console.log(`
Visits: median of ${runs}; CPU slowed ${profile.slowdown}×, ${(profile.throughput * 8) / 1e6} Mbit/s, ${profile.latency} ms, HTTP/2, brotli; ∞: no answer within ${patience / 1000} s.
Empty site: ${(floor / 1000).toFixed(1)} kB of scripts in brotli.
Node ${process.versions.node}, Next ${getVersion('next')}, React ${getVersion('react')}, Chromium ${browser.version()}; ${cpus().length} cores.`)
}

function getVersion(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
}

function readNumbers(name: string, text: string): number[] {
  const numbers = text.split(',').map(Number)
  if (numbers.every((number) => Number.isInteger(number) && number > 0)) return numbers
  throw new Error(`--${name}: expected whole numbers above 0 such as 100,1000, found "${text}"`)
}

try {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '100,1000,5000' },
      runs: { type: 'string', default: '7' },
    },
  })
  undoOnInterrupt()
  const [runs = 7] = readNumbers('runs', values.runs)
  await run(values.quick ? [100] : readNumbers('sizes', values.sizes), runs)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await undoAll()
}
