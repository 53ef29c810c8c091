import { chromium } from '@playwright/test'
import { basePath } from '@/lib/site'
import { getBrowser } from '@/scripts/find-browser'
import { runScript } from '@/scripts/run-script'
import { serve } from '@/scripts/serve/static-server'
import { weighPage } from './page-weight'
import { formatTable } from './table'

const help = `Prints what a first visit to a page of out/ costs: requests and bytes by kind, text compressed with gzip.

  npm run measure                 a story page
  npm run measure -- /archive     another page`

runScript(help, async ([path = '/story/morning-shop']) => {
  const server = await serve({ root: 'out', basePath })
  const browser = await chromium.launch({ executablePath: getBrowser(), chromiumSandbox: false })
  try {
    const url = `${server.origin}${basePath}${path}`
    const weight = Object.entries(await weighPage(await browser.newPage(), url, 'gzip'))
    const sum = { requests: 0, bytes: 0 }
    for (const [, { requests, bytes }] of weight) {
      sum.requests += requests
      sum.bytes += bytes
    }
    const rows = [...weight.filter(([, { requests }]) => requests > 0), ['all', sum] as const]
    const cells = rows.map(([name, { requests, bytes }]) => ({ name, cells: [requests, bytes], digits: 0 }))
    console.log(formatTable([path, 'requests', 'bytes, gzip'], cells))
  } finally {
    await browser.close()
    await server.close()
  }
})
