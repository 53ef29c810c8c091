import type { Locator, Page } from '@playwright/test'
import { site } from '@/lib/site'
import {
  expect,
  expectNoAxeViolation,
  expectNoise,
  expectNoSidewaysScroll,
  goTo,
  missingFile,
  storyPath,
  test,
} from './site'

const openText = async (page: Page) => {
  await page.goto(storyPath)
  await goTo(page, 'Read')
}

/** Start and end of each line in seconds, from the file that the timings were written to. */
async function getCues(page: Page): Promise<[number, number][]> {
  const vtt = await (await page.request.get('/audio/shop.vtt')).text()
  const seconds = (clock: string) => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
  return [...vtt.matchAll(/([\d:.]+) --> ([\d:.]+)/g)].map(([, start = '', end = '']) => [
    seconds(start),
    seconds(end),
  ])
}

const getPosition = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
/** From now on the audio tells whether it has begun to play: a short line may have ended before a slow test looks. */
const watchPlay = (page: Page) =>
  page.locator('audio').evaluate((audio) => {
    delete audio.dataset.played
    audio.addEventListener('play', () => {
      audio.dataset.played = ''
    })
  })

const expectPlayed = (page: Page) => expect(page.locator('audio')).toHaveAttribute('data-played', '')

const isPaused = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)
const marked = (page: Page) => page.locator('[data-line][aria-current=true]')
const line = (page: Page, number: number) => page.getByRole('group', { name: `Line ${number}`, exact: true })

for (const speed of ['Normal', 'Slower']) {
  test(`at the speed ${speed} the marked line is the one that is spoken, over the whole story`, async ({
    page,
  }) => {
    await openText(page)
    const cues = await getCues(page)
    await page.getByRole('button', { name: speed }).click()
    await expect(page.getByRole('button', { name: speed, pressed: true })).toBeVisible()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    // Sampled within the page, at every frame: the position and the marked line of one moment.
    const samples = await page.evaluate(
      () =>
        new Promise<[number, number][]>((resolve) => {
          const audio = document.querySelector('audio') as HTMLAudioElement
          const samples: [number, number][] = []
          audio.addEventListener('ended', () => resolve(samples))
          const sample = () => {
            const line = document.querySelector('[data-line][aria-current=true]')
            samples.push([audio.currentTime, Number(line?.getAttribute('data-line') ?? -1)])
            requestAnimationFrame(sample)
          }
          sample()
        }),
    )
    expect(samples.length).toBeGreaterThan(500)
    const [late, early] = [0.15, 0.02]
    const wrong = samples.filter(([position, line]) => {
      const allowed = [position - late, position, position + early].map((at) =>
        cues.findLastIndex(([start]) => start <= at),
      )
      return !allowed.includes(line)
    })
    expect(wrong).toEqual([])
    expect(new Set(samples.map(([, line]) => line)).size).toBeGreaterThanOrEqual(cues.length)
  })
}

test('a line starts at its cue, is marked, and stops at its end', async ({ page }) => {
  await openText(page)
  const cues = await getCues(page)
  await page.evaluate(() => {
    const audio = document.querySelector('audio') as HTMLAudioElement
    audio.addEventListener('playing', (event) => {
      audio.dataset.startedAt = String(audio.currentTime)
      // How long the event was on its way, while the audio played on.
      audio.dataset.delay = String((performance.now() - event.timeStamp) / 1000)
    })
    // How many frames find the line beyond the end that the test sets: however long a frame takes, one may.
    const count = () => {
      const { end, late = 0 } = audio.dataset
      if (!audio.paused && audio.currentTime >= Number(end)) audio.dataset.late = String(Number(late) + 1)
      requestAnimationFrame(count)
    }
    count()
  })
  for (const number of [4, 2]) {
    const [start, end] = cues[number - 1] ?? [0, 0]
    await page.locator('audio').evaluate((audio, end) => {
      audio.dataset.end = String(end)
      audio.dataset.late = '0'
    }, end)
    await page.getByRole('button', { name: `Play line ${number}`, exact: true }).click()
    await expect(line(page, number)).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => isPaused(page)).toBe(true)
    const startedAt = Number(await page.locator('audio').getAttribute('data-started-at'))
    const delay = Number(await page.locator('audio').getAttribute('data-delay'))
    expect(startedAt).toBeGreaterThan(start - 0.05)
    expect(startedAt).toBeLessThan(start + 0.05 + delay)
    expect(Number(await page.locator('audio').getAttribute('data-late'))).toBeLessThanOrEqual(1)
    // Play goes on where the line ends, and not a frame later.
    expect(await getPosition(page)).toBeCloseTo(end, 3)
    await expect(line(page, number)).toHaveAttribute('aria-current', 'true')
  }
  await expect(marked(page)).toHaveCount(1)
})

