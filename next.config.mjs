import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const { SITE_URL, OFFLINE, REPORTS } = process.env

// Node 20 cannot import lib/site/site.ts. A test compares both base paths.
const { url } = JSON.parse(readFileSync('lib/site/site.json', 'utf8'))
const { pathname } = new URL(SITE_URL ?? url)

/** What Markdown such as `&nbsp;` is read with. */
const entities = 'decode-named-character-reference'

const isDevelopment = process.env.NODE_ENV === 'development'

// One day for the whole build: several processes render pages, perhaps before and after midnight.
if (process.env.NODE_ENV === 'production') process.env.BUILD_DATE ||= new Date().toISOString().slice(0, 10)

/** Returns a script that a page runs before it is painted, bundled into one text. */
const bundle = (/** @type {string} */ entry) =>
  buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    define: { 'process.env': JSON.stringify({ SITE_URL }) },
  }).outputFiles[0]?.text

/** @type {import('next').NextConfig} */
export default {
  // A development server with this setting answers 404 for a story that was written after it had started.
  ...(!isDevelopment && { output: 'export' }),
  // Routes such as template.dev.tsx are the development server's own.
  pageExtensions: [...(isDevelopment ? ['dev.ts', 'dev.tsx'] : []), 'ts', 'tsx'],
  // Where the export goes. Next.js then works in .next and copies, so two builds at once need two copies of the repository.
  distDir: process.env.EXPORT_DIR ?? '.next',
  basePath: pathname.replace(/\/+$/, ''),
  env: {
    HEAD_SCRIPT: bundle('lib/page/head.ts'),
    MISSING_PAGE_SCRIPT: bundle('lib/page/missing-page.ts'),
    ...(SITE_URL && { SITE_URL }),
    ...(OFFLINE && { OFFLINE }),
    ...(REPORTS && { REPORTS }),
  },
  // Keeps the slash after the base path: without it the link home would ask for /russian-story.txt, outside the site.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // Read when pages are rendered, by Node itself: 4,000 drawings need not be bundled, and an addon cannot be.
  serverExternalPackages: ['@iconify-json/game-icons', '@resvg/resvg-js'],
  // The builds for the browser tests run beside the check of types.
  typescript: { ignoreBuildErrors: process.env.TYPES === 'checked apart' },
  // For browsers this package has code that needs a document, which the worker of /write does not have.
  // gray-matter names a module for reading files, which it is never asked to do.
  turbopack: {
    resolveAlias: {
      [entities]: { browser: `./${relative('.', fileURLToPath(import.meta.resolve(entities)))}` },
      fs: { browser: './components/write/no-files.ts' },
    },
  },
  // By default Next.js renders pages on all cores but one; each process holds all content, and the core that is left out
  // has nothing else to do.
  experimental: { cpus: Math.min(2, availableParallelism()) },
}
