import {
  bindShortWords,
  getCleanText,
  getRuns,
  getStressedText,
  joinRuns,
  mark,
  sliceText,
} from '@/lib/story/marked-text'

const text = mark('О́н \ufff9зна́ет\ufffb э́то́')

function run(text: string, { stressed = false, emphasised = false } = {}) {
  return { text, stressed, emphasised }
}

test('a text is copied and searched without marks, and spoken with its stress', () => {
  expect(getCleanText(text)).toBe('Он знает это')
  expect(getStressedText(text)).toBe('О́н зна́ет э́то́')
})

test('each stressed vowel is a run of its own, at either end as well', () => {
  expect(getRuns(text)).toEqual([
    run('О', { stressed: true }),
    run('н '),
    run('зн', { emphasised: true }),
    run('а', { stressed: true, emphasised: true }),
    run('ет', { emphasised: true }),
    run(' '),
    run('э', { stressed: true }),
    run('т'),
    run('о', { stressed: true }),
  ])
})

test('plain text is one run, and an empty one none', () => {
  expect(getRuns(mark('хлеб'))).toEqual([run('хлеб')])
  expect(getRuns(mark(''))).toEqual([])
})

test('runs make the text again', () => {
  expect(joinRuns(getRuns(text))).toBe(text)
})

test.each([
  [0, 12, 'О́н \ufff9зна́ет\ufffb э́то́'],
  [1, 5, 'н \ufff9зн\ufffb'],
  [5, 6, '\ufff9а́\ufffb'],
  [8, 9, ' '],
  [11, 99, 'о́'],
  [4, 4, ''],
])('from %d to %d of the clean text the marks are those of that part', (start, end, part) => {
  expect(sliceText(text, start, end)).toBe(part)
})

test.each([
  ['Кот и пёс в саду́.', 'Кот и_пёс в_саду́.'],
  ['И я, и он.', 'И_я, и_он.'],
  ['— Да, — сказа́л он. — А ты?', '—_Да,_— сказа́л он. —_А_ты?'],
  ['«Нет!» — сказа́л он.', '«Нет!»_— сказа́л он.'],
  ['Кот — э́то зверь.', 'Кот_— э́то зверь.'],
  ['Он рад.', 'Он рад.'],
])('no row ends with a word of one letter or a dash that belongs to the next: %s', (text, bound) => {
  expect(getStressedText(bindShortWords(mark(text)))).toBe(bound.replaceAll('_', '\u00a0'))
})
