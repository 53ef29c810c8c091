import type { Page } from '@playwright/test'
import { expect, storyPath } from '../fixtures'
import { getStored, test, visit } from './site'
import { type WrongAnswer, wrongAnswers } from './wrong-answers'

/** What is answered wrong, by the address. */
const targets = {
  page: /^\/story\/shop$/,
  everything: /./,
  list: /\.files\.json$/,
  data: /\.data\.js$|^\/story\/shop\.txt$/,
  chunk: /\/static\/chunks\/.*\.js$/,
  style: /\.css$/,
  font: /\.woff2$/,
  words: /words\.json$/,
  recording: /\.m4a$/,
} as const

type Target = keyof typeof targets

/** How well the reader knows the story before it is answered wrong. */
const states = ['first visit', 'visited', 'kept'] as const

/** These few stand for all; the whole table is made nightly. */
const isOften = (state: string, target: Target, answer: WrongAnswer) =>
  (state === 'kept' &&
    target === 'page' &&
    ['a maintenance page', 'half of it', '300 bytes, then nothing'].includes(answer)) ||
  (state === 'first visit' && target === 'chunk' && answer === 'empty')

const nothing = "the browser's error page, or nothing"

/** What a reader sees of the story. */
async function look(page: Page): Promise<string> {
  const sights = {
    'the story, working': page.locator('article[data-live]'),
    'the story, with a notice': page
      .locator('article:not([data-live])')
      .and(page.locator('html[data-incomplete] article')),
    'its list of stored pages': page.getByText('This page is not on this device'),
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

/** Returns what is kept, and how much of it there is. */
const getKept = async (page: Page) => {
  const files = (await getStored(page, 'files')).filter((path) => path.includes('shop'))
  return {
    kept: await getStored(page, 'kept'),
    files: files.map((path) => path.replace(/\.\w+\.data/, '.data')).sort(),
  }
}

for (const state of states)
  for (const target of Object.keys(targets) as Target[])
    for (const answer of Object.keys(wrongAnswers) as WrongAnswer[])
      test(
        `${state}, ${target}: ${answer}`,
        {
          tag: isOften(state, target, answer) ? [] : '@nightly',
        },
        async ({ page, site, pageProblems }, info) => {
          if (state !== 'first visit') await visit(page, storyPath)
          if (state === 'kept') {
            await page.getByRole('button', { name: /^Save offline/ }).click()
            await expect(page.getByRole('link', { name: /^Saved offline/ })).toBeVisible()
          }
          const before = state === 'kept' ? await getKept(page) : null

          site.misbehave({ answer, to: targets[target] })
          // A page that nothing comes of answers no question about what it shows.
          const seen = await page.goto(storyPath, { waitUntil: 'commit', timeout: 20_000 }).then(
            () => look(page),
            () => nothing,
          )
          console.log(`| ${state} | ${target} | ${answer} | ${seen} |`)
          info.annotations.push({ type: 'seen', description: seen })

          site.misbehave(null)
          if (before) {
            await expect(() => page.goto('/offline')).toPass()
            expect(await getKept(page)).toEqual(before)
          }
          // One visit after the server is well again mends all.
          // The browser's error page may still be on its way.
          await expect(() => page.goto(storyPath)).toPass()
          if ((await look(page)) !== 'the story, working') await page.reload()
          await expect(page.locator('article[data-live]')).toBeVisible()
          if (before) await expect(page.getByRole('link', { name: /^Saved offline/ })).toBeVisible()
          pageProblems.splice(0)
        },
      )
