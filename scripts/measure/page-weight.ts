import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

const kinds = ['document', 'stylesheet', 'script', 'font', 'other'] as const

type Kind = (typeof kinds)[number]

/** What a page asks for and how many bytes of it there are, compressed. */
export type Weight = Record<Kind, { requests: number; bytes: number }>

const compressions = {
  gzip: (body: Buffer) => gzipSync(body, { level: 9 }),
  brotli: (body: Buffer) => brotliCompressSync(body),
}

/** Not every browser asks for it: the headless shell of Chromium shows none. */
const icon = /\/(icon\.svg|favicon\.ico)$/

/** The sizes of what was compressed before: most pages load the same scripts, and the best compression takes long. */
const sizes = new Map<string, number>()

function getCompressedSize(body: Buffer, compression: keyof typeof compressions): number {
  const key = `${compression} ${createHash('sha256').update(body).digest('base64')}`
  const size = sizes.get(key) ?? compressions[compression](body).length
  sizes.set(key, size)
  return size
}

/**
 * Visits an address with a page that has seen nothing of the site, until its network is at rest. Returns requests and
 * bytes by kind, without headers and the icon: text as a static host would compress it, fonts and images as they are.
 * `isCounted` leaves further addresses out.
 */
export async function weighPage(
  page: Page,
  url: string,
  compression: keyof typeof compressions,
  isCounted: (url: URL) => boolean = () => true,
): Promise<Weight> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url)
  await waitForRest(() => responses.length)
  const weight = Object.fromEntries(kinds.map((kind) => [kind, { requests: 0, bytes: 0 }])) as Weight
  for (const response of responses) {
    const address = new URL(response.url())
    if (icon.test(address.pathname) || !isCounted(address)) continue
    const body = await response.body()
    const type = response.headers()['content-type'] ?? ''
    const isText = /^text|json|javascript|xml|svg/.test(type)
    const ofKind = weight[getKind(response)]
    ofKind.requests += 1
    ofKind.bytes += isText ? getCompressedSize(body, compression) : body.length
  }
  return weight
}

/**
 * Resolves once `count` has not grown for `restMs`. Not `networkidle`: Chromium fetches the icon apart from the page, and
 * does not always report its end.
 */
export async function waitForRest(count: () => number, restMs = 500): Promise<void> {
  for (let seen = -1; seen < count(); await setTimeout(restMs)) seen = count()
}

function getKind(response: Response): Kind {
  const type = response.request().resourceType()
  return kinds.find((kind) => kind === type) ?? 'other'
}
