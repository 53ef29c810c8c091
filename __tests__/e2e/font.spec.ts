import { readdirSync } from 'node:fs'
import { expect, test } from './site'

const stories = readdirSync('out/story').filter((file) => file.endsWith('.html'))

test('every letter of every story is set in the one font file, its stress marks too', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url())
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  await page.goto('/story/morning-shop', { waitUntil: 'networkidle' })
  expect(asked).toHaveLength(1)
  expect(await page.locator('link[rel=preload][as=font]').count()).toBe(1)

  for (const file of stories) {
    // The second visit: the font is there before the first paint.
    await page.goto(`/story/${file.replace('.html', '')}`)
    await page.addStyleTag({
      content: '[data-from]{display:contents}:root{--stress-mark:var(--stress-drawn)!important}',
    })
    const { root } = await devtools.send('DOM.getDocument')
    for (const selector of ['h1', '.lines']) {
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
      const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId, selector: '[lang=ru]' })
      for (const id of selector === 'h1' ? [nodeId] : nodeIds) {
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId: id })
        expect(fonts.map(({ familyName }) => familyName)).toEqual(['Literata'])
      }
    }
  }
})
