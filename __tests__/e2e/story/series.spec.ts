import { expect, expectNoAxeViolation, test } from '../fixtures'

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
