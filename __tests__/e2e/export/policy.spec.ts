import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHeaders } from '@/scripts/export/policy'
import { getExport } from '../exports'
import { expect, expectPageProblems, goTo, missingPage, storyPath, test } from '../fixtures'

const out = join(getExport('fixture').root, 'out')
const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
const headers = getHeaders(readFileSync(join(out, '_headers'), 'utf8'), '/')
const policy = headers['Content-Security-Policy'] ?? ''

test('every page is served under the policy of _headers, and names the same one in its head', async ({
  request,
}) => {
  const { 'Strict-Transport-Security': ofHttps, ...sent } = headers
  expect(ofHttps).toBe('max-age=31536000')
  const lowerCase = Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value])
  for (const path of ['/', storyPath, '/archive', '/no/such/page', '/feed.xml'])
    expect((await request.get(path)).headers()).toMatchObject(Object.fromEntries(lowerCase))
  const element = `<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy.replace("; frame-ancestors 'none'", '')}"/>`
  for (const page of pages) expect(readFileSync(join(out, page), 'utf8')).toContain(element)
})

test('the policy allows the same few inline scripts on every page, and nothing unsafe', () => {
  // Before the paint, the theme, the start of the program; the 404 page's way home. The style of every
  // page; the one that hides the 404 page before its way home.
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(6)
  expect(policy).not.toMatch(/unsafe|data:|http|\*/)
  for (const page of pages) expect(readFileSync(join(out, page), 'utf8')).not.toContain('__next_f')
})

test('without any header, as on GitHub Pages, every part works and the policy still holds', async ({
  page,
  pageProblems,
}) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(storyPath)
  await goTo(page, 'Practice')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.locator('.line[aria-current]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await page.getByRole('link', { name: 'Письмо' }).first().click()
  await goTo(page, 'Listen')
  await page.goto('/no/such/page')
  await expectPageProblems(pageProblems, missingPage('/no/such/page'))
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('script'), { text: '0' })),
  )
  await expect.poll(() => pageProblems.splice(0).join()).toContain('Content Security Policy')
})
