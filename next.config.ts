import { availableParallelism } from 'node:os'
import type { NextConfig } from 'next'
import { basePath } from './lib/site'

const siteUrl = process.env.SITE_URL

// One day for all of a build: its pages are rendered by several processes, perhaps before and after midnight.
if (process.env.NODE_ENV === 'production') process.env.BUILD_DATE ||= new Date().toISOString().slice(0, 10)

const config: NextConfig = {
  output: 'export',
  // Where the export goes; the tests build a second one beside out/.
  distDir: process.env.EXPORT_DIR ?? '.next',
  basePath,
  env: siteUrl ? { SITE_URL: siteUrl } : {},
  // Keeps the slash after the base path: without it the way home would ask for /russian-story.txt, outside the site.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // Two processes render pages. Next.js would leave one core to itself, which then has nothing to do, and take all
  // others; each process holds all content.
  experimental: { cpus: Math.min(2, availableParallelism()) },
}

export default config
