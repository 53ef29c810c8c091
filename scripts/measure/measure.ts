import { type Browser, chromium } from '@playwright/test'
import { basePath } from '@/lib/site'
import { serve } from '@/scripts/export/static-server'
import { getBrowser } from '@/scripts/find-browser'
import { runScript } from '@/scripts/run-script'
import { kinds, weighPage } from './page-weight'

const help = `Prints what a first visit to a page of out/ costs: requests and bytes by kind, text compressed with gzip.

  npm run measure                 a story page
  npm run measure -- /archive     another page`

runScript(help, async ([path = '/story/morning-shop']) => {
  const server = await serve({ root: 'out', basePath })
  const browser = await chromium.launch({ executablePath: getBrowser(), chromiumSandbox: false })
  try {
    await measure(browser, server.origin, path)
  } finally {
    await browser.close()
    await server.close()
  }
})

async function measure(browser: Browser, origin: string, path: string): Promise<void> {
  const weight = await weighPage(await browser.newPage(), `${origin}${basePath}${path}`, 'gzip')
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
