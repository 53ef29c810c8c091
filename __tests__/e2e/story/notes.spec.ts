import { expect, expectNoAxeViolation, goTo, test } from '../fixtures'
import { expectNoScroll } from './story-page'

const lineNote = 'The dative сестре says to whom she writes: Russian needs no word for “to”.'
const storyNote = 'Long letters are still written in many families.'

test("a line's note opens at its mark and closes, and all are listed", async ({ page }) => {
  await page.goto('/story/letter')
  await goTo(page, 'Read')
  // Emphasis is not italic.
  await expect(page.locator('em', { hasText: 'длинное' })).toHaveCSS('font-style', 'normal')
  const mark = page.getByRole('button', { name: 'Note on line 2' })
  const popover = page.locator('.note-popover')
  await expect(page.getByRole('button', { name: /^Note on line/ })).toHaveCount(1)
  await mark.scrollIntoViewIfNeeded()
  await expectNoScroll(page, () => mark.click())
  await expect(popover.locator('p')).toHaveText(lineNote)
  await expect(popover).toBeInViewport({ ratio: 1 })
  const line = await page.getByRole('group', { name: 'Line 2', exact: true }).boundingBox()
  await expect
    .poll(async () => {
      const box = await popover.boundingBox()
      return box && line && (box.y >= line.y + line.height || box.y + box.height <= line.y)
    })
    .toBe(true)
  await expectNoAxeViolation(page)
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(mark).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popover).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(popover).toBeHidden()
  await mark.click()
  await expect(popover).toBeVisible()
  await mark.click()
  await expect(popover).toBeHidden()
  await mark.click()
  await page.getByRole('heading', { name: 'Read' }).click()
  await expect(popover).toBeHidden()
  // Tab passes over the mark; the arrow keys lead to it.
  await mark.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(mark).not.toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(mark).toBeFocused()

  // All notes are below the text.
  const list = page.locator('.notes')
  await expect(list.getByRole('list')).toBeHidden()
  await list.getByText('Notes').click()
  await expect(list.getByRole('listitem')).toHaveText([`Line 2 ${lineNote}`, storyNote])
  await list.getByRole('link', { name: 'Line 2' }).click()
  await expect(page).toHaveURL(/#l2$/)
})
