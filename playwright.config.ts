import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findFirefox } from './__tests__/e2e/engines/firefox'
import { findWebKit } from './__tests__/e2e/engines/webkit'
import { exportNames, exportsFolder, getExport } from './__tests__/e2e/exports'
import { getBrowser } from './scripts/find-browser'
import { getInstallAdvice } from './scripts/run-program'

type Project = NonNullable<PlaywrightTestConfig['projects']>[number]

/** The specs that run against the export of the real stories. */
const realSpecs = ['real-content.spec.ts', 'base-path.spec.ts', 'export/font.spec.ts']

const engineSpecs = 'engines/**'

const areAllNeeded = process.env.ENGINES === 'all'

/** Debian's packages of each engine beside Chromium, with what drives it and plays AAC without a sound device. */
const otherEngines = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr', 'pulseaudio'] },
  {
    name: 'WebKit',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'gstreamer1.0-libav', 'xvfb', 'xauth'],
  },
]

// Playwright's workers, which read this file too, inherit what is found.
if (process.env.TEST_WORKER_INDEX === undefined) {
  const browser = getBrowser()
  process.env.CHROMIUM_PATH = getBrowser({ shellWillDo: true })
  process.env.BROWSER_PATH = browser
  const missing: string[] = []
  for (const { name, find, packages } of otherEngines) {
    const path = find()
    if (path) process.env[`${name.toUpperCase()}_PATH`] = path
    else missing.push(`${name} was not run: it is not installed. ${getInstallAdvice(packages)}`)
  }
  if (areAllNeeded && missing.length > 0) throw new Error(missing.join('\n'))
  process.once('exit', () => missing.length > 0 && console.log(missing.join('\n')))
}

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

/** Of the export of the tests' own content. */
const fixtureProjects: Project[] = [
  { name: 'fixture', ...(areAllNeeded && { grepInvert: /@face/ }) },
  ...(areAllNeeded ? machines : []),
].map((project) => ({ ...project, testIgnore: [...realSpecs, engineSpecs] }))

const engineProjects: Project[] = [
  // The other specs test the rest.
  { name: 'Chromium', grep: /@chromium/ },
  { name: 'Firefox' },
  // It has no microphone here.
  { name: 'WebKit', grepInvert: /@microphone/ },
]
  .filter(({ name }) => process.env[`${name.toUpperCase()}_PATH`])
  .map((project) => ({ ...project, testMatch: `${engineSpecs}/*.spec.ts` }))

const projects: Record<(typeof exportNames)[number], Project[]> = {
  fixture: [...fixtureProjects, ...engineProjects],
  real: [{ name: 'real', testMatch: realSpecs }],
}

export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: join(exportsFolder, 'test-results'),
  fullyParallel: true,
  forbidOnly: true,
  // Engines crash and shared machines stall. What passes the second time is listed as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  // Much of a test is waiting for a voice: two of them share a core well.
  workers: 4,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  webServer: {
    command: 'npx tsx scripts/test/exports.ts',
    name: 'exports',
    stdout: 'pipe',
    wait: { stdout: /^Exports: (?<origins>.*)$/m },
    // To build them.
    timeout: 30 * 60_000,
  },
  use: {
    launchOptions,
    trace: 'off',
    // A worker would answer what tests hold back or change; offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
  projects: exportNames.flatMap((name) =>
    projects[name].map((project) => ({
      ...project,
      use: { ...project.use, baseURL: getExport(name).origin },
    })),
  ),
})
