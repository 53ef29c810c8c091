import { defineConfig } from '@playwright/test'
import { getExport, getExportNames } from './__tests__/e2e/exports'

/** The specs that do not run against the fixture export. */
const ownSpecs = { sample: 'sample.spec.ts', real: ['real-content.spec.ts', 'export/font.spec.ts'] }

if (getExportNames().length === 0)
  throw new Error('There is nothing to test: start with npm run test:browser.')

/** Each project is an export that scripts/test-browser.ts has built and serves. */
export default defineConfig({
  testDir: '__tests__/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Engines crash and shared machines stall. What passes the second time is listed as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  reporter: [['list']],
  // Long enough for a machine with other work to do: what takes long here is no failure.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: {
      chromiumSandbox: process.getuid?.() !== 0,
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
    trace: 'off',
    // A worker would answer what tests hold back or change; offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
  projects: getExportNames().map((name) => ({
    name,
    use: { baseURL: getExport(name).origin },
    ...(name === 'fixture' ? { testIgnore: Object.values(ownSpecs).flat() } : { testMatch: ownSpecs[name] }),
  })),
})
