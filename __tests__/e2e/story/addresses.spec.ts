import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectPageProblems,
  getReading,
  holdScripts,
  missingFile,
  openReading,
  remember,
  storyPath,
  test,
  waitForHydration,
} from '../fixtures'
import { isPaused } from './story-page'

const getScroll = (page: Page) => page.evaluate(() => window.scrollY)

for (const [hash, stage] of [
  ['#l17', 'read'],
  ['#practice', 'practice'],
] as const) {
  test(`${hash} opens its place before hydration, and nothing moves after`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    const release = await holdScripts(page)
    await page.goto(`${storyPath}${hash}`, { waitUntil: 'commit' })
    await expect(page.locator('article')).toHaveAttribute('data-stage', stage)
    await expect(page.locator(hash)).toBeInViewport()
    await expect.poll(() => getScroll(page)).toBeGreaterThan(100)
    // With them a line may break elsewhere.
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
    const scroll = await getScroll(page)
    release()
    await waitForHydration(page)
    await expect(page.locator('article')).toHaveAttribute('data-live', '')
    await expect(page.locator('article')).toHaveAttribute('data-stage', stage)
    await expect(page.locator(hash)).toBeInViewport()
    expect(await getScroll(page)).toBe(scroll)
    await expect.poll(() => isPaused(page)).toBe(true)
  })
}

test('an address opens its place in a page that is there, an unknown one none', async ({ page }) => {
  await page.goto(`${storyPath}#somewhere`)
  await waitForHydration(page)
  await expect(page.locator('article')).toHaveAttribute('data-stage', 'start')
  for (const [hash, stage] of [
    ['#read', 'read'],
    ['#l17', 'read'],
    ['#vocabulary', 'read'],
    ['#practice', 'practice'],
    ['#q2', 'practice'],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, hash)
    await expect(page.locator(hash)).toBeInViewport()
    await expect(page.locator('article')).toHaveAttribute('data-stage', stage)
  }
})

test('an address records nothing: progress and level change by what is pressed', async ({ page }) => {
  const letter = { stage: 'read', title: 'Письмо', level: 'B1', line: 1 }
  await remember(page, { level: 'B1', last: { B1: 'letter' }, stories: { letter } })
  await page.goto('/story/quiet-walk#l2')
  await waitForHydration(page)
  await expect(page.locator('article[data-live]')).toHaveAttribute('data-stage', 'read')
  const before = { version: 1, level: 'B1', last: { B1: 'letter' }, stories: { letter } }
  expect(await getReading(page)).toEqual(before)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Continue Письмо/ })).toBeVisible()

  await page.goto(`${storyPath}#l17`)
  await waitForHydration(page)
  await expect(page.locator('article[data-live]')).toHaveAttribute('data-stage', 'read')
  expect(await getReading(page)).toEqual(before)
  await page.getByRole('button', { name: 'Play line 17', exact: true }).click()
  await expect
    .poll(() => getReading(page))
    .toMatchObject({ level: 'A1', last: { A1: 'shop' }, stories: { shop: { stage: 'read', line: 16 } } })
  await page.getByRole('button', { name: 'Practice', exact: true }).click()
  await expect.poll(() => getReading(page)).toMatchObject({ stories: { shop: { stage: 'practice' } } })
})

test('a link to a piece of text opens the story at it, as find in page does', async ({ page }) => {
  await page.goto(`${storyPath}#:~:text=${encodeURIComponent('кошелёк')}`)
  await expect(page.locator('article')).toHaveAttribute('data-stage', 'read')
  await expect(page.locator('.line', { hasText: 'кошелёк' }).first()).toBeInViewport()
})

test('whoever is sent to listen is shown Play as the one thing to press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto(`${storyPath}#listen`)
  await waitForHydration(page)
  const getGround = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const read = page.getByRole('button', { name: 'Read', exact: true })
  const play = page.getByRole('button', { name: 'Play', exact: true })
  const pause = page.getByRole('button', { name: 'Pause', exact: true })
  for (const part of [page.getByRole('heading', { level: 1 }), play, read])
    await expect(part).toBeInViewport({ ratio: 1 })
  const red = await getGround(play)
  expect(await getGround(read)).toBe('rgba(0, 0, 0, 0)')
  await play.click()
  await expect.poll(() => getGround(read)).toBe(red)
  expect(await getGround(pause)).not.toBe(red)
})

test('an address opens a text that is hidden, until the reader shows it', async ({ page }) => {
  await page.goto(`${storyPath}#hidden`)
  const line = page.getByText('Сейчас восемь часов утра.')
  const hide = page.getByRole('switch', { name: 'Hide text' })
  await expect(line).toBeHidden()
  await openReading(page)
  await hide.click()
  await expect(line).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  // Whoever hides it may load the page again, and do the dictation in between.
  await hide.click()
  await page.getByRole('link', { name: 'Dictation: write what you hear' }).click()
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await page.reload()
  await expect(page.locator('.lines')).toBeVisible()
  await expect(line).toBeHidden()
})

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
