import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listFiles } from '@/lib/content/disk'
import {
  getListPath,
  getMarkerText,
  getPageKey,
  marker,
  type PageFile,
  type PageFiles,
} from '@/lib/offline/saved-pages'
import { archiveListPath, getTimesPath, searchPath } from '@/lib/site/paths'
import { basePath, site } from '@/lib/site/site'
import type { Voice } from '@/lib/storage/listening'
import { getHeadersFile, getPolicy } from './policy'

type NeededFile = Omit<PageFile, 'size' | 'integrity'>

/**
 * Finishes an export: has its scripts compiled early, puts every page's style and its policy into it, and writes beside it
 * which files it needs offline. Writes `_headers` too. Throws if a page is not what Next.js is expected to write.
 */
export function finishPages(root: string): void {
  for (const path of listFiles(root)) if (isUnneeded(path)) rmSync(join(root, path))
  const getFile = (address: string) => join(root, decodeURI(address.slice(basePath.length + 1)))
  const paths = listFiles(root)
  for (const path of paths.filter((path) => /^_next\/static\/.*\.js$/.test(path)))
    compileEarly(join(root, path))
  const searched = paths.filter((path) => path.startsWith('search/lines'))
  const getStyle = remember((address) => readStyle(getFile(address), address))
  const getDetails = remember((address) => {
    const content = readFileSync(getFile(address))
    return { size: content.length, integrity: `sha256-${getHash(content, 'base64')}` }
  })
  const findLoadedLater = remember((address) => {
    const names = readFileSync(getFile(address), 'utf8').match(/static\/chunks\/[\w.~-]+\.(?:js|css)/g) ?? []
    return names.map((name) => `${basePath}/_next/${name}`)
  })

  for (const file of paths.filter((path) => path.endsWith('.html'))) {
    const page = finishPage(readFileSync(join(root, file), 'utf8'), file, getStyle)
    writeFileSync(join(root, file), page.html)
    if (file === '404.html') continue
    const needed = new Map(page.files.map((file) => [file.path, file]))
    // Iterating over a map includes what is added meanwhile.
    for (const { path, kind } of needed.values()) {
      if (path.endsWith('.js'))
        for (const later of findLoadedLater(path))
          if (!needed.has(later)) needed.set(later, { path: later, kind: 'later' })
      const times = basePath + getTimesPath(path.slice(basePath.length))
      if (kind === 'recording' && existsSync(getFile(times)))
        needed.set(times, { ...needed.get(path), path: times, kind })
    }
    if (page.path === basePath + searchPath)
      for (const name of searched) needed.set(name, { path: `${basePath}/${encodeURI(name)}` })
    const { path, version, title, level, html } = page
    const files = [...needed.values()].map((file) => ({ ...file, ...getDetails(file.path) }))
    const list: PageFiles = { path, version, title, level, size: Buffer.byteLength(html), files }
    writeFileSync(getFile(getListPath(path)), JSON.stringify(list))
  }
  writeFileSync(join(root, '_headers'), getHeadersFile(site.url))
}

/**
 * A second copy of a page's data; everything of the 404 page but 404.html; and the timings of words, which other programs
 * would show as text: pages have files of their own for them.
 */
function isUnneeded(path: string): boolean {
  return /(^|\/)__next\._full\.txt$|^_not-found(\.|\/)|^audio\/.*\.vtt$/.test(path)
}

/**
 * Has Chromium compile every function of a script while it arrives, beside the main thread: it blocks a phone for two thirds
 * of the time. Other browsers ignore the comment. See https://v8.dev/blog/explicit-compile-hints.
 */
