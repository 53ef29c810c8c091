import type { Locator, Page } from '@playwright/test'
import { expect, goTo, storyPath, test, waitForHydration, waitForRest } from '../fixtures'
import { answerAll, clickWord, getGloss, openStory, openWords, rightAnswers } from '../story/story-page'
import { makeWords, storeWords } from '../words/words-page'

/**
 * Does to a page what Chrome does when it translates one: each text is taken out, and two nested `font` elements are in
 * its place; so is each text that is added later. What has `translate="no"` is left alone.
 */
function translate(): void {
  const left = 'font, [translate=no], script, style, textarea, noscript'
  const replace = (root: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (
      let node: Node | null = root instanceof Text ? root : walker.nextNode();
      node;
      node = walker.nextNode()
    )
      if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest(left))
        texts.push(node)
    for (const text of texts) {
      const outer = document.createElement('font')
      outer.innerHTML = '<font></font>'
      outer.firstChild?.appendChild(document.createTextNode(text.data))
      text.replaceWith(outer)
    }
  }
  replace(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) replace(node)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
  // A page that is loaded again has lost this.
  Object.assign(window, { isTranslated: true })
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await page.evaluate(translate)
}

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => 'isTranslated' in window), 'the page was not loaded again').toBe(true)
})

test('a translated story is read and answered to its end, and what is counted changes', {
  tag: '@browser',
}, async ({ page }) => {
  await openTranslated(page, storyPath)
  await goTo(page, 'Practice')
  await expect(page.getByText('0 of 6 answered')).toBeVisible()
  await page.getByRole('button', { name: 'Show in English' }).click()
  await page.getByRole('button', { name: 'Показать на русском' }).click()
  await expect(page.locator('#questions-title')).toContainText('Вопросы на понимание')
  for (const question of [0, 1, 2])
    await page.locator('fieldset').nth(question).locator('input').first().check()
  await expect(page.getByText('3 of 6 answered')).toBeVisible()
  await answerAll(page, rightAnswers)
  await expect(page.getByText('Score: 6/6')).toBeInViewport()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('0 of 6 answered')).toBeVisible()
  await answerAll(page, 0)
  await expect(page.getByText(/^Score: \d\/6$/)).toBeInViewport()
})

test('in a translated story one card comes after another', async ({ page }) => {
  await openWords(page)
  await page.evaluate(translate)
  for (const [line, word] of [
    [0, 'утра'],
    [0, 'Сейчас'],
    [1, 'Анна'],
  ] as const) {
    await page.keyboard.press('Escape')
    await clickWord(page, line, word)
    await expect(getGloss(page)).toBeVisible()
    await getGloss(page)
      .getByRole('button', { name: /^Save word/ })
      .click()
    await expect(getGloss(page).getByRole('button', { name: /^Saved/ })).toBeVisible()
    await expectRussianLeft(page)
  }
})

test('a translated review counts down to its end', async ({ page }) => {
  await storeWords(page, { words: makeWords(3) })
  await openTranslated(page, '/words')
  await page.getByRole('button', { name: 'Start review' }).click()
  for (const left of ['3 words to go', '2 words to go', '1 word to go']) {
    await expect(page.getByRole('heading', { name: left })).toBeVisible()
    await page.getByRole('button', { name: 'Show answer' }).click()
    await page.getByRole('button', { name: /^Easy / }).click()
  }
  await expect(page.getByText('Done for today')).toBeVisible()
})

test('a translated search finds one thing after another', async ({ page }) => {
  await openTranslated(page, '/search')
  for (const [asked, found] of [
    ['магазин', /^\d+ lines? found/],
    ['xyzzy', 'No lines found'],
    ['shop', /^\d+ lines? found/],
    ['купыть', 'Did you mean'],
  ] as const) {
    await page.getByRole('searchbox').fill(asked)
    await expect(page.locator(`.found-count[data-query="${asked}"]`)).toContainText(found)
    await expect(page.getByText('Searching...')).toHaveCount(0)
  }
})

