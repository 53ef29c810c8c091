import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type RunningServer, serve } from '@/scripts/serve/static-server'

const large = Buffer.alloc(8_000_000, 'звук')

const files: Record<string, string | Buffer> = {
  'out/index.html': '<h1>Home</h1>',
  'out/archive.html': '<h1>Archive</h1>',
  'out/archive/a1.html': '<h1>A1</h1>',
  'out/archive/a1/2.html': '<h1>A1, page 2</h1>',
  'out/404.html': '<h1>Missing</h1>',
  'out/_next/static/a.js': 'alert(1)',
  'out/audio.m4a': '0123456789',
  'out/empty.txt': '',
  'out/large.m4a': large,
  'out/.secret.html': 'secret',
  'out/_headers': `/*
  Content-Security-Policy: default-src 'none'
  Strict-Transport-Security: max-age=31536000
/_next/static/*
  Cache-Control: public, max-age=31536000, immutable
/story/*
  X-Secret: none
`,
  'secret.txt': 'secret',
}

let folder = ''
let site: RunningServer
let below: RunningServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-'))
  for (const [path, content] of Object.entries(files)) write(path, content)
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'out/link.txt'))
  symlinkSync(folder, join(folder, 'out/up'))
  // The root itself may be reached by a link.
  symlinkSync(join(folder, 'out'), join(folder, 'linked'))
  site = await serve({ root: join(folder, 'linked') })
  below = await serve({ root: join(folder, 'out'), basePath: '/russian-story' })
})

afterAll(async () => {
  await site.close()
  await below.close()
  rmSync(folder, { recursive: true })
})

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string; bytes: Buffer }

/** Not `fetch`, which would tidy paths and headers before it sends them. */
async function get(
  path: string,
  { headers = {}, method = 'GET', server = site } = {} as {
    headers?: Record<string, string>
    method?: string
    server?: RunningServer
  },
): Promise<Answer> {
  const sent = request({ port: server.port, path, method, headers, agent: false }).end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return { status: response.statusCode, headers: response.headers, body: bytes.toString(), bytes }
}

test.each([
  ['/', 200, '<h1>Home</h1>'],
  ['/?from=feed', 200, '<h1>Home</h1>'],
  ['/archive', 200, '<h1>Archive</h1>'],
  ['/archive/', 200, '<h1>Archive</h1>'],
  ['/archive.html', 200, '<h1>Archive</h1>'],
  ['/archive/a1', 200, '<h1>A1</h1>'],
  ['/archive/a1/2?x=1', 200, '<h1>A1, page 2</h1>'],
  ['/%61rchive', 200, '<h1>Archive</h1>'],
  ['/empty.txt', 200, ''],
  ['/no/such/page', 404, '<h1>Missing</h1>'],
  ['/archive/a1/2.html/', 200, '<h1>A1, page 2</h1>'],
  ['/archive.html/a1', 404, '<h1>Missing</h1>'],
])('%s is answered with %d and %s', async (path, status, body) => {
  expect(await get(path)).toMatchObject({ status, body })
})

test('below a base path nothing else is served', async () => {
  for (const path of ['/russian-story', '/russian-story/', '/russian-story?a'])
    expect(await get(path, { server: below })).toMatchObject({ status: 200, body: '<h1>Home</h1>' })
  expect(await get('/russian-story/archive', { server: below })).toMatchObject({ body: '<h1>Archive</h1>' })
  for (const path of ['/', '/archive', '/russian-storyarchive', '/russian-story/archive/b1'])
    expect(await get(path, { server: below })).toMatchObject({ status: 404, body: '<h1>Missing</h1>' })
})