test('a line is played on from with one press, while it plays alone and after it has stopped', async ({
  page,
}) => {
  await openText(page)
  const cues = await getCues(page)
  const [start = 0] = cues[1] ?? []
  const playOn = page.getByRole('button', { name: 'Continue from this line' })
  await page.getByRole('button', { name: 'Play line 2', exact: true }).click()
  await expect.poll(() => getPosition(page)).toBeGreaterThan(start + 0.3)
  await playOn.click()
  await expect(line(page, 3)).toHaveAttribute('aria-current', 'true')
  expect(await isPaused(page)).toBe(false)

  await page.getByRole('button', { name: 'Play line 2', exact: true }).click()
  await expect.poll(() => isPaused(page)).toBe(true)
  await playOn.click()
  await expect(line(page, 3)).toHaveAttribute('aria-current', 'true')
  expect(await isPaused(page)).toBe(false)
})

test('the line being spoken is marked by more than colour', async ({ page }) => {
  await openText(page)
  await page.getByRole('button', { name: 'Play line 3', exact: true }).click()
  const bar = await line(page, 3).evaluate((element) => getComputedStyle(element, '::before').width)
  expect(bar).toBe('3px')
})

test('repeat, next and previous line, and on from here', async ({ page }) => {
  await openText(page)
  await page.getByRole('button', { name: 'Play line 3', exact: true }).click()
  await page.getByRole('button', { name: 'Next line' }).click()
  await expect(line(page, 4)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Previous line' }).click()
  await expect(line(page, 3)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => isPaused(page)).toBe(true)
  await watchPlay(page)
  await page.getByRole('button', { name: 'Repeat line' }).click()
  await expectPlayed(page)
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(line(page, 4)).toHaveAttribute('aria-current', 'true')
  expect(await isPaused(page)).toBe(false)
})

test('the spoken line is kept in view, but not against a reader who has scrolled away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await openText(page)
  const cues = await getCues(page)
  const slider = page.getByRole('slider', { name: 'Position' })
  await line(page, 8).scrollIntoViewIfNeeded()
  await slider.fill(String((cues[8]?.[0] ?? 0) - 0.3))
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(line(page, 13)).toHaveAttribute('aria-current', 'true', { timeout: 30_000 })
  await expect(line(page, 13)).toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(line(page, 15)).toHaveAttribute('aria-current', 'true', { timeout: 30_000 })
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

const getScroll = (page: Page) => page.evaluate(() => window.scrollY)

for (const from of ['the start', 'a line'])
  test(`whoever is at the questions stays there when the player is used, after ${from}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 560 })
    await page.goto(storyPath)
    await goTo(page, 'Practice')
    const cues = await getCues(page)
    const slider = page.getByRole('slider', { name: 'Position' })
    if (from === 'a line') {
      await page.getByRole('button', { name: 'Play line 12', exact: true }).click()
      await expect(line(page, 12)).toHaveAttribute('aria-current', 'true')
    }
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const scroll = await getScroll(page)
    if (from === 'the start') {
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await expect(line(page, 2)).toHaveAttribute('aria-current', 'true')
      expect(await getScroll(page)).toBe(scroll)
    }
    await slider.fill(String((cues[17]?.[0] ?? 0) + 0.2))
    await expect(line(page, 18)).toHaveAttribute('aria-current', 'true')
    expect(await getScroll(page)).toBe(scroll)
    await page.getByRole('button', { name: 'Back 10 seconds' }).click()
    await expect(line(page, 18)).not.toHaveAttribute('aria-current')
    await slider.blur()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => getPosition(page)).toBeLessThan(cues[14]?.[0] ?? 0)
    expect(await getScroll(page)).toBe(scroll)
    await page.getByRole('button', { name: 'Next line' }).click()
    await expect(marked(page)).toBeInViewport()
  })

test('the text follows the slider, however fast it is dragged', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await openText(page)
  const cues = await getCues(page)
  const slider = page.getByRole('slider', { name: 'Position' })
  await line(page, 1).scrollIntoViewIfNeeded()
  for (const number of [4, 10, 16, 22]) await slider.fill(String((cues[number - 1]?.[0] ?? 0) + 0.2))
  await expect(line(page, 22)).toHaveAttribute('aria-current', 'true')
  await expect(line(page, 22)).toBeInViewport()
})

test('a key word opens its meaning in place, beside its line and never over it', async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(storyPath)
    if (width === 1280) await goTo(page, 'Read')
    for (const number of [1, 9, 13, 24]) {
      const word = line(page, number).locator('.gloss').first()
      await word.scrollIntoViewIfNeeded()
      await word.click()
      const popover = page.locator('.gloss-popover')
      await expect(popover).toBeVisible()
      const [box, text] = await Promise.all([popover.boundingBox(), line(page, number).boundingBox()])
      const apart = box && text && (box.y >= text.y + text.height || box.y + box.height <= text.y)
      expect(apart, `line ${number} at ${width} px`).toBe(true)
      const margin = box && Math.min(box.x, width - box.x - box.width)
      expect(margin, `line ${number} at ${width} px`).toBeGreaterThanOrEqual(8)
      await page.keyboard.press('Escape')
      await expect(popover).toBeHidden()
      await expect(word).toBeFocused()
    }
  }
})

test('the meaning shows headword with stress, English and form; the word itself or a press elsewhere closes it', async ({
  page,
}) => {
  await openText(page)
  const popover = page.locator('.gloss-popover')
  const word = line(page, 4).getByRole('button', { name: 'магазине', exact: true })
  await word.click()
  await expect(popover).toHaveText(/магазин\s*shop\s*here: магазине/)
  await expect(popover.locator('u').first()).toHaveText('и')
  await word.click()
  await expect(popover).toBeHidden()
  await word.click()
  await line(page, 7).getByRole('button', { name: 'чёрный', exact: true }).click()
  await expect(popover).toHaveText(/чёрный\s*black/)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(popover).toBeHidden()
})

/** Pixels between a line and the popover, below or above it; negative where they overlap. */
async function getDistance(page: Page, number: number): Promise<number> {
  const [box, text] = await Promise.all([
    page.locator('.gloss-popover').boundingBox(),
    line(page, number).boundingBox(),
  ])
  if (!box || !text) throw new Error('The popover or the line is not shown.')
  return Math.max(box.y - text.y - text.height, text.y - box.y - box.height)
}

test('the meaning stays beside its line when the line grows or the window changes its size', async ({
  page,
}) => {
  await openText(page)
  await line(page, 2).getByRole('button', { name: 'идёт' }).press('Enter')
  await expect.poll(() => getDistance(page, 2)).toBeCloseTo(8)
  await page.keyboard.press('t')
  await expect(line(page, 2).locator('p[lang=en]')).toBeVisible()
  await expect.poll(() => getDistance(page, 2)).toBeCloseTo(8)
  const popover = page.locator('.gloss-popover')
  for (const [width, height] of [
    [320, 640],
    [640, 320],
    [1000, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => getDistance(page, 2), `${width} px`).toBeCloseTo(8)
    const getMargin = async () => {
      const box = await popover.boundingBox()
      return box && Math.min(box.x, width - box.x - box.width)
    }
    await expect.poll(getMargin, `${width} px`).toBeGreaterThanOrEqual(8)
  }
  const word = await line(page, 2).getByRole('button', { name: 'идёт' }).boundingBox()
  expect((await popover.boundingBox())?.x).toBeCloseTo(word?.x ?? 0)
})

test('beside a line that fills the window the meaning stands within the window and does not cover the word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 400 })
  await openText(page)
  await page.addStyleTag({ content: '.player{display:none}.line>p[lang=ru]{padding-block:380px}' })
  const word = line(page, 2).getByRole('button', { name: 'идёт' })
  const popover = page.locator('.gloss-popover')
  for (const block of ['start', 'end'] as const) {
    await word.evaluate((element: HTMLElement, block) => {
      element.scrollIntoView({ block })
      element.click()
    }, block)
    await expect(popover).toBeInViewport({ ratio: 1 })
    const [box, at] = await Promise.all([popover.boundingBox(), word.boundingBox()])
    if (!box || !at) throw new Error('The popover or the word is not shown.')
    if (block === 'start') expect(box.y).toBeGreaterThan(at.y + at.height)
    else expect(box.y + box.height).toBeLessThan(at.y)
    await page.keyboard.press('Escape')
    await expect(popover).toBeHidden()
  }
})

test('the headword shows its stress where the text hides it', async ({ page }) => {
  await openText(page)
  await page.getByRole('button', { name: 'Hide stress marks' }).click()
  await line(page, 4).getByRole('button', { name: 'магазине', exact: true }).click()
  const marks = (place: string) =>
    page
      .locator(place)
      .evaluateAll((vowels) => vowels.map((vowel) => getComputedStyle(vowel, '::after').content))
  for (const mark of await marks('.line u')) expect(mark).toBe('none')
  const inMeaning = await marks('.gloss-popover u')
  // Of the headword and of the form in the text.
  expect(inMeaning).toHaveLength(2)
  for (const mark of inMeaning) expect(mark).toContain('\u0301')
})

test('a line is one stop for Tab and its words are reached by arrow keys', async ({ page }) => {
  await openText(page)
  await page.getByRole('button', { name: 'Keyboard' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Play line 1', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Play line 2', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(line(page, 2).getByRole('button', { name: 'идёт' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.gloss-popover')).toContainText('to go on foot')
  await expectNoAxeViolation(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Play line 3', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(line(page, 2).getByRole('button', { name: 'идёт' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Play line 2', exact: true })).toBeFocused()
})

/** A key as a keyboard with a Russian layout sends it: its place is the same, its letter is not. */
const pressRussian = (page: Page, code: string, key: string) =>
  page.evaluate(
    (init) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
    { code, key },
  )

test('the keys play, go back, repeat and translate, on a Russian layout as well', async ({ page }) => {
  await openText(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.keyboard.press('Space')
  expect(await isPaused(page)).toBe(true)
  await page.getByRole('slider', { name: 'Position' }).fill('30')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => getPosition(page)).toBeCloseTo(20, 0)
  await watchPlay(page)
  await pressRussian(page, 'KeyN', 'т')
  await expectPlayed(page)
  const number = Number(await marked(page).getAttribute('data-line')) + 1
  await pressRussian(page, 'KeyT', 'е')
  await expect(line(page, number).locator('p[lang=en]')).toBeVisible()
  await pressRussian(page, 'KeyT', 'е')
  await expect(line(page, number).locator('p[lang=en]')).toBeHidden()
})

test('Space that is held down plays and does not scroll the page', async ({ page }) => {
  await openText(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.evaluate(() =>
    document.addEventListener('scroll', () => document.body.setAttribute('data-scrolled', '')),
  )
  for (const _ of Array(4)) await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
  // Whatever scrolls the page has begun to by the time another line is spoken.
  await expect(line(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('body')).not.toHaveAttribute('data-scrolled')
})

test("when the audio failed its keys are the browser's again", async ({ page, noise }) => {
  await page.route('**/audio/**', (route) => route.fulfill({ status: 404 }))
  await openText(page)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const scroll = await getScroll(page)
  await page.keyboard.press('Space')
  await expect.poll(() => getScroll(page)).toBeGreaterThan(scroll)
  await page.keyboard.press('t')
  await expect(line(page, 1).locator('p[lang=en]')).toBeVisible()
  await expectNoise(noise, [missingFile('/audio/shop.m4a')])
})

test('keys are not taken from controls, fields or the browser', async ({ page }) => {
  await openText(page)
  await page.getByRole('button', { name: 'Show all translations' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Hide all translations' })).toBeFocused()
  expect(await isPaused(page)).toBe(true)
  const slider = page.getByRole('slider', { name: 'Position' })
  await slider.fill('40')
  await slider.press('ArrowLeft')
  expect(await getPosition(page)).toBeGreaterThan(35)
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
  await page.getByRole('button', { name: 'Keyboard' }).click()
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeVisible()
  await expectNoAxeViolation(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeHidden()
})

test('all translations are shown at once, a line keeps its own choice, and the switch is remembered', async ({
  page,
}) => {
  await openText(page)
  await page.getByRole('button', { name: 'Show all translations' }).click()
  await expect(page.locator('.line p[lang=en]:visible')).toHaveCount(24)
  await page.getByRole('button', { name: 'English, line 2', exact: true }).click()
  await expect(page.locator('.line p[lang=en]:visible')).toHaveCount(23)
  await page.reload()
  await expect(page.locator('.line p[lang=en]:visible')).toHaveCount(24)
  await page.getByRole('button', { name: 'Hide all translations' }).click()
  await expect(page.locator('.line p[lang=en]:visible')).toHaveCount(0)
})

async function answerAll(page: Page, option: number): Promise<void> {
  for (const question of await page.locator('fieldset').all())
    await question.getByRole('radio').nth(option).check()
  await page.getByRole('button', { name: 'Check Answers' }).click()
}

test('after checking, an answer leads to the line that holds it, which is marked and played', async ({
  page,
}) => {
  await page.goto(storyPath)
  await goTo(page, 'Practice')
  await expect(page.getByRole('button', { name: /^Read this line again/ })).toHaveCount(0)
  await answerAll(page, 0)
  await watchPlay(page)
  await page.getByRole('button', { name: /^Read this line again.*question 2$/ }).click()
  await expect(line(page, 8)).toBeInViewport()
  await expect(line(page, 8)).toHaveAttribute('aria-current', 'true')
  await expectPlayed(page)
  await expect(line(page, 8).getByRole('button').first()).toBeFocused()
})

test('a line that is read again after the audio failed is marked too, and the audio is tried anew', async ({
  page,
  noise,
}) => {
  await page.route('**/audio/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(storyPath)
  await goTo(page, 'Practice')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled()
  await answerAll(page, 0)
  await page.getByRole('button', { name: /^Read this line again.*question 2$/ }).click()
  await expect(line(page, 8)).toBeInViewport()
  await expectNoise(noise, Array(2).fill(missingFile('/audio/shop.m4a')))
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled()
  await expect(line(page, 8)).toHaveAttribute('aria-current', 'true')
  await expect(line(page, 8).getByRole('button').first()).toBeFocused()
  await page.unroute('**/audio/**')
  await watchPlay(page)
  await page.getByRole('button', { name: /^Read this line again.*question 3$/ }).click()
  await expect(line(page, 13)).toHaveAttribute('aria-current', 'true')
  await expect(marked(page)).toHaveCount(1)
  await expectPlayed(page)
  await expect(page.getByRole('button', { name: /^(Play|Pause)$/ })).toBeEnabled()
})

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]) {
  test(`the line that is read again offers a way back to its question, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(storyPath)
    await goTo(page, 'Practice')
    await answerAll(page, 0)
    const again = (question: number) =>
      page.getByRole('button', { name: new RegExp(`^Read this line again.*question ${question}$`) })
    const back = (question: number) => page.getByRole('button', { name: `Back to question ${question}` })
    const anyBack = page.getByRole('button', { name: /^Back to question/ })
    const expectReturned = async (question: number) => {
      await expect(again(question)).toBeFocused()
      await expect(anyBack).toHaveCount(0)
      await expect.poll(() => isUncovered(again(question))).toBe(true)
    }

    // With the keyboard: the line's own stop, then the way back.
    await again(3).press('Enter')
    await expect(line(page, 13).getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(back(3)).toBeFocused()
    await expect.poll(() => isUncovered(back(3))).toBe(true)
    const box = await back(3).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await expectNoAxeViolation(page)
    await page.keyboard.press('Enter')
    await expectReturned(3)

    // With the mouse; there is one way back at a time.
    await again(1).click()
    await expect(back(1)).toBeVisible()
    await again(2).click()
    await expect(anyBack).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(back(2)).toBeHidden()
    await page.emulateMedia({ media: null })
    await back(2).click()
    await expectReturned(2)

    await again(1).click()
    await expect(anyBack).toHaveCount(1)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(anyBack).toHaveCount(0)
  })
}

/** Whether all of an element is in the window and nothing lies over it. */
const isUncovered = (element: Locator) =>
  element.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const places = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y))
    return places.every((place) => element.contains(place))
  })

