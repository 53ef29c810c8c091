import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDate, writeFixtureContent } from '@/__tests__/e2e/content'
import { type ExportName, exportNames, exportsFolder, getExport } from '@/__tests__/e2e/exports'
import { runScript, UsageError } from '@/scripts/run-script'
import { serve } from '@/scripts/serve/static-server'

const help = `Builds the exports that the browser tests need, each in a copy of the repository below .export/, and serves them.
Playwright starts this command, which takes what it is told from the environment:

  npm run test:browser                                         every export and every test
  EXPORT=fixture npm run test:browser -- story/player -g speed  one export (fixture or real) and some of its tests
  KEEP=.export/mine npm run test:browser                       keeps the exports in that folder, and reuses them next time
  KEEP=.export/mine npx tsx scripts/test/exports.ts --build    builds them and serves nothing`

await runScript(help, async (args) => {
  const { values } = parseArgs({ args, options: { build: { type: 'boolean' } } })
  if (exportNames.length === 0)
    throw new UsageError(`expected EXPORT=fixture or real, found "${process.env.EXPORT}"`)
  if (process.env.KEEP === undefined) rmSync(exportsFolder, { recursive: true, force: true })
  await Promise.all(exportNames.map(build))
  if (values.build) return
  const served = exportNames.map(async (name) => {
    const { root, basePath } = getExport(name)
    return [name, (await serve({ root: join(root, 'out'), basePath })).origin]
  })
  console.log(`Exports: ${JSON.stringify(Object.fromEntries(await Promise.all(served)))}`)
})

/** Builds an export unless it is there. Throws with what the build printed when it fails. */
async function build(name: ExportName): Promise<void> {
  const { root, siteUrl } = getExport(name)
  if (existsSync(join(root, 'out'))) return
  const start = performance.now()
  const ofFixture = { BUILD_DATE: buildDate, REPORTS: 'mailto:editor@fixture.example' }
  copySources(root, name === 'fixture' ? ['content', 'public/audio'] : [])
  if (name === 'fixture') writeFixtureContent(root)
  const env = { EXPORT_DIR: undefined, TYPES: 'checked apart', SITE_URL: siteUrl }
  const child = spawn('npm', ['run', 'build'], {
    cwd: root,
    env: { ...process.env, ...env, ...(name === 'fixture' && ofFixture) },
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
