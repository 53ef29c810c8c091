import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, chromium } from '@playwright/test'
import { getBrowser } from '@/scripts/find-browser'
import { kinds, weighPage } from './page-weight'

/** Prints what a first visit to a page costs: requests and bytes by kind, text compressed with gzip. */
const path = process.argv[2] ?? '/story/morning-shop'
const port = '4180'

const server = spawn('npx', ['tsx', 'scripts/export/serve.ts'], {
  env: { ...process.env, PORT: port },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
})
try {
  await waitForServer(server)
  const browser = await chromium.launch({ executablePath: getBrowser(), chromiumSandbox: false })
  try {
    await measure(browser)
  } finally {
    await browser.close()
  }
} finally {
  // The whole group: npx has started the server as a process of its own.
  if (server.pid && server.exitCode === null) process.kill(-server.pid)
}

async function waitForServer({ stdout }: ChildProcess): Promise<void> {
  const ended = once(server, 'exit').then(() => {
    throw new Error('The server did not start.')
  })
  if (stdout) await Promise.race([once(stdout, 'data'), ended])
}

async function measure(browser: Browser): Promise<void> {
  const weight = await weighPage(await browser.newPage(), `http://localhost:${port}${path}`, 'gzip')
  console.log(`| ${path} | requests | bytes, gzip |\n|---|---|---|`)
  const all = { requests: 0, bytes: 0 }
  for (const kind of kinds) {
    const { requests, bytes } = weight[kind]
    all.requests += requests
    all.bytes += bytes
    if (requests > 0) console.log(`| ${kind} | ${requests} | ${format(bytes)} |`)
  }
  console.log(`| all | ${all.requests} | ${format(all.bytes)} |`)
}

function format(bytes: number): string {
  return bytes.toLocaleString('en-GB')
}
