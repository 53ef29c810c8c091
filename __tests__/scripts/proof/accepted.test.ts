import { readFileSync } from 'node:fs'
import { formatProblem } from '@/lib/content/problems'
import { parseAccepted } from '@/scripts/proof/accepted'

/** The problems of a list as an editor sees them. */
function getProblems(yaml: string): string[] {
  return parseAccepted(yaml).problems.map(formatProblem)
}

test('reads words with their reasons and places', () => {
  const yaml = `stress:
  - word: за́мок
    reason: castle
spelling:
  - word: Айше
    reason: name
forms:
  - word: дава́йте, imp.pl of дава́й
    reason: particle
`
  expect(parseAccepted(yaml)).toEqual({
    accepted: {
      stress: [{ word: 'за́мок', reason: 'castle', line: 2, column: 5 }],
      spelling: [{ word: 'Айше', reason: 'name', line: 5, column: 5 }],
      forms: [{ word: 'дава́йте, imp.pl of дава́й', reason: 'particle', line: 8, column: 5 }],
    },
    problems: [],
  })
})

test('the lists may be empty or missing', () => {
  const nothing = { accepted: { stress: [], spelling: [], forms: [] }, problems: [] }
  expect(parseAccepted('')).toEqual(nothing)
  expect(parseAccepted('# none yet\nstress:\nspelling: []\n')).toEqual(nothing)
})

test('reports every invalid entry', () => {
  const yaml = `stress:
  - word: За́мок
    reason: castle
  - word: за́мок на горе́
    reason: castle
  - word: за́мок
  - reason: castle
  - за́мок
  - word: [за́мок]
    reason: ''
spelling:
  - word: А́йше
    reason: name
  - word: Айше
    reason: name
    place: Trabzon
forms:
  - word: давайте
    reason: particle
spellings:
  - word: Айше
`
  expect(getProblems(yaml)).toEqual([
    'content/proof.yaml:2:5 stress 1, word: expected one lower-case Russian word with its stress mark, found "За́мок"',
    'content/proof.yaml:4:5 stress 2, word: expected one lower-case Russian word with its stress mark, found "за́мок на горе́"',
    'content/proof.yaml:6:5 stress 3, reason: expected the reason why the text is right, found nothing',
    'content/proof.yaml:7:5 stress 4, word: expected one lower-case Russian word with its stress mark, found nothing',
    'content/proof.yaml:8:5 stress 5: expected the keys word and reason, found "за́мок"',
    'content/proof.yaml:9:5 stress 6, word: expected one lower-case Russian word with its stress mark, found a list',
    'content/proof.yaml:10:5 stress 6, reason: expected the reason why the text is right, found nothing',
    'content/proof.yaml:12:5 spelling 1, word: expected one Russian word without a stress mark, found "А́йше"',
    'content/proof.yaml:16:5 spelling 2, place: unknown key; the keys are word and reason',
    'content/proof.yaml:18:5 forms 1, word: expected what the difference names, such as "дава́йте, imp.pl of дава́й", found "давайте"',
    'content/proof.yaml:20:1 spellings: unknown key; the keys are stress, spelling and forms',
  ])
})

test('reports a list of another form', () => {
  expect(getProblems('stress: за́мок')).toEqual([
    'content/proof.yaml:1:1 stress: expected a list of words with reasons, found "за́мок"',
  ])
  expect(getProblems('- за́мок')).toEqual([
    'content/proof.yaml:1:1 the file: expected the keys stress, spelling and forms, found a list',
  ])
})

test('reports a word that is accepted twice', () => {
  const yaml =
    'stress:\n  - word: за́мок\n    reason: castle\n  - word: замо́к\n    reason: lock\n  - word: за́мок\n    reason: again\n'
  expect(getProblems(yaml)).toEqual([
    'content/proof.yaml:6:5 stress[2].word: «за́мок» is also stress[0]; keep one',
  ])
})

test.each([
  [
    'stress:\n- word: за́мок\n  reason: a: b\n',
    'content/proof.yaml:3:11 a colon with a space after it ends a key, and this text has one; put the whole text in straight quotes',
  ],
  ['stress:\n---\nspelling:\n', 'content/proof.yaml:2:1 the file is ended by "---" here; delete that line'],
  ['stress:\n...\n\nspelling:\n', 'content/proof.yaml:2:1 the file is ended by "..." here; delete that line'],
])('reports what is not plain YAML in %j', (yaml, problem) => {
  expect(getProblems(yaml)).toEqual([problem])
})

test('the accepted differences of this repository are valid', () => {
  expect(getProblems(readFileSync('content/proof.yaml', 'utf8'))).toEqual([])
})
