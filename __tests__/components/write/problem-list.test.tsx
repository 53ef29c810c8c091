import { render, screen } from '@testing-library/react'
import { ProblemList } from '@/components/write/problem-list'

test('a problem is named with its line and, where its message does not have it, its word', () => {
  const text = 'title: Сад\n— Да,он.\nНе́т — «да».'
  const problem = (line: number, column: number, message: string) =>
    ({ path: '', line, column, severity: 'warning', message }) as const
  const problems = [
    problem(1, 1, 'no topics'),
    problem(2, 1, 'a dash'),
    problem(2, 5, 'a space is missing'),
    problem(3, 1, 'no stress in «Не́т»'),
    problem(3, 8, 'a faulty quotation'),
    problem(9, 1, 'gone'),
  ]
  const checked = { problems, words: 3, vocabularyFound: 0 }
  render(<ProblemList checked={checked} text={text} onChoose={() => {}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Line 1: no topics',
    'Line 2: a dash',
    'Line 2, “Да,он”: a space is missing',
    'Line 3: no stress in «Не́т»',
    'Line 3, “да”: a faulty quotation',
    'Line 9: gone',
  ])
})
