import { site } from '@/lib/site'
import { findDeadLinks } from './export/check-pages'
import { getExport } from './exports'
import { expect, expectNoAxeViolation, expectPageProblems, missingFile, missingPage, test } from './fixtures'
import { isOfMissingNetwork, test as testOffline, visit } from './offline/site'

// The stories of `content/stories` below a path, built on 2 March 2026: see scripts/test-browser.ts.
const { basePath: root, siteUrl } = getExport('sample')

test('below a path the links, the story, its audio and the way home work', async ({ page }) => {
  await page.goto(`${root}/`)
  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await expect(page).toHaveURL(`${root}/archive`)
  await page.getByRole('link', { name: 'Письмо' }).click()
  await expect(page).toHaveURL(`${root}/story/letter`)
  await page.getByRole('button', { name: 'Listen' }).click()
  const audio = page.locator('audio')
  await expect(audio).toHaveAttribute('src', `${root}/audio/letter.m4a`)
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(10)
  await page.getByRole('link', { name: site.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${root}/?$`))
})

test('no link, script, image or address in the feeds leads out of the path', () => {
  expect(findDeadLinks(getExport('sample'))).toEqual([])
})

test('from home it takes three presses to hear an A1 line', async ({ page }) => {
  await page.goto(`${root}/`)
  await page.getByRole('navigation', { name: 'Levels' }).getByRole('link', { name: 'A1' }).click()
  await page.getByRole('link', { name: 'Start here: Утро в магазине' }).click()
  await page.getByRole('button', { name: 'Listen' }).click()
  const audio = page.locator('audio')
  await expect.poll(() => audio.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.5)
  expect(await audio.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(false)
})

test('what is remembered below a path is not mixed with that of another site of the same origin', async ({
  page,
}) => {
  const others = '{"version":1,"stress":false,"stories":{"letter":{"stage":"practice"}}}'
  await page.addInitScript((value) => localStorage.setItem('reading', value), others)
  await page.goto(`${root}/story/letter`)
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect(page.getByRole('button', { name: 'Read', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('article')).toHaveAttribute('data-live', '')
  await expect(page.locator('article')).toHaveAttribute('data-stage', 'listen')
  await expect(page.locator('html')).not.toHaveAttribute('data-stress', /./)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    reading: others,
    'reading/russian-story':
      '{"version":1,"stories":{"letter":{"stage":"listen","title":"Письмо","level":"B1"}},"level":"B1","last":{"B1":"letter"}}',
  })
})

test('below a path icons, manifest, feed and canonical address carry it', async ({ page, request }) => {
  await page.goto(`${root}/story/letter`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${siteUrl}/story/letter`)
  for (const rel of ['icon', 'apple-touch-icon', 'manifest', 'alternate']) {
    const href = (await page.locator(`link[rel="${rel}"]`).first().getAttribute('href')) ?? ''
    expect(href).toContain(`${root}/`)
    expect((await request.get(href.replace(siteUrl, root))).status(), rel).toBe(200)
  }
  const manifest = await (await request.get(`${root}/manifest.webmanifest`)).json()
  expect(manifest.start_url).toBe(`${root}/`)
  expect(manifest.icons.length).toBeGreaterThan(0)
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status()).toBe(200)
  expect((await request.get('/social.png')).status()).toBe(404)
})

test('below a path an unknown story leads home and another unknown path does not', async ({
  page,
  pageProblems,
}) => {
  await page.goto(`${root}/story/nothing`)
  await expect(page).toHaveURL(`${root}/`)
  await page.goto(`${root}/storyteller`)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expectPageProblems(pageProblems, [
    missingFile(`${root}/story/nothing`),
    ...missingPage(`${root}/storyteller`),
  ])
})

test('a story dated after the day of the build is left out everywhere', async ({
  page,
  request,
  pageProblems,
}) => {
  for (const path of ['/archive', '/sitemap.xml', '/archive/feed.xml', '/feed.xml']) {
    const text = await (await request.get(`${root}${path}`)).text()
    // Today's story has no recording, so that no podcast has it.
    expect(text).toContain(`${root}/story/${path === '/feed.xml' ? 'shop' : 'snow-today'}`)
    expect(text).not.toContain('tomorrow')
  }
  await page.goto(`${root}/story/tomorrow`)
  await expect(page).toHaveURL(`${root}/`)
  await expectPageProblems(pageProblems, [missingFile(`${root}/story/tomorrow`)])
})

