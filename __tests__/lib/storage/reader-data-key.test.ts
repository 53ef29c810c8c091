afterEach(() => {
  delete process.env.SITE_URL
})

test.each([
  ['https://russian-story.example', 'reading'],
  ['https://owner.github.io/', 'reading'],
  ['https://owner.github.io/russian-story/', 'reading/russian-story'],
  ['https://owner.github.io/russian-story/preview', 'reading/russian-story/preview'],
])('a site at %s keeps what it remembers under the key %s', async (address, key) => {
  process.env.SITE_URL = address
  jest.resetModules()
  const { readerDataKey } = await import('@/lib/storage/reader-data')
  expect(readerDataKey).toBe(key)
})
