/** @jest-environment node */
import { getEspeakStress, parsePhonemes } from '@/scripts/proof/espeak'
import { runProgram } from '@/scripts/run-program'

jest.mock('@/scripts/run-program', () => ({ runProgram: jest.fn() }))

/** What a program gives when it prints `text`. */
function print(text: string) {
  return { stdout: Buffer.from(text), stderr: '' }
}

// Recorded from espeak-ng 1.51.
test.each([
  ['магазин', "m V g a z; 'i n_", 3, [3]],
  ['время', "v @- r; 'e m; V", 2, [1]],
  ['сентябрь', "s; i n t; 'A b @- r I^", 2, [2]],
  ['компьютер', "k V m; p j 'ju t; E# r", 3, [2]],
  ['аэропорт', "a E2 r V p 'o r t", 4, [4]],
  ['жюри', `Z u" r ; 'I`, 2, [2]],
  ['трёхэтажный', "t @- r ; '8 x E2 t V Z n y j", 4, [1]],
  ['по-русски', "p 'o r 'u s s k ; I", 3, [1, 2]],
  ['ещё', "j I S; '8", 2, [2]],
  ['воображение', "v V V b @- r a Z 'E n; i j I", 6, [4]],
])('reads where espeak-ng stresses «%s»', (_, printed, syllables, stressed) => {
  expect(parsePhonemes(printed)).toEqual({ syllables, stressed })
})

test('asks for all words at once, one a line', async () => {
  jest.mocked(runProgram).mockResolvedValueOnce(print("m V g a z; 'i n_\nj I S; '8\n"))
  expect(await getEspeakStress(['магазин', 'ещё'])).toEqual(
    new Map([
      ['магазин', { syllables: 3, stressed: [3] }],
      ['ещё', { syllables: 2, stressed: [2] }],
    ]),
  )
  expect(runProgram).toHaveBeenCalledTimes(1)
  expect(runProgram).toHaveBeenCalledWith('espeak-ng', ['-v', 'ru', '-x', '-q', '--sep= '], 'магазин\nещё\n')
})

test('refuses an answer with another number of lines', async () => {
  jest.mocked(runProgram).mockResolvedValueOnce(print("m V g a z; 'i n_\n"))
  await expect(getEspeakStress(['магазин', 'ещё'])).rejects.toThrow(
    'espeak-ng: expected a line for each of 2 words, found 1',
  )
})
