import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { getInstallAdvice } from '@/scripts/run-program'

/** Debian's packages of each engine, with what it needs to be driven and to play AAC without a sound device. */
const packages = {
  Firefox: ['firefox-esr', 'pulseaudio'],
  WebKit: ['webkit2gtk-driver', 'gstreamer1.0-libav', 'xvfb', 'xauth'],
}

type Engines = {
  /** The path of each installed engine, as the tests expect it in their environment. */
  env: Record<string, string>
  /** A sentence for each that is missing. */
  missing: string[]
}

/**
 * Returns the engines that are installed beside Chromium, and prints which. Throws if one is missing where ENGINES=all asks
 * for all of them.
 */
export function findEngines(): Engines {
  const found = { Firefox: findFirefox(), WebKit: findWebKit() }
  const engines: Engines = { env: {}, missing: [] }
  for (const name of ['Firefox', 'WebKit'] as const) {
    const path = found[name]
    if (path) {
      console.log(`${name}: ${path}`)
      engines.env[`${name.toUpperCase()}_PATH`] = path
    } else
      engines.missing.push(`${name} was not run: it is not installed. ${getInstallAdvice(packages[name])}`)
  }
  if (process.env.ENGINES === 'all' && engines.missing.length > 0) throw new Error(engines.missing.join('\n'))
  return engines
}

function findFirefox(): string | undefined {
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return findProgram('firefox-esr') ?? findProgram('firefox') ?? (existsSync(mac) ? mac : undefined)
}

/** Returns the path of WebKitGTK's small browser, if its driver and a screen for it are there too. */
function findWebKit(): string | undefined {
  if (!findProgram('WebKitWebDriver') || !findProgram('xvfb-run') || !findProgram('xauth')) return undefined
  const folders = [
    '/usr/lib',
    '/usr/libexec',
    ...list('/usr/lib').filter((folder) => folder.includes('-linux-')),
  ]
  return folders
    .flatMap(list)
    .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(existsSync)
}

const list = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(existsSync)
}
