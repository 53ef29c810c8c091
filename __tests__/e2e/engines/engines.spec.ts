import { expect, test } from '@playwright/test'
import { getExport } from '../exports'
import { startChromium } from './chromium'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { makeJourney } from './journey'
import { createLearner } from './learner'
import { expectAccentsOverVowels } from './vowels'
import { startWebKit } from './webkit'
import { writeStory } from './write'

const { CHROMIUM_PATH = '', FIREFOX_PATH = '', WEBKIT_PATH = '' } = process.env

/** Of each project. */
const starts: Record<string, () => Promise<Engine>> = {
  Chromium: () => startChromium(CHROMIUM_PATH),
  Firefox: () => startFirefox(FIREFOX_PATH),
  WebKit: () => startWebKit(WEBKIT_PATH),
}

// One after the other, in one browser.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const { origin } = getExport('fixture')
let engine: Engine

// biome-ignore lint/correctness/noEmptyPattern: how Playwright wants it
test.beforeAll(async ({}, { project }) => {
  engine = (await starts[project.name]?.()) as Engine
})

test.beforeEach(async () => {
  await engine.open(`${origin}/resources`)
  await engine.run(() => localStorage.clear())
})

test.afterAll(() => engine?.close())

// biome-ignore lint/correctness/noEmptyPattern: how Playwright wants it
test('a learner reads a story and comes back to it', { tag: '@chromium' }, async ({}, { project }) => {
  const notDone = await makeJourney(createLearner(engine), origin)
  for (const what of notDone) console.log(`Not run in ${project.name}: ${what}.`)
  expect(await engine.getProblems()).toEqual([])
})

test('the accent is over the middle of every vowel, small and capital, and touches none', {
  tag: '@chromium',
}, async () => {
  const { open, expectShown } = createLearner(engine)
  await open(`${origin}/story/shop#read`)
  await expectShown('article[data-live]')
  await expectAccentsOverVowels(engine)
})

test('after a reload answers are those that were given, and no other control is what it was', async () => {
  const { open, reload, run, press, expectShown, expectTexts } = createLearner(engine)
  await open(`${origin}/story/walk-1#practice`)
  await press('radio', 'В парке')
  await press('button', 'Check Answers')
  await expectTexts('.result button', ['Try Again', 'My results'])
  await reload()
  await expectShown('article[data-live]')
  await expectTexts('.result', [/Score: 1\/1/])
  await press('button', 'Try Again')
  await reload()
  await expectShown('article[data-live]')
  await expectTexts('.score-row', [/0 of 1 answered/])
  await expectShown('.score-row button[aria-disabled=true]')
  expect(await run(() => document.querySelectorAll('fieldset input:checked').length)).toBe(0)
  await press('radio', 'Дома')
  await expectShown('.score-row button[aria-disabled=false]')
  await reload()
  await expectShown('article[data-live]')
  await expectShown('.score-row button[aria-disabled=false]')
  expect(await run(() => document.querySelector('fieldset label:has(:checked)')?.textContent?.trim())).toBe(
    'Дома',
  )
  await press('button', 'Check Answers')

  await open(`${origin}/story/shop#read`)
  await expectShown('article[data-live]')
  await press('button', 'Play')
  await run(() => document.querySelector('audio')?.dispatchEvent(new Event('error')))
  await expectShown('button:disabled', 28)
  await reload()
  await expectShown('article[data-live]')
  await expectShown('button:disabled', 0)
  expect(await run(() => document.querySelector<HTMLInputElement>('.position')?.disabled)).toBe(false)
})

test('a line is found by another form of its word, and leads to its place', async () => {
  const { open, run, getTexts, expectShown } = createLearner(engine)
  await open(`${origin}/search?q=khotet'`)
  await expect
    .poll(() => getTexts('.found-lines > li'))
    .toContainEqual(expect.stringMatching(/Она хочет купить хлеб и чай\..*She wants to buy bread and tea\./))
  await open(
    await run(() => document.querySelector<HTMLAnchorElement>('.found-lines [href$="#l3"]')?.href ?? ''),
  )
  await expectShown('#l3:target')
  expect(await engine.getProblems()).toEqual([])
})

test('a story says how many of its words are new and lists them, and a mistake in one is reported', async () => {
  const { open, run, press, pressWord, expectShown, expectTexts } = createLearner(engine)
  const finished = { version: 1, chosenLevel: 'B1', stories: { shop: { stage: 'practice', best: [1, 6] } } }
  // A browser that was started anew has no page whose storage this could be.
  await open(`${origin}/`)
  await run((data) => localStorage.setItem('reading', data), JSON.stringify(finished))
  await open(`${origin}/story/shop`)
  const getMet = () => run(() => JSON.parse(localStorage.getItem('reading') ?? '').met?.length ?? 0)
  await expect.poll(getMet).toBeGreaterThan(100)
  await open(`${origin}/story/letter`)
  await expectTexts('.met-words', [/^\d+ new words?$/])
  await press('button', /^\d+ new words?$/, '.met-words')
  await expectTexts('.gloss-popover', [/New words/])
  await open(`${origin}/story/shop#read`)
  await expectShown('article[data-live]')
  await pressWord('1', 'магазин')
  await expectShown('.gloss-popover [href^="mailto:editor@fixture.example?subject="]')
  expect(await engine.getProblems()).toEqual([])
})

// The others ask, or have no microphone here: what they say then is tested with stand-ins.
test('a learner speaks after the voice', { tag: '@microphone' }, async () => {
  const { open, press, run, expectShown, expectTexts } = createLearner(engine)
  await open(`${origin}/story/shop#speak`)
  await expectTexts('.exercise h2', [/^Repeat after the voice ?line 1 of 24$/])
  await press('button', 'Record', '.exercise')
  await expectTexts('.exercise > p:not(.meta, [lang])', ['Recording. Say the line, then press Stop.'])
  await run(() => new Promise((resolve) => setTimeout(resolve, 2500)))
  await press('button', 'Stop', '.exercise')
  await expectShown('.recordings > div', 2)
  expect(await engine.getProblems()).toEqual([])
})

test('a story is saved offline with its recording', async () => {
  const { open, run, press, expectShown } = createLearner(engine)
  await open(`${origin}/story/shop#read`)
  await expectShown('article[data-live]')
  await press('button', 'Story options')
  await press('button', /^Save offline/)
  await expect
    .poll(() => run(() => document.querySelector('[href="/offline"].text-button')?.textContent))
    .toMatch(/^Saved offline/)
  expect(await run(async () => (await caches.match('/audio/shop.m4a', { ignoreSearch: true }))?.status)).toBe(
    200,
  )
  expect(await engine.getProblems()).toEqual([])
})

test('a story is written, checked and kept', async () => {
  await writeStory(createLearner(engine), origin)
  expect(await engine.getProblems()).toEqual([])
})
