import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { workerFile } from '@/lib/offline/saved-pages'

const folder = fileURLToPath(new URL('../../lib/offline', import.meta.url))

/** Bundles the service worker into `sw.js` at the root of an export. `OFFLINE=off` builds a worker that unregisters itself. */
export async function writeWorker(root: string, { SITE_URL, OFFLINE } = process.env): Promise<void> {
  await build({
    entryPoints: [join(folder, OFFLINE === 'off' ? 'worker-off.ts' : 'worker.ts')],
    outfile: join(root, workerFile),
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome111', 'firefox128', 'safari16.4'],
    define: { 'process.env': JSON.stringify({ NODE_ENV: 'production', SITE_URL }) },
  })
}
