import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolation, getReading, remember, storyPath, test, watchShifts } from '../fixtures'
import { getGloss } from '../story/story-page'

const getMet = async (page: Page): Promise<string | undefined> => (await getReading(page)).met

const getBox = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not there')
  return box
}

const finished = { stage: 'practice', best: [1, 6] }

test('a finished story adds its words, and the next one of the level says how many are new', async ({
  page,
}) => {
  await remember(page, { stories: { shop: finished }, chosenLevel: 'B1' })
  await page.goto(storyPath)
  await expect(page.locator('article[data-live]')).toHaveCount(1)
  await expect.poll(async () => (await getMet(page))?.length ?? 0).toBeGreaterThan(100)
  const getShifts = await watchShifts(page)
  await page.goto('/story/letter')
  const met = page.locator('.met-words')
  await expect(met).toHaveText(/^\d+ new words?$/)
  expect(await getShifts()).toEqual([])
  await met.getByRole('button').click()
  await expect(getGloss(page)).toContainText('New words')
  await expect(
    getGloss(page)
      .getByRole('button', { name: /^Save word/ })
      .first(),
  ).toBeVisible()
  await expectNoAxeViolation(page)
  // Whoever began elsewhere knows some of them already.
  const countNew = async () => Number((await met.getByRole('button').textContent())?.match(/\d+/)?.[0])
  const before = await countNew()
  const know = getGloss(page)
    .getByRole('button', { name: /^I know this / })
    .first()
  await know.click()
  await expect(know).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(countNew).toBe(before - 1)

  // In a window of any size the list opens below its button.
  await page.keyboard.press('Escape')
  const button = met.getByRole('button')
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await button.click()
    const list = await getBox(getGloss(page))
    const from = await getBox(button)
    expect(list.y).toBeGreaterThanOrEqual(from.y + from.height)
    expect(list.y + list.height).toBeLessThanOrEqual(height)
    expect(list.height).toBeGreaterThan(100)
    expect(list.x).toBeCloseTo(from.x, 0)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
})

test('a reader who has finished nothing is told nothing, and nothing is asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(storyPath)
  await page.goto('/archive')
  await expect(page.locator('[data-entry] .new-words').first()).toBeEmpty()
  await expect(page.locator('article').first()).toBeVisible()
  expect(asked.filter((path) => /words\.json|\/search\//.test(path))).toEqual([])
})

test('after three stories the archive says at the reader’s level, and the next story, how many words are new', async ({
  page,
}) => {
  const stories = { shop: finished, 'walk-1': finished, 'walk-2': finished }
  await remember(page, { stories, met: 'aaaa', chosenLevel: 'B1' })
  const getShifts = await watchShifts(page)
  await page.goto('/archive')
  // Earlier releases did not count what was met in them: now it is.
  await expect.poll(async () => (await getMet(page))?.length ?? 0).toBeGreaterThan(100)
  await expect(page.locator('[data-entry] .new-words', { hasText: /^\d+ new words?$/ }).first()).toBeVisible()
  await expect(page.locator('[data-entry="shop"] .new-words')).toHaveCount(0)
  expect(await getShifts()).toEqual([])
  await expectNoAxeViolation(page)
  // The story counts them as the archive does.
  const count = await page.locator('[data-entry="letter"] .new-words').textContent()
  expect(count).toMatch(/^\d+ new words?$/)
  await page.goto('/story/letter')
  await expect(page.locator('.met-words').getByRole('button')).toHaveText(count ?? '')
})

test('files of headwords that do not arrive leave the page as it is', async ({ page, pageProblems }) => {
  await page.route('**/search/headwords.json', (route) => route.abort())
  const stories = { shop: finished, 'walk-1': finished, 'walk-2': finished }
  await remember(page, { stories, met: 'aaaa' })
  await page.goto('/archive')
  await expect.poll(() => pageProblems.length).toBeGreaterThan(0)
  pageProblems.splice(0)
  await expect(page.locator('[data-entry] .new-words').first()).toBeEmpty()
  await expect(page.locator('[data-entry="shop"] h2')).toBeVisible()
})
