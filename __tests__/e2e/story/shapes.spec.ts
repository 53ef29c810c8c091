import { expect, expectNoAxeViolation, expectPageProblems, missingFile, test } from '../fixtures'

test('a story dated ahead is left out everywhere', async ({ page, request, pageProblems }) => {
  for (const path of ['/archive', '/sitemap.xml', '/archive/feed.xml', '/feed.xml']) {
    const text = await (await request.get(path)).text()
    // Today's story has no recording, so that no podcast has it.
    expect(text).toContain(`/story/${path === '/feed.xml' ? 'shop' : 'snow-today'}`)
    expect(text).not.toContain('tomorrow')
  }
  await page.goto('/story/tomorrow')
  await expect(page).toHaveURL('/')
  await expectPageProblems(pageProblems, [missingFile('/story/tomorrow')])
})

for (const { id, number, what, stop } of [
  { id: 'same-day', number: 1, what: 'without audio', stop: 'Words in line 1' },
  { id: 'letter', number: 2, what: 'without timings and with a note alone', stop: 'Note on line 2' },
]) {
  test(`a line ${what} can be read again`, async ({ page, pageProblems }) => {
    const words = `/story/${id}/words.json`
    if (id === 'letter') await page.route(words, (route) => route.fulfill({ status: 404 }))
    await page.goto(`/story/${id}`)
    const listen = page.getByRole('button', { name: 'Listen' })
    if (id === 'letter') await listen.click()
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    if (id === 'letter') {
      // Emphasis is not italic, and a line without a translation has no switch for one.
      await expect(page.locator('em', { hasText: 'длинное' })).toHaveCSS('font-style', 'normal')
      await expect(page.getByRole('button', { name: /^EN: translation of line [23]$/ })).toHaveAccessibleName(
        /3$/,
      )
    }
    await page.getByRole('button', { name: 'Practice', exact: true }).click()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Check Answers' }).click()
    await page.getByRole('button', { name: /^Read this line again/ }).click()
    if (id === 'letter') await expectPageProblems(pageProblems, [missingFile(words)])
    const line = page.getByRole('group', { name: `Line ${number}`, exact: true })
    await expect(line).toBeInViewport()
    await expect(line).toHaveAttribute('aria-current', 'true')
    await expect(line.getByRole('button', { name: stop })).toBeFocused()
    await expectNoAxeViolation(page)
    await page.getByRole('button', { name: 'Back to question 1' }).click()
    await expect(page.locator('[data-line][aria-current]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Read this line again/ })).toBeFocused()
  })
}
