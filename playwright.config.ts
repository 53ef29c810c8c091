import { defineConfig } from '@playwright/test'
import { getExport, getExportNames } from './__tests__/e2e/exports'

/** The specs that run against the export of the real stories. */
const realSpecs = ['real-content.spec.ts', 'base-path.spec.ts', 'export/font.spec.ts']

if (getExportNames().length === 0)
  throw new Error('There is nothing to test: start with npm run test:browser.')

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
    ...(name === 'fixture' ? { testIgnore: realSpecs } : { testMatch: realSpecs }),
  })),
})