test('the archive marks a finished story with its best score, can hide it, and the file takes it elsewhere', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(storyPath)
  await goTo(page, 'Practice')
  await answerAll(page, 3)
  await expect(page.getByText('Score: 2/6')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await answerAll(page, 1)
  await expect(page.getByText('Your best: 2/6')).toBeVisible()
  await page.goto('/archive')
  const entry = page.getByRole('article').filter({ hasText: 'Утро в магазине' })
  await expect(entry.getByText('Finished, 2/6')).toBeVisible()
  await expectNoAxeViolation(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ])
  await page.getByRole('checkbox', { name: 'Hide finished' }).check()
  await expect(entry).toHaveCount(0)

  const other = await browser.newPage({ baseURL })
  await other.goto('/archive')
  await other.getByLabel('File with your progress').setInputFiles(await download.path())
  await expect(other.getByText('Your progress is loaded.')).toBeVisible()
  await expect(other.getByText('Finished, 2/6')).toBeVisible()
  await other
    .getByLabel('File with your progress')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
  await expect(other.getByText(`This file holds no progress of ${site.name}.`)).toBeVisible()
  await other.close()
})

for (const stored of [
  '{',
  '[]',
  '{"version":1,"stories":{"shop":{"stage":"nowhere","best":[9,6]}}}',
  '{"version":9}',
]) {
  test(`corrupt memory (${stored}) breaks nothing`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('reading', value), stored)
    await page.goto(storyPath)
    await goTo(page, 'Practice')
    await page.goto('/archive')
    await expect(page.getByRole('link', { name: 'Утро в магазине' })).toBeVisible()
    await expect(page.getByText(/^Finished,/)).toHaveCount(0)
  })
}

