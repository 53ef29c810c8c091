import { readFileSync, statSync } from 'node:fs'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import { extname, join, resolve, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

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

/** Changes the HTML of a page on its way. */
export type Edit = (html: string) => string

/**
 * Gives what answers requests for the files of an export as a good static host does: brotli, clean addresses, 404.html,
 * and files under _next/static kept for ever. Each answer is made once.
 */
export function getListener(folder: string, edit: Edit) {
  const root = resolve(folder)
  const answers = new Map<string, Answer>()
  return (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { pathname } = new URL(request.url, 'https://localhost')
    const answer = answers.get(pathname) ?? getAnswer(root, pathname, edit)
    answers.set(pathname, answer)
    response.writeHead(answer.status, answer.headers)
    response.end(request.method === 'HEAD' ? '' : answer.body)
  }
}

function getAnswer(root: string, pathname: string, edit: Edit): Answer {
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
