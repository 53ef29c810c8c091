import type { Locator, Page } from '@playwright/test'
import { getDayNumber } from '@/lib/practice/memory'
import type { SavedWord } from '@/lib/practice/saved-words'
import { site } from '@/lib/site/site'
import {
  addStyle,
  expect,
  expectContrastInTheDark,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  test,
} from '../fixtures'
import { expectNoScroll, getCues, isPaused } from '../story/story-page'
import { getStoredWords, makeWords, openWordTools, storeWords } from './words-page'

const start = (page: Page) => page.getByRole('button', { name: 'Start review' }).click()
const grade = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })

test('a word is learned, forgotten, and comes back on the day it is due', async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 10, 22, 21, 0) })
  await storeWords(page, { words: makeWords(2) })
  await page.goto('/words')
  await expect(page.getByRole('heading', { name: '2 words to review' })).toBeVisible()
  await start(page)

  // The question is the word in its line; the translation is not there.
  await expect(page.getByRole('heading', { name: '2 words to go' })).toBeVisible()
  // Without the stress marks, which Playwright counts into the name; the browsers do not.
  await expect(page.getByRole('heading', { name: 'What does утра mean?' })).toBeFocused()
  await expect(page.locator('.review-line mark')).toHaveText('утра')
  await expect(page.getByText("It is now eight o'clock")).toHaveCount(0)
  await expect(page.getByText('meaning 1')).toHaveCount(0)
  const explained = page.getByText('Again if you did not know it')
  await expect(explained).toBeVisible()
  await page.getByRole('button', { name: 'Show answer' }).click()
  await expect(page.locator('h3:focus')).toHaveText('слово 1')
  for (const text of ['meaning 1', /here: утра, nominative singular/, "It is now eight o'clock"])
    await expect(page.getByText(text)).toBeVisible()
  // What is below them does not show through.
  await expect(page.locator('.review-grades')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator('.grade')).toHaveText([
    'Again today',
    'Hard in 2 days',
    'Good in 3 days',
    'Easy in 8 days',
  ])
  await grade(page, 'Good').click()

  // Not known: it comes again in the same session, until it is known.
  await expect(page.getByRole('heading', { name: '1 word to go' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^What does/ })).toBeFocused()
  await expect(explained).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(page.locator('h3:focus')).toHaveText('слово 2')
  await page.keyboard.press('1')
  await expect(page.getByRole('heading', { name: '1 word to go' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^What does/ })).toBeFocused()
  await page.keyboard.press('Space')
  // All but Again would bring it back tomorrow.
  await expect(page.locator('.grade')).toHaveText(['Again today', 'Good tomorrow'])
  await page.keyboard.press('2')
  await expect(page.locator('h3:focus')).toHaveText('слово 2')
  await page.keyboard.press('3')
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeFocused()
  await expect(page.getByText('3 reviews done. Tomorrow: 1 word.')).toBeVisible()
  await expect(page.locator('main .button[data-kind=primary]')).toHaveText(['Choose a story'])
  await page.getByRole('button', { name: 'Your words' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to review today' })).toBeFocused()

  // Just before midnight: nothing. Then the day comes.
  await page.clock.setSystemTime(new Date(2026, 10, 22, 23, 59))
  await page.reload()
  await expect(page.getByText('Tomorrow: 1 word.')).toBeVisible()
  await page.clock.setSystemTime(new Date(2026, 10, 23, 0, 1))
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 word to review' })).toBeVisible()
  await start(page)
  await page.keyboard.press('Space')
  await expect(page.locator('h3:focus')).toHaveText('слово 2')
  await expect(explained).toHaveCount(0)
  await page.keyboard.press('3')
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  const { words } = await getStoredWords(page)
  expect(words[1]?.recall).toMatchObject({ last: getDayNumber(new Date(2026, 10, 23)), reps: 3 })
})

