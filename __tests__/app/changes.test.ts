/** @jest-environment node */
import { GET } from '@/app/dev/changes/route.dev'
import { getContentVersion } from '@/lib/content/load'

jest.mock('@/lib/content/load', () => ({ getContentVersion: jest.fn() }))
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a page that was made before a file was saved again hears of it', async () => {
  jest.mocked(getContentVersion).mockReturnValue('second')
  const heard: string[] = []
  for (const version of ['first', 'second']) {
    const ended = new AbortController()
    const request = new Request(`http://localhost/dev/changes?version=${version}`, { signal: ended.signal })
    const reader = GET(request).body?.getReader()
    reader?.read().then(({ value }) => heard.push(`${version}: ${new TextDecoder().decode(value)}`))
    await jest.advanceTimersByTimeAsync(1000)
    ended.abort()
  }
  expect(heard).toEqual(['first: data: changed\n\n'])
})
