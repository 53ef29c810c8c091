import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runScript, UsageError } from '@/scripts/run-script'
import { undoAll, undoAtEnd, undoOnInterrupt } from './cleanup'
import { launchBrowser } from './launch-browser'
import { measureEmptySite, measureSite, type SiteMeasures } from './site'
import { formatTable, type Row } from './table'
import { patience } from './taps'
import { profileText } from './visits'

const help = `Builds sites of synthetic stories, visits them as a slow phone and prints one table.

  npm run bench                        100, 1,000 and 5,000 stories, each visit 7 times
  npm run bench -- --quick             100 stories
  npm run bench -- --sizes 10,10000    other numbers of stories
  npm run bench -- --runs 3            each visit 3 times

Exits with 1 if a build fails.`

runScript(help, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '100,1000,5000' },
      runs: { type: 'string', default: '7' },
    },
  })
  const [runs = 7] = readNumbers('runs', values.runs)
  const sizes = values.quick ? [100] : readNumbers('sizes', values.sizes)
  undoOnInterrupt()
  try {
    await bench(sizes, runs)
  } finally {
    await undoAll()
  }
})

async function bench(sizes: number[], runs: number): Promise<void> {
  const folder = '.export/bench'
  const browser = await launchBrowser()
  undoAtEnd(() => browser.close())
  const floor = await measureEmptySite(browser, join(folder, 'empty'))
  const sites: SiteMeasures[] = []
  try {
    for (const size of sizes) sites.push(await measureSite(browser, join(folder, `${size}`), size, runs))
  } finally {
    // After a failure too: what was measured until then took long enough.
    const head = ['stories', ...sizes.slice(0, sites.length).map((size) => size.toLocaleString('en-GB'))]
    if (sites.length > 0) console.log(formatTable(head, getRows(sites, floor)))
  }
  console.log(`
Visits: median of ${runs}; ${profileText}; ∞: no answer within ${patience / 1000} s.
Empty site: ${(floor / 1000).toFixed(1)} kB of scripts in brotli.
Node ${process.versions.node}, Next ${getVersion('next')}, React ${getVersion('react')}, Chromium ${browser.version()}; ${cpus().length} cores.`)
}

/** Returns the rows of the benchmark's table, one cell for each site. `floor`: the scripts of an empty site, in bytes. */
function getRows(sites: SiteMeasures[], floor: number): Row[] {
  const measures: [name: string, digits: number, get: (site: SiteMeasures) => number | undefined][] = [
    ['build, s', 1, (site) => site.seconds],
    ['build, peak memory, MB', 0, ({ peakMemory }) => peakMemory && peakMemory / 1e6],
    ['output per story without audio, kB', 1, (site) => site.outputBytes / 1000],
    ['output per story without audio, files', 1, (site) => site.outputFiles],
    ['output in all, files', 0, (site) => site.files],
    ['story, HTML, kB', 1, (site) => site.storyHtml / 1000],
    ['story, script files, kB brotli', 1, (site) => site.storyScript / 1000],
    ['… over an empty site of the same versions', 1, (site) => (site.storyScript - floor) / 1000],
    ['… over the resources page', 1, (site) => (site.storyScript - site.resourcesScript) / 1000],
    ['scripts in the head, kB brotli', 1, (site) => site.headScript / 1000],
    ['archive, pages', 0, (site) => site.archivePages],
    ['archive, largest page, HTML, kB gzip', 1, (site) => site.archiveHtml / 1000],
    ['archive, largest answer to a press, kB gzip', 1, (site) => site.archiveData / 1000],
    ['story, first visit, requests', 0, (site) => site.storyRequests],
    ['story, first visit, kB on the wire', 1, (site) => site.storyBytes / 1000],
    ['home, first visit, requests', 0, (site) => site.homeRequests],
    ['home, first visit, kB on the wire', 1, (site) => site.homeBytes / 1000],
    ['archive, first visit, requests', 0, (site) => site.archiveRequests],
    ['archive, first visit, kB on the wire', 1, (site) => site.archiveBytes / 1000],
    ['story, first paint, ms', 0, (site) => site.storyPaint],
    ['home, first paint, ms', 0, (site) => site.homePaint],
    ['archive, first paint, ms', 0, (site) => site.archivePaint],
    ['Listen answers, ms', 0, (site) => site.listen],
    ['Listen answers / first paint', 2, (site) => site.listenOverPaint],
    ['archive, from a press on Oldest to its page, ms', 0, (site) => site.press],
    ['archive, requests of that press', 0, (site) => site.pressRequests],
    ['archive, kB on the wire of that press', 1, (site) => site.pressBytes / 1000],
  ]
  return measures.map(([name, digits, get]) => ({ name, digits, cells: sites.map(get) }))
}

function getVersion(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
}

function readNumbers(name: string, text: string): number[] {
  const numbers = text.split(',').map(Number)
  if (numbers.every((number) => Number.isInteger(number) && number > 0)) return numbers
  throw new UsageError(`--${name}: expected whole numbers above 0 such as 100,1000, found "${text}"`)
}
