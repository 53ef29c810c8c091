import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Response } from '@playwright/test'
import { getBrowser } from './find-browser'

/** Prints what a first visit to a story costs: requests and bytes by kind, text compressed with gzip. */
const path = process.argv[2] ?? '/story/morning-shop'
const port = '4180'
const kinds = ['document', 'stylesheet', 'script', 'font', 'other'] as const

type Kind = (typeof kinds)[number]

const server = spawn('npx', ['tsx', 'scripts/serve.ts'], {
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
  const page = await browser.newPage()
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'networkidle' })

  console.log(`| ${path} | requests | bytes, gzip |\n|---|---|---|`)
  let all = 0
  for (const kind of kinds) {
    const ofKind = responses.filter((response) => getKind(response) === kind)
    const bytes = (await Promise.all(ofKind.map(getTransferSize))).reduce((sum, size) => sum + size, 0)
    all += bytes
    if (ofKind.length > 0) console.log(`| ${kind} | ${ofKind.length} | ${format(bytes)} |`)
  }
  console.log(`| all | ${responses.length} | ${format(all)} |`)
}

function getKind(response: Response): Kind {
  const type = response.request().resourceType()
  return kinds.find((kind) => kind === type) ?? 'other'
}

/** Fonts are compressed already; a static host compresses the rest. */
async function getTransferSize(response: Response): Promise<number> {
  const body = await response.body()
  return getKind(response) === 'font' ? body.length : gzipSync(body, { level: 9 }).length
}

function format(bytes: number): string {
  return bytes.toLocaleString('en-GB')
}
