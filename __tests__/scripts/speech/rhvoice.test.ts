import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { groupPhones, parseLabels } from '@/scripts/speech/rhvoice'
import { getVoice } from '@/scripts/speech/voices'

const labels = `0 500000 x^x-pau+v=d@x_x/A:0_0_0/B:x-x-x@x-x&x-x#x-x$x-x!x-x;x-x|x/C:0+pro+1/D:0_0
500000 1450000 x^pau-v+d=o@1_1/A:0_0_0/B:0-pro-1@1-1&1-6#1-3$0-0!0-1;1-1|0/C:1+host+2/D:0_0
1450000 2650000 pau^v-d+o=mm@1_2/A:0_pro_1/B:1-host-2@1-2&2-5#1-2$0-0!0-3;1-4|o/C:0+pro+2/D:prep_1
2650000 3450000 v^d-o+mm=e0@2_1/A:0_pro_1/B:1-host-2@1-2&2-5#1-2$0-0!0-3;2-3|o/C:0+pro+2/D:prep_1
`

const path = process.env.PATH
const isInstalled = (path ?? '').split(':').some((folder) => existsSync(join(folder, 'RHVoice-test')))

afterEach(() => {
  process.env.PATH = path
})

test('labels are read with the time, the stress and the word of each phone', () => {
  const phones = parseLabels(labels)
  expect(phones).toEqual([
    { name: 'pau', stressed: false, beginsWord: false, start: 0, end: 0.05 },
    { name: 'v', stressed: false, beginsWord: true, start: 0.05, end: 0.145 },
    { name: 'd', stressed: true, beginsWord: true, start: 0.145, end: 0.265 },
    { name: 'o', stressed: true, beginsWord: false, start: 0.265, end: 0.345 },
  ])
  expect(groupPhones(phones).map((word) => word.map(({ name }) => name).join(''))).toEqual(['v', 'do'])
})

test('without RHVoice the error says what to install', async () => {
  process.env.PATH = '/nowhere'
  await expect(getVoice('Elena').speak(['Да.'])).rejects.toThrow(
    'RHVoice-test is not installed. On Debian or Ubuntu: apt-get install rhvoice rhvoice-russian ffmpeg',
  )
})

// Where the program is missing the name of the test says so, and that its voices are refused is all that is tested.
if (isInstalled)
  test('RHVoice speaks: every word has its time, and the samples are those of its own sentence', async () => {
    const spoken = await getVoice('Elena').speak(['Где? — спроси́л он по-ру́сски.', 'Э́то за́мок.'])
    expect(spoken.map(({ rate }) => rate)).toEqual([24_000, 24_000])
    expect(spoken.map(({ words }) => words?.length)).toEqual([4, 2])
    for (const { samples, words = [], rate } of spoken) {
      const times = words.flat()
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times[0]).toBeGreaterThan(0)
      expect(times.at(-1)).toBeLessThan(samples.length / rate)
    }
  }, 60_000)
else
  test('NOT TESTED: RHVoice-test is missing; apt-get install rhvoice rhvoice-russian (non-free) to test how it speaks', async () => {
    await expect(getVoice('Elena').speak(['Да.'])).rejects.toThrow('is not installed')
  })
