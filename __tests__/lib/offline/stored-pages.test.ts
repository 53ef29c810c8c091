/** @jest-environment node */
import { getHash, getMark, marker, type PageFiles } from '@/lib/offline/page-files'
import { storePage } from '@/lib/offline/store-page'
import { cacheNames } from '@/lib/offline/stored-pages'

const origin = 'https://russian-story.example'
type Key = string | { url: string }
const getUrl = (key: Key) => new URL(typeof key === 'string' ? key : key.url, origin).href

/** As much of a browser's cache as the worker needs; what is put again is the last one. */
class MemoryCache {
  readonly entries = new Map<string, Response>()
  keys = async () => [...this.entries.keys()].map((url) => ({ url }))
  match = async (key: Key) => this.entries.get(getUrl(key))?.clone()
  put = async (key: Key, response: Response) => {
    this.entries.delete(getUrl(key))
    this.entries.set(getUrl(key), response)
  }
  delete = async (key: Key) => this.entries.delete(getUrl(key))
}

const known = new Map<string, MemoryCache>()
function openCache(name: string): MemoryCache {
  const cache = known.get(name) ?? new MemoryCache()
  known.set(name, cache)
  return cache
}

/** A server with a page for every path. */
async function answer(path: string): Promise<Response> {
  const page = { path: path.replace(/\.files\.json$/, ''), version: 'v1' }
  if (path === page.path) return new Response(`<head>${marker}${getMark(page)}"></head></html>`)
  return Response.json({ ...page, title: path, size: 1, files: [] } satisfies PageFiles)
}

beforeAll(() => {
  const match = (key: Key, { cacheName }: { cacheName: string }) => openCache(cacheName).match(key)
  Object.assign(globalThis, {
    location: { origin },
    caches: { open: async (name: string) => openCache(name), match },
    fetch: answer,
  })
})

test('of the pages that were merely opened the last 40 stay, with their files; what is kept is not counted', async () => {
  await storePage('kept', '/story/kept')
  for (let number = 1; number <= 42; number += 1) await storePage('read', `/story/${number}`)
  // Opened again, so no longer one of the oldest.
  await storePage('read', '/story/3')
  await storePage('read', '/story/43')
  const getPaths = async (name: string) =>
    (await openCache(name).keys()).map(({ url }) => new URL(url).pathname)
  const read = [
    ...Array.from({ length: 39 }, (_, index) => `/story/${index + 4}`),
    '/story/3',
    '/story/43',
  ].slice(1)
  expect(await getPaths(cacheNames.read)).toEqual(read)
  expect(await getPaths(cacheNames.kept)).toEqual(['/story/kept'])
  expect((await getPaths(cacheNames.files)).toSorted()).toEqual(['/story/kept', ...read].toSorted())
})

test.each([
  ['another page', async () => answer('/story/other')],
  ['a maintenance page', async () => new Response('<html><head></head><body>Back soon</body></html>')],
  [
    'a page that breaks off',
    async () => new Response(`<head>${marker}${getMark({ path: '/story/new', version: 'v1' })}">`),
  ],
])('%s in the place of a page is not stored', async (_, answerPage) => {
  const serve = jest.spyOn(globalThis, 'fetch')
  serve.mockImplementation((path) => (path === '/story/new' ? answerPage() : answer(String(path))))
  await expect(storePage('kept', '/story/new')).rejects.toThrow('expected /story/new as it was built')
  serve.mockRestore()
  const stored = [...known.values()].flatMap(({ entries }) => [...entries.keys()])
  expect(stored.filter((url) => url.includes('/story/new'))).toEqual([])
})

test.each([
  ['empty', ''],
  ['a maintenance page', '<html>Back soon</html>'],
  ['half of it', 'hel'],
  ['one that was redirected home', marker],
])('a file of which the server sends %s is not stored, nor is its page', async (_, sent) => {
  const path = '/story/new'
  const hash = await getHash(new TextEncoder().encode('hello').buffer)
  const file = { path: '/a.js', hash, kind: 'script', type: 'text/javascript', size: 5 } as const
  const list = { path, version: 'v1', title: path, size: 1, files: [file] } satisfies PageFiles
  const serve = jest.spyOn(globalThis, 'fetch')
  serve.mockImplementation(async (asked) => {
    if (asked === file.path) return new Response(sent)
    return asked === path ? answer(path) : Response.json(list)
  })
  await expect(storePage('kept', path)).rejects.toThrow('expected /a.js as it was built')
  serve.mockRestore()
  const stored = [...known.values()].flatMap(({ entries }) => [...entries.keys()])
  expect(stored.filter((url) => /new|a\.js/.test(url))).toEqual([])
})
