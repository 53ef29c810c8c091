import { formatProblem } from '@/lib/content/problems'
import { parseAccepted } from '@/scripts/proof/accepted'

/** The problems of a list as an editor sees them. */
function getProblems(yaml: string): string[] {
  return parseAccepted(yaml).problems.map(formatProblem)
}

test('reads words with their reasons and places', () => {
  const yaml = `stress:
  за́мок: castle
spelling:
  Айше: name
forms:
  дава́йте, imp.pl of дава́й: particle
`
  expect(parseAccepted(yaml)).toEqual({
    accepted: {
      stress: [{ word: 'за́мок', reason: 'castle', line: 2, column: 3 }],
      spelling: [{ word: 'Айше', reason: 'name', line: 4, column: 3 }],
      forms: [{ word: 'дава́йте, imp.pl of дава́й', reason: 'particle', line: 6, column: 3 }],
    },
    problems: [],
  })
})

test('the lists may be empty or missing', () => {
  const nothing = { accepted: { stress: [], spelling: [], forms: [] }, problems: [] }
  expect(parseAccepted('')).toEqual(nothing)
  expect(parseAccepted('# none yet\nstress:\nspelling: {}\n')).toEqual(nothing)
})

test.each([
  ['stress: { за́мок: }', '1:11 stress, за́мок: expected the reason why the text is right, found nothing'],
  ['stress: за́мок', '1:1 stress: expected words, each with its reason, found "за́мок"'],
  ['- за́мок', '1:1 the file: expected the keys stress, spelling and forms, found a list'],
  ['spellings:\n  Айше: name', '1:1 spellings: unknown key; the keys are stress, spelling and forms'],
  ['stress:\n  за́мок: a\n  за́мок: b', '3:3 the key "за́мок" appears twice; keep one'],
])('reports what is no list of words with reasons in %j', (yaml, problem) => {
  expect(getProblems(yaml)).toEqual([`content/proof.yaml:${problem}`])
})
