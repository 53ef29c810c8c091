import { getHeaders, getHeadersFile, getPolicy } from '@/scripts/export/policy'

const headersOf = (siteUrl: string, path: string) => getHeaders(getHeadersFile(siteUrl), path)

test('the policy of a page allows what it has inline and its own origin, and nothing else', () => {
  expect(getPolicy(["'sha256-a'", "'sha256-b'"], ["'sha256-c'"])).toBe(
    `default-src 'none'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c'; ` +
      "img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "worker-src 'self'; base-uri 'none'; form-action 'self'",
  )
})

test('_headers has what no page can say by itself, and forbids no more than the pages', () => {
  const denied =
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), ' +
    'midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=(), microphone=(self)'
  expect(headersOf('https://owner.example/russian-story', '/russian-story/')).toEqual({
    'Content-Security-Policy':
      "object-src 'none'; img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; " +
      "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': denied,
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})

test.each([
  ['https://owner.example', ''],
  ['https://owner.example/russian-story/', '/russian-story'],
])('of %s hashed files are cached for ever, the worker is revalidated, transcripts are free', (url, base) => {
  const cached = { 'Cache-Control': 'public, max-age=31536000, immutable' }
  expect(headersOf(url, `${base}/_next/static/a.js`)).toMatchObject({
    ...cached,
    'X-Content-Type-Options': 'nosniff',
  })
  expect(headersOf(url, '/_next/static')).not.toMatchObject(cached)
  expect(headersOf(url, `${base}/sw.js`)).toMatchObject({ 'Cache-Control': 'no-cache' })
  expect(headersOf(url, `${base}/sw.js`)['Content-Security-Policy']).toContain("worker-src 'self'")
  expect(headersOf(url, `${base}/transcripts/shop.vtt`)['Access-Control-Allow-Origin']).toBe('*')
  expect(headersOf(url, `${base}/story/shop`)['Access-Control-Allow-Origin']).toBeUndefined()
})

test('a site without HTTPS does not ask for it', () => {
  expect(headersOf('http://owner.example', '/')).not.toHaveProperty('Strict-Transport-Security')
})
