import type { Page } from '@playwright/test'
import { site } from '@/lib/site/site'
import {
  addStyle,
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  goTo,
  holdScripts,
  remember,
  slowDown,
  test,
  waitForHydration,
  watchShifts,
} from '../fixtures'
import { answerAll, getLine, isPaused, rightAnswers } from '../story/story-page'
import { makeWords, storeWords } from '../words/words-page'

// 27 A1 stories: 25 walks, of which walk-53 is the first, then the shop, then today's story. See content.ts.
const sentence = (page: Page) => page.getByText('Short Russian stories to hear, read and practise.')
const levels = (page: Page) => page.getByRole('navigation', { name: 'Levels' })
const reading = (page: Page) => page.getByRole('region', { name: 'Your reading' })
/** Where the reader carries on. */
const lead = (page: Page) => reading(page).getByRole('link').first()
const today = (page: Page) => page.getByRole('main').getByText("Today's Story", { exact: true })

const shop = { title: 'Утро в магазине', level: 'A1' }
const atShop = {
  level: 'A1',
  last: { A1: 'shop' },
  stories: { shop: { ...shop, stage: 'read', line: 8 } },
}

test('a new visitor learns what the site is and finds a way in at each level', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await expect(sentence(page)).toBeVisible()
  await expect(levels(page).getByRole('link')).toHaveText([
    'A1 I can read the letters Start here',
    'A2 I can follow simple sentences',
    'B1 I get by in everyday Russian',
    'B2 I read with confidence',
    'C1 I read almost anything',
  ])
  await expect(levels(page).getByRole('link').first()).toHaveAttribute('href', '/archive/a1')
  await expect(reading(page)).toBeHidden()
  await expect(today(page)).toBeVisible()
  // The first step is in the first screen of a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  const step = page.getByRole('article').getByRole('button', { name: /^(?:Listen|Read)$/ })
  await expect(step.filter({ visible: true })).toBeInViewport({ ratio: 1 })
  for (const text of await levels(page).locator('a > span').all())
    await expect(text).toBeInViewport({ ratio: 1 })
  // One row of the header, with larger text too.
  await page.evaluate(() => document.documentElement.setAttribute('data-words', ''))
  await addStyle(page, 'html{font-size:130%}')
  await expect(page.getByRole('link', { name: 'Search all lines' })).toBeInViewport({ ratio: 1 })
  expect((await page.locator('header').first().boundingBox())?.height).toBeLessThan(80)
  // Nobody has chosen the story yet.
  const options = page.getByRole('button', { name: 'Story options' })
  await expect(options).toHaveCount(0)
  await step.filter({ visible: true }).click()
  await expect(options).toBeVisible()
})

test('a story in progress is continued at its line, and others begun are beside it', async ({ page }) => {
  const walk = { title: 'Прогулка 7', level: 'A1', stage: 'read', line: 1 }
  const done = { title: 'Прогулка 9', level: 'A1', stage: 'practice', best: [6, 6] }
  await remember(page, { ...atShop, stories: { ...atShop.stories, 'walk-7': walk, 'walk-9': done } })
  await page.goto('/')
  await expect(sentence(page)).toBeHidden()
  await expect(levels(page)).toBeHidden()
  await expect(reading(page).getByText('1 of 27 A1 stories finished')).toBeVisible()
  await expect(today(page)).toBeVisible()
  await reading(page).getByRole('button', { name: '1 in progress' }).click()
  await expectNoAxeViolation(page)
  const unfinished = reading(page).getByRole('list', { name: 'In progress' })
  await expect(unfinished).toHaveText(/Прогулка 7\s*Line 2/)
  const begun = unfinished.getByRole('link', { name: 'Прогулка 7' })
  await expect(begun).toHaveAttribute('href', '/story/walk-7#l2')
  await expect(lead(page)).toHaveAccessibleName('Continue Утро в магазине Morning at the Shop Line 9')
  await lead(page).click()
  await expect(page).toHaveURL('/story/shop#l9')
  await expect(getLine(page, 9)).toBeInViewport({ ratio: 1 })
  await waitForHydration(page)
  await expect(page.locator('article[data-live]')).toHaveAttribute('data-stage', 'read')
  expect(await isPaused(page)).toBe(true)
  const place = await getLine(page, 9).boundingBox()
  const getMarked = () =>
    page
      .locator('.line')
      .evaluateAll((lines) =>
        lines.filter((line) => getComputedStyle(line, '::before').width === '3px').map(({ id }) => id),
      )
  expect(await getMarked()).toEqual(['l9'])
  // Play goes on from there, and the address has served.
  await page.keyboard.press('Space')
  await expect(getLine(page, 10)).toHaveAttribute('aria-current', 'true')
  expect(await getMarked()).toEqual(['l10'])
  await expect(page).toHaveURL('/story/shop')
  expect(await getLine(page, 9).boundingBox()).toEqual(place)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Continue from line 10' })).toBeVisible()
})

