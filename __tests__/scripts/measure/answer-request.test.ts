/** @jest-environment node */

import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect, createServer, type Http2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { getListener } from '@/scripts/measure/answer-request'

let folder = ''
let server: Http2Server
let session: ClientHttp2Session

const files = {
  'out/index.html': '<h1>Home</h1>',
  'out/archive.html': '<h1>Archive</h1>',
  'out/archive/page.txt': 'data',
  'out/404.html': '<h1>Missing</h1>',
  'out/_next/static/a.js': 'alert(1)',
  'out/icon.png': 'PNG',
  'secret.txt': 'secret',
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-'))
  for (const name of ['out/archive', 'out/_next/static']) mkdirSync(join(folder, name), { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  const edit = (html: string) => html.replaceAll('h1', 'h2')
  server = createServer(getListener(join(folder, 'out'), edit)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

afterAll(() => {
  session.destroy()
  server.close()
  rmSync(folder, { recursive: true })
})

function get(path: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = session.request({ ':path': path })
    const chunks: Buffer[] = []
    let headers = {}
    request.on('response', (given) => {
      headers = given
    })
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => resolve({ headers, body: Buffer.concat(chunks) }))
    request.on('error', reject)
  })
}

test.each([
  ['/', 200, '<h2>Home</h2>'],
  ['/archive?sort=oldest', 200, '<h2>Archive</h2>'],
  ['/archive/page.txt', 200, 'data'],
  ['/no/such/page', 404, '<h2>Missing</h2>'],
  ['/..%2fsecret.txt', 404, '<h2>Missing</h2>'],
])('%s is answered with %d and %s, in brotli', async (path, status, text) => {
  const { headers, body } = await get(path)
  expect(headers).toMatchObject({ ':status': status, 'content-encoding': 'br', 'cache-control': 'no-cache' })
  expect(brotliDecompressSync(body).toString()).toBe(text)
})

test('what its name tells apart is kept for ever', async () => {
  expect((await get('/_next/static/a.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('what is compressed already is sent as it is', async () => {
  const { headers, body } = await get('/icon.png')
  expect(headers['content-type']).toBe('image/png')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe('PNG')
})
