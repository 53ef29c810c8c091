import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { runScript } from '@/scripts/run-script'
import { copySources } from './copy-sources'

const help = `Builds the site and runs the unit tests with every release of Node.js that README promises: the lowest that
package.json allows, and the newest of 22 and 24. The npm package "node" brings each; nothing is installed for good.

  npm run test:node               all of them
  npm run test:node -- 24 26      others

Exits with 1 if one fails; what it printed stays in .export/node-…/<version>.log.`

await runScript(help, async (args) => {
  const releases = args.length > 0 ? args : [getLowest(), '22', '24']
  mkdirSync('.export', { recursive: true })
  const folder = mkdtempSync('.export/node-')
  for (const release of releases) {
    const root = join(folder, release)
    copySources(root)
    const log = createWriteStream(`${root}.log`)
    const bin = await installNode(release, join(folder, `node-${release}`))
    const path = [bin, process.env.PATH].join(delimiter)
    const start = performance.now()
    const code = 'node --version && npm run build && npm run test:unit'
    const child = spawn(code, { cwd: root, shell: true, env: { ...process.env, PATH: path } })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    const [status] = await once(child, 'close')
    log.end()
    const minutes = ((performance.now() - start) / 60_000).toFixed(1)
    const version = readFileSync(`${root}.log`, 'utf8').split('\n', 1)[0]
    console.log(`${version}: ${status === 0 ? 'passed' : 'FAILED'} in ${minutes} min`)
    if (status === 0) rmSync(root, { recursive: true })
    else process.exitCode = 1
  }
  console.log(`Logs: ${folder}`)
})

/** Returns the lowest release that package.json allows, such as 20.19.0. */
function getLowest(): string {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  return `${engines.node.replace('>=', '')}.0`
}

/** Returns the folder with the program `node` of a release. Throws if it could not be installed. */
async function installNode(release: string, folder: string): Promise<string> {
  mkdirSync(folder)
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${release}`]
  await once(spawn('npm', args, { stdio: 'ignore' }), 'close')
  const bin = resolve(folder, 'node_modules/node/bin')
  if (existsSync(join(bin, 'node'))) return bin
  throw new Error(`Node ${release} could not be installed. Look at: npm ${args.join(' ')}`)
}
