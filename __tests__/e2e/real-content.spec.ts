import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { listFiles } from '@/lib/content/disk'
import { loadStories } from '@/lib/content/load'
import { getStoryPath } from '@/lib/site/paths'
import { groupBy } from '@/lib/story/group-by'
import type { Story } from '@/lib/story/story'
import type { WordsJson } from '@/lib/story/story-words'
import { findDeadLinks, findInvalidHtml } from './export/check-pages'
import { getExport } from './exports'
import {
  expect,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  findMisread,
  remember,
  steps,
  test,
} from './fixtures'

// What holds for any content and any owner's values: nothing here knows a story, its level or how many there are.
const site = getExport('real')
const { root, basePath } = site
const out = join(root, 'out')
const storyPages = readdirSync(join(out, 'story')).filter((file) => file.endsWith('.html'))
const stories = (await loadStories(root)).filter(({ id }) => storyPages.includes(`${id}.html`))
/** How many stories the largest level has. */
const largestLevel = Math.max(...[...groupBy(stories, ({ level }) => level)].map(([, { length }]) => length))
/** What each word of a story's file of words may cost, bytes gzip; the dearest story has 21. */
const perWord = 24
const readPage = (file: string) => readFileSync(join(out, file), 'utf8')

/** One story of each shape: recorded or not, with questions or not, of each level; and the newest. */
const tried = new Set([
  ...new Map(stories.map((story) => [getShape(story), story])).values(),
  ...stories.slice(0, 1),
])

test('every page that is no story is valid HTML, and so is a story of each shape', async () => {
  const isTried = (path: string) => [...tried].some(({ id }) => path === `story/${id}.html`)
  expect(await findInvalidHtml(site, (path) => !path.startsWith('story/') || isTried(path))).toEqual([])
})

test('no link of any page is dead', () => {
  expect(findDeadLinks(site)).toEqual([])
})

function getShape({ audio, questions, level }: Story): string {
  return [audio !== undefined, questions.length > 0, level].join()
}

for (const story of tried)
  test(`${story.id} can be heard, read and practised, and has no violation`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${basePath}/story/${story.id}`)
    await expect(page.locator('article[data-live]')).toHaveCount(1)
    for (const name of steps) {
      const button = page.getByRole('button', { name, exact: true })
      if (!hasStep(story, name)) await expect(button).toHaveCount(0)
      else await button.click()
    }
    if (story.questions.length > 0) await answer(page, story)
    // All of it is shown now.
    await expectNoAxeViolation(page)
    await expectNoSidewaysScroll(page)
    expect(await findMisread(page)).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-text-size', '200'))
    await expectNoSidewaysScroll(page)
  })

test("nothing lies over the first step of today's story beside the one to go on with", async ({ page }) => {
  const story = stories.at(-1)
  if (!story) return
  const { id, title, level = '' } = story
  const begun = { [id]: { stage: 'read', title, level, line: 1 } }
  await remember(page, { level, last: { [level]: id }, stories: begun }, basePath)
  await page.goto(`${basePath}/`)
  await expect(page.getByRole('region', { name: 'Your reading' }).getByText('Continue').first()).toBeVisible()
  const step = page.getByRole('article').getByRole('button', { name: /^(?:Listen|Read)$/ })
  await step.filter({ visible: true }).click({ trial: true })
})

function hasStep({ audio, questions }: Story, step: (typeof steps)[number]): boolean {
  if (step === 'Listen') return audio !== undefined
  return step === 'Read' || questions.length > 0
}

/** Chooses the right answer to each question, so that the score is full. */
async function answer(page: Page, { questions }: Story): Promise<void> {
  for (const [index, { correctAnswer }] of questions.entries())
    await page.locator('fieldset').nth(index).getByRole('radio').nth(correctAnswer).check()
  await page.getByRole('button', { name: 'Check Answers' }).click()
  await expect(page.getByText(`Score: ${questions.length}/${questions.length}`)).toBeVisible()
}

test('every story up to the newest one is published', async () => {
  const newest =
    stories
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? ''
  const due = (await loadStories(root)).filter(({ date }) => date <= newest)
  expect(storyPages.toSorted()).toEqual(due.map(({ id }) => `${id}.html`).sort())
  expect(due).not.toEqual([])
})

test('the words of a story are a small file', async ({ request }) => {
  for (const { id } of stories) {
    const response = await request.get(`${basePath}${getStoryPath(id, 'words.json')}`)
    expect(response.headers()['content-type'], id).toMatch(/^application\/json/)
    const body = await response.body()
    const { words }: WordsJson = JSON.parse(body.toString())
    const { length } = gzipSync(body, { level: 9 })
    const most = 1_000 + perWord * Object.values(words).flat().length
    expect(length, id).toBeLessThanOrEqual(most)
  }
})

test('every recording is served in ranges and lasts as long as its cues', async ({ request }) => {
  for (const { id, audio, paragraphs } of stories) {
    if (audio === undefined) continue
    const response = await request.get(`${basePath}${audio.url}`, { headers: { range: 'bytes=100-199' } })
    expect(response.status(), id).toBe(206)
    expect((await response.body()).length, id).toBe(100)
    expect(response.headers()['content-type'], id).toMatch(/^audio\//)
    const cues = paragraphs.flat().flatMap(({ cue }) => (cue ? [cue] : []))
    expect([0, paragraphs.flat().length], `${id}: a cue for each line, or none`).toContain(cues.length)
    for (const [index, [start, end]] of cues.entries()) {
      expect(start, id).toBeGreaterThanOrEqual(cues[index - 1]?.[1] ?? 0)
      expect(end, id).toBeGreaterThan(start)
    }
    expect(cues.at(-1)?.[1] ?? 0, id).toBeLessThanOrEqual(audio.duration + 0.1)
  }
})

test('the sitemap has every story', () => {
  const listed = [...readPage('sitemap.xml').matchAll(/<loc>[^<]*(\/story\/[\w-]+)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(listed.sort()).toEqual(stories.map(({ id }) => `/story/${id}`).sort())
})

/**
 * What a story may cost, as a rule for each byte of its text in UTF-8: fixed part and factor, bytes gzip. The HTML has
 * the style in it.
 */
const budget = { fixed: 34_400 + 60 * largestLevel, perByteOfText: 1.14 }

test('every story costs no more than its text justifies', () => {
  for (const name of [...stories.map(({ id }) => `story/${id}`), 'index']) {
    const html = readPage(`${name}.html`)
    const text = /<main.*<\/main>/s.exec(html)?.[0].replace(/<script.*?<\/script>|<[^>]*>/gs, '') ?? ''
    const { length: bytes } = gzipSync(html, { level: 9 })
    const most = budget.fixed + budget.perByteOfText * Buffer.byteLength(text)
    expect.soft(bytes, name).toBeLessThanOrEqual(most)
  }
})

test('every story has few files', () => {
  const files = listFiles(join(out, 'story'))
  for (const { id } of stories) {
    const ofStory = files.filter((file) => file.startsWith(`${id}.`) || file.startsWith(`${id}/`))
    // The page, its words, its cover, picture and art of the episode, its list of files, and
    // what client-side navigation asks for; recordings lie elsewhere.
    expect(ofStory.length, id).toBeLessThanOrEqual(11)
  }
})
