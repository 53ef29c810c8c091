import { expect, expectNoAxeViolation, remember, test } from '../fixtures'

test('a part leads to its series, whose finished parts are ticked, and to other levels', async ({ page }) => {
  await remember(page, { stories: { 'same-day': { stage: 'practice', best: [1, 1] } } })
  await page.goto('/story/letter')
  const more = page.getByRole('navigation', { name: 'More stories' })
  await expect(
    more.getByRole('link', { name: /^The series continues at A2: В тот же день/ }),
  ).toHaveAttribute('href', '/story/same-day')
  await page.getByRole('link', { name: 'Part 1 of 2: The Post' }).click()
  await expect(page).toHaveURL('/archive#post')
  const series = page.getByRole('dialog', { name: 'Series' })
  const parts = series.getByRole('listitem')
  await expect(parts).toHaveText([/^Письмо/, /^В тот же день/])
  await expect(parts.filter({ hasText: 'finished' })).toHaveText([/^В тот же день/])
  await expectNoAxeViolation(page)
  const entry = page.getByRole('article').filter({ hasText: 'The Letter' })
  await expect(entry.getByText('Part 1 of 2: The Post')).toBeVisible()
})