function compileEarly(file: string): void {
  writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`)
}

/** Returns a stylesheet whose addresses hold wherever it is put. Throws if one of them is of an unknown form. */
function readStyle(file: string, address: string): string {
  const css = readFileSync(file, 'utf8')
  const isKnown = (url: string) => /^url\((\.\.\/[^"')]+|"?data:[^)]*)\)$/.test(url)
  const other = css.match(/url\([^)]*\)/g)?.find((url) => !isKnown(url))
  if (other) throw new Error(`expected url(../…) in ${address}, found ${other}`)
  return css.replace(/url\((\.[^)]+)\)/g, (_, file) => `url(${posix.join(posix.dirname(address), file)})`)
}

/** The encoding has to be within the first 1,024 bytes, and before all else. */
const start = '<head><meta charSet="utf-8"/>'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/**
 * Puts the style into a page that Next.js exported: the first paint of a slow phone comes in two thirds of the time. The
 * link to the stylesheet stays, since React inserts one where it finds none; browsers do not fetch what is disabled. The
 * policy and the marker come before all else. `file` is its name from the root of the export: `story/cat.html`.
 */
function finishPage(source: string, file: string, getStyle: (address: string) => string) {
  const expect = (isTrue: boolean, expected: string) => {
    if (!isTrue) throw new Error(`expected ${expected} in ${file}: what Next.js writes has changed`)
  }
  expect(source.includes(start), start)
  const sheets = [...source.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*\/>/g)]
  const [[link = '', address = ''] = []] = sheets
  expect(sheets.length === 1, 'one stylesheet')
  const style = getStyle(address)
  const styled = source.replace(link, () => `<style>${style}</style>${link.replace('/>', ' disabled=""/>')}`)
  const inline = /<(script|style)\b(?![^>]* src=)[^>]*>(.*?)<\/\1>/gs
  expect(!/<[a-z][^>]*\s(style|on[a-z]+)="/.test(styled.replace(inline, '')), 'no style or event attribute')
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [element, name, code = ''] of styled.matchAll(inline))
    if (!element.startsWith('<script type="application/ld+json"'))
      hashes[name as keyof typeof hashes].add(`'sha256-${getHash(code, 'base64')}'`)

  const path = getPageKey(`${basePath}/${encodeURI(file)}`)
  const version = getHash(styled, 'hex').slice(0, 8)
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${getPolicy(hashes.script, hashes.style)}"/>`,
    `${marker}${getMarkerText({ path, version })}"/>`,
  ]
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(styled) ?? []
  const [, level] = /<header class="story-head[^>]* data-level="([^"]*)"/.exec(styled) ?? []
  return {
    html: styled.replace(start, () => start + head.join('')),
    path,
    version,
    title: title.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? ''),
    level,
    files: findFiles(source, style, file),
  }
}

/** Returns what a page needs offline besides itself: first of its recordings the one that is heard by default. */
function findFiles(html: string, style: string, file: string): NeededFile[] {
  const find = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, address = '']) => address)
  const name = encodeURI(file).replace(/\.html$/, '')
  // Every page is set in two; for a letter of another one a page asks when it has it.
  const faces = style.match(/@font-face\s*\{[^}]*\}/g) ?? []
  const fonts = faces.filter((face) => /font-family:\s*(?:russian|english)\b/.test(face))
  const scripts = find(/<script src="([^"]+)" async=""/g)
  if (scripts.length === 0 || fonts.length !== 2)
    throw new Error(`expected scripts and two fonts in ${file}, found ${scripts.length} and ${fonts.length}`)
  const voices = new Map<string, Voice>()
  for (const list of find(/ data-voices="([^"]+)"/g))
    for (const [, voice, address = ''] of list.matchAll(/(\S+) (\S+)/g)) voices.set(address, voice as Voice)
  const recordings = [...find(/<(?:audio|source)\b[^>]* src="([^"]+)"/g), ...voices.keys()]
  return [
    ...[
      ...scripts,
      ...fonts.map((face) => /url\(["']?([^"')]+)/.exec(face)?.[1] ?? ''),
      ...find(/<use href="([^"#]+)#/g),
      `${basePath}/icon.svg`,
      // What a link asks for instead of the page.
      `${basePath}/${name}.txt`,
      ...(/^story\/[^/]+$/.test(name) ? [`${basePath}/${name}/words.json`] : []),
      // What narrows and sorts its list.
      ...(/^archive(\/|$)/.test(name) ? [basePath + archiveListPath] : []),
    ].map((path) => ({ path })),
    ...recordings.map((path) => ({ path, kind: 'recording' as const, voice: voices.get(path) })),
  ]
}

function getHash(content: string | Buffer, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(content).digest(encoding)
}

/** Returns a function that computes each value once: most files belong to many pages. */
function remember<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}
