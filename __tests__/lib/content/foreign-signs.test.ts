import { parseStory } from '@/lib/content/parse-story'
import { type Cases, getProblems, withBody, withKeys, withRussian } from './story-source'

const sign = (found: string, what: string) =>
  `"${found}" is ${what}; a story is plain text: delete the markup`

test.each([
  ['summary: A *very* long walk', '*very*', 'emphasis'],
  ['summary: A [walk](https://a.example)', '[walk](https://a.example)', 'a link'],
  ['summary: A <b>walk</b>', '<b>', 'HTML'],
])('what is no Markdown in the front matter is named: %s', (key, found, what) => {
  expect(getProblems(withKeys(key).replace('titleEn: Morning\n', ''))).toEqual(
    expect.arrayContaining([expect.stringContaining(sign(found, what))]),
  )
})

test.each(['соб+акой', 'соба^кой', 'соб_а_кой', 'соб=акой', 'соб[а]кой', 'соб{а}кой', '+утро'])(
  'stress written as %s is named',
  (word) => {
    expect(getProblems(withRussian(`Он с ${word}.`))).toContain(
      `9:6 «${word}»: delete the sign and put U+0301 after the stressed vowel`,
    )
  },
)

test.each(['соб(а)кой', '(у)тро', 'соба/кой', 'соба%кой', 'соба\\кой'])(
  'what may be for stress is named: %s',
  (word) => {
    expect(getProblems(withRussian(`Он с ${word}.`))).toContain(
      `9:6 warning: «${word}» has a sign inside it; to mark the stress, delete it and put U+0301 after the stressed vowel`,
    )
  },
)

const written = [
  ['[12.11.2026, 10:15]', '[ ]', '||го́род||да||', 'род¬'],
  [
    '[[го́род]]',
    '![[го́род.png]]',
    '[[го́род|Го́род]]',
    '((го́род))',
    '{{го́род}}',
    '<<го́род>>',
    '[го́род]',
    '{го́род}',
  ],
  [
    '==го́род==',
    '~~го́род~~',
    '~го́род~',
    '++го́род++',
    '^го́род^',
    '||го́род||',
    '%%го́род%%',
    "''го́род''",
    '__го́род_',
  ],
  [
    '[^1]',
    '[^го́род]',
    '#го́род',
    '@го́род',
    ':smile:',
    'go::го́род',
    '&unknown;го́род',
    '$го́род$',
    '^го́род',
    'го́род|да',
  ],
  ['[!note]', '[x]', 'го́род\\textbf', '{.go}', '<го́род>', '[b]го́род[/b]'],
].flat()

test('signs of other editors are named where they are, each once', () => {
  const quiet = written.filter((sign) => {
    const found = getProblems(withRussian(`Да, ${sign} и нет.`))
    return found.length !== 1 || !/^9:[56] /.test(found[0] ?? '')
  })
  expect(quiet).toEqual([])
  expect(getProblems(withRussian('Да, ==нет==.'))).toEqual([
    '9:5 warning: "==нет==" has signs of another program; a story is plain text: delete them',
  ])
})

test.each([
  'Два + два = четы́ре.',
  'Сто́ит 5 %, № 7, 20° и $5.',
  'Он и/и́ли она́: 60 км/ч, 5 м², #5.',
  'Да 🙂 и нет (мо́жет быть).',
  'А́нна (и кот) до́ма; «Снег».',
])('a sign in its place is none of another program: %s', (line) => {
  expect(getProblems(withRussian(line))).toEqual([])
})

