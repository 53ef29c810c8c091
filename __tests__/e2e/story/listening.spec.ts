import {
  expect,
  expectNoAxeViolation,
  getAnnounced,
  getButton,
  getReading,
  holdScripts,
  openReading,
  remember,
  storyPath,
  test,
  waitForHydration,
} from '../fixtures'
import {
  answerAll,
  expectNoScroll,
  expectPlay,
  getCues,
  getLine,
  getLineLink,
  getPosition,
  getSlider,
  isPaused,
  openByPresses,
  openMore,
  openText,
} from './story-page'

for (const hydrated of [true, false])
  test(`a double press on Listen is one, ${hydrated ? 'after' : 'before'} hydration`, async ({ page }) => {
    const release = await (hydrated ? () => {} : holdScripts(page))
    await page.goto(storyPath, { waitUntil: 'commit' })
    const listen = getButton(page, 'Listen')
    if (hydrated) await waitForHydration(page)
    const box = (await listen.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // In the middle of the button, where the slider comes to be on a wide screen.
    // Without a delay, so that a busy machine cannot come between the presses.
    await page.mouse.dblclick(box.x + box.width * 0.7, box.y + box.height / 2)
    await expect(page.locator('article')).toHaveAttribute('data-stage', 'listen')
    await expect.poll(() => isPaused(page)).toBe(false)
    // The second press has not moved the slider.
    await expect.poll(() => getPosition(page)).toBeLessThan(20)
    await expect(page.locator('article')).not.toHaveAttribute('data-settling')
    await expect(page.locator('article')).toHaveAttribute('data-stage', 'listen')
    if (!hydrated) expect(await getReading(page)).toEqual({})
    release()
    await expect(page.locator('article')).toHaveAttribute('data-live', '')
    await expect.poll(() => getReading(page)).toMatchObject({ stories: { shop: { stage: 'listen' } } })
    await getButton(page, 'Read').click()
    await expect(page.getByRole('heading', { name: 'Read' })).toBeFocused()
  })

test('hidden text is heard, nothing moves, and a line to read again brings it back', async ({ page }) => {
  await openByPresses(page, 'Practice')
  await answerAll(page, 0)
  await getButton(page, 'EN: translation of line 5').click()
  const hide = page.getByRole('switch', { name: 'Hide text', includeHidden: true })
  await expect(hide).toHaveAttribute('aria-checked', 'false')
  const hint = page.getByText('Click a word to look it up.')
  await expect(hint).toBeVisible()
  const top = await getLine(page, 1).evaluate((line: HTMLElement) => line.offsetTop)
  await getLine(page, 6).scrollIntoViewIfNeeded()
  await expectNoScroll(page, () => hide.evaluate((element: HTMLElement) => element.click()))
  await expect(hide).toHaveAttribute('aria-checked', 'true')
  await expect(hint).toBeHidden()
  await expect(page.getByText('Click a line to show it.')).toBeVisible()
  expect(await getLine(page, 1).evaluate((line: HTMLElement) => line.offsetTop)).toBe(top)
  for (const text of [
    'Анна идёт в магазин.',
    '— Доброе утро, Анна! — говорит продавец.',
    'Good morning, Anna!',
  ])
    await expect(page.locator('.line').getByText(text).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^EN: translation of line/ })).toHaveCount(0)
  await expectNoAxeViolation(page)
  await openMore(page)
  await getButton(page, 'Line by line').click()
  await getButton(page, 'More controls').click()
  await getButton(page, 'Play line 5').click()
  await expect(getLine(page, 5)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => isPaused(page)).toBe(true)
  // Each line is still a stop for Tab, whatever was last pressed in it.
  await getButton(page, 'Play line 5').focus()
  await page.keyboard.press('Tab')
  await expect(getButton(page, 'Show line 6')).toBeFocused()
  await expect(page.locator('article')).toHaveAttribute('data-stage', 'practice')
  await expect(page.getByText(/^Score: /)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Анна идёт в магазин.')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText('Анна идёт в магазин.')).toBeHidden()
  await getLineLink(page, 2).click()
  await expect(hide).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByText('Анна идёт в магазин.')).toBeVisible()
  await expect(page.getByText('“Good morning, Anna!” says')).toBeVisible()

  // Lines are shown one by one, and hidden again together.
  await openReading(page)
  await hide.click()
  await page.keyboard.press('Escape')
  const shown = page.locator('.line > [lang=ru]').filter({ visible: true })
  await expect(shown).toHaveCount(0)
  await getButton(page, 'Show line 2').click()
  await expect(shown).toHaveText(['Анна идёт в магазин.'])
  await expect(getButton(page, 'Play line 2')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(getButton(page, 'Show line 3')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shown).toHaveCount(2)
  // T is for lines that are shown.
  await page.keyboard.press('t')
  await expect(getLine(page, 3).locator('p[lang=en]')).toBeVisible()
  await getLine(page, 4).getByRole('button', { name: 'Show line 4' }).focus()
  await page.keyboard.press('t')
  await expect(getLine(page, 4).locator('p[lang=en]')).toBeHidden()
  await getButton(page, 'Hide line 2').click()
  await expect(shown).toHaveCount(1)
  await openReading(page)
  await hide.click()
  await hide.click()
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
})

