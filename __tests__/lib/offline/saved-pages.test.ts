/** @jest-environment node */
import { getMarkerText, marker, type PageFiles } from '@/lib/offline/page-files'
import { savePage } from '@/lib/offline/save-page'
import { cacheNames } from '@/lib/offline/saved-pages'

const origin = 'https://russian-story.example'
type Key = string | { url: string }
const getUrl = (key: Key) => new URL(typeof key === 'string' ? key : key.url, origin).href

/** As much of a browser's cache as is needed; what is put again is the last one. */
class MemoryCache {
  readonly entries = new Map<string, Response>()
  keys = async () => [...this.entries.keys()].map((url) => ({ url }))
  match = async (key: Key) => this.entries.get(getUrl(key))?.clone()
  put = async (key: Key, response: Response) => {
    this.entries.delete(getUrl(key))
    this.entries.set(getUrl(key), response)
  }
  delete = async (key: Key) => this.entries.delete(getUrl(key))
  addAll = async () => {}
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
  if (path === page.path) return new Response(`<head>${marker}${getMarkerText(page)}"></head></html>`)
  return Response.json({ ...page, title: path, size: 1, files: [] } satisfies PageFiles)
}

beforeAll(() => {
  const match = (key: Key, { cacheName }: { cacheName: string }) => openCache(cacheName).match(key)
  Object.assign(globalThis, {
    location: { origin },
    caches: { open: async (name: string) => openCache(name), match },
    fetch: answer,
  })
  const getRegistration = async () => ({})
  const request = (_: string, run: () => Promise<void>) => run()
  Object.defineProperty(globalThis, 'navigator', {
    value: { serviceWorker: { getRegistration }, locks: { request } },
  })
})

const save = (path: string, list: 'saved' | 'opened') => savePage(path, { list, isSparing: true })

test('of the pages that were merely opened the last 40 stay, with their files; what is saved is not counted', async () => {
  await save('/story/saved', 'saved')
  for (let number = 1; number <= 42; number += 1) await save(`/story/${number}`, 'opened')
  // Opened again, so no longer one of the oldest.
  await save('/story/3', 'opened')
  await save('/story/43', 'opened')
  const getPaths = async (name: string) =>
    (await openCache(name).keys()).map(({ url }) => new URL(url).pathname)
  const opened = [
    ...Array.from({ length: 39 }, (_, index) => `/story/${index + 4}`),
    '/story/3',
    '/story/43',
  ].slice(1)
  expect(await getPaths(cacheNames.opened)).toEqual(opened)
  expect(await getPaths(cacheNames.saved)).toEqual(['/story/saved'])
  expect((await getPaths(cacheNames.files)).toSorted()).toEqual(['/story/saved', ...opened].toSorted())
})

test.each([
  ['another page', async () => answer('/story/other')],
  ['a maintenance page', async () => new Response('<html><head></head><body>Back soon</body></html>')],
  [
    'a page that breaks off',
    async () => new Response(`<head>${marker}${getMarkerText({ path: '/story/new', version: 'v1' })}">`),
  ],
])('%s in the place of a page is not saved', async (_, answerPage) => {
  const serve = jest.spyOn(globalThis, 'fetch')
  serve.mockImplementation((path) => (path === '/story/new' ? answerPage() : answer(String(path))))
  await expect(save('/story/new', 'saved')).rejects.toThrow('expected /story/new as it was built')
  serve.mockRestore()
  const saved = [...known.values()].flatMap(({ entries }) => [...entries.keys()])
  expect(saved.filter((url) => url.includes('/story/new'))).toEqual([])
})
