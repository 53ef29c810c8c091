import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import {
  getCues,
  getLine,
  getMarkedLine,
  getPosition,
  getSlider,
  isPaused,
  openText,
  waitForFrames,
} from './story-page'

type Sample = [position: number, line: number]

/** Returns the position of the audio and the line that is marked at that moment, frame by frame while an action lasts. */
async function sampleLines(page: Page, act: () => Promise<void>): Promise<Sample[]> {
  await page.evaluate(() => {
    const audio = document.querySelector('audio') as HTMLAudioElement
    const samples: [number, number][] = []
    const sample = () => {
      const line = document.querySelector('[data-line][aria-current=true]')
      samples.push([audio.currentTime, Number(line?.getAttribute('data-line') ?? -1)])
      Object.assign(window, { samples, frame: requestAnimationFrame(sample) })
    }
    sample()
  })
  await act()
  return page.evaluate(() => {
    const { samples, frame } = window as unknown as { samples: Sample[]; frame: number }
    cancelAnimationFrame(frame)
    return samples
  })
}

test('at either speed the marked line is the one being spoken', async ({ page }) => {
  await openText(page)
  const cues = getCues()
  const last = cues.length - 1
  const first = await sampleLines(page, async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(getLine(page, 3)).toHaveAttribute('aria-current', 'true')
    await waitForFrames(page)
  })
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Slower' }).click()
  await expect(page.getByRole('button', { name: 'Slower', pressed: true })).toBeVisible()
  await getSlider(page).fill(String((cues[last - 1]?.[0] ?? 0) + 0.5))
  await expect(getLine(page, last)).toHaveAttribute('aria-current', 'true')
  const final = await sampleLines(page, async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => isPaused(page)).toBe(false)
    await expect.poll(() => isPaused(page)).toBe(true)
  })

  const getLines = (samples: Sample[]) => [...new Set(samples.map(([, line]) => line))]
  expect(getLines(first)).toEqual([-1, 0, 1, 2])
  expect(getLines(final)).toEqual([last - 1, last])
  // However long a frame takes, a line may be marked a few frames late, or as little early as a position is exact.
  const getAllowed = (samples: Sample[], index: number) =>
    samples
      .slice(Math.max(0, index - 3), index + 1)
      .flatMap(([position]) => [position, position + 0.02])
      .map((at) => cues.findLastIndex(([start]) => start <= at))
  for (const samples of [first, final])
    expect(samples.filter(([, line], index) => !getAllowed(samples, index).includes(line))).toEqual([])
})

test('a line starts at its cue, is marked, and stops at its end', async ({ page }) => {
  await openText(page)
  const cues = getCues()
  await page.evaluate(() => {
    const audio = document.querySelector('audio') as HTMLAudioElement
    audio.addEventListener('playing', (event) => {
      // The first of a line: on a busy machine it may stall and go on.
      if (audio.dataset.startedAt) return
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
  for (const number of [5, 2]) {
    const [start, end] = cues[number - 1] ?? [0, 0]
    await page.locator('audio').evaluate((audio, end) => {
      delete audio.dataset.startedAt
      audio.dataset.end = String(end)
      audio.dataset.late = '0'
    }, end)
    await page.getByRole('button', { name: `Play line ${number}`, exact: true }).click()
    await expect(getLine(page, number)).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => isPaused(page)).toBe(true)
    const { startedAt, delay, late } = await page.locator('audio').evaluate((audio) => ({ ...audio.dataset }))
    expect(Number(startedAt)).toBeGreaterThan(start - 0.05)
    expect(Number(startedAt)).toBeLessThan(start + 0.05 + Number(delay))
    expect(Number(late)).toBeLessThanOrEqual(1)
    // Play goes on where the line ends, and not a frame later.
    await expect.poll(() => getPosition(page)).toBeCloseTo(end, 3)
    await expect(getLine(page, number)).toHaveAttribute('aria-current', 'true')
  }
  await expect(getMarkedLine(page)).toHaveCount(1)

  // It is marked by more than colour, and so is a chosen speed.
  await page.getByRole('button', { name: 'Play line 3', exact: true }).click()
  await expect(getLine(page, 3)).toHaveAttribute('aria-current', 'true')
  const bar = await getLine(page, 3).evaluate((element) => getComputedStyle(element, '::before').width)
  expect(bar).toBe('3px')
  await page.emulateMedia({ forcedColors: 'active' })
  const outline = await getLine(page, 3).evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(outline).toBe('solid')
  // A chosen speed is filled, and still shows the focus.
  const getLook = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { backgroundColor, outlineStyle, outlineOffset } = getComputedStyle(button)
      return { backgroundColor, outline: `${outlineStyle} ${outlineOffset}` }
    })
  const [chosen, other] = [await getLook('Normal'), await getLook('Slower')]
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Normal', exact: true }).focus()
  expect((await getLook('Normal')).outline).not.toBe(chosen.outline)
})
