import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSearchFiles } from '@/lib/content/load'
import { basePath, site } from '@/lib/site/site'
import { runScript } from '@/scripts/run-script'
import { finishPages } from './finish-pages'
import { writeWorker } from './write-worker'

const help = `Moves each page's data out of its HTML and its style into it, writes which files each page needs offline, and removes
the files of the export that no browser asks for. Then writes the Content-Security-Policy into each page and, with the
other headers, into _headers; and the service worker. Before that it writes what the search looks in.

The last step of npm run build; EXPORT_DIR names a folder other than out/.`

runScript(help, async (args) => {
  parseArgs({ args })
  const root = process.env.EXPORT_DIR ?? 'out'
  mkdirSync(join(root, 'search'), { recursive: true })
  for (const [path, text] of await loadSearchFiles()) writeFileSync(join(root, path), text)
  finishPages(root, { basePath, siteUrl: site.url })
  await writeWorker(root)
})
