import { createHash } from 'node:crypto'
import { getMarkerText, getPageKey, marker, type PageFile } from '@/lib/offline/page-files'
import { archiveListPath } from '@/lib/site/paths'
import { isVoice, type Voice } from '@/lib/storage/listening'

type Address = Pick<PageFile, 'path' | 'kind' | 'voice'>

export type FinishedPage = {
  /** Without a policy: see `addPolicy`. */
  html: string
  /** The page's data, moved out of it. */
  data: { address: string; code: string }
  path: string
  version: string
  title: string
  /** Of its story. */
  level: string | undefined
  /** What it needs offline besides itself. */
  files: Address[]
  /** Of its inline scripts and styles, for a policy. */
  hashes: { scripts: string[]; styles: string[] }
}

type PageSource = {
  /** From the root of the export: `story/cat.html`. */
  file: string
  basePath: string
  /** Returns a stylesheet whose addresses hold inside a page. */
  getStyle: (address: string) => string
}

/** Returns the fonts that every page is set in. A page asks for others when it has a letter of theirs. */
function findFonts(style: string): string[] {
  return [...style.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const [, path] = /url\(["']?([^"')]+)/.exec(face) ?? []
    return path && /font-family:\s*(?:russian|english)\b/.test(face) ? [path] : []
  })
}

/** Next.js writes ten for the smallest page. */
const minScripts = 5

/**
 * Turns a page that Next.js exported into one that is served, so that a slow connection brings first what the first paint
 * needs: the text with its style inline. Scripts go behind the text. The boot function asks for the fonts.
 *
 * The page's data moves from inline scripts to a file beside it, so that the few inline scripts that are left are the
 * same on every page and a Content-Security-Policy can name their hashes. The link to the stylesheet stays, since React
 * inserts one where it finds none; browsers do not fetch what is disabled.
 *
 * Throws if the page is not what Next.js is expected to write: every script, style and hint is found in exactly one of
 * the known forms, or the build ends. What was overlooked here would only make pages slower, and nobody would learn of it.
 */
export function finishPage(source: string, { file, basePath, getStyle }: PageSource): FinishedPage {
  const expect = (isTrue: boolean, expected: string, found: string | number) => {
    if (!isTrue)
      throw new Error(`expected ${expected} in ${file}, found ${found}: what Next.js writes has changed`)
  }
  const end = source.lastIndexOf('</body>')
  expect(end !== -1, '</body>', 'none')
  expect(source.includes(start), start, source.slice(0, 80))

  const data: string[] = []
  const hints: string[] = []
  const scripts: string[] = []
  const hashes: FinishedPage['hashes'] = { scripts: [], styles: [] }
  const files: Address[] = []
  let noModules = 0
  let html = source.replace(
    /<script\b([^>]*)>(.*?)<\/script>/gs,
    (element, attributes: string, code: string) => {
      const [, address] = /^ src="([^"]+)" (?:async|noModule)=""$/.exec(attributes) ?? []
      if (address !== undefined && attributes.endsWith('noModule=""')) {
        noModules += 1
        return element
      }
      if (address !== undefined) {
        files.push({ path: address, kind: 'script' })
        scripts.push(element)
        return ''
      }
      if (attributes === ' type="application/ld+json"') return element
      expect(/^( id="_R_")?$/.test(attributes), 'a script of a known form', `<script${attributes}>`)
      if (dataScript.test(code)) {
        data.push(code)
        return ''
      }
      expect(!code.includes('__next_f'), 'all of self.__next_f in scripts of their own', 'more')
      hashes.scripts.push(getPolicyHash(code))
      return element
    },
  )
  expect(data.length > 0, 'data in self.__next_f', 'none')
  expect(noModules === 1, 'one script with noModule', noModules)
  expect(scripts.length >= minScripts, `at least ${minScripts} scripts with src and async`, scripts.length)

  let sheets = 0
  html = html.replace(/<link\b([^>]*)>/g, (element, attributes: string) => {
    if (/\bas="script"/.test(attributes)) {
      expect(/^ rel="preload" as="script"/.test(attributes), '<link rel="preload" as="script"', element)
      hints.push(element)
      return ''
    }
    expect(!/\bas="font"/.test(attributes), 'no hint for a font', element)
    // Next.js writes it where no font has a hint. The connection is there: the page has come through it.
    if (attributes === ' rel="preconnect" href="/" crossorigin=""/') return ''
    if (!/\.css|stylesheet/.test(attributes)) return element
    const [, address] = /^ rel="stylesheet" href="([^"]+)"[^>]*\/$/.exec(attributes) ?? []
    expect(address !== undefined, '<link rel="stylesheet" href="…"/>', element)
    sheets += 1
    const style = getStyle(address ?? '')
    const fonts = findFonts(style)
    expect(fonts.length === 2, 'the fonts of Russian and English in the style', fonts.length)
    files.push(...fonts.map((path) => ({ path, kind: 'font' }) as const))
    return `<style>${style}</style>${element.replace('/>', ' disabled=""/>')}`
  })
  expect(sheets === 1, 'one stylesheet', sheets)
  for (const [, code = ''] of html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs))
    hashes.styles.push(getPolicyHash(code))
  const [inline] = /<[a-z][^>]*\s(style|on[a-z]+)="[^"]*"/.exec(html.replace(inlineElement, '')) ?? []
  expect(inline === undefined, 'no style or event attribute', inline ?? '')

  for (const [, path = ''] of html.matchAll(/<use href="([^"#]+)#[^"]*"/g))
    files.push({ path, kind: 'image' })
  files.push({ path: `${basePath}/icon.svg`, kind: 'image' })
  const voices = new Map<string, Voice>()
  for (const [, voice, path = ''] of html.matchAll(/ data-(man|woman|other)="([^"]+)"/g))
    if (isVoice(voice)) voices.set(path, voice)
  for (const [path, voice] of voices) files.push({ path, kind: 'voice', voice })
  for (const [, path = ''] of html.matchAll(/<(?:audio|source)\b[^>]* src="([^"]+)"/g))
    files.push({ path, kind: 'audio', voice: voices.get(path) })
  const isStory = (path: string) => path.startsWith(`${basePath}/story/`) && !/\/story\/.*[/.]/.test(path)
  const address = `${basePath}/${encodeURI(file).replace(/\.html$/, '')}`
  const path = getPageKey(`${basePath}/${encodeURI(file)}`)
  // What a link asks for instead of the page; of the 404 page there is none.
  if (file !== '404.html') files.push({ path: `${address}.txt`, kind: 'route' })
  if (isStory(path)) files.push({ path: `${path}/words.json`, kind: 'words' })
  // What narrows and sorts its list.
  if (/^\/archive(\/|$)/.test(path.slice(basePath.length)))
    files.push({ path: basePath + archiveListPath, kind: 'data' })
  const code = data.join(';')
  // A name of its own: after a deploy an old page from some cache finds no data, rather than those of the new page.
  const dataAddress = `${address}.${getVersion(code)}.data.js`
  files.push({ path: dataAddress, kind: 'data' })
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? []
  const [, level] = /<header class="story-head[^>]* data-level="([^"]*)"/.exec(html) ?? []

  // The data after all of the text, but not deferred: Next.js takes no more of it once the document is parsed. Nothing
  // that comes after it is seen before it is here.
  const close = html.lastIndexOf('</body>')
  html = `${html.slice(0, close)}${[...hints, ...scripts].join('')}<script src="${dataAddress}"></script>${html.slice(close)}`
  const version = getVersion(html)
  return {
    html: html.replace(start, () => `${start}${marker}${getMarkerText({ path, version })}"/>`),
    data: { address: dataAddress, code },
    path,
    version,
    title: title.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? ''),
    level,
    files: [...new Map(files.map((file) => [file.path, file])).values()],
    hashes,
  }
}

/** The encoding has to be within the first 1,024 bytes, and before all else. */
const start = '<head><meta charSet="utf-8"/>'

/** In such inline scripts Next.js writes a page's data: see its app-index. */
const dataScript = /^(\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(.*\)$/s

const inlineElement = /<(script|style)\b[^>]*>.*?<\/\1>/gs

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Adds a policy to a finished page, before all that it governs. */
export function addPolicy(html: string, policy: string): string {
  return html.replace(start, () => `${start}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`)
}

function getVersion(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

function getPolicyHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