const marks: Cases = {
  '● Да.': '9:1 "●" is the sign of a list; delete it, or begin dialogue with an em dash and a space: "— "',
  'До́ма.[1]': '9:7 "[1]" is the mark of a footnote; delete it',
  'Он до́ма¹ и¹² спит.†': [
    '9:9 "¹" is the mark of a footnote; delete it',
    '9:12 "¹²" is the mark of a footnote; delete it',
    '9:20 "†" is the mark of a footnote; delete it',
  ],
  'Он до́ма1 и спит.2': [
    '9:9 warning: "1" may be the mark of a footnote; delete it, or put a space before it',
    '9:18 warning: "2" may be the mark of a footnote; delete it, or put a space before it',
  ],
  'Он до́ма.*':
    '9:10 warning: "*" is left in the text; delete it, as a footnote’s, or put one on both sides of what is emphasised',
  'Газе́та ""Мир"".': [
    '9:9 warning: straight quotes in Russian; write «…»',
    '9:9 a spreadsheet has doubled the straight quote; type it once',
    '9:14 a spreadsheet has doubled the straight quote; type it once',
  ],
  '<v А́нна>Да.': '9:1 "<v А́нна>" is HTML; a story is plain text: delete the markup',
}

test.each(Object.entries(marks))('what a word processor adds is named: %s', (line, expected) => {
  expect(getProblems(withRussian(line))).toEqual([expected].flat())
})

test('in English, notes and the front matter too', () => {
  const body = '## Русский\n\nДа.\n\n## English\n\n• Yes.[1]\n\n## Notes\n\n- 1: ==So==.'
  expect(getProblems(withBody(body)).map((problem) => problem.split(' ')[0])).toEqual([
    '13:1',
    '13:7',
    '17:6',
  ])
  expect(getProblems(withKeys('summary: A walk[1]'))).toEqual([
    '5:16 summary: "[1]" is the mark of a footnote; delete it',
  ])
})

test('lines of a subtitle file, a running head and a page number are named as a whole', () => {
  const lines = ['1', '00:00:00,000 --> 00:00:01,500', 'Да.', '', '2', '00:01.500 --> 00:03.000', 'Нет.']
  const subtitle = 'of a file of subtitles; delete it'
  expect(getProblems(withRussian(`WEBVTT\n\n${lines.join('\n')}`))).toEqual([
    `9:1 "WEBVTT" is ${subtitle}`,
    `11:1 "1 00:00:00,000 --> 00:00:01,500" is ${subtitle}`,
    `15:1 "2 00:01.500 --> 00:03.000" is ${subtitle}`,
  ])
  expect(
    getProblems(withRussian('Format: Layer, Text\nDialogue: 0,0:00:00.00,0:00:01.50,Default,,0,0,0,,Да.')),
  ).toEqual([
    `9:1 "Format: Layer, Text" is ${subtitle}`,
    `10:1 "Dialogue: 0,0:00:00.00,0:00:01.50,Default,,0,0,0,," is ${subtitle}`,
  ])
  expect(getProblems(withRussian('Прогу́лка\t1\nДа.\nПрогу́лка 12\n13 ПРОГУ́ЛКА\n2\nНет.'))).toEqual([
    '9:1 "Прогу́лка 1" is the head of a page; delete it',
    '11:1 warning: "Прогу́лка 12" may be the head of a page; delete the line, or write the number as a word',
    '12:1 warning: "13 ПРОГУ́ЛКА" may be the head of a page; delete the line, or write the number as a word',
    '13:1 warning: "2" may be the number of a page; delete the line, or write the number as a word',
  ])
})

