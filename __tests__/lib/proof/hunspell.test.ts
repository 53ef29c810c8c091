/** @jest-environment node */
import { findUnknownWords, parseResults } from '@/lib/proof/hunspell'
import { runProgram } from '@/lib/proof/run-program'

jest.mock('@/lib/proof/run-program', () => ({ runProgram: jest.fn() }))

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

test('tells unknown words, whole or in a part, from known ones', () => {
  expect(parseResults(RECORDED)).toEqual([undefined, ['русски', 'русско', 'рускус'], undefined, []])
})

test('a word counts as known when the dictionary has it with е for ё', () => {
  jest
    .mocked(runProgram)
    .mockReturnValueOnce(`${GREETING}\n& трёхсот 1 1: тройного\n\n& Лунёв 1 1: Лунём\n\n& кт 1 1: кот\n\n`)
    .mockReturnValueOnce(`${GREETING}\n*\n\n# Лунев 1\n\n`)
  expect(findUnknownWords(['трёхсот', 'Лунёв', 'кт'])).toEqual(
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

test('refuses results for another number of words', () => {
  jest.mocked(runProgram).mockReturnValueOnce(`${GREETING}\n*\n\n`)
  expect(() => findUnknownWords(['кот', 'пёс'])).toThrow('hunspell: expected results for 2 words, found 1')
})
