import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { workerFile } from '@/lib/offline/saved-pages'

/** Bundles the service worker into `sw.js` at the root of an export: one that unregisters itself where `OFFLINE` is off. */
export async function writeWorker(root: string, { SITE_URL, OFFLINE } = process.env): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('../../lib/offline/worker.ts', import.meta.url))],
    outfile: join(root, workerFile),
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome111', 'firefox128', 'safari16.4'],
    define: { 'process.env': JSON.stringify({ NODE_ENV: 'production', SITE_URL, OFFLINE }) },
  })
}
