import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getHeaders, writePolicy } from '@/scripts/export/policy'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'export-'))
})

afterEach(() => rmSync(root, { recursive: true }))

const start = '<html><head><meta charSet="utf-8"/>'

function write(path: string, body: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${start}<title>T</title></head><body>${body}</body></html>`)
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const page = '<p>style="a" onclick="b"</p><script>let a = 1</script><script src="/a.js"></script>'

test('_headers allows what the pages have inline and their own origin, and nothing else', () => {
  write('index.html', `${page}<script type="application/ld+json">{"a":"<p style=\\"b\\">"}</script>`)
  write('404.html', `${page}<style data-href="x">p{color:red}</style><script id="_R_">ф()</script>`)
  writePolicy(root, 'https://owner.example/russian-story')
  const scripts = [hash('let a = 1'), hash('ф()')].sort().join(' ')
  const denied =
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), ' +
    'microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()'
  expect(getHeaders(read('_headers'), '/russian-story/')).toEqual({
    'Content-Security-Policy':
      `default-src 'none'; script-src 'self' ${scripts}; style-src 'self' ${hash('p{color:red}')}; ` +
      "img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': denied,
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})

test('every page has the same policy, right after its encoding, but for what an element cannot carry', () => {
  write('index.html', page)
  write('story/a.html', page)
  // A second time changes nothing.
  for (let time = 0; time < 2; time += 1) writePolicy(root, 'https://owner.example')
  const header = getHeaders(read('_headers'), '/')['Content-Security-Policy']
  const element = `<meta http-equiv="Content-Security-Policy" content="${header?.replace("; frame-ancestors 'none'", '')}"/>`
  for (const path of ['index.html', 'story/a.html'])
    expect(read(path)).toBe(`${start}${element}<title>T</title></head><body>${page}</body></html>`)
})

test('_headers does not grow with the number of stories', () => {
  write('story/a.html', page)
  writePolicy(root, 'https://owner.example')
  const headers = read('_headers')
  for (let story = 0; story < 100; story += 1) write(`story/${story}.html`, page)
  writePolicy(root, 'https://owner.example')
  expect(read('_headers')).toBe(headers)
})

test('hashed files are cached for ever, below the base path too', () => {
  write('index.html', page)
  for (const [url, path] of [
    ['https://owner.example', '/_next/static/a.js'],
    ['https://owner.example/russian-story/', '/russian-story/_next/static/a.js'],
  ] as const) {
    writePolicy(root, url)
    const cached = { 'Cache-Control': 'public, max-age=31536000, immutable' }
    expect(getHeaders(read('_headers'), path)).toMatchObject({
      ...cached,
      'X-Content-Type-Options': 'nosniff',
    })
    expect(getHeaders(read('_headers'), '/_next/static')).not.toMatchObject(cached)
  }
})

test('podcast players of other sites may fetch a transcript, and nothing else', () => {
  write('index.html', page)
  writePolicy(root, 'https://owner.example/russian-story')
  const getOrigin = (path: string) => getHeaders(read('_headers'), path)['Access-Control-Allow-Origin']
  expect(getOrigin('/russian-story/audio/shop.vtt')).toBe('*')
  expect(getOrigin('/russian-story/story/shop')).toBeUndefined()
})

test('the service worker is revalidated, below the base path too', () => {
  write('index.html', page)
  for (const [url, path] of [
    ['https://owner.example', '/sw.js'],
    ['https://owner.example/russian-story/', '/russian-story/sw.js'],
  ] as const) {
    writePolicy(root, url)
    expect(getHeaders(read('_headers'), path)).toMatchObject({ 'Cache-Control': 'no-cache' })
    expect(getHeaders(read('_headers'), path)['Content-Security-Policy']).toContain("worker-src 'self'")
  }
})

test('a site without HTTPS does not ask for it', () => {
  write('index.html', page)
  writePolicy(root, 'http://owner.example')
  expect(getHeaders(read('_headers'), '/')).not.toHaveProperty('Strict-Transport-Security')
})

test.each([
  ['<p class="a" style="color:red">', 'found <p class="a" style="color:red"'],
  ['<button onclick="a()">', 'found <button onclick="a()"'],
])('%s, which no hash can allow, is named with its page', (html, message) => {
  write('archive/a1.html', html)
  expect(() => writePolicy(root, 'https://owner.example')).toThrow(
    `expected no style or event attribute in archive/a1.html, ${message}`,
  )
})

test('a page that begins otherwise is named', () => {
  writeFileSync(join(root, 'index.html'), '<html><head><title>T</title></head>')
  expect(() => writePolicy(root, 'https://owner.example')).toThrow(
    `expected <head><meta charSet="utf-8"/> in ${join(root, 'index.html')}, found none`,
  )
})

test('more hashes than a line of _headers may hold are refused', () => {
  for (let story = 0; story < 40; story += 1) write(`story/${story}.html`, `<script>${story}</script>`)
  expect(() => writePolicy(root, 'https://owner.example')).toThrow(
    /^expected lines of at most 2000 characters in _headers, found \d{4}: {3}Content-Security-Policy: default-src/,
  )
})
