import type { Locator } from '@playwright/test'
import { expect, expectNoAxeViolation, test } from '../fixtures'
import { answerAll, clickWord, getGloss, openWords } from './story-page'

/** Returns what a letter says. */
async function readLetter(link: Locator): Promise<{ to: string; subject: string; body: string }> {
  const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  const get = (name: string) => searchParams.get(name) ?? ''
  return { to: protocol + pathname, subject: get('subject'), body: get('body') }
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a mistake in a line, a word or an answered question is reported in two presses', async ({ page }) => {
  await openWords(page, 'Practice')
  await page.getByRole('button', { name: 'Play line 3', exact: true }).click({ button: 'right' })
  const link = page.getByRole('link', { name: 'Report a mistake in line 3' })
  const ofLine = await readLetter(link)
  expect(ofLine.to).toBe('mailto:editor@fixture.example')
  expect(ofLine.subject).toBe('A mistake in “Утро в магазине”, line 3')
  expect(ofLine.body).toContain('/story/shop#l3')
  expect(ofLine.body).toContain('Она хочет купить хлеб и чай.')
  expect(ofLine.body).toContain('She wants to buy bread and tea.')
  await link.click({ trial: true })
  await expectNoAxeViolation(page)
  await page.keyboard.press('Escape')

  await clickWord(page, 1, 'магазин')
  const ofWord = await readLetter(getGloss(page).getByRole('link', { name: /^Report a mistake/ }))
  expect(ofWord.subject).toBe('A mistake in “Утро в магазине”, the word «магазин», line 2')
  expect(ofWord.body).toContain('Анна идёт в магазин.')
  expect(ofWord.body).toContain('магазин: shop, accusative singular')
  await page.keyboard.press('Escape')

  const ofQuestion = page.getByRole('link', { name: 'Report a mistake in question 2' })
  await expect(ofQuestion).toHaveCount(0)
  await answerAll(page, 0)
  const { subject, body } = await readLetter(ofQuestion)
  expect(subject).toBe('A mistake in “Утро в магазине”, question 2')
  expect(body).toContain('/story/shop#q2')
  expect(body).toContain('How much does the black bread cost?')
})
