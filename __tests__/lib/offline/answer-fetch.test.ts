import { answerFetch, answerRange } from '@/lib/offline/answer-fetch'

const origin = 'https://russian-story.example'

const file = new Blob(['0123456789'], { type: 'audio/mp4' })

test.each([
  [null, 200, null, '0123456789'],
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=7-99', 206, 'bytes 7-9/10', '789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-3', 200, null, '0123456789'],
  ['bytes=1-2,4-5', 200, null, '0123456789'],
])('Range: %s is answered with %i', async (range, status, contentRange, body) => {
  const response = answerRange(file, range)
  expect([response.status, response.headers.get('Content-Range'), await response.text()]).toEqual([
    status,
    contentRange,
    body,
  ])
})

test('what is saved, and a script that is asked for again, is left to the browser', () => {
  const url = `${origin}/_next/static/chunks/a.js`
  Object.assign(globalThis, { location: { origin } })
  const request = { method: 'GET', url, mode: 'cors' } as Request
  expect(answerFetch({ request: { ...request, integrity: 'sha256-a' } })).toBeUndefined()
  expect(answerFetch({ request: { ...request, cache: 'reload' } })).toBeUndefined()
})

test.each([
  ['a page', '/story/cat', 'navigate', 'default'],
  ['a script', '/_next/static/chunks/a.js', 'no-cors', 'default'],
  ['the data of a page', '/story/cat.txt', 'cors', 'default'],
  ['a recording', '/audio/cat.m4a', 'no-cors', 'default'],
])('where the browser cannot read its storage, %s comes from the network', async (_, path, mode, cache) => {
  Object.assign(globalThis, {
    location: { origin },
    caches: { open: () => Promise.reject(new Error('damaged')) },
    fetch: async () => new Response('sent'),
  })
  const request = { method: 'GET', url: `${origin}${path}`, mode, cache } as Request
  const response = await answerFetch({ request })
  expect(await response?.text()).toBe('sent')
})
