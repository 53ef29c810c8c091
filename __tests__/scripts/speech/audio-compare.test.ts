import { getResult } from '@/scripts/speech/audio-compare'

jest.mock('@/scripts/run-script')

test('the result names the voices, which the page does not', () => {
  const wav = Buffer.alloc(0)
  const [a, b] = [
    { voice: 'Elena', wav },
    { voice: 'festival', wav },
  ]
  const trials = [
    { text: 'Да.', clips: [a, b] },
    { text: 'Нет.', clips: [b, a] },
    { text: 'Ой.', clips: [b, a] },
  ]
  const answers = [
    { best: 0, why: 'clear' },
    { best: 1, why: '' },
    { best: -1, why: '' },
  ]
  expect(getResult(trials, answers)).toEqual({
    votes: { Elena: 2, festival: 0 },
    lines: [
      { text: 'Да.', best: 'Elena', why: 'clear', order: ['Elena', 'festival'] },
      { text: 'Нет.', best: 'Elena', why: '', order: ['festival', 'Elena'] },
      { text: 'Ой.', best: null, why: '', order: ['festival', 'Elena'] },
    ],
  })
})
