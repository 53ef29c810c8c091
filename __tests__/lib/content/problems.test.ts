import {
  ContentError,
  compareProblems,
  formatAnnotation,
  formatProblem,
  formatProblems,
  limitProblems,
  type Problem,
} from '@/lib/content/problems'

function getProblem(
  path: string,
  line: number,
  column: number,
  severity: Problem['severity'] = 'error',
): Problem {
  return { path, line, column, severity, message: 'wrong' }
}

test('a problem is one line with its place', () => {
  expect(formatProblem(getProblem('content/stories/a.md', 12, 7))).toBe('content/stories/a.md:12:7 wrong')
})

test('a warning is called one', () => {
  expect(formatProblem(getProblem('a.md', 1, 1, 'warning'))).toBe('a.md:1:1 warning: wrong')
})

test('a problem is an annotation at its line of a pull request', () => {
  const problem = getProblem('content/stories/a.md', 12, 7)
  expect(formatAnnotation(problem)).toBe('::error file=content/stories/a.md,line=12,col=7::wrong')
  const hostile = {
    ...problem,
    path: 'a,line=1:%.md',
    severity: 'warning',
    message: '50 %\n::error::no',
  } as const
  expect(formatAnnotation(hostile)).toBe(
    '::warning file=a%2Cline=1%3A%25.md,line=12,col=7::50 %25<U+000A>::error::no',
  )
})

test('problems are ordered by path, line and column as numbers', () => {
  const problems = [
    getProblem('b.md', 1, 1),
    getProblem('a.md', 10, 1),
    getProblem('a.md', 9, 10),
    getProblem('a.md', 9, 9),
  ]
  expect(problems.sort(compareProblems).map(formatProblem)).toEqual([
    'a.md:9:9 wrong',
    'a.md:9:10 wrong',
    'a.md:10:1 wrong',
    'b.md:1:1 wrong',
  ])
})

test('what is said of several lines of a file is said once', () => {
  const found = [12, 3, 12, 3, 7].map((line) => getProblem('a.md', line, 1))
  const others = [getProblem('b.md', 4, 1), getProblem('b.md', 5, 1), getProblem('b.md', 6, 1, 'warning')]
  expect(formatProblems([...others, ...found])).toEqual([
    'a.md:3:1 wrong (also lines 7, 12)',
    'b.md:4:1 wrong (also line 5)',
    'b.md:6:1 warning: wrong',
  ])
})

test('a content error lists all problems and counts the errors', () => {
  const error = new ContentError([getProblem('a.md', 1, 1), getProblem('a.md', 2, 1, 'warning')])
  expect(error.name).toBe('ContentError')
  expect(error.message).toBe('1 error in the content:\na.md:1:1 wrong\na.md:2:1 warning: wrong')
})

test('what a terminal would obey and what nobody sees is named in a problem', () => {
  const message = 'the key "a\u001b[2J\n\t\u202eb\u200b\u2028\ud800\u0085" appears twice'
  expect(formatProblem({ ...getProblem('a\u001b.md', 1, 1), message })).toBe(
    'a<U+001B>.md:1:1 the key "a<U+001B>[2J<U+000A><U+0009><U+202E>b<U+200B><U+2028><U+D800><U+0085>" appears twice',
  )
})

test('of one file a hundred problems are shown, errors first, and the rest is counted', () => {
  const warnings = Array.from({ length: 150 }, (_, line) => getProblem('a.md', line + 1, 1, 'warning'))
  const errors = [getProblem('a.md', 149, 2), getProblem('a.md', 150, 2)]
  const others = [getProblem('b.md', 1, 1), getProblem('b.md', 2, 1)]
  const shown = limitProblems([...warnings, ...errors, ...others].sort(compareProblems))
  const ofFile = shown.filter(({ path }) => path === 'a.md')
  expect(ofFile).toHaveLength(101)
  expect(ofFile.map(formatProblem).slice(97)).toEqual([
    'a.md:98:1 warning: wrong',
    'a.md:149:2 wrong',
    'a.md:150:2 wrong',
    'a.md:150:2 52 more problems in this file; fix those above first',
  ])
  expect(shown.slice(101)).toEqual(others)
})
