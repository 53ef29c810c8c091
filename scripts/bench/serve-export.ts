import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Certificate } from './certificate'
import { undoAtEnd } from './cleanup'

/** The types that an export holds, and whether a host compresses them. */
const types: Record<string, [type: string, isText: boolean]> = {
  '.html': ['text/html; charset=utf-8', true],
  '.css': ['text/css; charset=utf-8', true],
  '.js': ['text/javascript; charset=utf-8', true],
  '.json': ['application/json', true],
  '.txt': ['text/plain; charset=utf-8', true],
  '.xml': ['application/xml', true],
  '.svg': ['image/svg+xml', true],
  '.webmanifest': ['application/manifest+json', true],
  '.png': ['image/png', false],
  '.woff2': ['font/woff2', false],
  '.m4a': ['audio/mp4', false],
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/**
 * Serves an export on a free port of this machine as a good static host does: HTTP/2, brotli, clean addresses, 404.html,
 * and files under _next/static kept for ever. `edit` changes each page's HTML. Gives the origin; ends with the bench.
 */
export async function serveExport(
  folder: string,
  certificate: Certificate,
  edit = (html: string) => html,
): Promise<string> {
  const root = resolve(folder)
  const answers = new Map<string, Answer>()
  const server = createSecureServer(certificate, (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost')
    const answer = answers.get(pathname) ?? getAnswer(root, pathname, edit)
    answers.set(pathname, answer)
    response.writeHead(answer.status, answer.headers)
    response.end(request.method === 'HEAD' ? '' : answer.body)
  })
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('error', () => {})
    session.on('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  undoAtEnd(() => {
    for (const session of sessions) session.destroy()
    server.close()
  })
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

function getAnswer(root: string, pathname: string, edit: (html: string) => string): Answer {
  const path = findFile(root, pathname)
  const file = path ?? join(root, '404.html')
  const [type, isText] = types[extname(file)] ?? ['application/octet-stream', false]
  const raw = readFileSync(file)
  const body = file.endsWith('.html') ? Buffer.from(edit(raw.toString())) : raw
  const isImmutable = path !== undefined && pathname.startsWith('/_next/static/')
  return {
    status: path === undefined ? 404 : 200,
    headers: {
      'content-type': type,
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    },
    body: isText ? compress(body) : body,
  }
}

function findFile(root: string, pathname: string): string | undefined {
  const base = join(root, decodeURIComponent(pathname))
  if (!`${base}${sep}`.startsWith(`${root}${sep}`)) return undefined
  const candidates = [base, `${base}.html`, join(base, 'index.html')]
  return candidates.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

/** Level 9 of 11: what a host prepares once for a file, at a twentieth of the time of the highest. */
function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
