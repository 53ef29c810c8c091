import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { getExport, getExportNames } from './__tests__/e2e/exports'

type Project = NonNullable<PlaywrightTestConfig['projects']>[number]

/** The specs that run against the export of the real stories. */
const realSpecs = ['real-content.spec.ts', 'base-path.spec.ts', 'export/font.spec.ts']

if (getExportNames().length === 0)
  throw new Error('There is nothing to test: start with npm run test:browser.')

const launchOptions = {
  chromiumSandbox: process.getuid?.() !== 0,
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--autoplay-policy=no-user-gesture-required',
  ],
}

/** Has Chromium take a face for the one of the system. https://www.freedesktop.org/software/fontconfig/fontconfig-user.html */
function useFace(face: string) {
  const file = join(tmpdir(), `${face.replace(' ', '-')}.conf`)
  const alias = `<family>sans-serif</family><prefer><family>${face}</family></prefer>`
  writeFileSync(
    file,
    `<fontconfig><include>/etc/fonts/fonts.conf</include><alias binding="same">${alias}</alias></fontconfig>`,
  )
  return { launchOptions: { ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: file } } }
}

/** What differs between readers' machines, which .ci/run has all of: faces of three widths, and a browser with windows. */
const machines: Project[] = [
  ...['Liberation Sans', 'Noto Sans', 'DejaVu Sans'].map((face) => ({
    name: face,
    grep: /@face/,
    use: useFace(face),
  })),
  {
    name: 'browser with windows',
    grep: /@browser/,
    use: { launchOptions: { ...launchOptions, executablePath: process.env.BROWSER_PATH } },
  },
]

/** Each project is an export that scripts/test/browser.ts has built and serves. */
export default defineConfig({
  testDir: '__tests__/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Engines crash and shared machines stall. What passes the second time is listed as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  // Much of a test is waiting for a voice: two of them share a core well.
  workers: 4,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions,
    trace: 'off',
    // A worker would answer what tests hold back or change; offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
  projects: getExportNames().flatMap((name): Project[] => {
    const baseURL = getExport(name).origin
    if (name === 'real') return [{ name, use: { baseURL }, testMatch: realSpecs }]
    const isEverywhere = process.env.ENGINES === 'all'
    const fixture: Project = { name, use: {}, ...(isEverywhere && { grepInvert: /@face/ }) }
    return [fixture, ...(isEverywhere ? machines : [])].map((project) => ({
      ...project,
      use: { ...project.use, baseURL },
      testIgnore: realSpecs,
    }))
  }),
})
