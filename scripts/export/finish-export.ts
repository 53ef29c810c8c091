import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSearchFiles } from '@/lib/content/load'
import { runScript } from '@/scripts/run-script'
import { finishPages } from './finish-pages'
import { writeWorker } from './write-worker'

const help = `Writes what the search looks in, puts each page's style and Content-Security-Policy into its HTML, and writes which files
each page needs offline; then _headers and the service worker.

The last step of npm run build; EXPORT_DIR names a folder other than out/.`

runScript(help, async (args) => {
  parseArgs({ args })
  const root = process.env.EXPORT_DIR ?? 'out'
  mkdirSync(join(root, 'search'), { recursive: true })
  for (const [path, text] of await loadSearchFiles()) writeFileSync(join(root, path), text)
  finishPages(root)
  await writeWorker(root)
})
