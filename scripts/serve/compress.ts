import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The types that are worth compressing; `send` gives the same names. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml',
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The best first, at the levels of hosts that compress while they answer. */
const encodings = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/** Returns the encoding in which a file is to be sent; undefined for the file as it is, and for a part of it. */
export function findEncoding(file: string, { headers }: IncomingMessage): keyof typeof encodings | undefined {
  if (!isCompressible(file) || headers.range !== undefined) return undefined
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase()
  // «gzip;q=0» refuses it: RFC 9110, section 12.4.2.
  const names = accepted
    .split(',')
    .flatMap((item) => /^\s*(\w+)\s*(?:$|;(?!\s*q=0(?:\.0*)?\s*$))/.exec(item)?.[1] ?? [])
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}

export function isCompressible(file: string): boolean {
  return extname(file) in types
}

/** By path, encoding, size and time of change; a rebuild replaces it. */
const compressed = new Map<string, { version: string; body: Promise<Buffer> }>()

/** Sends a file in an encoding, or says that the client has it. Rejects if the file is gone. */
export async function sendCompressed(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { file, size, changedMs }: { file: string; size: number; changedMs: number },
  encoding: keyof typeof encodings,
): Promise<void> {
  const etag = `W/"${size.toString(16)}-${changedMs.toString(16)}-${encoding}"`
  response.setHeader('ETag', etag)
  if (headers['if-none-match']?.split(/\s*,\s*/).some((known) => known === etag || known === '*')) {
    response.writeHead(304).end()
    return
  }
  const key = `${encoding} ${file}`
  const known = compressed.get(key)
  const entry =
    known?.version === etag ? known : { version: etag, body: readFile(file).then(encodings[encoding]) }
  compressed.set(key, entry)
  const body = await entry.body
  response.writeHead(200, {
    'Content-Type': types[extname(file)],
    'Content-Encoding': encoding,
    'Content-Length': body.length,
  })
  response.end(method === 'HEAD' ? undefined : body)
}
