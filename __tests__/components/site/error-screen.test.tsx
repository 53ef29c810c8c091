import { render, screen } from '@testing-library/react'
import ErrorPage from '@/app/error'

test('the error screen has its text, a way to try again and a way home', async () => {
  const load = { type: 'reload', name: location.href }
  Object.assign(performance, { getEntriesByType: () => [load] })
  const text = () => Promise.resolve('<main><p>Анна идёт в магазин.</p></main>')
  Object.assign(globalThis, { fetch: () => Promise.resolve({ text }) })
  render(<ErrorPage />)
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await screen.findByText('Анна идёт в магазин.')).toBeVisible()
})
