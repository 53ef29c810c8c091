import { render, screen } from '@testing-library/react'
import ErrorPage from '@/app/error'

test('the error screen has its text, a way to try again and a way home', () => {
  const load = { type: 'reload', name: location.href }
  Object.assign(performance, { getEntriesByType: () => [load] })
  render(<ErrorPage />)
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
