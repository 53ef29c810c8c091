import { expect, test } from '@playwright/test'
import { getExport } from '../exports'
import { startChromium } from './chromium'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { makeJourney } from './journey'
import { createLearner } from './learner'
import { startWebKit } from './webkit'

const { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_PATH } = process.env

const starts: Record<string, (() => Promise<Engine>) | undefined> = {
  Chromium: CHROMIUM_PATH ? () => startChromium() : undefined,
  Firefox: FIREFOX_PATH ? () => startFirefox(FIREFOX_PATH) : undefined,
  WebKit: WEBKIT_PATH ? () => startWebKit(WEBKIT_PATH) : undefined,
}

for (const [name, start] of Object.entries(starts))
  test.describe(name, () => {
    // One after the other, in one browser.
    test.describe.configure({ mode: 'default' })
    test.skip(!start, 'not installed')
    const { origin } = getExport('fixture')
    let engine: Engine

    test.beforeAll(async () => {
      if (start) engine = await start()
    })

    test.afterAll(() => engine?.close())

    test('a learner reads a story and comes back to it', async () => {
      const notDone = await makeJourney(createLearner(engine), origin)
      for (const what of notDone) console.log(`Not run in ${name}: ${what}.`)
      expect(await engine.getProblems()).toEqual([])
    })
  })
