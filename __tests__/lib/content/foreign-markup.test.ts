import { getProblems, withKeys, withRussian } from './story-source'

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