test('whoever comes in the middle of the path is led to its beginning', async ({ page }) => {
  const more = page.getByRole('navigation', { name: 'More stories' })
  await page.goto('/story/snow-today')
  await expect(more.getByRole('link', { name: /All A1 stories/ })).toHaveAttribute('href', '/archive/a1')
  await expect(more.getByRole('link', { name: /^Next level A2/ })).toHaveAttribute('href', '/archive/a2')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/story/shop')
  const first = page.getByRole('link', { name: 'Start with the first A1 story' })
  await expect(first).toHaveAttribute('href', '/story/walk-53')
  await expect(first).toBeInViewport({ ratio: 1 })
  await goTo(page, 'Practice')
  await expect(first).toBeHidden()
  await expect(more.getByRole('link').first()).toHaveAccessibleName(/^Next A1 story: Прогулка 53/)
  await answerAll(page, rightAnswers)
  const next = page.locator('.result').getByRole('link').first()
  await expect(next).toHaveAccessibleName(/^Next A1 story: Прогулка 53/)
  await page.getByRole('link', { name: site.name, exact: true }).click()
  await expect(lead(page)).toHaveAccessibleName('Next A1 story Прогулка 53 Walk 53 Start')
  await expect(reading(page).getByText('1 of 27 A1 stories finished')).toBeVisible()
  await lead(page).click()
  await expect(page).toHaveURL('/story/walk-53')
  await expect(first).toHaveCount(0)
})

test('the level can be changed on a small phone, and stays so', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await remember(page, atShop)
  await page.goto('/')
  const change = reading(page).getByRole('button', { name: 'change level' })
  await change.click()
  await expect(change).toHaveAttribute('aria-expanded', 'true')
  const choice = reading(page).getByRole('group', { name: 'Your level' })
  await expect(choice.getByRole('button', { pressed: true })).toHaveText('A1 I can read the letters')
  await expectNoAxeViolation(page)
  await expectNoSidewaysScroll(page)
  await choice.getByRole('button', { name: 'A2' }).click()
  await expect(choice).toHaveCount(0)
  await expect(change).toBeFocused()
  // The oldest A2 story.
  await expect(lead(page)).toHaveAccessibleName('Next A2 story Прогулка 54 Walk 54 Start')
  await page.reload()
  await expect(reading(page).getByText('0 of 16 A2 stories finished')).toBeVisible()
  // Today's story is of another level: their path comes first.
  const path = await page.getByRole('region', { name: 'Next at A2' }).boundingBox()
  const story = await today(page).boundingBox()
  expect(path?.y).toBeLessThan(story?.y ?? 0)
  await change.click()
  await choice.getByRole('button', { name: 'A1' }).click()
  await expect(lead(page)).toHaveAccessibleName('Continue Утро в магазине Morning at the Shop Line 9')
})

test('with data from an earlier release the level is asked for', async ({ page }) => {
  await remember(page, { stories: { shop: { stage: 'practice', best: [6, 6] } } })
  await page.goto('/')
  await reading(page).getByRole('button', { name: 'choose level' }).click()
  await reading(page).getByRole('button', { name: 'A1' }).click()
  await expect(reading(page).getByText('1 of 27 A1 stories finished')).toBeVisible()
})

for (const width of [320, 1280])
  test(`the returning reader's room is kept before the first paint at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    // A title that takes two lines on a phone.
    const title = 'Очень длинное название рассказа, для которого на телефоне нужны две строки'
    await remember(page, { ...atShop, stories: { shop: { ...atShop.stories.shop, title } } })
    await storeWords(page, { words: makeWords(12) })
    await slowDown(page)
    const getShifts = await watchShifts(page)
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(today(page)).toBeVisible()
    await expect(sentence(page)).toBeHidden()
    await expect(reading(page)).toBeEmpty()
    const before = await today(page).boundingBox()
    release()
    await expect(lead(page)).toBeVisible()
    await expect(reading(page).getByRole('link', { name: '10 words to review' })).toBeVisible()
    await waitForHydration(page)
    expect(await today(page).boundingBox()).toEqual(before)
    expect(await getShifts()).toEqual([])
  })

test("today's story begun on this page does not move it; the next visit leads on", async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const line = page.getByRole('group', { name: 'Line' }).getByText('Сегодня идёт снег.')
  await line.scrollIntoViewIfNeeded()
  await expect(line).toBeVisible()
  await expect(sentence(page)).toBeVisible()
  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await expect(page).toHaveURL('/archive')
  await page.getByRole('link', { name: site.name, exact: true }).click()
  await expect(sentence(page)).toBeHidden()
  // It has no questions, so it is finished; the first story of the level comes next.
  await expect(lead(page)).toHaveAccessibleName('Next A1 story Прогулка 53 Walk 53 Start')
})

test("today's story, left before its end, is continued in its place, and shown once", async ({ page }) => {
  const left = { title: 'Снег сегодня', level: 'A1', stage: 'listen', line: 1, lines: 3 }
  await remember(page, { level: 'A1', last: { A1: 'snow-today' }, stories: { 'snow-today': left } })
  const plate = reading(page).getByRole('link', { name: /^Continue/ })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(today(page)).toBeVisible()
  const before = await today(page).boundingBox()
  release()
  await waitForHydration(page)
  expect(await today(page).boundingBox()).toEqual(before)
  await expect(reading(page).getByText('0 of 27')).toBeVisible()
  await expect(plate).toBeHidden()
  // As it is after a walk through the site, too.
  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await expect(page).toHaveURL('/archive')
  await page.getByRole('link', { name: site.name, exact: true }).click()
  await expect(today(page)).toBeVisible()
  await expect(plate).toBeHidden()
})

test('what was finished is not shown on home again, but on its own page', async ({ page }) => {
  const today = { title: 'Снег сегодня', level: 'A1', stage: 'practice', finished: true }
  await remember(page, { level: 'A1', last: { A1: 'snow-today' }, stories: { 'snow-today': today } })
  const line = page.getByText('Сегодня идёт снег.').first()
  for (const [path, isShown] of [
    ['/', false],
    ['/story/snow-today', true],
    ['/', false],
  ] as const) {
    await page.goto(path)
    await expect(line).toBeVisible({ visible: isShown })
    await waitForHydration(page)
    await expect(line).toBeVisible({ visible: isShown })
  }
})
