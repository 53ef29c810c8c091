import { existsSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative, sep } from 'node:path'
import send from 'send'
import { getHeaders } from '@/scripts/export/policy'
import { findEncoding, isCompressible, sendCompressed } from './compress'

export type StaticSite = {
  /** The folder of an export. */
  root: string
  /** The path below which the site is published: `` or `/russian-story`. */
  basePath?: string
}

export type RunningServer = {
  port: number
  /** Without a slash at the end. */
  origin: string
  close: () => Promise<void>
}

/** Starts a static server; port 0 takes any that is free. Rejects when there is no export, or the port is in use. */
export async function serve({ port = 0, ...site }: StaticSite & { port?: number }): Promise<RunningServer> {
  if (!existsSync(join(site.root, '404.html')))
    throw new Error(`There is no export in ${site.root}. Run \`npm run build\` first.`)
  const server = createStaticServer(site)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const advice = 'Stop what is running there, or choose another: PORT=3001 npm start'
      reject(isTaken ? new Error(`Port ${port} is already in use. ${advice}`) : error)
    })
    server.listen(port, resolve)
  })
  const actualPort = (server.address() as AddressInfo).port
  return {
    port: actualPort,
    origin: `http://localhost:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Returns a server that answers as a static host does: clean addresses, Range requests, 404.html, the base path,
 * compression, the headers in `_headers`. The folder may be rebuilt while it runs.
 */
function createStaticServer(site: StaticSite): Server {
  // After Node's 5 s a connection is often closed just as its client sends the next request.
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(site, request, response).catch((error: Error) => {
      console.error(error.message)
      response.destroy()
    })
  })
}

async function answer(
  { root, basePath = '' }: StaticSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const path = decodePath(request.url ?? '')
  if (path === undefined) {
    response.writeHead(400).end()
    return
  }
  // Symbolic links are resolved on both sides, so that none leads out of the folder.
  const folder = await realpath(root).catch(() => root)
  const headers = getHeaders(await readFile(join(folder, '_headers'), 'utf8').catch(() => ''), path)
  // A host must not send it over plain HTTP: RFC 6797, section 7.2.
  delete headers['Strict-Transport-Security']
  // Unless a rule says otherwise, everything has to be revalidated.
  for (const [name, value] of Object.entries({ 'Cache-Control': 'no-cache', ...headers }))
    response.setHeader(name, value)
  const isInside = (path === basePath || path.startsWith(`${basePath}/`)) && !path.includes('/.')
  const found = isInside ? await findFile(folder, path.slice(basePath.length)) : undefined
  if (found === undefined) {
    await sendNotFound(request, response, folder)
    return
  }
  if (!isRangeForSend(request, found.size)) delete request.headers.range
  if (isCompressible(found.file)) response.setHeader('Vary', 'Accept-Encoding')
  const encoding = findEncoding(found.file, request)
  if (encoding) {
    await sendCompressed(request, response, found, encoding)
    return
  }
  send(request, encodeURI(relative(folder, found.file)), { root: folder, index: false })
    .on('error', (error: SendError) => {
      if (response.headersSent) response.destroy()
      // Removed since it was found.
      else if (error.status === 404) void sendNotFound(request, response, folder)
      else response.writeHead(error.status, error.headers).end()
    })
    .pipe(response)
}

/** What `send` reports: the status to answer with, and headers that belong to it. */
type SendError = Error & { status: number; headers?: Record<string, string> }

/** Returns the decoded path of a request without its query, or undefined if it is malformed. */
function decodePath(url: string): string | undefined {
  const [path = ''] = url.split('?', 1)
  try {
    const decoded = decodeURIComponent(path)
    // An encoded slash is part of a name, and no file has such a name.
    return path.startsWith('/') && !/%2f|%5c/i.test(path) && !decoded.includes('\0') ? decoded : undefined
  } catch {
    return undefined
  }
}

type FoundFile = { file: string; size: number; changedMs: number }

/** Finds what a clean address stands for: the file itself, `<path>.html` or `<path>/index.html`. */
async function findFile(folder: string, path: string): Promise<FoundFile | undefined> {
  const base = join(folder, path).replace(/[\\/]+$/, '')
  for (const candidate of [base, `${base}.html`, join(base, 'index.html')]) {
    try {
      const file = await realpath(candidate)
      const stats = await stat(file)
      if (file.startsWith(folder + sep) && stats.isFile() && file !== join(folder, '_headers'))
        return { file, size: stats.size, changedMs: stats.mtimeMs }
    } catch {
      // There is no such file; try the next one.
    }
  }
  return undefined
}

/**
 * Returns true if `send` handles the Range header as RFC 9110 says. Otherwise it is to be ignored: ranges are defined
 * for GET alone, and a suffix that is longer than the file means all of it.
 */
function isRangeForSend({ method, headers }: IncomingMessage, size: number): boolean {
  const suffix = /^\s*bytes=\s*-\s*(\d+)\s*$/.exec(headers.range ?? '')?.[1]
  return method === 'GET' && (suffix === undefined || Number(suffix) <= size)
}

async function sendNotFound(
  { method }: IncomingMessage,
  response: ServerResponse,
  folder: string,
): Promise<void> {
  const page = await readFile(join(folder, '404.html')).catch(() => Buffer.from('Not found'))
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': page.length,
    'Cache-Control': 'no-cache',
  })
  response.end(method === 'HEAD' ? undefined : page)
}
