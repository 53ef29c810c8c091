import type { Page } from '@playwright/test'
import { installSpeech, type SpeechHabits } from '../speech-stand-in'

export const milena = { name: 'Milena', lang: 'ru-RU', localService: true }

export const svetlana = { name: 'Svetlana Online', lang: 'ru-RU', localService: false }

/** Gives the browser voices, before the page opens. */
export async function giveVoices(page: Page, habits: Partial<SpeechHabits>): Promise<void> {
  await page.addInitScript(installSpeech, { voices: [], characterMs: 5, ...habits })
}

/** Returns what the voices were asked to say. */
export async function getSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: unknown = Reflect.get(speechSynthesis, 'said')
    return Array.isArray(said) ? said.map(({ text }: { text: string }) => text) : []
  })
}
