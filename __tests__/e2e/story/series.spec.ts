import { expect, expectNoAxeViolation, remember, test, waitForHydration } from '../fixtures'
import { getSlider } from './story-page'

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

test('the end of a part says that the series continues at another level', async ({ page }) => {
  await remember(page, { stories: { letter: { stage: 'practice', best: [1, 1] } } })
  await page.goto('/story/letter')
  await waitForHydration(page)
  await getSlider(page).fill('80')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const end = page.locator('.story-end')
  await expect(end.getByRole('link', { name: 'The series continues at A2: В тот же день' })).toHaveAttribute(
    'href',
    '/story/same-day',
  )
  await expect(end).not.toContainText('last part')
  await expectNoAxeViolation(page)
})

test('who has finished the next story is led to the one after it', async ({ page }) => {
  await page.goto('/story/walk-54')
  const ways = page.getByRole('navigation', { name: 'More stories' })
  await expect(ways.locator('a.card')).toBeVisible()
  const next = await ways.locator('a.card').getAttribute('href')
  const stories = { [next?.split('/').pop() ?? '']: { stage: 'read', finished: true } }
  await page.evaluate(
    (data) => localStorage.setItem('reading', data),
    JSON.stringify({ version: 1, stories }),
  )
  await page.reload()
  const card = ways.locator('a.card')
  await expect(card).toHaveAttribute('href', /^\/story\//)
  await expect(card).not.toHaveAttribute('href', next ?? '')
})
