import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHeaders } from '@/scripts/export/policy'
import { getExport } from '../exports'
import { expect, expectPageProblems, goTo, missingPage, storyPath, test } from '../fixtures'

const out = join(getExport('fixture').root, 'out')
const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
const headers = getHeaders(readFileSync(join(out, '_headers'), 'utf8'), '/')

test('every page has the headers of _headers, and names its inline scripts and styles', async ({
  request,
}) => {
  const { 'Strict-Transport-Security': ofHttps, ...sent } = headers
  expect(ofHttps).toBe('max-age=31536000')
  const lowerCase = Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value])
  for (const path of ['/', storyPath, '/archive', '/no/such/page', '/feed.xml'])
    expect((await request.get(path)).headers()).toMatchObject(Object.fromEntries(lowerCase))
  for (const page of pages) {
    const html = readFileSync(join(out, page), 'utf8')
    const [, policy] =
      /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
        html,
      ) ?? []
    expect(policy, page).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|data:|http|\*/)
  }
})

test('without headers, as on GitHub Pages, the policy still holds', async ({ page, pageProblems }) => {
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
