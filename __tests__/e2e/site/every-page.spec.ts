import {
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  expectPageProblems,
  missingPage,
  slowDown,
  steps,
  storyPath,
  test,
  waitForHydration,
  watchShifts,
} from '../fixtures'

const pages = ['/', '/archive', '/resources', '/about', '/words', '/offline', storyPath]

for (const path of [...pages, '/missing']) {
  test(`${path} has no axe violation and never scrolls sideways`, async ({ page, pageProblems }) => {
    await page.goto(path)
    await expectNoAxeViolation(page)
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    if (path === '/missing') await expectPageProblems(pageProblems, missingPage(path))
  })
}

test('no stage of a story has an axe violation or scrolls sideways', async ({ page }) => {
  await page.goto(storyPath)
  for (const name of steps) {
    await page.getByRole('button', { name, exact: true }).click()
    await expectNoAxeViolation(page)
  }
  await page.getByRole('button', { name: 'EN: translation of line 3', exact: true }).click()
  await page.getByRole('button', { name: 'Show All', exact: true }).click()
  for (const question of await page.locator('fieldset').all())
    await question.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Check Answers' }).click()
  await expectNoAxeViolation(page)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
})

test('nothing shifts while a page loads on a slow connection', async ({ browser }) => {
  // Side by side, because they wait most of the time.
  await Promise.all(
    [...pages, `${storyPath}#practice`].map(async (path) => {
      // Each without what the others have stored.
      const context = await browser.newContext()
      const page = await context.newPage()
      await slowDown(page)
      const getShifts = await watchShifts(page)
      await page.goto(path)
      await waitForHydration(page)
      expect(await getShifts(), path).toEqual([])
      // A shift would have been seen; farther down the browser makes up for what comes in above.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await page.evaluate(() =>
        document.body.prepend(Object.assign(document.createElement('p'), { innerText: '?' })),
      )
      await expect.poll(getShifts).not.toEqual([])
      await context.close()
    }),
  )
})
