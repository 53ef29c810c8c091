import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  remember,
  test,
  waitForHydration,
} from '../fixtures'
import { getSaid, giveVoices, milena, svetlana } from '../speech'
import { expectPlay, findWord, getGloss, getLine, isPaused, openText, openWords } from './story-page'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const getVoices = (page: Page) => page.getByRole('group', { name: 'Voice' }).getByRole('button')

const press = (page: Page, name: string) => button(page, name).click()

const silent = { ...milena, lang: 'en-US' }

test("this device's voice speaks lines, straight through and again, and is remembered", async ({ page }) => {
  // It comes late, as browsers' voices do.
  await giveVoices(page, { voices: [silent, milena], voicesMs: 500, characterMs: 20 })
  await openText(page)
  await press(page, 'More controls')
  await press(page, 'This device')
  await press(page, 'Play line 2')
  await expect.poll(() => getSaid(page)).toHaveLength(1)
  await expect(getLine(page, 2)).toHaveAttribute('aria-current', 'true')
  // It stops after the line, without its stress marks and with its recording silent.
  await expect(button(page, 'Play')).toBeVisible()
  const [second = ''] = await getSaid(page)
  await expect(page.locator('[data-text-key="1"]')).toHaveText(
    new RegExp(`${second.replaceAll(' ', '\\s')}$`),
  )
  expect(second).not.toMatch(/\u0301|^—/)
  expect(await isPaused(page)).toBe(true)
  await press(page, 'Repeat this line')
  await expect.poll(() => getSaid(page)).toEqual([second, second])
  await expect(button(page, 'Play')).toBeVisible()

  // Straight through, from there on.
  await press(page, 'Play')
  await expect.poll(async () => (await getSaid(page)).length).toBeGreaterThan(3)
  await expect(getLine(page, 4)).toHaveAttribute('aria-current', 'true')
  await expectNoAxeViolation(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await waitForHydration(page)
  await press(page, 'Play line 1')
  await expect.poll(async () => (await getSaid(page)).length).toBeGreaterThan(0)
  await press(page, 'More controls')
  await expect(page.getByRole('group', { name: 'Voice' }).getByRole('button', { pressed: true })).toHaveText(
    'This device',
  )
  await expect(button(page, 'Play')).toBeVisible()
  await press(page, 'Man')
  await expectPlay(page, () => press(page, 'Play line 2'))
})

test('a voice that reports its words has each marked, and the card says a word alone', async ({ page }) => {
  await giveVoices(page, { voices: [milena], characterMs: 60, boundaries: true })
  await openWords(page)
  await press(page, 'More controls')
  await press(page, 'This device')
  await press(page, 'More controls')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const { highlights } = CSS
    const before = highlights.set.bind(highlights)
    highlights.set = (name, highlight) => {
      if (name === 'spoken-word') seen.push([...highlight].map(String).join())
      return before(name, highlight)
    }
  })
  await press(page, 'Play line 1')
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'seen')))
    .toEqual(['Сейчас', 'восемь', 'часов', 'утра'])
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('spoken-word'))).toBe(false)
  const { x, y } = await findWord(page, 1, 'идёт')
  await page.mouse.click(x, y)
  await getGloss(page).getByRole('button', { name: 'Play this word' }).click()
  await expect.poll(() => getSaid(page)).toEqual(['Сейчас восемь часов утра.', 'идёт'])
})

test('a browser that has no highlights plays on without marks', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.addInitScript(() => {
    Reflect.deleteProperty(CSS, 'highlights')
    Reflect.deleteProperty(window, 'Highlight')
  })
  await remember(page, { voice: 'woman', stories: {} })
  await openWords(page)
  expect(await page.evaluate(() => 'highlights' in CSS)).toBe(false)
  await expectPlay(page, () => press(page, 'Play line 1'))
  const { x, y } = await findWord(page, 1, 'идёт')
  await page.mouse.click(x, y)
  await getGloss(page)
    .getByRole('button', { name: /Save word/ })
    .click()
  await expectPlay(page, () => getGloss(page).getByRole('button', { name: 'Play this word' }).click())
  await expect.poll(() => isPaused(page)).toBe(true)
  expect(problems).toEqual([])
})

test('without a Russian voice there is none to choose, and a voice that was chosen is not missed', async ({
  page,
}) => {
  await giveVoices(page, { voices: [silent] })
  await remember(page, { voice: 'device', stories: {} })
  await openText(page)
  await press(page, 'More controls')
  await expect(getVoices(page)).toHaveText(['Man', 'Woman'])
  await expectPlay(page, () => press(page, 'Play line 2'))
})

test('a voice that sends the text away says so, and is not used by itself', async ({ page }) => {
  await giveVoices(page, { voices: [svetlana] })
  await remember(page, { voice: 'device', stories: {} })
  await openText(page)
  await expectPlay(page, () => press(page, 'Play line 2'))
  await press(page, 'More controls')
  await expect(
    page.getByText('An online voice sends the text of each line to the company that provides it.'),
  ).toBeVisible()
  expect(await getSaid(page)).toEqual([])
  await press(page, 'Online')
  await press(page, 'Play line 2')
  await expect.poll(async () => (await getSaid(page)).length).toBeGreaterThan(0)
})

test('a voice that does not answer is said, and asked again', async ({ page }) => {
  await page.clock.install()
  await giveVoices(page, { voices: [milena], fault: 'mute' })
  await openText(page)
  await press(page, 'More controls')
  await press(page, 'This device')
  await press(page, 'Play line 1')
  await expect.poll(() => getSaid(page)).toHaveLength(1)
  await page.clock.fastForward(6000)
  await expect.poll(() => getSaid(page)).toHaveLength(2)
  await page.clock.fastForward(6000)
  await expect(page.getByText('This voice is not responding.').first()).toBeVisible()
  await press(page, 'Try again')
  await expect.poll(() => getSaid(page)).toHaveLength(3)
})
