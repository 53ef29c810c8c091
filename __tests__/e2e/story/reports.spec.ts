import type { Locator } from '@playwright/test'
import { expect, expectNoAxeViolation, test } from '../fixtures'
import { answerAll, clickWord, getGloss, openStory, openText, openWords } from './story-page'

/** Returns what a letter says. */
async function readLetter(link: Locator): Promise<{ to: string; subject: string; body: string }> {
  const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  const get = (name: string) => searchParams.get(name) ?? ''
  return { to: protocol + pathname, subject: get('subject'), body: get('body') }
}

test.describe('a mistake is reported in two presses', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('from a line: its menu, then the report, with both texts', async ({ page }) => {
    await openText(page)
    await page.getByRole('button', { name: 'Play line 3', exact: true }).click({ button: 'right' })
    const link = page.getByRole('link', { name: 'Report a mistake in line 3' })
    const letter = await readLetter(link)
    expect(letter.to).toBe('mailto:editor@fixture.example')
    expect(letter.subject).toBe('A mistake in “Утро в магазине”, line 3')
    expect(letter.body).toContain('/story/shop#l3')
    expect(letter.body).toContain('Она хочет купить хлеб и чай.')
    expect(letter.body).toContain('She wants to buy bread and tea.')
    await link.click({ trial: true })
    await expectNoAxeViolation(page)
  })

  test("from a word's card, with the card and the line", async ({ page }) => {
    await openWords(page)
    await clickWord(page, 1, 'магазин')
    const letter = await readLetter(getGloss(page).getByRole('link', { name: /^Report a mistake/ }))
    expect(letter.subject).toBe('A mistake in “Утро в магазине”, the word «магазин», line 2')
    expect(letter.body).toContain('Анна идёт в магазин.')
    expect(letter.body).toContain('магазин: shop, accusative singular')
  })

  test('from a question that was answered', async ({ page }) => {
    await openStory(page, 'Practice')
    await expect(page.getByRole('link', { name: /^Report a mistake/ })).toHaveCount(0)
    await answerAll(page, 0)
    const letter = await readLetter(page.getByRole('link', { name: 'Report a mistake in question 2' }))
    expect(letter.subject).toBe('A mistake in “Утро в магазине”, question 2')
    expect(letter.body).toContain('/story/shop#q2')
    expect(letter.body).toContain('How much does the black bread cost?')
  })
})
