import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@/lib/content/list-files'
import { workerFile } from '@/lib/offline/stored-pages'

/** Cloudflare Pages ignores longer lines of `_headers`; it also takes no more than 100 rules. */
const longestLine = 2000

const getPolicy = (scripts: string[], styles: string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...['img', 'font', 'media', 'connect', 'manifest', 'worker'].map((kind) => `${kind}-src 'self'`),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** What reaches for the person or the device; the site uses none of it. Chromium complains about names it does not know. */
const deniedFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]

/**
 * Writes a Content-Security-Policy from what an export really contains: into `_headers`, which Netlify and Cloudflare
 * Pages read, with the other headers; and into every page as a meta element, for hosts that send no headers of ours.
 *
 * It is the same policy everywhere: what a page has inline is the same few scripts and styles (`makeExportLean` moves the
 * rest out), and a page that was opened as one may become another. So `_headers` does not grow with the number of
 * stories. A browser that gets both enforces both, so the header must not forbid more than the element does, except for
 * `frame-ancestors`, which an element cannot carry. `require-trusted-types-for` is left out: Next.js loads its scripts
 * by plain strings.
 *
 * Throws if a page has something inline that no hash can allow, or if the hashes are too many for a header.
 */
export function writePolicy(root: string, siteUrl: string): void {
  const pages = listFiles(root).filter((path) => path.endsWith('.html'))
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const path of pages) {
    const html = readFileSync(join(root, path), 'utf8')
    for (const [, kind, attributes = '', code = ''] of html.matchAll(inlineElement))
      if (!/\s(src|type)=/.test(attributes)) hashes[kind === 'style' ? 'style' : 'script'].add(getHash(code))
    const found = inlineAttribute.exec(html.replace(inlineElement, ''))
    if (found) throw new Error(`expected no style or event attribute in ${path}, found ${found[0]}`)
  }
  const policy = getPolicy([...hashes.script].sort(), [...hashes.style].sort())
  for (const path of pages) writeElement(join(root, path), policy)
  writeFileSync(join(root, '_headers'), getHeadersFile(policy, siteUrl))
}

const inlineElement = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs
const inlineAttribute = /<[a-z][^>]*\s(style|on[a-z]+)="[^"]*"/

function getHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** After the encoding, which has to be within the first 1,024 bytes, and before all that the policy governs. */
function writeElement(file: string, policy: string): void {
  const html = readFileSync(file, 'utf8')
  const start = /<head><meta charSet="utf-8"\/>(<meta http-equiv="Content-Security-Policy"[^>]*>)?/
  if (!start.test(html)) throw new Error(`expected <head><meta charSet="utf-8"/> in ${file}, found none`)
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
  writeFileSync(file, html.replace(start, `<head><meta charSet="utf-8"/>${element}`))
}

function getHeadersFile(policy: string, siteUrl: string): string {
  const { protocol, pathname } = new URL(siteUrl)
  const path = pathname.replace(/\/+$/, '')
  const lines = [
    '# Written by npm run build.',
    '/*',
    `  Content-Security-Policy: ${policy}; frame-ancestors 'none'`,
    // Not for subdomains, which may be somebody else's.
    ...(protocol === 'https:' ? ['  Strict-Transport-Security: max-age=31536000'] : []),
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: same-origin',
    `  Permissions-Policy: ${deniedFeatures.map((feature) => `${feature}=()`).join(', ')}`,
    '  Cross-Origin-Opener-Policy: same-origin',
    '# Names that change with their content. Of everything else these hosts say by themselves that it is to be',
    '# revalidated; saying it here would add to this rule, as values from several rules are joined.',
    `${path}/_next/static/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '# Whoever has an old one must learn of the next at once.',
    `${path}/${workerFile}`,
    '  Cache-Control: no-cache',
    '# Podcast players that run in a browser fetch the transcripts.',
    `${path}/audio/*`,
    '  Access-Control-Allow-Origin: *',
  ]
  const long = lines.find((line) => line.length > longestLine)
  if (long)
    throw new Error(
      `expected lines of at most ${longestLine} characters in _headers, found ${long.length}: ${long}`,
    )
  return `${lines.join('\n')}\n`
}

/** Returns the headers that a `_headers` file gives to a path: those of every rule that matches. */
export function getHeaders(file: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {}
  let matches = false
  for (const line of file.split('\n')) {
    const [, name, value] = /^\s+([^:]+): (.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined)
      matches = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line
    else if (matches) headers[name] = value
  }
  return headers
}
