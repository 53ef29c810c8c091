import { fireEvent, render, screen } from '@testing-library/react'
import { checkDraft } from '@/components/write/check-draft'
import { ProblemList } from '@/components/write/problem-list'

test('what is said of a document that was pasted over everything has the button that sorts its lines', () => {
  const text = 'Чужо́й зонт\n\nДождь.\nЗонт.\n\nRain.\nAn umbrella.\n'
  const onTemplate = jest.fn()
  const checked = checkDraft('new', text)
  render(<ProblemList checked={checked} text={text} onChoose={() => {}} onTemplate={onTemplate} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Error. Line 1: a story has sections; “Use the template” puts the Russian lines of this text under “Русский” and the English ones under “English”',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Use the template' }))
  expect(onTemplate).toHaveBeenCalledTimes(1)
})
