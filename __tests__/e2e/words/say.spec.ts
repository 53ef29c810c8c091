import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolation, test } from '../fixtures'
import { getSaid, giveVoices, milena, svetlana } from '../speech'
import { makeWords, storeWords } from './words-page'

const word = getWord()
const say = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Returns a word that was kept from a story without a recording. */
function getWord() {
  const [word] = makeWords(1)
  if (!word) throw new Error('One word was asked for.')
  const { audio: _audio, cue: _cue, ...unrecorded } = word
  return unrecorded
}

test('words without a recording are heard in a voice of the device', async ({ page }) => {
  await giveVoices(page, { voices: [milena] })
  await storeWords(page, { words: [word] })
  await page.goto('/words')
  await page.locator('.word-list summary').click()
  await say(page, 'Hear слово 1')
  await expect.poll(() => getSaid(page)).toEqual(['слово 1'])
  await expectNoAxeViolation(page)

  await page.getByRole('button', { name: 'Start review' }).click()
  await say(page, 'Play it')
  await expect.poll(() => getSaid(page)).toEqual(['слово 1', 'Сейчас восемь часов утра.'])
  await page.getByRole('button', { name: 'Show answer' }).click()
  await say(page, 'Hear слово 1')
  await expect.poll(() => getSaid(page)).toEqual(['слово 1', 'Сейчас восемь часов утра.', 'слово 1'])
})

test('without a Russian voice of the device nothing offers to say a word', async ({ page }) => {
  await giveVoices(page, { voices: [{ ...milena, lang: 'en-US' }, svetlana] })
  await storeWords(page, { words: [word] })
  await page.goto('/words')
  await page.locator('.word-list summary').click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Hear/ })).toHaveCount(0)
})

test('it is said when the voice does not answer', async ({ page }) => {
  await page.clock.install()
  await giveVoices(page, { voices: [milena], fault: 'mute' })
  await storeWords(page, { words: [word] })
  await page.goto('/words')
  await page.locator('.word-list summary').click()
  await say(page, 'Hear слово 1')
  await page.clock.fastForward(6000)
  await page.clock.fastForward(6000)
  await expect(page.getByText('This device’s voice is not responding.').first()).toBeVisible()
})