test('with storage that is full the reader notices nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(storyPath)
  await goTo(page, 'Practice')
  await answerAll(page, 3)
  await page.getByRole('link', { name: 'Back to Archive' }).click()
  await expect(page.getByText('Finished, 2/6')).toBeVisible()
})

test('two open tabs agree', async ({ page, context }) => {
  await openText(page)
  const other = await context.newPage()
  await other.goto(storyPath)
  await other.getByRole('button', { name: 'Hide stress marks' }).click()
  await expect(page.getByRole('button', { name: 'Show stress marks' })).toBeVisible()
  const mark = await page
    .locator('u')
    .first()
    .evaluate((vowel) => getComputedStyle(vowel, '::after').content)
  expect(mark).toBe('none')
})

test('the score of one tab survives what another one keeps afterwards', async ({ page, context }) => {
  await openText(page)
  const other = await context.newPage()
  await other.goto(storyPath)
  await page.getByRole('button', { name: 'Practice' }).click()
  await answerAll(page, 3)
  await expect(page.getByText('Score: 2/6')).toBeVisible()
  await other.getByRole('button', { name: 'Hide stress marks' }).click()
  await other.goto('/archive')
  await expect(other.getByText('Finished, 2/6')).toBeVisible()
  await page.getByRole('button', { name: 'Show all translations' }).click()
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('reading'))) ?? '')).toMatchObject({
    stress: false,
    translations: true,
    stories: { shop: { stage: 'practice', best: [2, 6] } },
  })
})

