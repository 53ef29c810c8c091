import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getVoice } from '@/scripts/speech/voices'

const path = process.env.PATH
const isInstalled = (path ?? '').split(':').some((folder) => existsSync(join(folder, 'festival')))

afterEach(() => {
  process.env.PATH = path
})

test('without festival the error says what to install', async () => {
  process.env.PATH = '/nowhere'
  await expect(getVoice('festival').speak(['Да.'])).rejects.toThrow(
    'festival is not installed. On Debian or Ubuntu: apt-get install festival festvox-ru ffmpeg',
  )
})

if (isInstalled)
  test('festival speaks, and every word has its time', async () => {
    const [speech] = await getVoice('festival').speak(['Вот са́мый большо́й дом.'])
    expect(speech?.rate).toBe(16_000)
    expect(speech?.words).toHaveLength(4)
    const times = speech?.words?.flat() ?? []
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan((speech?.samples.length ?? 0) / 16_000)
  }, 60_000)
else
  test('NOT TESTED: festival is missing; apt-get install festival festvox-ru to test how it speaks', async () => {
    await expect(getVoice('festival').speak(['Да.'])).rejects.toThrow('is not installed')
  })
