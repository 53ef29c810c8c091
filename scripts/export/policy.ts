import { workerFile } from '@/lib/offline/saved-pages'

/** Cloudflare Pages ignores longer lines of `_headers`; it also takes no more than 100 rules. */
const longestLine = 2000

/**
 * Returns a Content-Security-Policy for every page: what a page has inline is the same few scripts and styles (`finishPage`
 * moves the rest out), and a page that was opened as one may become another. `require-trusted-types-for` is left out:
 * Next.js loads its scripts by plain strings.
 */
export function getPolicy(scripts: string[], styles: string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...['img', 'font', 'media', 'connect', 'manifest', 'worker'].map((kind) => `${kind}-src 'self'`),
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/**
 * What reaches for the person or the device; the site uses none of it but the microphone, when a reader speaks after the
 * voice. Chromium complains about names it does not know.
 */
const deniedFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]

/**
 * Returns the content of `_headers`, which Netlify and Cloudflare Pages read: the policy with the other headers. For hosts
 * that send no headers of ours every page has the policy in a meta element too. A browser that gets both enforces both, so
 * the header must not forbid more than the element does, except for `frame-ancestors`, which an element cannot carry.
 *
 * Throws if the policy has more hashes than a line may hold.
 */
export function getHeadersFile(policy: string, siteUrl: string): string {
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
    `  Permissions-Policy: ${deniedFeatures.map((feature) => `${feature}=()`).join(', ')}, microphone=(self)`,
    '  Cross-Origin-Opener-Policy: same-origin',
    '# Names that change with their content. Of everything else these hosts say by themselves that it is to be',
    '# revalidated; saying it here would add to this rule, as values from several rules are joined.',
    `${path}/_next/static/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '# Clients must revalidate it, so that they get updates immediately.',
    `${path}/${workerFile}`,
    '  Cache-Control: no-cache',
    '# Podcast players that run in a browser fetch the transcripts.',
    `${path}/transcripts/*`,
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
