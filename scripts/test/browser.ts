import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { buildDate, writeFixtureContent } from '@/__tests__/e2e/content'
import { type Export, type ExportName, exportNames } from '@/__tests__/e2e/exports'
import { getBrowser } from '@/scripts/find-browser'
import { runScript, UsageError } from '@/scripts/run-script'
import { type RunningServer, serve } from '@/scripts/serve/static-server'
import { findEngines } from './find-engines'

const help = `Builds the exports that the browser tests need and drives them in a real Chromium, one journey in
Firefox and WebKit too where they are installed; ENGINES=all fails where they are not.

  npm run test:browser                                      every export and every test
  npm run test:browser -- --export fixture player -g speed  one export (fixture or real) and some of its tests
  npm run test:browser -- --keep .export/mine               keeps the exports in that folder, and reuses them next time
  npm run test:browser -- --keep .export/mine --build       builds them and runs no test
  npm run test:engines                                      a learner's journey in Chromium, Firefox and WebKit

Other arguments go to Playwright. Each export is built from a copy of the repository below .export/, so neither the
repository's .next and out/ nor another run are touched.`

type Plan = Pick<Export, 'siteUrl' | 'basePath'> & {
  env: Record<string, string>
  /** Writes the content of an export that does not have the repository's own. */
  writeContent?: (root: string) => void
}

const plans: Record<ExportName, Plan> = {
  fixture: {
    siteUrl: 'https://fixture.example',
    basePath: '',
    env: {
      SITE_URL: 'https://fixture.example',
      BUILD_DATE: buildDate,
      REPORTS: 'mailto:editor@fixture.example',
    },
    writeContent: writeFixtureContent,
  },
  // Below a path, as on a project page of GitHub Pages.
  real: {
    siteUrl: 'https://owner.example/russian-story',
    basePath: '/russian-story',
    env: { SITE_URL: 'https://owner.example/russian-story' },
  },
}

await runScript(help, async (args) => {
  const names = takeExports(args)
  const kept = takeOption(args, '--keep')
  const isBuildOnly = args.includes('--build')
  const browser = getBrowser()
  process.env.CHROMIUM_PATH = getBrowser({ shellWillDo: true })
  process.env.BROWSER_PATH = browser
  const engines = findEngines()
  mkdirSync('.export', { recursive: true })
  const folder = kept ?? mkdtempSync('.export/run-')
  const servers: RunningServer[] = []
  try {
    const exports: Partial<Record<ExportName, Export>> = {}
    const missing = names.filter((name) => !existsSync(join(folder, name, 'out')))
    await Promise.all(missing.map((name) => build(name, join(folder, name))))
    if (isBuildOnly) return
    for (const name of names) {
      const root = join(folder, name)
      const { siteUrl, basePath } = plans[name]
      const server = await serve({ root: join(root, 'out'), basePath })
      servers.push(server)
      exports[name] = { root, origin: server.origin, basePath, siteUrl }
    }
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
    const playwright = [cli, 'test', '--output', join(folder, 'test-results'), ...args]
    const env = { ...process.env, ...engines.env, TEST_EXPORTS: JSON.stringify(exports) }
    const [status] = await once(spawn(process.execPath, playwright, { stdio: 'inherit', env }), 'close')
    process.exitCode = status ?? 1
    for (const missing of engines.missing) console.log(missing)
  } finally {
    for (const server of servers) await server.close()
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
})

/** Returns the exports to build and takes the options that name them out of `args`. */
function takeExports(args: string[]): ExportName[] {
  const wanted: string[] = []
  for (;;) {
    const name = takeOption(args, '--export')
    if (name === undefined) break
    wanted.push(name)
  }
  const known: readonly string[] = exportNames
  const wrong = wanted.find((name) => !known.includes(name))
  if (wrong !== undefined)
    throw new UsageError(`expected --export ${exportNames.join(', ')}, found "${wrong}"`)
  return exportNames.filter((name) => wanted.length === 0 || wanted.includes(name))
}

/** Returns the value of an option and takes both out of `args`. */
function takeOption(args: string[], option: string): string | undefined {
  const index = args.indexOf(option)
  if (index === -1) return undefined
  const [, value] = args.splice(index, 2)
  if (value === undefined) throw new UsageError(`expected a value after ${option}`)
  return value
}

/** Builds an export in a copy of the repository. Throws with what the build printed when it fails. */
async function build(name: ExportName, root: string): Promise<void> {
  const { env, writeContent } = plans[name]
  const start = performance.now()
  copySources(root, writeContent ? ['content', 'public/audio'] : [])
  writeContent?.(root)
  const child = spawn('npm', ['run', 'build'], {
    cwd: root,
    env: { ...process.env, EXPORT_DIR: undefined, TYPES: 'checked apart', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${output}\nThe ${name} export could not be built.`)
  console.log(`Built the ${name} export in ${((performance.now() - start) / 1000).toFixed(0)} s.`)
}

/**
 * Copies the repository's files to a folder below it, from where Node, npm and Next.js find the packages of the
 * repository itself. `without` names further files and folders, by path from the root.
 */
function copySources(target: string, without: readonly string[]): void {
  // What a build or an installation makes, and the lock file: without one, a copy uses the repository's packages.
  const leftOut = ['.export', '.git', '.next', 'node_modules', 'out', 'package-lock.json']
  const omitted = new Set(without.map((path) => resolve(path)))
  for (const name of readdirSync('.')) {
    if (leftOut.includes(name)) continue
    cpSync(name, join(target, name), { recursive: true, filter: (path) => !omitted.has(resolve(path)) })
  }
}
