import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { undoAll } from '@/scripts/measure/cleanup'
import { serveWithHttp2 } from '@/scripts/measure/http2-server'

let folder = ''
let origin = ''

const files = {
  'archive.html': '<h1>Archive</h1>',
  '404.html': '<h1>Missing</h1>',
  '_next/static/a.js': 'alert(1)',
  'icon.png': 'PNG',
  _headers: '/_next/static/*\n  Cache-Control: public, max-age=31536000, immutable\n',
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-'))
  mkdirSync(join(folder, '_next/static'), { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  origin = await serveWithHttp2(folder)
})

afterAll(async () => {
  await undoAll()
  rmSync(folder, { recursive: true })
})

async function get(path: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  const session = connect(origin, { rejectUnauthorized: false })
  const request = session.request({ ':path': path })
  const [headers] = await once(request, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  session.close()
  return { headers, body: Buffer.concat(chunks) }
}

test.each([
  ['/archive?from=feed', 200, '<h1>Archive</h1>', 'no-cache'],
  ['/no/such/page', 404, '<h1>Missing</h1>', 'no-cache'],
  ['/_next/static/a.js', 200, 'alert(1)', 'public, max-age=31536000, immutable'],
])('%s is answered with %d as the static server does, in brotli', async (path, status, text, cache) => {
  const { headers, body } = await get(path)
  expect(headers).toMatchObject({ ':status': status, 'content-encoding': 'br', 'cache-control': cache })
  expect(brotliDecompressSync(body).toString()).toBe(text)
})

test('what is compressed already is sent as it is', async () => {
  const { headers, body } = await get('/icon.png')
  expect(headers['content-type']).toBe('image/png')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe('PNG')
})