test('a double tap grades nothing, and the last grade can be taken back', async ({ page }) => {
  await storeWords(page, { words: makeWords(2) })
  await page.goto('/words')
  await expect(page.getByRole('button', { name: 'Start review' })).toBeVisible()
  await start(page)
  const getMemories = async () => (await getStoredWords(page)).words.map(({ recall }) => recall?.reps)
  const answer = page.getByRole('button', { name: 'Show answer' })
  const getBox = async (element: Locator) => {
    const box = await element.boundingBox()
    if (!box) throw new Error('expected it to be shown')
    return box
  }
  // Scrolled, the button lies where a link of the header is once the page has moved to the answer.
  const link = await getBox(page.getByRole('link', { name: site.name, exact: true }))
  for (const at of [0.1, 0.5, 0.9, 'link', 0.7] as const) {
    // On a phone the grades take the button’s place.
    if (at === 0.7) await page.setViewportSize({ width: 390, height: 844 })
    await answer.click({ trial: true })
    const { x, y, width, height } = await getBox(answer)
    const middle = y + height / 2
    if (at === 'link') {
      const linkMiddle = link.y + link.height / 2
      // Room to scroll that far.
      await addStyle(page, 'main{padding-bottom:100vh}')
      await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), middle - linkMiddle)
      await page.mouse.dblclick(link.x + link.width / 2, linkMiddle)
    } else {
      await page.mouse.click(x + width * at, middle)
      // As slow as a hand that trembles.
      if (at === 0.7) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
      await page.mouse.click(x + width * at, middle)
    }
    await expect(grade(page, 'Good')).toBeVisible()
    expect(await getMemories()).toEqual([undefined, undefined])
    await page.reload()
    await start(page)
  }
  await page.keyboard.press('Space')
  await expect(page.locator('.review .card a')).toHaveCount(0)
  await grade(page, 'Good').click()
  expect(await getMemories()).toEqual([1, undefined])
  await page.getByRole('button', { name: 'Undo the last grade' }).click()
  await expect(page.getByRole('heading', { name: '2 words to go' })).toBeVisible()
  await expect(page.locator('h3:focus')).toHaveText('слово 1')
  expect(await getMemories()).toEqual([undefined, undefined])
  expect((await getStoredWords(page)).met).toBeUndefined()
  // After the last word too, by a key.
  for (const _ of [1, 2]) {
    await expect(
      page
        .getByText(/^(What does|In Russian)/)
        .or(page.locator('.grade'))
        .first(),
    ).toBeAttached()
    await page.keyboard.press('Space')
    await expect(grade(page, 'Good')).toBeVisible()
    await page.keyboard.press('3')
  }
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { name: '1 word to go' })).toBeVisible()
  await expect(page.locator('h3:focus')).toHaveText('слово 2')
  expect(await getMemories()).toEqual([1, undefined])
  await page.keyboard.press('u')
  expect(await getMemories()).toEqual([1, undefined])
})

test('a review by the keyboard leaves the page where it is in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await storeWords(page, { words: makeWords(4) })
  await page.goto('/words')
  await start(page)
  await expectNoScroll(page, async () => {
    for (const number of [1, 2, 3]) {
      await expect(page.getByRole('heading', { name: /^What does/ })).toBeFocused()
      // Held down, then pressed once more.
      for (const _ of Array(3)) await page.keyboard.down('Space')
      await page.keyboard.up('Space')
      await page.keyboard.press('Space')
      await expect(page.locator('h3:focus')).toHaveText(`слово ${number}`)
      await page.keyboard.press('3')
    }
    await expect(page.getByRole('heading', { name: '1 word to go' })).toBeVisible()
  })
})

test('English to Russian asks for the word in a gap of its line, on another day', async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 10, 22, 12, 0) })
  await storeWords(page, { words: makeWords(1) })
  await page.goto('/words')
  await openWordTools(page)
  await page.getByRole('switch', { name: 'Also ask English to Russian' }).click()
  await page.keyboard.press('Escape')
  await start(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('4')
  // It comes back days later: the day after, it is asked the other way.
  await expect(page.getByText('Tomorrow: 1 word.')).toBeVisible()
  await page.clock.setSystemTime(new Date(2026, 10, 23, 12, 0))
  await page.reload()
  await start(page)
  await expect(page.locator('.review-line')).toHaveText('Сейчас восемь часов ….')
  await expect(page.getByText('In Russian: meaning 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play the line' })).toHaveCount(0)
  await expectNoAxeViolation(page)
  await page.keyboard.press('Space')
  await expect(page.locator('.review-line')).toHaveText('Сейчас восемь часов утра.')
  await expect(page.getByRole('button', { name: 'Play the line' })).toBeVisible()
  await grade(page, 'Good').click()
  const { words } = await getStoredWords(page)
  expect(words[0]).toMatchObject({ recall: { reps: 1 }, produce: { reps: 1 } })
})

