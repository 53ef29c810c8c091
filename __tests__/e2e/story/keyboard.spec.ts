import type { Locator } from '@playwright/test'
import {
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  expectPageProblems,
  getAnnounced,
  getButton,
  missingFile,
  openReading,
  storyPath,
  test,
} from '../fixtures'
import {
  blur,
  clickWord,
  expectPlay,
  failAudio,
  getGloss,
  getLine,
  getMarkedLine,
  getPosition,
  getSlider,
  getWord,
  isPaused,
  openByPresses,
  openMore,
  openStory,
  openText,
  openWords,
} from './story-page'

test('a line is one stop for Tab and its words are reached by arrow keys', async ({ page }) => {
  await openWords(page)
  await page.getByRole('button', { name: 'Reading options' }).focus()
  await page.keyboard.press('Tab')
  await expect(getButton(page, 'Play line 1')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(getButton(page, 'Play line 2')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(getWord(getLine(page, 2), 'Анна')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(getWord(getLine(page, 2), 'идёт')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getGloss(page)).toContainText('to go on foot')
  // The open meaning follows.
  await page.keyboard.press('ArrowRight')
  await expect(getWord(getLine(page, 2), 'в')).toBeFocused()
  await expect(getGloss(page)).toContainText('to, into')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(getGloss(page)).toBeHidden()
  await expect(getWord(getLine(page, 2), 'идёт')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getGloss(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(getGloss(page)).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(getButton(page, 'Play line 3')).toBeFocused()
  // The sentence is one text again.
  await expect(getLine(page, 2).locator('[data-text-key] [role=button]')).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(getWord(getLine(page, 2), 'идёт')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(getButton(page, 'Play line 2')).toBeFocused()
  for (const name of ['Анна', 'идёт', 'в', 'магазин']) {
    await page.keyboard.press('ArrowRight')
    await expect(getWord(getLine(page, 2), name)).toBeFocused()
  }
  for (const name of ['Words in line 2', 'EN: translation of line 2']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(getWord(getLine(page, 2), 'магазин')).toBeFocused()
  // To the first line and the last, and from there to the shortcuts and back.
  await page.keyboard.press('Home')
  await expect(getButton(page, 'Play line 1')).toBeFocused()
  await page.keyboard.press('End')
  const last = page.locator('.line').last().getByRole('button').first()
  await expect(last).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(last).toBeFocused()
  // A word stays one until it is left: the shortcuts, closed, lead back to it.
  await page.keyboard.press('ArrowRight')
  const walked = page.locator('.line [data-text-key] [role=button]')
  await expect(walked).toBeFocused()
  for (const end of ['key', 'press']) {
    await page.keyboard.press('?')
    await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused()
    if (end === 'key') {
      await page.keyboard.press('Escape')
      await expect(walked).toBeFocused()
    } else {
      await page.mouse.click(2, 300)
      await expect(walked).toHaveCount(0)
    }
  }

  // Tab leads from a word into its meaning and on, and Escape back, wherever in it one is.
  await getButton(page, 'Play line 3').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const word = getWord(getLine(page, 3), 'Она')
  const close = getGloss(page).getByRole('button', { name: 'Close' })
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(word).toBeFocused()
  await expect(getGloss(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(getGloss(page).getByRole('button', { name: /^Save word/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(getGloss(page).getByRole('button', { name: 'I know this' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(getGloss(page).getByText('What nominative means')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(getGloss(page).getByRole('link', { name: /^More examples/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(getGloss(page).getByRole('link', { name: /^Report/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(getButton(page, 'Play line 4')).toBeFocused()
  await expect(getGloss(page)).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(getGloss(page)).toBeHidden()
  await expect(word).toBeFocused()
  // Back to another line the meaning is closed, and none opens.
  await page.keyboard.press('Enter')
  await expect(getGloss(page)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(getButton(page, 'Play line 2')).toBeFocused()
  await expect(getGloss(page)).toBeHidden()
  await expect(walked).toHaveCount(0)

  // A screen reader moves the caret through the text, and the focus goes with it.
  const readCard = () =>
    getGloss(page)
      .locator('p')
      .last()
      .evaluate((text) => {
        getSelection()?.collapse(text, 0)
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
  const isCaretIn = (place: Locator) =>
    place.evaluate((element) => element.contains(getSelection()?.anchorNode ?? null))
  await getLine(page, 6).getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await readCard()
  await page.keyboard.press('Escape')
  await expect(getLine(page, 6).locator('[data-text-key] [role=button]')).toBeFocused()
  expect(await isCaretIn(getLine(page, 6))).toBe(true)
  // A word that was pressed is no element: its line has the focus.
  await clickWord(page, 3, 'магазине')
  await readCard()
  await page.keyboard.press('Escape')
  await expect(getLine(page, 4).locator(':focus')).toHaveCount(1)
  expect(await isCaretIn(getLine(page, 4))).toBe(true)
})

test('the keys play, go back, move and repeat, and are left to controls', async ({ page }) => {
  await openText(page)
  await blur(page)
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(true)
  await getSlider(page).fill('30')
  await blur(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => getPosition(page)).toBeCloseTo(20, 0)

  // After a click on a line, a word or the slider the keys are still the story's.
  const press = async (key: string, number: number) => {
    await expectPlay(page, () => page.keyboard.press(key))
    await expect(getLine(page, number)).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => isPaused(page)).toBe(true)
  }
  await getButton(page, 'Play line 8').click()
  await expect.poll(() => isPaused(page)).toBe(true)
  await press('r', 8)
  await press('n', 9)
  // The button that was clicked: Space would play its line instead of all.
  await expect(getButton(page, 'Play line 8')).not.toBeFocused()
  await clickWord(page, 11, 'отвечает')
  await press('p', 8)

  const slider = (await getSlider(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(slider.x + slider.width / 2, slider.y + slider.height / 2)
  await expect(getSlider(page)).toBeFocused()
  for (const paused of [false, true]) {
    await page.keyboard.press('Space')
    await expect.poll(() => isPaused(page)).toBe(paused)
  }
  const line = Number(await getMarkedLine(page).getAttribute('data-line'))
  await press('r', line + 1)
  await press('n', line + 2)
  await press('p', line + 1)
  // The arrow keys are the slider's own, whatever gave it the focus.
  const before = await getPosition(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => getPosition(page)).toBeGreaterThan(before - 9)

  // A switch that the keyboard has reached is pressed by Space, time and again.
  const stress = page.getByRole('switch', { name: 'Stress' })
  await stress.focus()
  for (const checked of ['false', 'true']) {
    await page.keyboard.press('Space')
    await expect(stress).toHaveAttribute('aria-checked', checked)
  }
  await expect.poll(() => isPaused(page)).toBe(true)
  // Pressed by the mouse, it leaves Space to the story.
  await stress.click()
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
  await expect(stress).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Space')

  // Keys are not taken from controls, sheets or the browser.
  await getSlider(page).fill('40')
  await getSlider(page).press('ArrowLeft')
  await expect.poll(() => getPosition(page)).toBeGreaterThan(35)
  const prevented = await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', {
      code: 'KeyR',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    })
    return !document.body.dispatchEvent(event)
  })
  expect(prevented).toBe(false)
  await openReading(page)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNoAxeViolation(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Reading' })).toBeHidden()
  await openReading(page)
  await page.getByRole('switch', { name: 'Line numbers' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Reading options' })).toBeFocused()
  await expectPlay(page, () => page.keyboard.press('n'))
  await expect.poll(() => isPaused(page)).toBe(true)

  // What T shows is announced, and so is that it is hidden again.
  await getLine(page, 2).getByRole('button').first().focus()
  await page.keyboard.press('t')
  await expect(getAnnounced(page)).toContainText('Anna is going to the shop.')
  await page.keyboard.press('t')
  await expect(getAnnounced(page)).toContainText('Translation hidden')
})

test("when the audio has failed its keys are the browser's again", async ({ page, pageProblems }) => {
  await failAudio(page)
  await openByPresses(page, 'Read')
  await expect(page.getByText('The recording could not be loaded.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Reading options' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Words in line 1', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Words in line 2', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(getWord(getLine(page, 2), 'магазин')).toBeFocused()
  // The help names what still works, and nothing else.
  const help = page.locator('#keyboard-help')
  const keys = ['T', 'L', 'Tab', '↑', '↓', '←', '→', 'Home', 'End', '/', '?']
  await page.keyboard.press('?')
  await expect(help.locator('kbd')).toHaveText(keys)
  await page.keyboard.press('Escape')
  await openMore(page)
  for (const name of ['Back 10 seconds', 'Slower', 'Normal', 'Back one line', 'Next line', 'Loop a line'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  await expect(getSlider(page)).toBeDisabled()
  await blur(page)
  for (const key of ['r', 'n', 'p', 'ArrowLeft']) {
    const taken = await page.evaluate(
      (code) =>
        !document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true })),
      key.length === 1 ? `Key${key.toUpperCase()}` : key,
    )
    expect(taken).toBe(false)
  }
  const getScroll = () => page.evaluate(() => window.scrollY)
  const scroll = await getScroll()
  await page.keyboard.press('Space')
  await expect.poll(getScroll).toBeGreaterThan(scroll)
  await page.keyboard.press('t')
  await expect(getLine(page, 1).locator('p[lang=en]')).toBeVisible()
  await expectPageProblems(pageProblems, [missingFile('/audio/shop.m4a')])
})

test('single-letter shortcuts can be switched off, with a mouse at 320 px as well', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openText(page)
  await openReading(page)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const help = page.locator('#keyboard-help')
  await expect(help).toBeInViewport({ ratio: 1 })
  await page.getByRole('checkbox', { name: 'Use single-letter shortcuts' }).uncheck()
  for (let layer = 0; layer < 2; layer++) await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expectNoSidewaysScroll(page)
  const buttons = page.locator('.reading-bar').locator('button').filter({ visible: true })
  await expect(buttons).toHaveCount(3)
  for (const part of await buttons.all()) {
    const box = await part.boundingBox()
    expect(box && box.x + box.width).toBeLessThanOrEqual(320)
    expect(await part.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  }
  await blur(page)
  await page.keyboard.press('r')
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
})

test('Tab leads to every control, which shows that it has the focus, and is uncovered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openStory(page, 'Practice')
  // From the top again, with all parts there.
  await page.reload()
  await expect(getButton(page, 'Play line 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Words in question 1' })).toBeVisible()
  const seen: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const control = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const ringed = [element, element.closest('.option')].some(
        (place) => place && getComputedStyle(place).outlineStyle !== 'none',
      )
      const box = element.getBoundingClientRect()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return {
        name: element.outerHTML.slice(0, 120),
        ringed,
        uncovered: element.contains(top) || top?.contains(element),
      }
    })
    if (!control) break
    expect(control).toEqual({ name: control.name, ringed: true, uncovered: true })
    seen.push(control.name)
  }
  // Each control once: of the answers to a question the first.
  const stops = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>('a, button, input, summary, [role=button]'),
    ].filter((control) => control.tabIndex === 0 && !control.disabled && control.checkVisibility())
    const isFirst = ({ type, name }: HTMLInputElement, index: number) =>
      type !== 'radio' || controls.findIndex((control) => control.name === name) === index
    return controls.filter(isFirst).map((control) => control.outerHTML.slice(0, 120))
  })
  expect(stops.length).toBeGreaterThan(60)
  expect(seen).toEqual(stops)
})

test('in a low window the player does not lie over the Read button', async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 })
  await page.goto(storyPath)
  const listen = page.getByRole('button', { name: 'Listen', exact: true })
  // Where the player will be.
  await listen.evaluate((button) => {
    const { bottom } = button.getBoundingClientRect()
    window.scrollBy({ top: bottom - window.innerHeight, behavior: 'instant' })
  })
  await listen.click()
  const read = page.getByRole('button', { name: 'Read', exact: true })
  const isFree = () =>
    read.evaluate((button) => {
      const { left, top, width, bottom } = button.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) =>
        button.contains(document.elementFromPoint(left + width / 2, y)),
      )
    })
  await expect.poll(isFree).toBe(true)
})
