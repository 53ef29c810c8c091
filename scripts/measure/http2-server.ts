import { once } from 'node:events'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { generate } from 'selfsigned'
import { serve } from '@/scripts/serve/static-server'
import { undoAtEnd } from './cleanup'

/**
 * Serves an export over HTTP/2 and in brotli, as a good host does, until the end of the benchmark: the static server
 * with a cache in front of it. Returns the origin; its certificate is one that no browser trusts.
 */
export async function serveWithHttp2(root: string): Promise<string> {
  const { origin, close } = await serve({ root })
  undoAtEnd(close)
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  })
  const server = createSecureServer({ key, cert }, createCache(origin))
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    // A browser may leave in the middle of an answer.
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

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** Returns a listener that passes each address on once, and compresses text. */
function createCache(origin: string) {
  const answers = new Map<string, Promise<Answer>>()
  return async ({ url, method }: Http2ServerRequest, response: Http2ServerResponse) => {
    const answer = answers.get(url) ?? fetchAnswer(origin, url)
    answers.set(url, answer)
    const { status, headers, body } = await answer
    response.writeHead(status, headers)
    response.end(method === 'HEAD' ? '' : body)
  }
}

async function fetchAnswer(origin: string, url: string): Promise<Answer> {
  const response = await fetch(`${origin}${url}`)
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const isText = /^text|json|javascript|xml|svg/.test(type)
  return {
    status: response.status,
    headers: {
      'content-type': type,
      'cache-control': response.headers.get('cache-control') ?? '',
      ...(isText && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    },
    body: isText ? compress(body) : body,
  }
}

/** Level 9 of 11: what a host prepares once for a file, in a twentieth of the time of the highest. */
function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
