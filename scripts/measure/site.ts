import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { listFiles } from '@/lib/content/list-files'
import { runBuild } from './build'
import { undoAtEnd } from './cleanup'
import { serveWithHttp2 } from './http2-server'
import { weighPage } from './page-weight'
import { buildDate, writeSyntheticContent } from './synthetic-content'
import { measureVisits } from './visits'

export type SiteMeasures = Awaited<ReturnType<typeof measureSite>>

/**
 * Builds a site of `count` synthetic stories in `folder`, measures it and removes it. Throws if the build fails or a page
 * does not do what is measured.
 */
export async function measureSite(browser: Browser, folder: string, count: number, runs: number) {
  const [root, site] = [join(folder, 'root'), join(folder, 'site')]
  removeNowAndAtEnd(folder)
  const stories = writeSyntheticContent('.', root, count)
  // The second newest has a neighbour on either side, whatever the count.
  const [story, oldest] = [stories[1], stories.at(-1)]
  if (!story || !oldest || story === oldest) throw new Error('expected at least 3 stories to measure')
  report(`${count} stories: building…`)
  // What a build takes over from the one before.
  rmSync('.next/cache', { recursive: true, force: true })
  const build = await runBuild(['npm', 'run', 'build'], {
    CONTENT_ROOT: root,
    EXPORT_DIR: site,
    BUILD_DATE: buildDate,
    SITE_URL: undefined,
  })
  report(`${count} stories: built in ${Math.round(build.seconds)} s; visiting…`)
  const places = { origin: await serveWithHttp2(site), story: `/story/${story.id}`, oldest: oldest.id }
  // Not measured: warms the browser and the server's cache.
  for (const path of [places.story, '/', '/archive']) await getScriptBytes(browser, `${places.origin}${path}`)
  return {
    ...build,
    ...measureOutput(site, `${places.story}.html`, count),
    storyScript: await getScriptBytes(browser, `${places.origin}${places.story}`),
    resourcesScript: await getScriptBytes(browser, `${places.origin}/resources`),
    ...(await measureVisits(browser, places, runs)),
  }
}

/** Measures an export on the disk, in bytes. What belongs to a story is its HTML and data, without audio. */
function measureOutput(site: string, storyPage: string, count: number) {
  const files = listFiles(site)
  const ofStories = files.filter((path) => path.startsWith('story/'))
  const ofArchive = files.filter((path) => /^archive[./]/.test(path))
  const html = readFileSync(join(site, storyPage), 'utf8')
  const [head = ''] = html.split('</head>', 1)
  const headScripts = [...head.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  /** The size of the largest file with such a name, in gzip. */
  const getLargest = (pattern: RegExp) =>
    Math.max(
      0,
      ...ofArchive.filter((path) => pattern.test(path)).map((path) => getGzipBytes(join(site, path))),
    )
  return {
    files: files.length,
    outputFiles: ofStories.length / count,
    outputBytes: ofStories.reduce((sum, path) => sum + statSync(join(site, path)).size, 0) / count,
    storyHtml: Buffer.byteLength(html),
    headScript: brotliCompressSync(headScripts.join('')).length,
    archivePages: ofArchive.filter((path) => path.endsWith('.html')).length,
    archiveHtml: getLargest(/\.html$/),
    archiveData: getLargest(/\.txt$/),
  }
}

function getGzipBytes(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length
}

/** Returns the bytes, in brotli, of the script files that a page asks for. */
async function getScriptBytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  const { script } = await weighPage(page, url, 'brotli')
  await page.close()
  return script.bytes
}

/** The smallest site that Next.js can export: one layout, one page, not a line of ours. */
const emptySite = {
  'next.config.mjs': `export default { output: 'export', distDir: 'export' }\n`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}\n`,
  'app/page.jsx': `export default function Page() {
  return <p>Empty</p>
}\n`,
}

/**
 * Builds an empty site in `folder`, which is below the repository so that it is built with the same Next.js and React.
 * Returns the bytes of its scripts in brotli: what the framework costs.
 */
export async function measureEmptySite(browser: Browser, folder: string): Promise<number> {
  removeNowAndAtEnd(folder)
  report('An empty site: building…')
  mkdirSync(join(folder, 'app'), { recursive: true })
  for (const [path, text] of Object.entries(emptySite)) writeFileSync(join(folder, path), text)
  await runBuild(['npx', 'next', 'build', folder], {})
  const root = join(folder, 'export')
  return getScriptBytes(browser, `${await serveWithHttp2(root)}/`)
}

/** Reports progress; the table alone goes to the standard output. */
function report(message: string): void {
  console.error(message)
}

function removeNowAndAtEnd(folder: string): void {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  undoAtEnd(remove)
}
