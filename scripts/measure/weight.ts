import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { basePath } from '@/lib/site/site'
import { getBrowser } from '@/scripts/find-browser'
import { runScript } from '@/scripts/run-script'
import { serve } from '@/scripts/serve/static-server'
import { weighPage } from './page-weight'

const help = `Prints what a first visit to a page of out/ costs: requests and bytes by kind, text compressed with gzip.

  npm run weight                 a story page
  npm run weight -- /archive     another page`

runScript(help, async (args) => {
  const [path = '/story/morning-shop'] = parseArgs({ args, allowPositionals: true }).positionals
  const server = await serve({ root: 'out', basePath })
  const browser = await chromium.launch({ executablePath: getBrowser(), chromiumSandbox: false })
  try {
    const url = `${server.origin}${basePath}${path}`
    // What is saved offline afterwards is not part of it.
    const weight = await weighPage(await browser.newPage({ serviceWorkers: 'block' }), url, 'gzip')
    const all = { requests: 0, bytes: 0 }
    for (const { requests, bytes } of Object.values(weight)) {
      all.requests += requests
      all.bytes += bytes
    }
    console.log(path)
    console.table({ ...weight, all })
  } finally {
    await browser.close()
    await server.close()
  }
})