test('a text that is wrapped at a width is named once in each section, with its lines joined', () => {
  const russian = 'Он гуля́ет с\nсоба́кой. Они́ и-\nду́т к кому́-\nто домо́й.\nВот\nА́нна.\n— Да.'
  const { problems } = parseStory(
    '',
    withBody(`${`## Русский\n\n${russian}`}\n\n## English\n\nHe walks\nhome.\nYes.`),
  )
  const wrapped = problems.filter(({ message }) => message.includes('wrapped'))
  expect(wrapped).toMatchObject([
    {
      line: 9,
      severity: 'warning',
      message:
        'the line ends within a sentence, as in a text that is wrapped at a width; so do 3 more; join it with the next',
      fix: { name: 'Join the lines', to: 'Он гуля́ет с соба́кой. Они́ иду́т к кому́-то домо́й.\nВот А́нна.\n—' },
    },
    {
      line: 19,
      message:
        'the line ends within a sentence, as in a text that is wrapped at a width; join it with the next',
    },
  ])
})

test('stress by a capital or by emphasis is named', () => {
  expect(getProblems(withRussian('Он с собАкой.'))).toContain(
    '9:6 warning: «собАкой» has a capital letter inside it; to mark the stress, put U+0301 after the stressed vowel',
  )
  expect(getProblems(withRussian('Он с соб**а**кой.'))).toContain(
    '9:11 emphasis within a word; delete the asterisks and put U+0301 after the stressed vowel',
  )
})

const lost = (rest: string) => `"${rest}" is a comment and is lost; put the whole text in straight quotes`

test.each([
  ['summary: Evening Walk #1', `5:23 ${lost('#1')}`],
  ['topics: [food, shopping #1]', `5:25 ${lost('#1]')}`],
  ['questions:\n  - {questionEn: Who lives in flat #5?, line: 1}', `6:36 ${lost('#5?, line: 1}')}`],
])('what a sign cuts off is named: %s', (keys, expected) => {
  expect(getProblems(withKeys(keys))).toContain(expected)
})

test('a comment on a line of its own, in quotes or without a text is none', () => {
  for (const keys of ['# a\nlevel: A1', 'summary: "Walk #1 ends"', 'summary: Walk#1 ends', 'topics: # food'])
    expect(getProblems(withKeys(keys)).filter((problem) => problem.includes('comment'))).toEqual([])
})

test('a no-break or another space is as good as a plain one wherever it is typed', () => {
  const story = withKeys('level: A1\nvocabulary:\n  - ru: у́тро\n    en: morning')
  const text = `${story.trimEnd()}\n\n## English\n\nYes.\n\n## Notes\n\n- 1: Good.\n`
  expect(getProblems(text.replaceAll(' ', '\u00a0'))).toEqual(getProblems(text))
  expect(getProblems(text.replaceAll(' ', '\u2009'))).toEqual(getProblems(text))
})

test('curly quotes around any value are named', () => {
  const vocabulary = 'vocabulary:\n  - ru: у́тро\n    en: “morning”'
  expect(getProblems(withKeys(vocabulary))).toContain(
    '7:9 warning: word 1, en: curly quotes become part of the text; delete them, or type straight ones',
  )
})

test('a cut text leaves the other keys checked', () => {
  expect(
    getProblems(withKeys('level: Z1\nsummary: Walk #1')).map((problem) => problem.split(' ')[0]),
  ).toEqual(['5:1', '6:15'])
})

test.each([
  ['a tab', 'vocabulary:\n\t- ru: да\n\t  en: yes'],
  ['a line that cannot be read', '}{'],
  ['a key in another column', ' summary: A walk'],
  ['a key of a word in another column', 'vocabulary:\n  - ru: Да\n     en: yes'],
  ['a key that is there twice', 'title: У́тро'],
])('what can be read is checked in spite of %s', (_, fault) => {
  const question =
    'questions:\n  - questionRu: Да?\n    questionEn: Yes?\n    options: [Да]\n    correctAnswer: 7'
  const found = getProblems(withKeys(`level: Z1\ntopics: [weather]\n${fault}\n${question}`))
  expect(found.filter((problem) => /level|weather|options|correctAnswer/.test(problem))).toHaveLength(4)
  expect(found.length).toBeLessThan(7)
})

test('an export with many faults is told all of them at once', () => {
  const source = String.raw`\---
title: У́тро
titleEn:Morning
date: 2025-08-30
\---

\## **Русский**

Он с соб+акой.
`
  const found = getProblems(source).map((problem) => problem.split(' ')[0])
  expect(found).toEqual(['1:1', '1:1', '3:1', '5:1', '7:1', '9:6'])
})
