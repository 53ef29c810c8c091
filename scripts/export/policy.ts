import { workerFile } from '@/lib/offline/saved-pages'

/** What every page may do; a script or a style it must name by itself. */
const directives = [
  ...['img', 'font', 'media', 'connect', 'manifest', 'worker'].map((kind) => `${kind}-src 'self'`),
  "base-uri 'none'",
  "form-action 'self'",
]

/**
 * Returns the Content-Security-Policy of a page, which names its inline scripts and styles by their hashes.
 * `require-trusted-types-for` is left out: Next.js loads its scripts by plain strings.
 */
export function getPolicy(scripts: Iterable<string>, styles: Iterable<string>): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...directives,
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
 * Returns the content of `_headers`, which Netlify and Cloudflare Pages read. A browser enforces the policy there beside
 * the one in the page, which alone can name what is inline; `frame-ancestors` works in a header only.
 */
export function getHeadersFile(siteUrl: string): string {
  const { protocol, pathname } = new URL(siteUrl)
  const path = pathname.replace(/\/+$/, '')
  const lines = [
    '# Written by npm run build.',
    '/*',
    `  Content-Security-Policy: object-src 'none'; ${directives.join('; ')}; frame-ancestors 'none'`,
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
