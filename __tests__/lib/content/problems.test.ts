import { ContentError, compareProblems, formatProblem, type Problem } from '@/lib/content/problems'

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

test('a content error lists all problems and counts the errors', () => {
  const error = new ContentError([getProblem('a.md', 1, 1), getProblem('a.md', 2, 1, 'warning')])
  expect(error.name).toBe('ContentError')
  expect(error.message).toBe('1 error in the content:\na.md:1:1 wrong\na.md:2:1 warning: wrong')
})
