import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolation,
  getReading,
  holdScripts,
  openReading,
  openTools,
  remember,
  storyPath,
  test,
  waitForHydration,
} from '../fixtures'
import { blur, getLine, isPaused, openStory, openText } from './story-page'

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
    ['#practice', 'practice'],
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

test('what is pressed before hydration is recorded', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(storyPath, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  await expect(page.locator('article')).toHaveAttribute('data-stage', 'listen')
  expect(await getReading(page)).toEqual({})
  release()
  await expect.poll(() => getReading(page)).toMatchObject({ stories: { shop: { stage: 'listen' } } })
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

const getCopied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const getStatus = (page: Page, text: string) => page.locator('.navigation-status').filter({ hasText: text })

test.describe('copied', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('Share copies the link of the story where the system shares nothing', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto('/')
    await waitForHydration(page)
    const id = await page.locator('article').getAttribute('data-story')
    await page.getByRole('button', { name: /^(?:Listen|Read)$/ }).click()
    await openTools(page)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(getStatus(page, 'Link copied')).toBeVisible()
    expect(await getCopied(page)).toBe(new URL(`/story/${id}`, page.url()).href)
    await expectNoAxeViolation(page)
  })

  test('a line is linked to from the menu of its button and by L, on any layout', async ({ page }) => {
    await openText(page)
    // Without a line in question it does nothing.
    await blur(page)
    await page.keyboard.press('KeyL')
    await expect(getStatus(page, 'copied')).toHaveCount(0)
    const link = (line: number) => new URL(`${storyPath}#l${line}`, page.url()).href
    await page.getByRole('button', { name: 'Play line 7', exact: true }).click({ button: 'right' })
    await expect(getStatus(page, 'Link to line 7 copied')).toBeVisible()
    expect(await getCopied(page)).toBe(link(7))
    await page.getByRole('button', { name: 'EN: translation of line 4', exact: true }).focus()
    await page.keyboard.press('KeyL')
    await expect(getStatus(page, 'Link to line 4 copied')).toBeVisible()
    expect(await getCopied(page)).toBe(link(4))
  })

  test('each part of a story has an address that leads there', async ({ page }) => {
    const parts = {
      '#read': 'Reading',
      '#l9': 'Line 9 (your place)',
      '#dictation': 'Dictation',
      '#vocabulary': 'Vocabulary',
      '#practice': 'All questions',
      '#q2': 'Question 2',
    }
    await openStory(page, 'Practice')
    await page.getByRole('button', { name: 'EN: translation of line 9' }).click()
    await openTools(page)
    await page.getByText('For teachers').click()
    for (const [hash, name] of Object.entries(parts)) {
      await page.getByRole('link', { name: `Copy link: ${name}`, exact: true }).click()
      await expect.poll(() => getCopied(page)).toBe(new URL(storyPath + hash, page.url()).href)
      // The rows move when the row above them says so: only then is the next one pressed.
      await expect(page.getByText(`teachers · Link copied: ${name}`)).toBeVisible()
      expect(page.url()).not.toContain('#')
    }
    for (const hash of ['#dictation', '#vocabulary', '#q2']) {
      await page.evaluate(() => localStorage.clear())
      await page.goto('about:blank')
      await page.goto(storyPath + hash)
      await waitForHydration(page)
      await expect(page.locator(hash)).toBeInViewport()
    }
  })

  test('links for homework are copied in a row, and one opens a text that is hidden', async ({ page }) => {
    await page.goto(`${storyPath}?grammar=accusative#read`)
    await expect(page.getByText(/^accusative: \d+ examples highlighted/).first()).toBeVisible()
    await openTools(page)
    // One after another, in rows that a finger meets, and without what is marked here.
    await page.getByText('For teachers').click()
    await page.getByRole('link', { name: 'Copy link: Question 1', exact: true }).click()
    await expect(getStatus(page, 'Link copied')).toBeVisible()
    await expect.poll(() => getCopied(page)).toMatch(new RegExp(`${storyPath}#q1$`))
    const link = page.getByRole('link', { name: 'Listening, text hidden' })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect.poll(() => getCopied(page)).toMatch(new RegExp(`${storyPath}#hidden$`))
    await expect(page.getByText('teachers · Link copied: Listening, text hidden')).toBeVisible()
    await page.keyboard.press('Escape')
    const address = await getCopied(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await page.goto(address)
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
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] })

  test("a finger that holds a line's button copies its link and does not play the line", async ({ page }) => {
    await openText(page)
    const button = page.getByRole('button', { name: 'Play line 3', exact: true })
    await button.evaluate((button: HTMLElement) => {
      const touch = (type: string) => {
        button.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }))
      }
      touch('pointerdown')
      setTimeout(() => {
        touch('pointerup')
        button.click()
      }, 600)
    })
    await expect(getStatus(page, 'Link to line 3 copied')).toBeVisible()
    expect(await getCopied(page)).toMatch(/#l3$/)
    await expect.poll(() => isPaused(page)).toBe(true)
    await button.tap()
    await expect(getLine(page, 3)).toHaveAttribute('aria-current', 'true')
  })
})

test('Share hands the story to the system where it can', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => document.body.setAttribute('data-shared', JSON.stringify(data)),
    }),
  )
  await page.goto(storyPath)
  await waitForHydration(page)
  await openTools(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const url = new URL(storyPath, page.url()).href
  await expect(page.locator('body')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title: 'Утро в магазине – Morning at the Shop', url }),
  )
})
