import { once } from 'node:events'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { type Edit, getListener } from './answer-request'
import type { Certificate } from './certificate'
import { undoAtEnd } from './cleanup'

/** Serves an export over HTTP/2 on a free port of this machine until the end of the bench. Gives the origin. */
export async function serveExport(
  folder: string,
  certificate: Certificate,
  edit: Edit = (html) => html,
): Promise<string> {
  const server = createSecureServer(certificate, getListener(folder, edit))
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    // A browser that leaves in the middle of an answer is no fault.
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
