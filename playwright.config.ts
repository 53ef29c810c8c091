import { defineConfig } from '@playwright/test'

/** The first of two ports, so that runs beside each other do not meet. */
const port = Number(process.env.TEST_PORT ?? 4173)
const pathPort = port + 1

/** `out/` at the root of its host, and the sample export below a path: see scripts/test-browser.ts. */
export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [['list']],
  // Long enough for a machine with other work to do: what takes long here is no failure.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
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
  },
  webServer: [
    {
      command: 'npx tsx scripts/export/serve.ts out',
      url: `http://localhost:${port}`,
      env: { PORT: `${port}` },
    },
    {
      command: 'npx tsx scripts/export/serve.ts .export/sample',
      url: `http://localhost:${pathPort}/russian-story/`,
      env: { PORT: `${pathPort}`, SITE_URL: `http://localhost:${pathPort}/russian-story` },
    },
  ],
})
