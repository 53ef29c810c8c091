import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadStories } from '@/lib/content/load'
import { site } from '@/lib/site/site'
import { getExport } from './exports'
import { expect, expectPageProblems, missingFile, missingPage, test } from './fixtures'
import { expectOnlyMissingNetwork, saveStory, test as testOffline, visit } from './offline/site'

// Below a path, as on a project page of GitHub Pages; whatever the stories are.
const { root, basePath, siteUrl } = getExport('real')

async function getRecordedStory() {
  const stories = await loadStories(root)
  const story = stories.find(({ id, audio }) => audio && existsSync(join(root, `out/story/${id}.html`)))
  if (!story?.audio) throw new Error('expected a story with a recording, found none')
  return { path: `${basePath}/story/${story.id}`, id: story.id, audioUrl: story.audio.url }
}

test('below a path the links, the story, its audio and the way home work', async ({ page }) => {
  const { path, audioUrl } = await getRecordedStory()
  await page.goto(`${basePath}/`)
  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await expect(page).toHaveURL(`${basePath}/archive`)
  await page.getByRole('link', { name: 'Oldest' }).click()
  await expect(page).toHaveURL(`${basePath}/archive?sort=oldest`)
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(new RegExp(`${basePath}/story/[\\w-]+$`))
  await page.goto(path)
  await page.getByRole('button', { name: 'Listen' }).click()
  const audio = page.locator('audio')
  await expect(audio).toHaveAttribute('src', `${basePath}${audioUrl}`)
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(1)
  await page.getByRole('link', { name: site.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${basePath}/?$`))
})

test('from home it takes three presses to hear an A1 line', async ({ page }) => {
  await page.goto(`${basePath}/`)
  await page.getByRole('navigation', { name: 'Levels' }).getByRole('link', { name: 'A1' }).click()
  await page.getByRole('link', { name: /^Start here: / }).click()
  await page.getByRole('button', { name: 'Listen' }).click()
  const audio = page.locator('audio')
  await expect.poll(() => audio.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.5)
})

test('what is remembered below a path is apart from other sites of the origin', async ({ page }) => {
  const { path, id } = await getRecordedStory()
  const others = JSON.stringify({ version: 1, stress: false, stories: { [id]: { stage: 'practice' } } })
  await page.addInitScript((value) => localStorage.setItem('reading', value), others)
  await page.goto(path)
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect(page.getByRole('button', { name: 'Read', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('article')).toHaveAttribute('data-live', '')
  await expect(page.locator('article')).toHaveAttribute('data-stage', 'listen')
  const { reading, ...ours } = await page.evaluate(() => ({ ...localStorage }))
  expect(reading).toBe(others)
  expect(Object.keys(ours)).toEqual([`reading${basePath}`])
  expect(JSON.parse(ours[`reading${basePath}`] ?? '')).toMatchObject({
    stories: { [id]: { stage: 'listen' } },
  })
  expect(ours[`reading${basePath}`]).not.toContain('stress')
})

test('below a path icons, manifest, feed and canonical address carry it', async ({ page, request }) => {
  const { path } = await getRecordedStory()
  await page.goto(path)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', path.replace(basePath, siteUrl))
  for (const rel of ['icon', 'apple-touch-icon', 'manifest', 'alternate']) {
    const href = (await page.locator(`link[rel="${rel}"]`).first().getAttribute('href')) ?? ''
    expect(href).toContain(`${basePath}/`)
    expect((await request.get(href.replace(siteUrl, basePath))).status(), rel).toBe(200)
  }
  const manifest = await (await request.get(`${basePath}/manifest.webmanifest`)).json()
  expect(manifest.start_url).toBe(`${basePath}/`)
  expect(manifest.icons.length).toBeGreaterThan(0)
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status()).toBe(200)
  expect((await request.get('/social.png')).status()).toBe(404)
})

test('below a path only an unknown story leads home', async ({ page, pageProblems }) => {
  await page.goto(`${basePath}/story/nothing`)
  await expect(page).toHaveURL(`${basePath}/`)
  await page.goto(`${basePath}/storyteller`)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expectPageProblems(pageProblems, [
    missingFile(`${basePath}/story/nothing`),
    ...missingPage(`${basePath}/storyteller`),
  ])
})

testOffline('below a path a saved story opens offline', async ({ page, context, pageProblems }) => {
  const { path } = await getRecordedStory()
  await visit(page, `${basePath}/`, basePath)
  await page.goto(path)
  await saveStory(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Listen' }).click()
  const audio = page.locator('audio')
  await expect.poll(() => audio.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.2)
  await page.getByRole('link', { name: site.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${basePath}/?$`))
  await expect(page.locator('main article')).toBeVisible()
  expect(
    (await page.evaluate(() => caches.keys())).every((name) => name.startsWith(`offline${basePath}:`)),
  ).toBe(true)
  expectOnlyMissingNetwork(pageProblems)
})
