import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Without the windows of a browser, and a third of its processor time; it keeps no page to come back to. */
const shell = 'chromium-headless-shell'

const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of a Chromium or Chrome: the one that CHROMIUM_PATH names, an installed one, Playwright's own, or one
 * that it installs (Playwright's, or Debian's package where that cannot be downloaded). Prints which. Throws if there is
 * none and none can be installed. Where a shell will do, it goes before an installed browser.
 */
export function getBrowser({ shellWillDo = false } = {}): string {
  const found = findBrowser(shellWillDo)
  if (found) return report('Browser', found)
  console.log("No Chrome or Chromium found. Installing Playwright's Chromium…")
  if (spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status === 0) {
    const installed = findBrowser(shellWillDo)
    if (installed) return report('Installed', installed)
  }
  console.log("Playwright's Chromium could not be installed. Trying apt-get install chromium…")
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0
  if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')) {
    const installed = findBrowser(shellWillDo)
    if (installed) return report('Installed', installed)
  }
  throw new Error(
    'No browser found, and none could be installed. Install Chrome or Chromium, or set CHROMIUM_PATH, and try again.',
  )
}

function findBrowser(shellWillDo: boolean): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const directories = (process.env.PATH ?? '').split(delimiter)
  const wanted = shellWillDo ? [shell, ...names] : names
  const installed = wanted.flatMap((name) => directories.map((directory) => join(directory, name)))
  const paths = [...(named ? [named] : []), ...installed, ...macPaths, chromium.executablePath()]
  return paths.find(isBrowser) ?? null
}

/** Some distributions have a script of that name that only tells the user how to install the browser. */
function isBrowser(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    return /Chrom/.test(execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }))
  } catch {
    return false
  }
}

function report(what: string, path: string): string {
  console.log(`${what}: ${path}`)
  return path
}
