import { expect, hold, storyPath, test } from '../fixtures'

for (const stage of ['listen', 'read', 'practice'])
  test(`nothing shifts when a story left at ${stage} becomes interactive on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const memory = { version: 1, translations: 'shop', stories: { shop: { stage } } }
    await page.addInitScript((text) => localStorage.setItem('reading', text), JSON.stringify(memory))
    const release = await hold(page, /\.js/)
    await page.goto(storyPath, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    // Until the first paint the font may still come, and on a busy machine be laid out a little later.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.evaluate(() => document.fonts.ready)
    const getPlaces = () =>
      page.locator('.line, .words > *, fieldset, .option, h2, .player, nav').evaluateAll((elements) =>
        elements
          .map((element) => {
            const { left, top, height } = element.getBoundingClientRect()
            return { left, top, height }
          })
          // What is not shown may come and go.
          .filter(({ height }) => height > 0),
      )
    const before = await getPlaces()
    expect(before.length).toBeGreaterThan(stage === 'listen' ? 2 : 30)
    release()
    await expect(page.locator('article')).toHaveAttribute('data-live', '')
    await expect(page.locator('.line button').first()).toBeAttached()
    expect(await getPlaces()).toEqual(before)
  })