test('the newest story is today’s, and a featured one goes first on its date', async ({ page }) => {
  await page.goto(`${root}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Снег сегодня')
  await page.goto(`${root}/archive`)
  await expect(page.locator('ol').getByRole('heading', { level: 2 })).toHaveText([
    'Снег сегодня',
    'Утро в магазине',
    'В тот же день',
    'Письмо',
    'Тихая прогулка',
  ])
})

test('the archive has the levels that exist, and all its links stay below the path', async ({ page }) => {
  await page.goto(`${root}/archive`)
  const titles = page.locator('ol').getByRole('heading', { level: 2 })
  const levels = page.getByRole('group', { name: 'Level' }).getByRole('link')
  await expect(levels).toHaveText(['All', 'A1', 'A2', 'B1'])
  await page.getByRole('link', { name: 'Oldest' }).click()
  await expect(page).toHaveURL(`${root}/archive/oldest`)
  await expect(titles.first()).toHaveText('Тихая прогулка')
  await levels.filter({ hasText: 'B1' }).click()
  await expect(page).toHaveURL(`${root}/archive/b1/oldest`)
  await expect(titles).toHaveText(['Письмо'])
  await page.reload()
  await expect(titles).toHaveText(['Письмо'])
  await levels.filter({ hasText: 'All' }).click()
  await expect(titles).toHaveCount(5)
  await expect(page.getByText('5 stories')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})

test('a story without audio, English, level, vocabulary and questions is only text', async ({ page }) => {
  await page.goto(`${root}/story/quiet-walk`)
  await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0)
  await expect(page.locator('audio')).toHaveCount(0)
  await expect(page.getByText(/^Level:/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByText('Он идёт в парк.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^English/ })).toHaveCount(0)
  await expect(page.getByText('Key Vocabulary')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Practice' })).toHaveCount(0)
})

for (const { id, number, what, stop } of [
  { id: 'same-day', number: 1, what: 'without audio', stop: 'Words in line 1' },
  { id: 'letter', number: 2, what: 'without timings and without any button', stop: null },
]) {
  test(`a line ${what} that is read again is shown and marked and has the focus`, async ({
    page,
    pageProblems,
  }) => {
    const words = `${root}/story/${id}/words.json`
    if (!stop) await page.route(words, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${root}/story/${id}`)
    const listen = page.getByRole('button', { name: 'Listen' })
    if (id === 'letter') await listen.click()
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await page.getByRole('button', { name: 'Practice' }).click()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Check Answers' }).click()
    await page.getByRole('button', { name: /^Read this line again/ }).click()
    if (!stop) await expectPageProblems(pageProblems, [missingFile(words)])
    const line = page.getByRole('group', { name: `Line ${number}`, exact: true })
    await expect(line).toBeInViewport()
    await expect(line).toHaveAttribute('aria-current', 'true')
    await expect(stop ? line.getByRole('button', { name: stop }) : line).toBeFocused()
    await expectNoAxeViolation(page)
    await page.getByRole('button', { name: 'Back to question 1' }).click()
    await expect(page.locator('[data-line][aria-current]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Read this line again/ })).toBeFocused()
  })
}

test('a B1 story hides stress marks until they are asked for, and emphasis is not italic', async ({
  page,
}) => {
  await page.goto(`${root}/story/letter`)
  await page.getByRole('button', { name: 'Listen' }).click()
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const mark = (place = '.line u') =>
    page
      .locator(place)
      .first()
      .evaluate((vowel) => getComputedStyle(vowel, '::after').content)
  expect(await mark()).toBe('none')
  await page.locator('.gloss').first().click()
  expect(await mark('.gloss-popover u')).toContain('\u00b4')
  await page.getByRole('switch', { name: 'Stress marks', checked: false }).click()
  expect(await mark()).toContain('\u00b4')
  const emphasis = page.locator('em', { hasText: 'длинное' })
  expect(await emphasis.evaluate((element) => getComputedStyle(element).fontStyle)).toBe('normal')
  await expect(page.getByRole('button', { name: 'English, line 2' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'English, line 3' })).toHaveCount(1)
})

testOffline(
  'below a path a kept story opens offline, and so does the way home',
  async ({ page, context, pageProblems }) => {
    await visit(page, `${root}/`, root)
    await page.goto(`${root}/story/letter`)
    await page.getByRole('button', { name: /^Keep offline/ }).click()
    await expect(page.getByRole('link', { name: /^Kept offline/ })).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Listen' }).click()
    const audio = page.locator('audio')
    await expect
      .poll(() => audio.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0.2)
    await page.getByRole('link', { name: site.name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Снег сегодня')
    expect(
      (await page.evaluate(() => caches.keys())).every((name) => name.startsWith(`offline${root}:`)),
    ).toBe(true)
    expect(pageProblems.splice(0).filter((problem) => !isOfMissingNetwork(problem))).toEqual([])
  },
)
