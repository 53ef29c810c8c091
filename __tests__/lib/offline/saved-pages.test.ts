import { getNeededFiles, savePage } from '@/lib/offline/save-page'
import {
  cacheNames,
  formatSize,
  getFileKey,
  getListPath,
  getMarkerText,
  getPageKey,
  marker,
  type PageFile,
  type PageFiles,
} from '@/lib/offline/saved-pages'
import { getStorySize } from '@/lib/story/length'

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

const list = '/story/new.files.json'
const page = '/story/new'
const unfinished = `<head>${marker}${getMarkerText({ path: page, version: 'v1' })}">`

test.each([
  ['another page', page, () => answer('/story/other')],
  ['a maintenance page', page, async () => new Response('<html><body>Back soon</body></html>')],
  ['a page that breaks off', page, async () => new Response(unfinished)],
  ['a list of another page', list, () => answer('/story/other.files.json')],
  ['a maintenance page for the list', list, async () => new Response('<html></html>')],
])('%s is not saved', async (_, wrong, answerWrong) => {
  const serve = jest.spyOn(globalThis, 'fetch')
  serve.mockImplementation((path) => (path === wrong ? answerWrong() : answer(String(path))))
  await expect(save(page, 'saved')).rejects.toThrow()
  serve.mockRestore()
  const saved = [...known.values()].flatMap(({ entries }) => [...entries.keys()])
  expect(saved.filter((url) => url.includes(page))).toEqual([])
})

test('a page that is saved has the recording of the chosen voice with its timings, one that was opened has none', () => {
  const file = (path: string, kind?: PageFile['kind'], voice?: PageFile['voice']): PageFile => {
    return { path, kind, voice, size: 1, integrity: 'sha256-a' }
  }
  const man = [file('/a.m4a', 'recording', 'man'), file('/a.json', 'recording', 'man')]
  const woman = [file('/a.elena.m4a', 'recording', 'woman'), file('/a.elena.json', 'recording', 'woman')]
  const own = file('/story/cat.txt')
  const later = file('/later.js', 'later')
  const files = [own, later, ...man, ...woman]
  expect(getNeededFiles(files, 'opened', 'woman')).toEqual([own])
  expect(getNeededFiles(files, 'saved')).toEqual([own, later, ...man])
  expect(getNeededFiles(files, 'saved', 'woman')).toEqual([own, later, ...woman])
  expect(getNeededFiles([own, ...man], 'saved', 'woman')).toEqual([own, ...man])
  // A new version of a saved page has the recording that the page was saved with.
  const saved = { files: ['/story/cat.txt?0', '/a.elena.m4a?0'] }
  expect(getNeededFiles(files, 'saved', undefined, saved)).toEqual([own, later, ...woman])
  expect(getNeededFiles(files, 'saved', 'man', saved)).toEqual([own, later, ...man])
})

test.each([
  ['/story/cat', '/story/cat', '/story/cat.files.json'],
  ['/story/cat/', '/story/cat', '/story/cat.files.json'],
  ['/story/cat.html', '/story/cat', '/story/cat.files.json'],
  ['/', '/', '/index.files.json'],
  ['/index.html', '/', '/index.files.json'],
])('a page at %s is saved as %s, and its files are in %s', (path, key, list) => {
  expect(getPageKey(path)).toBe(key)
  expect(getListPath(path)).toBe(list)
})

test('versions of a file whose address stays are saved side by side', () => {
  const getKey = (path: string) => getFileKey({ path, integrity: 'sha256-0a1b' })
  expect(getKey('/story/cat/words.json')).toBe('/story/cat/words.json?sha256-0a1b')
  expect(getKey('/_next/static/chunks/a.js')).toBe('/_next/static/chunks/a.js')
})

test('a size is that of the recording and the page, and is never nothing', () => {
  const audio = { url: '/audio/cat.m4a', duration: 60, size: 1_080_000, synthetic: true }
  expect(formatSize(getStorySize({ audio }))).toBe('1.4 MB')
  expect(formatSize(getStorySize({}))).toBe('0.2 MB')
  expect(formatSize(20)).toBe('0.1 MB')
})
