import { expect, expectMoreContrast, test, waitForHydration } from '../fixtures'
import { answerAll, clickWord, getGloss, openWords } from '../story/story-page'
import { makeWords, storeWords } from '../words/words-page'

for (const path of ['/', '/archive', '/archive/a1', '/words', '/resources', '/search?q=shop', '/about'])
  test(`for readers who ask for more contrast text on ${path} has 7 : 1`, async ({ page }) => {
    await storeWords(page, { words: makeWords(3) })
    await page.goto(path)
    await waitForHydration(page)
    await expectMoreContrast(page)
  })

test('for readers who ask for more contrast text of a story has 7 : 1, and words have a solid line', async ({
  page,
}) => {
  await openWords(page)
  await clickWord(page, 0, 'утра')
  await expect(getGloss(page)).toBeVisible()
  await expectMoreContrast(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Practice', exact: true }).click()
  await answerAll(page, 0)
  await expectMoreContrast(page)
  await page.emulateMedia({ contrast: 'more' })
  await expect(page.locator('.gloss').first()).toHaveCSS('text-decoration-style', 'solid')
})
