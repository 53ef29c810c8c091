const entry = ['a', 'А', 'A', '2026-01-01', '', 'а']
const [id, title, titleEn, date, , excerpt] = entry

afterEach(() => {
  delete process.env.SITE_URL
  jest.restoreAllMocks()
})

test.each([
  ['https://russian-story.example', '/archive/pages/all/0.json'],
  ['https://owner.github.io/russian-story', '/russian-story/archive/pages/all/0.json'],
])('at %s a page of the archive is asked for at %s, once', async (address, path) => {
  process.env.SITE_URL = address
  jest.resetModules()
  const answer = { ok: true, json: async () => ({ from: 0, entries: [entry] }) }
  const fetched = jest.fn(async () => answer)
  Object.assign(globalThis, { fetch: fetched })
  const { getPages, requestPage } = await import('@/lib/archive/page-store')
  await Promise.all([requestPage('/archive/pages/all/0.json'), requestPage('/archive/pages/all/0.json')])
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched).toHaveBeenCalledWith(path, expect.anything())
  expect(getPages().get('/archive/pages/all/0.json')).toEqual({
    from: 0,
    entries: [{ id, title, titleEn, date, excerpt }],
  })
})
