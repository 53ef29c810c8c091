import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { workerFile } from '@/lib/offline/saved-pages'
import { site } from '@/lib/site/site'

const folder = fileURLToPath(new URL('../../lib/offline', import.meta.url))

/** Bundles the service worker into `sw.js` at the root of an export: one that unregisters itself where offline reading is off. */
export async function writeWorker(root: string, { SITE_URL, OFFLINE } = process.env): Promise<void> {
  await build({
    entryPoints: [join(folder, OFFLINE === 'off' || !site.offline ? 'worker-off.ts' : 'worker.ts')],
    outfile: join(root, workerFile),
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome111', 'firefox128', 'safari16.4'],
    define: { 'process.env': JSON.stringify({ NODE_ENV: 'production', SITE_URL }) },
  })
}
