import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import send from 'send'
import { getHeaders } from '@/scripts/export/policy'

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
  // The level of hosts that compress while they answer.
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } })
  // After Node's 5 s a connection is often closed just as its client sends the next request.
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    compress(request as Request, response as Response, () => answer(site, request, response))
  })
}

/** What the types of `compression` ask for; it uses no more of them than Node has. */
type Request = Parameters<ReturnType<typeof compression>>[0]
type Response = Parameters<ReturnType<typeof compression>>[1]

function answer(
  { root, basePath = '' }: StaticSite,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [path = ''] = (request.url ?? '').split('?', 1)
  const headers = getHeaders(readFileOrNothing(join(root, '_headers')), path)
  // A host must not send it over plain HTTP: RFC 6797, section 7.2.
  delete headers['Strict-Transport-Security']
  // Unless a rule says otherwise, everything has to be revalidated.
  for (const [name, value] of Object.entries({ 'Cache-Control': 'no-cache', ...headers }))
    response.setHeader(name, value)
  const sendNotFound = () => {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
    response.end(readFileOrNothing(join(root, '404.html')) || 'Not found')
  }
  if (path !== basePath && !path.startsWith(`${basePath}/`)) {
    sendNotFound()
    return
  }
  send(request, resolveFile(root, path.slice(basePath.length)), { root, index: false, cacheControl: false })
    .on('directory', sendNotFound)
    .on('error', ({ status, headers }: { status: number; headers?: Record<string, string> }) => {
      if (response.headersSent) response.destroy()
      // What a client asked for a part of, and does not have.
      else if (status === 416) response.writeHead(status, headers).end()
      else sendNotFound()
    })
    .pipe(response)
}

/**
 * Returns the file of a clean address, as a path: `/archive` is `archive.html`, beside a folder `archive`. `/archive/` is
 * that folder, which has no page: GitHub Pages answers it with 404 too.
 */
function resolveFile(root: string, path: string): string {
  const clean = path === '' || path === '/' ? '/index' : path
  return existsSync(join(root, `${clean}.html`)) ? `${clean}.html` : clean
}

function readFileOrNothing(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