/** Fails where a translator would change a Russian text. */
async function expectRussianLeft(page: Page): Promise<void> {
  await waitForRest(page)
  const translated = await page
    .locator('font font')
    .evaluateAll((texts) =>
      texts.map(({ textContent }) => textContent ?? '').filter((text) => /[а-яё]{2}/i.test(text)),
    )
  expect(translated, page.url()).toEqual([])
}

/** A press on these would leave the page, or ask the system. */
const elsewhere = '^(Search|Print|Share|Download|Save|Load|Copy|Propose|Listen$)'

const controls = 'main :is(button, summary, a[href^="#"], input[type=checkbox], input[type=radio])'

/**
 * Calls `press` with one visible control of each kind of a page's main part: each line has the same buttons. Returns how
 * many there were.
 */
async function pressEachKind(
  page: Page,
  press: (control: Locator, name: string) => Promise<void>,
): Promise<number> {
  const seen: string[] = []
  for (let index = 0; ; index++) {
    // In one question to the page: there are hundreds of controls.
    const next = await page.evaluate(
      ({ controls, elsewhere, index, seen }) => {
        for (const [at, control] of [...document.querySelectorAll<HTMLElement>(controls)].entries()) {
          const isOff = control.matches(':disabled, [aria-disabled=true]')
          if (at < index || isOff || !control.checkVisibility({ visibilityProperty: true })) continue
          const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim()
          const kind = `${control.getAttribute('type')} ${name.replace(/\d+/g, '')}`
          if (!new RegExp(elsewhere).test(name) && !seen.includes(kind)) return { at, name, kind }
        }
        return undefined
      },
      { controls, elsewhere, index, seen },
    )
    if (!next) return seen.length
    index = next.at
    seen.push(next.kind)
    await press(page.locator(controls).nth(index), next.name)
    await page.keyboard.press('Escape')
  }
}

for (const path of [
  '/',
  '/words',
  '/archive',
  '/archive/a1',
  '/search?q=магазин',
  storyPath,
  `${storyPath}#dictation`,
  `${storyPath}#speak`,
])
  test(`a translator leaves the Russian of ${path}, and no press there loses the focus`, async ({ page }) => {
    test.slow()
    await storeWords(page, { words: makeWords(3) })
    await openTranslated(page, path)
    if (path === storyPath) await goTo(page, 'Practice')
    if (path.startsWith('/search')) await expect(page.locator('.found-count')).toContainText('found')
    await expectRussianLeft(page)
    const count = await pressEachKind(page, async (control, name) => {
      const isInput = await control.evaluate((element) => element instanceof HTMLInputElement)
      await control.press(isInput ? 'Space' : 'Enter')
      const getFocused = () => page.evaluate(() => document.activeElement?.tagName)
      await expect.poll(getFocused, { message: name }).not.toBe('BODY')
    })
    expect(count).toBeGreaterThan(0)
  })

test('a translator leaves the Russian of a story with its answers, and of other pages', async ({ page }) => {
  for (const path of ['/archive/grammar/genitive-plural', '/offline', '/resources', '/about']) {
    await openTranslated(page, path)
    await expectRussianLeft(page)
  }
  await openTranslated(page, storyPath)
  await goTo(page, 'Practice')
  await answerAll(page, 0)
  await expectRussianLeft(page)
})

test('a story that is translated too early is taken over too', async ({ page, pageProblems }) => {
  await page.addInitScript({ content: `addEventListener('DOMContentLoaded', ${translate})` })
  await openStory(page, 'Practice')
  await answerAll(page, rightAnswers)
  await expect(page.getByText('Score: 6/6')).toBeInViewport()
  // React says that the page is not what it had expected, and writes it anew.
  expect(pageProblems.splice(0).filter((problem) => !/#418/.test(problem))).toEqual([])
})
