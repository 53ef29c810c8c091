import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type RunningServer, serve } from '@/scripts/serve/static-server'

const files = {
  'out/index.html': '<h1>Home</h1>',
  'out/archive.html': '<h1>Archive</h1>',
  'out/archive/a1.html': '<h1>A1</h1>',
  'out/404.html': '<h1>Missing</h1>',
  'out/_next/static/a.js': 'а'.repeat(1000),
  'out/audio.m4a': '0123456789',
  'out/.secret': 'secret',
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
  site = await serve({ root: join(folder, 'out') })
  below = await serve({ root: join(folder, 'out'), basePath: '/russian-story' })
})

afterAll(async () => {
  await site.close()
  await below.close()
  rmSync(folder, { recursive: true })
})

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string; bytes: Buffer }

/** Not `fetch`, which would tidy paths and headers before it sends them. */
async function get(path: string, headers: Record<string, string> = {}, server = site): Promise<Answer> {
  const sent = request({ port: server.port, path, headers, agent: false }).end()
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
  // As on GitHub Pages.
  ['/archive/', 404, '<h1>Missing</h1>'],
  ['/archive.html', 200, '<h1>Archive</h1>'],
  ['/archive/a1?x=1', 200, '<h1>A1</h1>'],
  ['/no/such/page', 404, '<h1>Missing</h1>'],
  ['/_next', 404, '<h1>Missing</h1>'],
  ['/.secret', 404, '<h1>Missing</h1>'],
  ['/../secret.txt', 404, '<h1>Missing</h1>'],
  ['/..%2fsecret.txt', 404, '<h1>Missing</h1>'],
  ['/%', 404, '<h1>Missing</h1>'],
])('%s is answered with %d and %s', async (path, status, body) => {
  expect(await get(path)).toMatchObject({ status, body })
})

test('below a base path nothing else is served', async () => {
  for (const path of ['/russian-story', '/russian-story/', '/russian-story?a'])
    expect(await get(path, {}, below)).toMatchObject({ status: 200, body: '<h1>Home</h1>' })
  expect(await get('/russian-story/archive', {}, below)).toMatchObject({ body: '<h1>Archive</h1>' })
  for (const path of ['/', '/archive', '/russian-storyarchive', '/russian-story/archive/b1'])
    expect(await get(path, {}, below)).toMatchObject({ status: 404, body: '<h1>Missing</h1>' })
})

test('hashed files are cached for ever, everything else is revalidated by its tag', async () => {
  expect((await get('/_next/static/a.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { headers } = await get('/archive')
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect((await get('/no/such/page')).headers['cache-control']).toBe('no-cache')
  expect(await get('/archive', { 'If-None-Match': headers.etag ?? '' })).toMatchObject({
    status: 304,
    body: '',
  })
})

test('the headers in _headers are sent with every answer, except for what only HTTPS may send', async () => {
  for (const path of ['/', '/archive?a', '/no/such/page', '/_next/static/a.js']) {
    const { headers } = await get(path)
    expect(headers['content-security-policy']).toBe("default-src 'none'")
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-secret']).toBeUndefined()
  }
})

test('what can be compressed is, and a part of a recording is sent as it is', async () => {
  const script = await get('/_next/static/a.js', { 'Accept-Encoding': 'gzip, br' })
  expect(script.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(script.bytes).toString()).toBe(files['out/_next/static/a.js'])
  const part = await get('/audio.m4a', { 'Accept-Encoding': 'gzip, br', Range: 'bytes=2-4' })
  expect(part).toMatchObject({ status: 206, body: '234', headers: { 'content-range': 'bytes 2-4/10' } })
  expect(await get('/audio.m4a', { Range: 'bytes=10-' })).toMatchObject({ status: 416, body: '' })
})

test('a rebuild beside the running server is seen', async () => {
  write('rebuilt/404.html', '')
  const server = await serve({ root: join(folder, 'rebuilt') })
  expect(await get('/archive', {}, server)).toMatchObject({ status: 404, body: 'Not found' })
  write('rebuilt/archive.html', 'new')
  expect(await get('/archive', {}, server)).toMatchObject({ status: 200, body: 'new' })
  await server.close()
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
