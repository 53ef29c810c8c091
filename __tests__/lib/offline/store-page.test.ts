import { getHash, type PageFile } from '@/lib/offline/page-files'
import { getNeededFiles, parsePageFiles, storePage } from '@/lib/offline/store-page'

const list = { path: '/story/cat', version: '0a1b2c3d', title: 'Кот', size: 1, files: [] }

test('the list of a page is read', () => {
  expect(parsePageFiles(JSON.stringify(list), '/story/cat')).toEqual(list)
})

test.each([
  ['an empty answer', ''],
  ['a log-in page', '<!doctype html><title>Log in</title>'],
  ['a list of another page', JSON.stringify({ ...list, path: '/' })],
  ['a list without a version', JSON.stringify({ ...list, version: undefined })],
  ['a list without files', JSON.stringify({ ...list, files: {} })],
  ['null', 'null'],
])('%s is none', (_, text) => {
  expect(() => parsePageFiles(text, '/story/cat')).toThrow()
})

const file = (path: string, kind: PageFile['kind'], voice?: PageFile['voice']): PageFile => ({
  path,
  kind,
  voice,
  type: '',
  size: 1,
  hash: 'a',
})

const man = [file('/a.m4a', 'audio', 'man'), file('/a.vtt', 'audio', 'man')]
const woman = [file('/a.elena.m4a', 'voice', 'woman'), file('/a.elena.vtt', 'voice', 'woman')]
const page = file('/story/cat.txt', 'route')
const files = [page, ...man, ...woman]

test('a page that is kept has the recording of the chosen voice with its timings, one that was read has none', () => {
  const later = { ...page, path: '/later.js', kind: 'later' } as const
  expect(getNeededFiles([page, later], 'read')).toEqual([page])
  expect(getNeededFiles([page, later], 'kept')).toEqual([page, later])
  expect(getNeededFiles(files, 'read', 'woman')).toEqual([page])
  expect(getNeededFiles(files, 'kept')).toEqual([page, ...man])
  expect(getNeededFiles(files, 'kept', 'man')).toEqual([page, ...man])
  expect(getNeededFiles(files, 'kept', 'woman')).toEqual([page, ...woman])
  expect(getNeededFiles([page, ...man], 'kept', 'woman')).toEqual([page, ...man])
})

test('a new version of a page that is kept has the recording that the page was kept with', () => {
  const kept = { files: ['/story/cat.txt?0', '/a.elena.m4a?0'] }
  expect(getNeededFiles(files, 'kept', undefined, kept)).toEqual([page, ...woman])
  expect(getNeededFiles(files, 'kept', 'man', kept)).toEqual([page, ...man])
})

test('nothing is written any more once storing a page has failed', async () => {
  const hash = await getHash(new TextEncoder().encode('script').buffer)
  const scripts = ['/large.js', '/slow.js'].map((path) => ({ ...file(path, 'script'), hash }))
  const stored = new Set<string>()
  const cache = {
    match: async () => undefined,
    keys: async () => [...stored].map((url) => ({ url })),
    put: async (path: string) => {
      if (path.startsWith('/large.js')) throw new DOMException('full', 'QuotaExceededError')
      stored.add(path)
    },
    delete: async (path: string) => stored.delete(path),
  }
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  Object.assign(globalThis, {
    location: { origin: 'https://russian-story.example' },
    caches: { open: async () => cache, match: async () => undefined },
    fetch: async (path: string) => {
      if (path === '/slow.js') await sent
      return path.endsWith('.js') ? new Response('script') : Response.json({ ...list, files: scripts })
    },
  })
  const storing = storePage('kept', '/story/cat').catch((error: Error) => error.name)
  setTimeout(send, 50)
  expect(await storing).toBe('QuotaExceededError')
  const then = [...stored]
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([...stored]).toEqual(then)
})
