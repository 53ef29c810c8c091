import { expect, expectNoAxeViolation, test, waitForHydration } from '../fixtures'

test('a part says which it is, leads to its series in the archive, and names the part at another level', async ({
  page,
}) => {
  await page.goto('/story/letter')
  const more = page.getByRole('navigation', { name: 'More stories' })
  await expect(more.getByRole('link', { name: /^The series goes on at A2: В тот же день/ })).toHaveAttribute(
    'href',
    '/story/same-day',
  )
  await page.getByRole('link', { name: 'Part 1 of 2: The Post' }).click()
  await expect(page).toHaveURL('/archive#post')
  const series = page.getByRole('region', { name: 'The Post' })
  await expect(series).toBeInViewport()
  await expect(series.getByRole('listitem')).toHaveText([/^Письмо/, /^В тот же день/])
  await expectNoAxeViolation(page)
  const entry = page.getByRole('article').filter({ hasText: 'The Letter' })
  await expect(entry.getByText('Part 1 of 2: The Post')).toBeVisible()
})

test('who has finished the next story is led to the one after it; other levels are one press away', async ({
  page,
}) => {
  await page.goto('/story/walk-2')
  const ways = page.getByRole('navigation', { name: 'More stories' })
  const getNext = () => ways.locator('a.card').getAttribute('href')
  const next = await getNext()
  await expect(ways.getByRole('link', { name: 'Easier: A1 stories' })).toHaveAttribute('href', '/archive/a1')
  await expect(ways.getByRole('link', { name: 'Harder: B1 stories' })).toHaveAttribute('href', '/archive/b1')
  await waitForHydration(page)
  await page.evaluate((next) => {
    const stories = { [next]: { stage: 'practice', finished: true } }
    localStorage.setItem('reading', JSON.stringify({ version: 1, stories }))
  }, next?.split('/').pop() ?? '')
  await page.reload()
  await expect.poll(getNext).not.toBe(next)
  await expect(ways.locator('a.card')).toHaveCount(1)
})
