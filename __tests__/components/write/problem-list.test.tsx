import { fireEvent, render, screen } from '@testing-library/react'
import { checkDraft } from '@/components/write/check-draft'
import { ProblemList } from '@/components/write/problem-list'

test('a problem is named with its line and, where its message does not have it, its word', () => {
  const text = 'title: Сад\n— Да,он.\nНе́т — «да».\n## Русский'
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
  render(<ProblemList checked={checked} text={text} onChoose={() => {}} onTemplate={() => {}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Line 1: no topics',
    'Line 2: a dash',
    'Line 2, “Да,он”: a space is missing',
    'Line 3: no stress in «Не́т»',
    'Line 3, “да”: a faulty quotation',
    'Line 9: gone',
  ])
})

test('what is said of a document that was pasted over everything has the button that sorts its lines', () => {
  const text = 'Чужо́й зонт\n\nДождь.\nЗонт.\n\nRain.\nAn umbrella.\n'
  const onTemplate = jest.fn()
  const checked = checkDraft('new', text)
  render(<ProblemList checked={checked} text={text} onChoose={() => {}} onTemplate={onTemplate} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Error. Line 1, “Чужо́й”: a story has sections; “Use the template” puts the Russian lines of this text under “Русский” and the English ones under “English”',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Use the template' }))
  expect(onTemplate).toHaveBeenCalledTimes(1)
})
