import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runScript } from '@/scripts/run-script'
import { serve } from './static-server'

const help = `Serves an export as a static host does.

  npm start                     builds the site and serves it at http://localhost:3000
  npm run serve                 serves out/ as it is, below the path of the SITE_URL that it was built with
  npm run serve -- <folder>     serves another export

PORT=3001 chooses another port.`

runScript(help, async (args) => {
  const [root = 'out'] = parseArgs({ args, allowPositionals: true }).positionals
  const port = Number(process.env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is "${process.env.PORT}"; expected a number from 1 to 65535, such as PORT=3001`)
  const basePath = getBasePath(root)
  const { origin } = await serve({ root, basePath, port })
  console.log(`Russian Story: ${origin}${basePath}/`)
})

/** Returns the path below which an export was built to be published, from the address that it gives to search engines. */
function getBasePath(root: string): string {
  const file = join(root, 'robots.txt')
  const robots = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, address] = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots) ?? []
  return address ? new URL(address).pathname.replace(/\/$/, '') : ''
}
