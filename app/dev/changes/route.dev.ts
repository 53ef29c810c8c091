import { getContentVersion } from '@/lib/content/load'

/** How often the folders are looked through, which takes a few milliseconds. */
const intervalMs = 400

/**
 * Tells the pages of the development server, as server-sent events, that content has changed since the `version` that they
 * were made of: a file may be saved again before a page has come.
 */
export function GET({ signal, url }: Request) {
  let last = new URL(url).searchParams.get('version')
  const encoder = new TextEncoder()
  const events = new ReadableStream({
    start(controller) {
      const timer = setInterval(() => {
        const version = getContentVersion()
        if (version !== last) controller.enqueue(encoder.encode('data: changed\n\n'))
        last = version
      }, intervalMs)
      signal.addEventListener('abort', () => clearInterval(timer))
    },
  })
  return new Response(events, { headers: { 'content-type': 'text/event-stream' } })
}
