import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getExport } from '../exports'
import { expect, storyPath, test } from '../fixtures'
import { findDeadLinks, findInvalidHtml } from './check-pages'

const site = getExport('fixture')

test('every page is valid HTML', async () => {
  // All walks are alike.
  expect(await findInvalidHtml(site, (path) => !/walk-\d\d/.test(path))).toEqual([])
})

test('every link, script, image and address in the feeds leads to a file, and every anchor to an element', () => {
  expect(findDeadLinks(site)).toEqual([])
})

test('what browsers ask for by name is there', () => {
  const files = readdirSync(join(site.root, 'out'))
  expect(files).toEqual(expect.arrayContaining(['favicon.ico', 'apple-touch-icon.png', 'robots.txt']))
})

test('the sitemap says when each page of stories last changed', () => {
  const sitemap = readFileSync(join(site.root, 'out/sitemap.xml'), 'utf8')
  const entries = Array.from(sitemap.matchAll(/<url>(.*?)<\/url>/gs), ([, entry = '']) => entry)
  const getDay = (path: string) => {
    const entry = entries.find((other) => other.includes(`<loc>${site.siteUrl}${path}</loc>`))
    return /<lastmod>(.*)<\/lastmod>/.exec(entry ?? '')?.[1]
  }
  expect(getDay(storyPath)).toBe('2026-02-20')
  expect(getDay('/archive/b2')).toBe('2025-12-24')
  expect(getDay('')).toBe(getDay('/archive'))
  const without = entries.filter((entry) => !/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/.test(entry))
  const paths = without.map((entry) => /<loc>(.*)<\/loc>/.exec(entry)?.[1]?.slice(site.siteUrl.length))
  expect(paths).toEqual(['/resources', '/about', '/feeds'])
})