test('printed, a story is a worksheet without controls, whatever its stage', async ({ page }) => {
  await page.goto(storyPath)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Анна идёт в магазин.')).toBeVisible()
  await expect(page.getByText('вкусный').last()).toBeVisible()
  await expect(page.locator('legend', { hasText: 'Сколько стоит чёрный хлеб?' })).toBeVisible()
  for (const name of [
    'Listen',
    'Read',
    'Play',
    'Show All',
    'Check Answers',
    'Play line 1',
    'Hide stress marks',
  ]) {
    const button = page.getByRole('button', { name, exact: true, includeHidden: true })
    await expect(button, name).toHaveCount(1)
    await expect(button, name).toBeHidden()
  }
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('the printed story is a document of a few pages', async ({ page }) => {
  await page.goto(storyPath)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThanOrEqual(1)
  expect(pages.length).toBeLessThanOrEqual(4)
})

test('when the audio fails the words and translations of a line are still reached by keyboard', async ({
  page,
  noise,
}) => {
  await page.route('**/audio/**', (route) => route.fulfill({ status: 404 }))
  await openText(page)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Keyboard' }).focus()
  await page.keyboard.press('Tab')
  await expect(line(page, 1).getByRole('button', { name: 'Сейчас' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(line(page, 2).getByRole('button', { name: 'идёт' })).toBeFocused()
  await expectNoise(noise, [missingFile('/audio/shop.m4a')])
})

test('hiding all translations hides those that were shown one by one as well', async ({ page }) => {
  await openText(page)
  await page.getByRole('button', { name: 'English, line 2', exact: true }).click()
  await page.getByRole('button', { name: 'Show all translations' }).click()
  await page.getByRole('button', { name: 'Hide all translations' }).click()
  await expect(page.locator('.line p[lang=en]:visible')).toHaveCount(0)
})

test('single letters can be switched off as keys', async ({ page }) => {
  await openText(page)
  await page.getByRole('button', { name: 'Keyboard' }).click()
  await page.getByRole('checkbox', { name: 'Use single-letter shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('r')
  expect(await isPaused(page)).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
})

test('with a mouse single letters can be switched off at 320 px as well', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openText(page)
  const button = page.getByRole('button', { name: 'Keyboard' })
  await button.click()
  const help = page.locator('#keyboard-help')
  await expect(help).toBeInViewport({ ratio: 1 })
  await page.getByRole('checkbox', { name: 'Use single-letter shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expectNoSidewaysScroll(page)
  const row = await page.locator('#text-title + .head-row').boundingBox()
  expect(row && row.x + row.width).toBeLessThanOrEqual(320)
  for (const part of await page.locator('#text-title + .head-row button').all()) {
    const box = await part.boundingBox()
    expect(box && box.x + box.width).toBeLessThanOrEqual(320)
    expect(await part.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  }
})

test('with forced colours the spoken line and the chosen option are told by lines', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openText(page)
  await page.getByRole('button', { name: 'Play line 2', exact: true }).click()
  const outline = await line(page, 2).evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(outline).toBe('solid')
})

test('the docked player leaves most of a small screen free', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openText(page)
  const player = await page.locator('.player').boundingBox()
  expect(player?.height).toBeLessThan(640 * 0.3)
})

test('the controls of a line are large enough at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openText(page)
  const buttons = page.locator('.line-play, .line-toggle, .player button')
  // A line has two, and the player eight.
  await expect(buttons).toHaveCount(2 * 24 + 8)
  for (const button of await buttons.all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
})
