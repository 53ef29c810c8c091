import { expect } from '@playwright/test'
import type { Learner } from './learner'

/** What somebody does who writes a story: types, is told of a mistake, and finds the draft again. */
export async function writeStory(learner: Learner, origin: string): Promise<void> {
  const { open, reload, run, click, type, press, expectTexts } = learner
  const counts = '[aria-label=Problems] > p:first-child'

  /** Clicks at the end of the editor's line that begins with a text. */
  async function clickInto(text: string): Promise<void> {
    const { x, y } = await run(findLine, text)
    await click(x, y)
  }

  await open(`${origin}/write`)
  await expectTexts(counts, [/^0 errors, /])
  await expectTexts('[aria-label=Preview] h2.page-title', [/^Новый рассказ/])

  await clickInto('— Э́то хоро́шая')
  await type(' xо')
  await press('button', 'а́ Stress')
  await expectTexts(counts, [/^1 error, /])
  await press('button', /^(?:Error\. )?Line \d+.*: .*xо́/)
  const isInEditor = () =>
    run(() => !!document.activeElement?.shadowRoot?.activeElement?.closest('.cm-content'))
  await expect.poll(isInEditor).toBe(true)

  await reload()
  await expectTexts(counts, [/^1 error, /])
}

/** Returns a point at the end of the editor's line that begins with a text. Throws if it shows no such line. */
function findLine(text: string): { x: number; y: number } {
  const roots = [...document.querySelectorAll('.writer div')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const lines = roots.flatMap((root) => [...root.querySelectorAll('.cm-line')])
  const line = lines.find(({ textContent }) => textContent?.startsWith(text))
  if (!line) throw new Error(`The editor has no line "${text}".`)
  line.scrollIntoView({ block: 'center', behavior: 'instant' })
  const range = document.createRange()
  range.selectNodeContents(line)
  const { x, y, width, height } = range.getBoundingClientRect()
  return { x: x + width - 2, y: y + height / 2 }
}