test('the line is heard where the story’s audio has it by now, and no further', async ({ page }) => {
  // As it was kept, before the line was spoken again.
  const words = makeWords(1).map((word): SavedWord => ({ ...word, cue: [3, 5] }))
  await storeWords(page, { words })
  await page.goto('/words')
  await start(page)
  await page.evaluate(() => {
    const [audio] = document.getElementsByTagName('audio')
    audio?.addEventListener('playing', () => document.body.setAttribute('data-from', `${audio.currentTime}`))
    // At its end it goes back to where it was.
    const follow = () => {
      if (audio && !audio.paused) document.body.setAttribute('data-to', `${audio.currentTime}`)
      requestAnimationFrame(follow)
    }
    follow()
    audio?.addEventListener('pause', () => document.body.setAttribute('data-paused', ''))
  })
  await page.getByRole('button', { name: 'Play the line' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-paused')
  const read = async (name: string) => Number(await page.locator('body').getAttribute(name))
  const [[from, to] = [0, 0]] = getCues()
  expect(await read('data-from')).toBeGreaterThanOrEqual(from)
  expect(await read('data-to')).toBeGreaterThan(to - 0.1)
  expect(await read('data-to')).toBeLessThan(to + 0.4)
})

test('sound that cannot be loaded says so, and the review goes on', async ({ page, pageProblems }) => {
  await page.route('**/audio/**', (route) => route.fulfill({ status: 404 }))
  await storeWords(page, { words: makeWords(1) })
  await page.goto('/words')
  await start(page)
  await page.getByRole('button', { name: 'Play the line' }).click()
  await expect(page.getByText('The recording could not be loaded.').first()).toBeVisible()
  pageProblems.splice(0)
  await page.getByRole('button', { name: 'Show answer' }).click()
  await grade(page, 'Easy').click()
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
})

test('from a server without Range no other line is played than the one on the card', async ({ page }) => {
  const cue: [number, number] = [42.396, 43.961]
  const words = makeWords(1).map((word) => ({ ...word, cue }))
  const body = await (await page.request.get('/audio/shop.m4a')).body()
  await page.route('**/audio/**', (route) => route.fulfill({ contentType: 'audio/mp4', body }))
  await storeWords(page, { words })
  await page.goto('/words')
  await start(page)
  await page.getByRole('button', { name: 'Play the line' }).click()
  await expect(page.getByText('The recording could not be loaded.').first()).toBeVisible()
  await expect.poll(() => isPaused(page)).toBe(true)
})

test('no state of a review has an axe violation in either theme or scrolls sideways', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await storeWords(page, { words: makeWords(1) })
  await page.goto('/words')
  const check = async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoAxeViolation(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    // A button that is pointed at changes its colour with a transition.
    await page.mouse.move(0, 0)
    await expectContrastInTheDark(page)
  }
  await check()
  await start(page)
  await check()
  await page.keyboard.press('Space')
  await check()
  await page.keyboard.press('3')
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await check()
})

test('on a phone the grades are at the lower edge, but not over a card of large text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await storeWords(page, { words: makeWords(1) })
  await page.goto('/words')
  await start(page)
  const getEdge = async (button: ReturnType<typeof grade>) => {
    const box = await button.boundingBox()
    return box && box.y + box.height
  }
  expect(await getEdge(page.getByRole('button', { name: 'Show answer' }))).toBeCloseTo(844 - 12, -1)
  await page.keyboard.press('Space')
  expect(await getEdge(grade(page, 'Good'))).toBeCloseTo(844 - 12, -1)
  await page.setViewportSize({ width: 320, height: 480 })
  await expect(page.locator('.review-grades')).toHaveCSS('position', 'sticky')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(page.locator('.review-grades')).toHaveCSS('position', 'static')
})
