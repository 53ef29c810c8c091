import type { Page } from '@playwright/test'
import { expect, storyPath } from '../fixtures'
import { getSaved, saveStory, test, visit } from './site'
import type { WrongAnswer } from './wrong-answers'

/** What is answered wrong, by the address. */
const targets = {
  page: /^\/story\/shop$/,
  everything: /./,
  list: /\.files\.json$/,
  data: /^\/story\/shop\.txt$/,
  chunk: /\/static\/chunks\/.*\.js$/,
} as const

/** What is answered, and how, by how well the reader knows the story before it is answered wrong. */
const cases = {
  'first visit': [
    ['chunk', 'empty'],
    ['page', 'half of it'],
  ],
  visited: [
    ['data', 'half of it'],
    ['chunk', 'a maintenance page'],
  ],
  saved: [
    ['page', 'a maintenance page'],
    ['page', 'half of it'],
    ['page', '300 bytes, then nothing'],
    ['list', 'a maintenance page'],
    ['everything', 'a redirect to a log-in page'],
    ['everything', '503'],
  ],
} as const satisfies Record<string, readonly [keyof typeof targets, WrongAnswer][]>

const isUseless = (answer: WrongAnswer) => ['half of it', '300 bytes, then nothing', '503'].includes(answer)

const nothing = "the browser's error page, or nothing"

/** What a reader sees of the story. */
async function look(page: Page): Promise<string> {
  const sights = {
    'the story, working': page.locator('article[data-live]'),
    'the story, with a notice': page
      .locator('article:not([data-live])')
      .and(page.locator('html[data-incomplete] article')),
    'the list of saved pages': page.getByText('This page is not on this device'),
    'the wrong answer': page.getByRole('heading', { name: /Back soon|Page not found/ }),
  }
  for (let seconds = 0; seconds < 30; seconds += 1) {
    for (const [name, locator] of Object.entries(sights))
      if (await locator.count().catch(() => 0)) return name
    if (/^http.*:\d+\/$/.test(page.url())) return 'the home page'
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  return (await page.locator('article').count()) ? 'the story, not yet working' : nothing
}

/** Returns what is saved, and how much of it there is. */
const getSavedFiles = async (page: Page) => {
  const files = (await getSaved(page, 'files')).filter((path) => path.includes('shop'))
  return {
    saved: await getSaved(page, 'saved'),
    files: files.sort(),
  }
}

for (const [state, answers] of Object.entries(cases))
  test(`${state}: one visit mends whatever was answered wrong`, async ({ page, site, pageProblems }) => {
    test.slow()
    if (state !== 'first visit') await visit(page, storyPath)
    if (state === 'saved') await saveStory(page)
    const before = state === 'saved' ? await getSavedFiles(page) : null
    for (const [target, answer] of answers)
      await test.step(`${target}: ${answer}`, async () => {
        site.misbehave({ answer, to: targets[target] })
        // A page that nothing comes of answers no question about what it shows.
        const seen = await page.goto(storyPath, { waitUntil: 'commit', timeout: 20_000 }).then(
          () => look(page),
          () => nothing,
        )
        // Whatever else is a whole page is shown: it may ask for a password.
        if (isUseless(answer) && before) expect(seen).toBe('the story, working')

        site.misbehave(null)
        if (before) {
          await expect(() => page.goto('/offline')).toPass()
          expect(await getSavedFiles(page)).toEqual(before)
        }
        // The browser's error page may still be on its way.
        await expect(() => page.goto(storyPath)).toPass()
        if ((await look(page)) !== 'the story, working') await page.reload()
        await expect(page.locator('article[data-live]')).toBeVisible()
        if (before) await expect(page.getByText(/^Saved offline/)).toBeAttached()
        pageProblems.splice(0)
      })
  })
