import { basePath, site } from '@/lib/site'
import { runScript } from '@/scripts/run-script'
import { makeExportLean } from './lean-export'
import { compileWhileLoading, hastenFirstPaint } from './page-speed'
import { writePolicy } from './policy'
import { writeWorker } from './worker'

const help = `Moves each page's data out of its HTML, its style into it, and removes the files of the export that no browser asks for.
Then writes the Content-Security-Policy into each page and, with the other headers, into _headers; and the service worker.

The last step of npm run build; EXPORT_DIR names a folder other than out/.`

runScript(help, async () => {
  const root = process.env.EXPORT_DIR ?? 'out'
  makeExportLean(root, basePath)
  hastenFirstPaint(root, basePath)
  compileWhileLoading(root)
  writePolicy(root, site.url)
  await writeWorker(root)
})
