import { expect, test } from '@playwright/test'
import { getCues } from '../story/story-page'
import type { Learner } from './learner'

/** What a learner does on one visit and at the beginning of the next. Returns what could not be done. */
export async function makeJourney(learner: Learner, origin: string): Promise<string[]> {
  const notDone: string[] = []
  const { run, press, pressWord, expectShown, expectTexts } = learner
  const getStage = () => run(() => document.querySelector('article')?.dataset.stage)

  await test.step('home, archive, story', async () => {
    await learner.open(`${origin}/`)
    await expectTexts('h1', ['Снег сегодня'])
    await press('link', 'Archive', 'header')
    await expectTexts('h1', ['Story Archive'])
    await press('link', 'B1')
    await expectTexts('[aria-label=Level] [aria-current]', ['B1'])
    await expectShown('main article', 6)
    await press('link', 'A1')
    await expectShown('main article', 24)
    await press('link', 'Oldest')
    await expectTexts('[aria-label=Sort] [aria-current]', ['Oldest'])
    await press('link', 'Newest')
    await expectTexts('[aria-label=Sort] [aria-current]', ['Newest'])
    await press('link', /^Утро в магазине/)
    await expectTexts('h1', ['Утро в магазине'])
    expect(await getStage()).toBe('start')
    // The style is in the page: nothing waits for the file. The first press loads that of the worksheet.
    const styles = await run(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.css')),
    )
    expect(styles.length).toBeLessThanOrEqual(1)
  })

  const getAudio = () =>
    run(() => {
      const { currentTime, paused, error } = document.querySelector('audio') ?? new Audio()
      return { position: currentTime, paused, failed: error !== null }
    })
  const canHear = await test.step('listen', async () => {
    await press('button', 'Listen')
    await expectShown('.player')
    await expect.poll(async () => (await getAudio()).position > 0.2 || (await getAudio()).failed).toBe(true)
    return !(await getAudio()).failed
  })

  await test.step('read', async () => {
    await press('button', 'Read')
    await expectShown('[data-line]', 24)
    await expectShown('.vocabulary')
    expect(await getStage()).toBe('read')
  })

  if (canHear)
    await test.step('the line in step, and a line alone', async () => {
      const cues = getCues()
      const getMarked = () =>
        run(() => {
          const line = document.querySelector('[data-line][aria-current=true]')?.getAttribute('data-line')
          return { line: Number(line ?? -1), position: document.querySelector('audio')?.currentTime ?? 0 }
        })
      for (const line of [3, 4]) {
        await expect.poll(async () => (await getMarked()).line).toBe(line)
        const { position } = await getMarked()
        expect(position).toBeGreaterThan((cues[line]?.[0] ?? 0) - 0.05)
        expect(position).toBeLessThan((cues[line + 1]?.[0] ?? 0) + 0.1)
      }
      await press('button', 'Pause', '.player')
      await expect.poll(async () => (await getAudio()).paused).toBe(true)

      await press('button', 'Play line 4')
      await expect.poll(async () => (await getAudio()).paused, 'begins').toBe(false)
      await expect.poll(async () => (await getAudio()).paused, 'ends').toBe(true)
      const [start = 0, end = 0] = cues[3] ?? []
      const { position } = await getAudio()
      expect(position).toBeGreaterThan(start)
      expect(position).toBeLessThan(end + 0.3)
      await press('button', 'Slower')
      await run(() => (document.activeElement as HTMLElement).blur())
      await learner.pressKey('Space')
      await expect.poll(async () => (await getAudio()).paused).toBe(false)
      expect(await run(() => document.querySelector('audio')?.playbackRate)).toBe(0.85)
      // Under load WebKitGTK drops a key now and then.
      await expect(async () => {
        await learner.pressKey('Space')
        await expect.poll(async () => (await getAudio()).paused, { timeout: 3000 }).toBe(true)
      }).toPass()
    })
  if (canHear)
    await test.step('another voice, and a word alone', async () => {
      await press('button', 'Normal')
      await press('button', 'More controls', '.player')
      // Its end in this voice. Under load WebKitGTK stalls now and then after a change of source, until the next one.
      await expect(async () => {
        await press('button', 'Man', '.player')
        await press('button', 'Woman', '.player')
        await expectTexts('[aria-label=Voice] [aria-pressed=true]', ['Woman'])
        await press('button', 'Play line 2')
        const getPosition = async () => (await getAudio()).position
        await expect.poll(getPosition, { timeout: 6000 }).toBeCloseTo(4.55, 1)
      }).toPass()
      await expect.poll(async () => (await getAudio()).paused).toBe(true)
      // Open, it may lie on the word.
      await press('button', 'More controls', '.player')
      await pressWord('1', 'магазин')
      await run(() => {
        const audio = document.querySelector('audio')
        const heard: number[] = []
        Object.assign(window, { heard })
        for (const name of ['playing', 'pause', 'timeupdate'])
          audio?.addEventListener(name, () => heard.push(audio.currentTime))
      })
      await press('button', 'Play this word', '.gloss-popover')
      const getHeard = () => run(() => (window as unknown as { heard: number[] }).heard)
      await expect.poll(async () => (await getHeard()).some((at) => at > 3.9 && at < 4.5)).toBe(true)
      await expect.poll(async () => (await getAudio()).paused).toBe(true)
      await expect.poll(async () => (await getAudio()).position).toBeCloseTo(4.55, 1)
      await learner.pressKey('Escape')
      await expectShown('.gloss-popover', 0)
      await press('button', 'More controls', '.player')
      await press('button', 'Man', '.player')
      await press('button', 'More controls', '.player')
    })
  else {
    expect(process.env.ENGINES, 'whether all must be run').not.toBe('all')
    notDone.push('listening, because it has no sound device or cannot decode AAC')
  }

  await test.step('words', async () => {
    await pressWord('1', 'магазин')
    await expectTexts('.gloss-popover', [
      /^магазин.*shop.*accusative singular where to, after в save word.*what accusative means.*more examples/i,
    ])
    expect(await run(isInWindow, '.gloss-popover')).toBe(true)
    await press('button', 'Save word магазин', '.gloss-popover')
    await learner.pressKey('Escape')
    await expectShown('.gloss-popover', 0)
    await press('button', /^сейчас/, '.vocabulary')
    await expectTexts('.vocabulary .word-english', ['now'])
    await press('button', 'Show All', '.vocabulary')
    await expectShown('.vocabulary .word-english', 35)
    await press('button', 'Hide All', '.vocabulary')
    await expectShown('.vocabulary .word-english', 0)
  })

  await test.step('translations and stress marks', async () => {
    await press('button', /EN: translation of line 2$/)
    await expectTexts('.line p[lang=en]', ['Anna is going to the shop.'])
    await press('switch', 'English')
    await expectShown('.line p[lang=en]', 24)
    const getAccents = () =>
      run(() => {
        const vowels = [...document.querySelectorAll('.line u')]
        return vowels.filter((vowel) => getComputedStyle(vowel, '::before').content.includes('\u00B4')).length
      })
    expect(await getAccents()).toBeGreaterThan(80)
    await press('switch', 'Stress')
    await expect.poll(getAccents).toBe(0)
    const copied = await run(() => {
      const text = document.querySelector('[data-text-key="1"]')
      if (text) getSelection()?.selectAllChildren(text)
      return getSelection()?.toString()
    })
    expect(copied?.trim()).toMatch(/^Анна идёт в\sмагазин\.$/)
  })

  if (canHear)
    await test.step('dictation', async () => {
      await press('button', 'Reading options')
      await press('link', 'Dictation: write what you hear')
      // The colon is for screen readers, in a box of its own.
      await expectTexts('.exercise h2', [/^Dictation line 1 of 24$/])
      await expect.poll(() => run(() => document.activeElement?.matches('.exercise textarea'))).toBe(true)
      await learner.type("seychas vosem' utro")
      await press('button', 'Check', '.exercise')
      await expectTexts('.exercise del', ['утро'])
      await expectTexts('.exercise ins', ['часов', 'утра'])
      await press('button', 'Back to the text', '.exercise')
      await expectShown('[data-line]', 24)
    })

  await test.step('questions', async () => {
    await press('button', 'Practice')
    await expectShown('fieldset', 6)
    const check = '.score-row button[aria-disabled=true]'
    for (const [index, answer] of answers.entries()) {
      await expectShown(check)
      await press('radio', answer, `#q${index + 1}`)
    }
    await expectShown(check, 0)
    await press('button', 'Check Answers')
    await expectTexts('[data-verdict=wrong]', ['Рыбу и чай Your answer · wrong'])
    await expectShown('[data-verdict=right]', 6)
    expect(await learner.getTexts('.result')).toEqual([expect.stringContaining('Score: 5/6')])
  })

  await test.step('print', async () => {
    const pdf = await learner.print?.()
    if (pdf) expect(pdf.toString('latin1')).toMatch(/^%PDF/)
    else notDone.push('printing, of which only what the page does before it')
    await expectShown('.worksheet', 0)
    // What makes a worksheet is loaded when Control is held.
    await run(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Control', ctrlKey: true })))
    const getWorksheet = () =>
      run(() => {
        dispatchEvent(new Event('beforeprint'))
        return document.querySelector('.worksheet')?.textContent ?? ''
      })
    await expect.poll(getWorksheet).toMatch(/Анна идёт в\sмагазин\./)
    await run(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => run(() => document.querySelectorAll('.worksheet').length)).toBe(0)
  })

  await test.step('the next visit', async () => {
    const isDark = () => run(() => document.documentElement.classList.contains('dark'))
    expect(await isDark()).toBe(false)
    await press('button', 'Use the dark theme')
    await expect.poll(isDark).toBe(true)
    await learner.reload()
    expect(await isDark()).toBe(true)
    await expectShown('article[data-live]')
    expect(await getStage()).toBe('practice')
    await expectTexts('article header .progress', [])
    await expectShown('.line p[lang=en]', 24)
    await learner.open(`${origin}/words`)
    await expectTexts('h1', ['Your words'])
  })
  return notDone
}

/** The first is wrong. */
const answers = [
  'Рыбу и чай',
  'Шестьдесят рублей',
  'Зелёный',
  'Её кошелёк дома',
  'Заплатить можно потом',
  'Она хочет заплатить',
]

function isInWindow(selector: string): boolean {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return !!box && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
}
