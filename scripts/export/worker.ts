import { join } from 'node:path'
import { build } from 'esbuild'
import { workerFile } from '@/lib/offline/stored-pages'

/** Bundles the service worker into `sw.js` at the root of an export. `OFFLINE=off` makes one that takes itself back. */
export async function writeWorker(root: string, { SITE_URL, OFFLINE } = process.env): Promise<void> {
  await build({
    entryPoints: [
      join(import.meta.dirname, '../../lib/offline', OFFLINE === 'off' ? 'worker-off.ts' : 'worker.ts'),
    ],
    outfile: join(root, workerFile),
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    define: { 'process.env': JSON.stringify({ NODE_ENV: 'production', SITE_URL }) },
  })
}
