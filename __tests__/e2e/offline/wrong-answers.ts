import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Right = { status: number; type: string; body: Buffer }

const backSoon =
  '<!doctype html><html><head><title>Back soon</title></head><body><h1>Back soon</h1></body></html>'

/** What a server, or what is between, can answer instead of what was asked for. */
export const wrongAnswers = {
  empty: (response, { type }) => response.writeHead(200, { 'Content-Type': type }).end(),
  'a maintenance page': (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(backSoon),
  'a redirect to a log-in page': (response) => response.writeHead(302, { Location: '/log-in' }).end(),
  'half of it': (response, { type, body }) =>
    response
      .writeHead(200, { 'Content-Type': type, Connection: 'close' })
      .end(body.subarray(0, body.length >> 1)),
  '300 bytes, then nothing': (response, { type, body }) => {
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length })
    response.write(body.subarray(0, Math.min(300, body.length - 1)))
  },
  nothing: () => {},
  'a closed connection': (response) => response.destroy(),
  '503': (response) => response.writeHead(503, { 'Content-Type': 'text/html' }).end(backSoon),
} satisfies Record<string, (response: ServerResponse, right: Right) => unknown>

export type WrongAnswer = keyof typeof wrongAnswers

/** Answers some requests in a wrong way. */
export type Fault = { answer: WrongAnswer; to: RegExp }

/** Starts a server before another one, which answers as that does unless it is told otherwise. */
export async function startFront(port: number) {
  let fault: Fault | null = null
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    // What is cut or sent under another type must be readable.
    if (fault) request.headers['accept-encoding'] = 'identity'
    const right = await forward(port, request).catch(() => null)
    if (right === null) return response.destroy()
    const path = new URL(request.url ?? '', 'http://localhost').pathname
    if (fault?.to.test(path)) return wrongAnswers[fault.answer](response, right)
    response.writeHead(right.status, right.headers).end(right.body)
  })
  await once(server.listen(0), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Null for none. */
    misbehave(wanted: Fault | null) {
      fault = wanted
      // What still hangs would be awaited.
      server.closeAllConnections()
    },
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function forward(port: number, { method, url, headers }: IncomingMessage) {
  const outgoing = ask({ port, method, path: url, headers: { ...headers, connection: 'close' } }).end()
  const [answer]: IncomingMessage[] = await once(outgoing, 'response')
  if (answer === undefined) throw new Error('no answer')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const { connection: _, 'transfer-encoding': __, ...sent } = answer.headers
  const type = answer.headers['content-type'] ?? ''
  return { status: answer.statusCode ?? 500, headers: sent, type, body: Buffer.concat(parts) }
}
