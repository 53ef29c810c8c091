import { render, screen } from '@testing-library/react'
import { Save } from '@/components/write/save'

const props = { file: 'content/stories/tea.md', text: 'Чай', getText: () => 'Чай', isNew: true }

test('without a repository a story can be downloaded, and the page says why it cannot be proposed', () => {
  const { rerender } = render(<Save {...props} repository="" />)
  expect(screen.getByRole('button')).toHaveTextContent('Download story.md')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByText(/has no GitHub repository\. Send the file to the site’s owner/)).toBeVisible()
  rerender(<Save {...props} repository="https://github.com/owner/stories" />)
  expect(screen.getByRole('link', { name: /^Propose on GitHub/ })).toBeVisible()
  expect(screen.queryByText(/has no GitHub repository/)).not.toBeInTheDocument()
})
