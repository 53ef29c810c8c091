import { findUnknownWords, parseResults } from '@/scripts/proof/hunspell'
import { runProgram } from '@/scripts/run-program'
import { print } from '../run-command'

jest.mock('@/scripts/run-program', () => ({
  ...jest.requireActual('@/scripts/run-program'),
  runProgram: jest.fn(),
}))

beforeEach(() => jest.mocked(runProgram).mockReset())

const GREETING = '@(#) International Ispell Version 3.2.06 (but really Hunspell 1.7.1)'

// Recorded from hunspell 1.7.1 for «магазин», «по-русскы», «по-русски», «ъъыъ».
const RECORDED = `${GREETING}
*

*
& русскы 3 4: русски, русско, рускус

*
*

# ъъыъ 1

`

test('distinguishes unknown words, whole or in part, from known ones', () => {
  expect(parseResults(RECORDED)).toEqual([undefined, ['русски', 'русско', 'рускус'], undefined, []])
})

test('a word is known if the dictionary has it with е for ё', async () => {
  jest
    .mocked(runProgram)
    .mockResolvedValueOnce(
      print(`${GREETING}\n& трёхсот 1 1: тройного\n\n& Лунёв 1 1: Лунём\n\n& кт 1 1: кот\n\n`),
    )
    .mockResolvedValueOnce(print(`${GREETING}\n*\n\n# Лунев 1\n\n`))
  expect(await findUnknownWords(['трёхсот', 'Лунёв', 'кт'])).toEqual(
    new Map([
      ['Лунёв', ['Лунём']],
      ['кт', ['кот']],
    ]),
  )
  expect(runProgram).toHaveBeenNthCalledWith(
    1,
    'hunspell',
    ['-d', 'ru_RU', '-i', 'utf-8', '-a'],
    '^трёхсот\n^Лунёв\n^кт\n',
  )
  expect(runProgram).toHaveBeenNthCalledWith(2, 'hunspell', expect.anything(), '^трехсот\n^Лунев\n')
})

test('refuses results for another number of words', async () => {
  jest.mocked(runProgram).mockResolvedValueOnce(print(`${GREETING}\n*\n\n`))
  await expect(findUnknownWords(['кот', 'пёс'])).rejects.toThrow(
    'hunspell: expected results for 2 words, found 1',
  )
})

test('names the Debian package when the dictionary is missing, and quotes other failures', async () => {
  const failure = `hunspell failed with exit code 1:\nCan't open affix or dictionary files for dictionary named "ru_RU".`
  jest.mocked(runProgram).mockRejectedValueOnce(new Error(failure))
  await expect(findUnknownWords(['кот'])).rejects.toThrow(
    'hunspell has no Russian dictionary. On Debian or Ubuntu: apt-get install hunspell-ru',
  )
  jest.mocked(runProgram).mockRejectedValueOnce(new Error('hunspell failed with exit code 9:\nout of paper'))
  await expect(findUnknownWords(['кот'])).rejects.toThrow('exit code 9:\nout of paper')
})
