import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { basePath } from '@/lib/site/site'
import { getBrowser } from '@/scripts/find-browser'
import { runScript } from '@/scripts/run-script'
import { serve } from '@/scripts/serve/static-server'
import { budgets } from './budgets'
import { weighPage } from './page-weight'

const help = `Prints what a first visit to a page of out/ costs: requests and bytes by kind, text compressed with gzip.
Beside the bytes of a story page are their limits, which the browser tests hold too: see budgets.ts.

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
    const limits = path.startsWith('/story/') ? budgets.story : undefined
    const rows = Object.entries(weight).map(([kind, { requests, bytes }]) => {
      const [, limit] = limits?.[kind as keyof typeof limits] ?? []
      return { kind, requests, bytes, limit }
    })
    const sum = (key: 'requests' | 'bytes') => rows.reduce((sum, row) => sum + row[key], 0)
    console.log(path)
    console.table([...rows, { kind: 'all', requests: sum('requests'), bytes: sum('bytes') }])
  } finally {
    await browser.close()
    await server.close()
  }
})
