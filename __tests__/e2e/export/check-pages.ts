import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { listFiles } from '@/lib/content/disk'
import type { Export } from '../exports'

/** The rules of the HTML standard and of WCAG that can be judged from a file; axe judges the rest in the browser. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // An id may begin with any character, as React's do.
    'valid-id': ['error', { relaxed: true }],
    // What comes from the site's own origin is as trustworthy as the page that names it.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

type Page = { path: string; html: string }

function readPages({ root }: Export): Page[] {
  const out = join(root, 'out')
  const pages = listFiles(out).filter((path) => path.endsWith('.html'))
  return pages.map((path) => ({ path, html: readFileSync(join(out, path), 'utf8') }))
}

/** Returns what is not valid HTML in the pages of an export whose path is meant. */
export async function findInvalidHtml(site: Export, isMeant: (path: string) => boolean): Promise<string[]> {
  const pages = readPages(site).filter(({ path }) => isMeant(path))
  const reports = pages.map(async ({ path, html }) => {
    // The style is the same in all pages, and no HTML.
    const { results } = await validator.validateString(html.replace(/<style>.*?<\/style>/gs, ''), path)
    const messages = results.flatMap((result) => result.messages)
    return messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`)
  })
  return (await Promise.all(reports)).flat()
}

/** Returns the links, scripts, images and structured data of an export that lead to nothing in it. */
export function findDeadLinks(site: Export): string[] {
  const files = new Set(listFiles(join(site.root, 'out')))
  const pages = new Map(readPages(site).map(({ path, html }) => [path, html]))
  const feeds = [...files].filter((path) => /(^|\/)feed\.xml$/.test(path))
  const texts = [...feeds, 'sitemap.xml', 'robots.txt', 'manifest.webmanifest'].map(
    (path): [string, string] => [path, readFileSync(join(site.root, 'out', path), 'utf8')],
  )
  return [...pages, ...texts].flatMap(([path, text]) =>
    [...findAddresses(text, site)]
      .filter((address) => !isThere(address, path))
      .map((address) => `${path}: ${address}`),
  )

  function isThere(address: string, from: string): boolean {
    const { pathname, hash } = new URL(address, `https://site${site.basePath}/${from}`)
    if (pathname !== site.basePath && !pathname.startsWith(`${site.basePath}/`)) return false
    const name = decodeURIComponent(pathname.slice(site.basePath.length)).replace(/^\/|\/$/g, '') || 'index'
    const file = [name, `${name}.html`, posix.join(name, 'index.html')].find((other) => files.has(other))
    if (file === undefined) return false
    const id = decodeURIComponent(hash.slice(1))
    const text =
      pages.get(file) ?? (file.endsWith('.svg') ? readFileSync(join(site.root, 'out', file), 'utf8') : '')
    return id === '' || text.includes(` id="${id}"`)
  }
}

/** Returns the addresses within the site that a text names, those with its origin without it. */
function findAddresses(text: string, { siteUrl }: Export): Set<string> {
  const { origin } = new URL(siteUrl)
  const attributes = Array.from(
    // Next.js names the origin itself, for the fonts.
    text.replace(/<link rel="preconnect"[^>]*>/g, '').matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g),
    ([, value = '']) => value,
  )
  // The names of objects in structured data are addresses of nothing; the page's data repeat what is in it.
  const whole = Array.from(
    text.replace(/"@id":"[^"]*"|<script>.*?<\/script>/gs, '').matchAll(/https?:\/\/[^\s"<>\\]+/g),
    ([value]) => value,
  )
  const local = attributes.filter((value) => !/^[a-z][a-z\d+.-]*:/i.test(value))
  const own = whole.filter((value) => value === origin || value.startsWith(`${origin}/`))
  return new Set(
    [...local, ...own.map((value) => value.slice(origin.length) || '/')].map((value) =>
      value.replaceAll('&amp;', '&'),
    ),
  )
}