test('the end of the text leads to the questions, that of the recording on', async ({ page }) => {
  await openText(page)
  const end = page.locator('.story-end')
  await expect(end.getByRole('button')).toHaveText(['Practice'])
  const [last = 0] = getCues().at(-1) ?? []
  // Dragged to its end while it plays, nothing of the last line was heard.
  await getButton(page, 'Play').click()
  await expect.poll(() => isPaused(page)).toBe(false)
  await getSlider(page).fill('1000')
  await expect(getButton(page, 'Play')).toBeVisible()
  await expect(getAnnounced(page)).toBeEmpty()
  await expect(page.locator('article').getByText('Finished')).toHaveCount(0)
  await getSlider(page).fill(String(last))
  await getButton(page, 'Play').click()
  await expect(getAnnounced(page)).toHaveText('You have heard the whole story')
  await end.scrollIntoViewIfNeeded()
  await expectNoAxeViolation(page)
  await end.getByRole('button', { name: 'Practice' }).click()
  await expect(page.getByRole('heading', { name: 'Вопросы на понимание' })).toBeFocused()
  await answerAll(page, 0)
  await expect(end.getByRole('link', { name: /^Next A1 story:/ })).toBeVisible()
})

test('coming back offers the line where the reader left; nothing shifts or plays', async ({ page }) => {
  await openText(page)
  const offer = page.getByRole('button', { name: /^Continue from line/ })
  await expect(offer).toHaveCount(0)
  await getButton(page, 'Play line 14').click()
  await expect(getLine(page, 14)).toHaveAttribute('aria-current', 'true')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      // Others follow from a press, or are some millionths between places that are the same.
      type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number }
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput && entry.value > 1e-4) console.warn('shift', JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(offer).toHaveText('Continue from line 14')
  await expectNoAxeViolation(page)
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect.poll(() => getPosition(page)).toBe(0)
  await offer.click()
  await expect(getLine(page, 14)).toHaveAttribute('aria-current', 'true')
  await expect(getLine(page, 14)).toBeInViewport()
  await expect(offer).toHaveCount(0)
  await expect(getButton(page, 'Pause')).toBeFocused()
  // It carries on.
  await expect(getLine(page, 15)).toHaveAttribute('aria-current', 'true')
})

test('Play begins where the reader left or where the address says, and loses no place', async ({ page }) => {
  const shop = { stage: 'read', line: 13, lines: 24, title: 'Утро в магазине', level: 'A1' }
  await remember(page, { level: 'A1', last: { A1: 'shop' }, stories: { shop } })
  const getRemembered = async () => (await getReading(page)).stories.shop.line
  const expectPlayFrom = async (path: string, line: number) => {
    await page.goto('/resources')
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.locator('article[data-live]')).toHaveCount(1)
    await expectPlay(page, () => getButton(page, 'Play').click())
    await expect(getLine(page, line)).toHaveAttribute('aria-current', 'true')
    await expect(getLine(page, line)).toBeInViewport()
    await getButton(page, 'Pause').click()
  }
  await expectPlayFrom(storyPath, 14)
  await expectPlayFrom(`${storyPath}#l5`, 5)
  await expectPlay(page, () => getButton(page, 'Play line 2').click())
  await expect(getLine(page, 2)).toHaveAttribute('aria-current', 'true')
  expect(await getRemembered()).toBe(13)
  await page.goto('/')
  await expect(
    page.getByRole('link', { name: 'Continue Утро в магазине Morning at the Shop Line 14 of 24' }),
  ).toBeVisible()
  await page.goto(storyPath)
  await waitForHydration(page)
  await expectPlay(page, () => getButton(page, 'From the start').click())
  await expect(getLine(page, 1)).toHaveAttribute('aria-current', 'true')
  await expect(getButton(page, 'Pause')).toBeFocused()
  await expect.poll(getRemembered).toBe(0)
})

test('the line that was read without the voice is where the next visit goes on', async ({ page }) => {
  await openText(page)
  if (!(await isPaused(page))) await getButton(page, 'Pause').click()
  const getSaved = async () => (await getReading(page)).stories?.shop?.line ?? 0
  const before = await getSaved()
  // Not by an address, which nobody has read yet.
  await page.evaluate(() => document.querySelector('#l20')?.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(2500)
  expect(await getSaved()).toBe(before)
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 1)
  await expect.poll(getSaved).toBeGreaterThan(12)
})