test('hashed files are cached for ever, everything else is revalidated by its tag', async () => {
  expect((await get('/_next/static/a.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { headers } = await get('/archive')
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect((await get('/no/such/page')).headers['cache-control']).toBe('no-cache')
  const again = await get('/archive', { headers: { 'If-None-Match': headers.etag ?? '' } })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('the headers in _headers are sent with every answer, except for what only HTTPS may send', async () => {
  for (const path of [
    '/',
    '/archive?a',
    '/no/such/page',
    '/_next/static/a.js',
    '/_headers',
    '/_next/static/b.js',
  ]) {
    const { status, headers } = await get(path)
    expect(status).toBe(/such|_headers|b\.js/.test(path) ? 404 : 200)
    expect(headers['content-security-policy']).toBe("default-src 'none'")
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-secret']).toBeUndefined()
    if (status === 404) expect(headers['cache-control']).toBe('no-cache')
  }
})

test('HEAD is answered like GET, without a body', async () => {
  const head = { method: 'HEAD', headers: { Range: 'bytes=0-1' } }
  expect(await get('/audio.m4a', head)).toMatchObject({
    status: 200,
    headers: { 'content-length': '10', 'content-type': 'audio/mp4' },
    body: '',
  })
  expect(await get('/no/such/page', head)).toMatchObject({ status: 404, body: '' })
})

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br ; q=0', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['', 'identity'],
] as const)('a page is sent to a client that accepts "%s" as %s', async (accepted, encoding) => {
  const { headers, bytes } = await get('/archive', { headers: { 'Accept-Encoding': accepted } })
  expect(headers.vary).toBe('Accept-Encoding')
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
  expect(headers['content-length']).toBe(String(bytes.length))
  expect(decode[encoding](bytes).toString()).toBe('<h1>Archive</h1>')
})

const acceptAll = { 'Accept-Encoding': 'gzip, br' }

test('compression changes nothing else: type, HEAD, a tag for each encoding, what has not changed', async () => {
  for (const ending of ['css', 'html', 'js', 'json', 'md', 'svg', 'txt', 'vtt', 'webmanifest', 'xml']) {
    write(`out/a.${ending}`, 'а'.repeat(1000))
    const plain = await get(`/a.${ending}`)
    const sent = await get(`/a.${ending}`, { headers: acceptAll })
    expect(sent.bytes.length).toBeLessThan(100)
    expect(sent.headers['content-type']).toBe(plain.headers['content-type'])
    const gzip = await get(`/a.${ending}`, { headers: { 'Accept-Encoding': 'gzip' } })
    const tags = [plain, sent, gzip].map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
  }
  const head = await get('/archive', { method: 'HEAD', headers: acceptAll })
  expect(head).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' }, body: '' })
  const { etag = '' } = head.headers
  const known = { headers: { ...acceptAll, 'If-None-Match': `"other", ${etag}` } }
  expect(await get('/archive', known)).toMatchObject({ status: 304, body: '', headers: { etag } })
  write('out/a.txt', 'new')
  expect(brotliDecompressSync((await get('/a.txt', { headers: acceptAll })).bytes).toString()).toBe('new')
})

test('recordings and ranges are sent as they are', async () => {
  for (const [path, range] of [
    ['/large.m4a', undefined],
    ['/audio.m4a', 'bytes=2-4'],
    ['/archive', 'bytes=0-3'],
  ] as const) {
    const { headers } = await get(path, { headers: { ...acceptAll, ...(range && { Range: range }) } })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-range']?.slice(0, 5)).toBe(range && 'bytes')
  }
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
  expect(await get('/archive', { method })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
    body: '',
  })
})

test.each([
  // https://www.rfc-editor.org/rfc/rfc9110#section-14: satisfiable, cut to the file's end, or the whole by its suffix.
  ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-10', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=0-99999999999999999999', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes= 2-4 ', 206, '234', 'bytes 2-4/10'],
  // Touching ranges are one; the server may send the whole file for others.
  ['bytes=0-1,2-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=0-1,5-6', 200, '0123456789', undefined],
  // Unsatisfiable or the wrong way round.
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=10-20', 416, '', 'bytes */10'],
  ['bytes=100-50', 416, '', 'bytes */10'],
  ['bytes=3-1', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=99999999999999999999-', 416, '', 'bytes */10'],
  // A suffix longer than the file, malformed ranges and other units: ignored.
  ['bytes=-500', 200, '0123456789', undefined],
  ['bytes=-99999999999999999999', 200, '0123456789', undefined],
  ['bytes=', 200, '0123456789', undefined],
  ['bytes=-', 200, '0123456789', undefined],
  ['bytes=--5', 200, '0123456789', undefined],
  ['bytes=1', 200, '0123456789', undefined],
  ['bytes=a-b', 200, '0123456789', undefined],
  ['bytes=0x1-2', 200, '0123456789', undefined],
  ['bytes=1e0-2', 200, '0123456789', undefined],
  ['bytes=1.5-2', 200, '0123456789', undefined],
  ['bytes=-1-2', 200, '0123456789', undefined],
  ['bytes=+1-2', 200, '0123456789', undefined],
  ['bytes=NaN-', 200, '0123456789', undefined],
  ['bytes', 200, '0123456789', undefined],
  ['lines=0-1', 200, '0123456789', undefined],
  ['', 200, '0123456789', undefined],
])('Range: %s is answered with %d and "%s"', async (range, status, body, contentRange) => {
  const answer = await get('/audio.m4a', { headers: { Range: range } })
  expect(answer).toMatchObject({ status, body })
  expect(answer.headers['content-range']).toBe(contentRange)
  expect(await get('/')).toMatchObject({ status: 200 })
})

test('endless paths and lists of ranges harm nothing', async () => {
  for (const path of [`/${'a'.repeat(10_000)}`, `/${'a/'.repeat(5_000)}`])
    expect(await get(path)).toMatchObject({ status: 404 })
  const headers = { Range: `bytes=${Array(1000).fill('0-').join()}` }
  expect(await get('/audio.m4a', { headers })).toMatchObject({ status: 206, body: '0123456789' })
})

test('a range of an empty or missing file harms nothing', async () => {
  const headers = { Range: 'bytes=0-5' }
  expect(await get('/empty.txt', { headers })).toMatchObject({ status: 416 })
  expect(await get('/none.txt', { headers })).toMatchObject({ status: 404, body: '<h1>Missing</h1>' })
})

test.each([
  ['/..%2fsecret.txt', 400],
  ['/%2e%2e%2fsecret.txt', 400],
  ['/..%5csecret.txt', 400],
  ['/archive%2fa1', 400],
  ['/archive%00.html', 400],
  ['/%', 400],
  ['/%ff', 400],
  ['/%c0%ae%c0%ae/secret.txt', 400],
  ['archive', 400],
  ['http://localhost/archive', 400],
  ['*', 400],
  ['/../secret.txt', 404],
  ['/%2e%2e/secret.txt', 404],
  ['/archive/../../secret.txt', 404],
  ['//secret.txt', 404],
  ['/link.txt', 404],
  ['/up/secret.txt', 404],
  ['/.secret', 404],
  ['/.secret.html', 404],
])('%s is refused with %d', async (path, status) => {
  const answer = await get(path, { headers: acceptAll })
  expect(answer.status).toBe(status)
  expect(answer.body).not.toContain('secret')
})

test('a rebuild beside the running server is no fault', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'rebuilt-'))
  cpSync(join(folder, 'out'), copy, { recursive: true, filter: (path) => !/link\.txt$|up$/.test(path) })
  const server = await serve({ root: copy })
  const asked = ['/archive', '/large.m4a', '/no/such/page']
  const answers = asked.flatMap((path) => [get(path, { server }), get(path, { server })])
  rmSync(copy, { recursive: true })
  // Each is answered in full, cut off or missing.
  await Promise.allSettled(answers)
  expect(await get('/archive', { server })).toMatchObject({ status: 404, body: 'Not found' })
  mkdirSync(copy)
  writeFileSync(join(copy, 'archive.html'), 'new')
  expect(await get('/archive', { server })).toMatchObject({ status: 200, body: 'new' })
  await server.close()
  rmSync(copy, { recursive: true })
})

/** How often this process, in which the server runs, holds the file open. */
function countOpen(name: string): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).endsWith(name)
    } catch {
      return false
    }
  }).length
}

const testOnLinux = process.platform === 'linux' ? test : test.skip

testOnLinux('an aborted download leaves no file open', async () => {
  for (let download = 0; download < 20; download += 1) {
    const sent = request({ port: site.port, path: '/large.m4a', agent: false })
      .on('error', () => {})
      .end()
    const [response] = await once(sent, 'response')
    await once(response, 'readable')
    if (download === 0) expect(countOpen('large.m4a')).toBe(1)
    sent.destroy()
  }
  while (countOpen('large.m4a') > 0) await new Promise((resolve) => setTimeout(resolve, 20))
})

test('a folder without an export and a port in use are named', async () => {
  const { port } = site
  await expect(serve({ root: folder })).rejects.toThrow(
    `There is no export in ${folder}. Run \`npm run build\` first.`,
  )
  await expect(serve({ root: join(folder, 'out'), port })).rejects.toThrow(
    `Port ${port} is already in use. Stop what is running there, or choose another: PORT=3001 npm start`,
  )
})
