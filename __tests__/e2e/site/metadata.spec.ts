import { site } from '@/lib/site/site'
import { getExport } from '../exports'
import { expect, storyPath, test } from '../fixtures'

const { siteUrl } = getExport('fixture')

test('the HTML of home and of a story holds a whole story, without stress marks', async ({ request }) => {
  for (const [path, parts] of [
    ['/', ['Сегодня идёт снег.']],
    [
      storyPath,
      [
        'Она хочет купить хлеб и\u00a0чай.',
        'She wants to buy bread and tea.',
        'Сколько стоит чёрный хлеб?',
        'impf.; pf. взять',
      ],
    ],
  ] as const) {
    const html = await (await request.get(path)).text()
    const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, '')
    expect(text).not.toContain('\u0301')
    for (const part of parts) expect(text).toContain(part)
  }
})

const pages = {
  '/': { title: `Short Russian stories for learners, with audio | ${site.name}`, canonical: '' },
  '/archive': { title: `Story Archive | ${site.name}`, canonical: '/archive' },
  '/resources': { title: `Russian Language Resources | ${site.name}`, canonical: '/resources' },
  [storyPath]: { title: `Утро в магазине – Morning at the Shop | ${site.name}`, canonical: storyPath },
}

test('each page has its own title, description, canonical address, cards and feed', async ({ page }) => {
  const descriptions = new Set<string | null>()
  for (const [path, { title, canonical }] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
    await expect(meta('description')).toHaveAttribute('content', /.{50,}/)
    descriptions.add(await meta('description').getAttribute('content'))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${siteUrl}${canonical}`)
    await expect(meta('og:title')).toHaveAttribute('content', /.+/)
    const picture = path === storyPath ? `${storyPath}/social.png` : '/social.png'
    await expect(meta('og:image')).toHaveAttribute('content', siteUrl + picture)
    await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image')
    const feeds = page.locator('link[rel=alternate][type="application/rss+xml"]')
    expect(await feeds.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `${siteUrl}/feed.xml`,
      `${siteUrl}/archive/feed.xml`,
    ])
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  }
  expect(descriptions.size).toBe(Object.keys(pages).length)
})

test('a story has a picture for social networks and one for its episode', async ({ request }) => {
  for (const [file, size] of Object.entries({ 'social.png': [1200, 630], 'episode.png': [1400, 1400] })) {
    const picture = await (await request.get(`${storyPath}/${file}`)).body()
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(size)
  }
})

test('robots names the sitemap, and the icons of the manifest are pictures', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  const { icons } = await (await request.get('/manifest.webmanifest')).json()
  expect(icons.length).toBeGreaterThan(0)
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})

test('podcasts are found from the footer, and that of a level from its page', async ({ page, request }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(storyPath)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/feeds')
  await expect(page.getByRole('heading', { name: 'Subscribe' })).toBeVisible()
  const section = page.getByRole('main')
  // No story of A2 or B2 has a recording.
  const addresses = ['/feed.xml', '/archive/a1/feed.xml', '/archive/b1/feed.xml', '/archive/feed.xml']
  await expect(section.getByText(siteUrl)).toHaveText(addresses.map((address) => siteUrl + address))
  // To nobody as raw XML.
  await expect(section.getByRole('link')).toHaveCount(0)
  for (const address of addresses) {
    const response = await request.get(address)
    expect(response.headers()['content-type']).toMatch(/xml/)
    expect(await response.text()).toContain(`<atom:link href="${siteUrl}${address}" rel="self"`)
  }
  await section.getByRole('button', { name: 'Copy the address of: A1 podcast' }).click()
  await expect(page.getByText('Address copied.').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^http.*\/archive\/a1\/feed\.xml$/,
  )
  const html = await (await request.get('/archive/a1')).text()
  expect(/<link rel="alternate"[^>]*href="([^"]*)"/.exec(html)?.[1]).toBe(`${siteUrl}/archive/a1/feed.xml`)
})

test('each story of a level leads along its path, to the last', async ({ request }) => {
  const getNext = async (path: string) => {
    const html = await (await request.get(path)).text()
    const nav = /<nav aria-label="More stories".*?<\/nav>/s.exec(html)?.[0] ?? ''
    return /data-kind="primary" href="([^"]*)"|href="([^"]*)"[^>]*data-kind="primary"/
      .exec(nav)
      ?.slice(1)
      .find(Boolean)
  }
  const seen: string[] = []
  for (let path: string | undefined = '/story/walk-53'; path; ) {
    seen.push(path)
    path = await getNext(path)
  }
  expect(seen).toHaveLength(27)
  expect(seen.slice(-2)).toEqual(['/story/shop', '/story/snow-today'])
})
