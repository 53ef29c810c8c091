import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { getBrowser } from './find-browser'

/**
 * Drives the export in a real Chromium. A second export is built from the tests' own stories, below a path
 * as on a project page of GitHub Pages and on a fixed day. Arguments go to Playwright.
 */
if (!existsSync('out/index.html')) {
  console.error('There is no export in out/. Run `npm run build` first.')
  process.exit(1)
}

process.env.CHROMIUM_PATH = getBrowser()

const sampleRoot = '.export/sample-root'
rmSync(sampleRoot, { recursive: true, force: true })
cpSync('__tests__/e2e/content', `${sampleRoot}/content`, { recursive: true })
cpSync('public', `${sampleRoot}/public`, { recursive: true })

const sample = {
  SITE_URL: `http://localhost:${Number(process.env.TEST_PORT ?? 4173) + 1}/russian-story`,
  EXPORT_DIR: '.export/sample',
  CONTENT_ROOT: sampleRoot,
  BUILD_DATE: '2026-03-02',
}
run('npx', ['next', 'build'], sample)
run('npx', ['tsx', 'scripts/export/finish-export.ts'], sample)
run('npx', ['playwright', 'test', ...process.argv.slice(2)], {})

function run(command: string, args: string[], env: Record<string, string>): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}
