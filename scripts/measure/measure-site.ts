import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { Certificate } from './certificate'
import { undoAtEnd } from './cleanup'
import { measureVisits } from './measure-visits'
import { getOutputSize } from './output-size'
import { compressions, weighPage } from './page-weight'
import { runBuild } from './run-build'
import { serveExport } from './serve-export'
import { buildDate, writeSyntheticContent } from './synthetic-content'

export type SiteMeasures = Awaited<ReturnType<typeof measureSite>>

/**
 * Builds a site of `count` synthetic stories in `folder`, measures it and removes it. Throws when the build fails or a
 * page does not do what is measured.
 */
export async function measureSite(
  browser: Browser,
  certificate: Certificate,
  folder: string,
  count: number,
  runs: number,
) {
  const [root, site] = [join(folder, 'root'), join(folder, 'site')]
  removeNowAndAtEnd(folder)
  const stories = writeSyntheticContent('.', root, count)
  // The second newest has a neighbour on either side, whatever the count.
  const [story, oldest] = [stories[1], stories.at(-1)]
  if (!story || !oldest || story === oldest) throw new Error('expected at least 3 stories to measure')
  report(`${count} stories: building…`)
  // What a build takes over from the one before; without it each is the first.
  rmSync('.next/cache', { recursive: true, force: true })
  const build = await runBuild(['npm', 'run', 'build'], {
    CONTENT_ROOT: root,
    EXPORT_DIR: site,
    BUILD_DATE: buildDate,
    SITE_URL: undefined,
  })
  const output = getOutputSize(site)
  const places = {
    origin: await serveExport(site, certificate),
    plainOrigin: await serveExport(site, certificate, withoutBootScript),
    story: `/story/${story.id}`,
    oldest: oldest.id,
  }
  report(`${count} stories: built in ${Math.round(build.seconds)} s; visiting…`)
  // Not measured: warms the browser and the server's store of compressed files.
  for (const origin of [places.origin, places.plainOrigin])
    for (const path of [places.story, '/', '/archive']) await getScriptBytes(browser, `${origin}${path}`)
  return {
    ...build,
    storyKilobytes: output.storyBytes / 1000 / count,
    storyFiles: output.storyFiles / count,
    files: output.files,
    storyHtml: readFileSync(join(site, `${places.story}.html`)).length,
    storyData: getSize(join(site, `${places.story}.data.js`)),
    archiveHtml: gzipSync(readFileSync(join(site, 'archive.html')), { level: 9 }).length,
    storyScript: await getScriptBytes(browser, `${places.origin}${places.story}`),
    headScript: compressions.brotli(
      Buffer.from(getBootScript(readFileSync(join(site, 'index.html'), 'utf8'))),
    ).length,
    resourcesScript: await getScriptBytes(browser, `${places.origin}/resources`),
    ...(await measureVisits(browser, places, runs)),
  }
}

/** Gives a file's bytes, 0 where there is none: sites built before pages had such a file are measured too. */
function getSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Gives the bytes, in brotli, of the script files that a page asks for. */
export async function getScriptBytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  const { script } = await weighPage(page, url, 'brotli')
  await page.close()
  return script.bytes
}

/** Says how far the bench is; the table alone goes to the standard output. */
export function report(message: string): void {
  console.error(message)
}

export function removeNowAndAtEnd(folder: string): void {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  undoAtEnd(remove)
}

/** The element stays, so that React finds what it expects. */
function withoutBootScript(html: string): string {
  return html.replace(getBootScript(html), '')
}

/** Returns the text of the one inline script that is passed the key of reader data. Throws if there is none. */
function getBootScript(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  const script = scripts.find((code) => code.includes('"readerDataKey":'))
  if (!script) throw new Error('expected the boot function of lib/reading/boot.ts in the page, found none')
  return script
}
