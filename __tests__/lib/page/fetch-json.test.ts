import { loadJson } from '@/lib/page/fetch-json'

test('a file is fetched once per page, and again after it did not come', async () => {
  const getAnswer = (status: number) => ({ ok: status === 200, status, json: async () => ({ a: 1 }) })
  const fetch = jest.fn(async (_path: string) => getAnswer(404))
  Object.assign(globalThis, { fetch })
  await expect(loadJson('/a.json')).rejects.toThrow('/a.json: 404')
  fetch.mockImplementation(async () => getAnswer(200))
  const both = await Promise.all([loadJson('/a.json'), loadJson('/a.json')])
  expect([...both, await loadJson('/a.json')]).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }])
  expect(fetch.mock.calls).toEqual([['/a.json'], ['/a.json']])
})
