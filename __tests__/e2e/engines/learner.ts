import { expect } from '@playwright/test'
import type { Engine } from './engine'

const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  switch: '[role=switch]',
  radio: 'input[type=radio]',
}

/** How long to wait before looking again, in ms. */
const intervals = [50, 100, 250]

type Role = keyof typeof selectors

/** What a learner does in any engine, by role and name. Each waits until it can be done. */
export type Learner = ReturnType<typeof createLearner>

export function createLearner(engine: Engine) {
  const getTexts = (selector: string) => engine.run(findTexts, selector)

  /** `within` is the selector of what holds it. */
  async function press(role: Role, name: string | RegExp, within = 'body'): Promise<void> {
    await pressMiddle(`${role} "${name}"`, () => {
      const [source, flags] = name instanceof RegExp ? [name.source, name.flags] : [name, null]
      return engine.run(findMiddle, `${within} :is(${selectors[role]})`, source, flags)
    })
  }

  /** Presses a word of a text, see `data-text-key`. */
  async function pressWord(textKey: string, word: string): Promise<void> {
    await pressMiddle(word, () => engine.run(findWord, textKey, word))
  }

  async function pressMiddle(what: string, find: () => Promise<Point | null>): Promise<void> {
    let point: Point | null = null
    await expect
      .poll(
        async () => {
          const before = point
          point = await find()
          // Once it has come to rest.
          return point !== null && before?.x === point.x && before.y === point.y
        },
        { message: what, intervals },
      )
      .toBe(true)
    const { x, y } = point ?? { x: 0, y: 0 }
    await engine.click(x, y)
  }

  /** Waits until these are the texts of what is shown by a selector. */
  async function expectTexts(selector: string, texts: (string | RegExp)[]): Promise<void> {
    const expected = texts.map((text) => (text instanceof RegExp ? expect.stringMatching(text) : text))
    await expect.poll(() => getTexts(selector), { message: selector, intervals }).toEqual(expected)
  }

  async function expectShown(selector: string, count = 1): Promise<void> {
    await expect
      .poll(async () => (await getTexts(selector)).length, { message: selector, intervals })
      .toBe(count)
  }

  return { ...engine, press, pressWord, getTexts, expectTexts, expectShown }
}

type Point = { x: number; y: number }

function findTexts(selector: string): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.getClientRects().length > 0)
      // biome-ignore lint/performance/useDomNodeTextContent: without what is hidden
      .map((element) => element.innerText.replace(/\s+/g, ' ').trim())
  )
}

/** Brings what has this name into view and returns its middle; null if there is none, or something covers it. */
function findMiddle(selector: string, source: string, flags: string | null): Point | null {
  const getName = (element: HTMLElement) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    // biome-ignore lint/performance/useDomNodeTextContent: a name has no text that is hidden
    return element.ariaLabel ?? (label ?? element).innerText.replace(/\s+/g, ' ').trim()
  }
  const pattern = flags === null ? null : new RegExp(source, flags)
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const isNamed = pattern ? pattern.test(getName(element)) : getName(element) === source
    return isNamed && element.getClientRects().length > 0 && !element.matches(':disabled')
  })
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const middle = { x: x + width / 2, y: y + height / 2 }
  const hit = document.elementFromPoint(middle.x, middle.y)
  return element.contains(hit) || hit?.closest('label')?.contains(element) ? middle : null
}

function findWord(textKey: string, word: string): Point | null {
  const text = document.querySelector(`[data-text-key="${textKey}"]`)
  if (!text) return null
  text.scrollIntoView({ block: 'center', behavior: 'instant' })
  const start = text.textContent?.indexOf(word) ?? -1
  if (start === -1) return null
  const range = document.createRange()
  const texts = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  let offset = 0
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const end = offset + (node.textContent ?? '').length
    if (offset <= start && start < end) range.setStart(node, start - offset)
    if (offset < start + word.length && start + word.length <= end)
      range.setEnd(node, start + word.length - offset)
    offset = end
  }
  const { x, y, width, height } = range.getBoundingClientRect()
  const middle = { x: x + width / 2, y: y + height / 2 }
  return text.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null
}
