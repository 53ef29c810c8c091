import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listFiles } from '@/lib/content/disk'
import { getListPath, type PageFile, type PageFiles } from '@/lib/offline/page-files'
import { getTimesPath, searchPath } from '@/lib/site/paths'
import { addPolicy, type FinishedPage, finishPage } from './finish-page'
import { getHeadersFile, getPolicy } from './policy'

type Site = { basePath: string; siteUrl: string }

/** Together they have everything inline that any page has: the 404 page has a script and a style of its own. */
const pattern = ['404.html', 'index.html']

/** Next.js writes one that no page asks for. If it began to put names together at run time, all would look like it. */
const maxUnnamed = 2

/**
 * Finishes every page of an export, with one read and one write each, writes beside it what it needs offline, and gives
 * all of them and `_headers` one policy. Throws if a page is not what Next.js is expected to write: see `finishPage`.
 */
export function finishPages(root: string, { basePath, siteUrl }: Site): void {
  for (const path of listFiles(root)) if (isUnneeded(path)) rmSync(join(root, path))
  const paths = listFiles(root)
  compileWhileLoading(root, paths)
  const unnamed = new Set(paths.filter((path) => path.startsWith('_next/static/')))
  const strike = (text: string) => {
    for (const path of unnamed) if (text.includes(path.split('/').slice(-2).join('/'))) unnamed.delete(path)
  }
  for (const path of paths) if (/\.(js|css)$/.test(path)) strike(readFileSync(join(root, path), 'utf8'))

  const styles = new Map<string, string>()
  const getStyle = (address: string) => {
    const css = styles.get(address) ?? readStyle(root, basePath, address)
    styles.set(address, css)
    return css
  }
  const finish = (file: string) => {
    const source = readFileSync(join(root, file), 'utf8')
    strike(source)
    return finishPage(source, { file, basePath, getStyle })
  }
  const files = paths.filter((path) => path.endsWith('.html'))
  const first = new Map(pattern.map((file) => [file, finish(file)]))
  const scripts = new Set([...first.values()].flatMap(({ hashes }) => hashes.scripts))
  const inStyles = new Set([...first.values()].flatMap(({ hashes }) => hashes.styles))
  const policy = getPolicy([...scripts].sort(), [...inStyles].sort())
  const describe = createDescriber(root, basePath)
  const findLater = createFinder(root, basePath)
  const searched = paths.filter((path) => path.startsWith('search/lines'))
  const getSearched = ({ path }: FinishedPage): FinishedPage['files'] =>
    path === basePath + searchPath
      ? searched.map((path) => ({ path: `${basePath}/${encodeURI(path)}`, kind: 'data' }))
      : []
  for (const file of files) {
    const page = first.get(file) ?? finish(file)
    const { hashes } = page
    const other = [...hashes.scripts, ...hashes.styles].find(
      (hash) => !scripts.has(hash) && !inStyles.has(hash),
    )
    if (other)
      throw new Error(
        `expected the inline scripts and styles of ${pattern.join(' and ')} in ${file}, found another`,
      )
    const html = addPolicy(page.html, policy)
    writeFileSync(join(root, file), html)
    writeFileSync(join(root, getFile(page.data.address, basePath)), page.data.code)
    if (file !== '404.html')
      writeFileSync(
        join(root, getFile(getListPath(page.path), basePath)),
        JSON.stringify(
          getPageFiles(
            addTimings({ ...page, files: [...findLater(page.files), ...getSearched(page)] }, root, basePath),
            Buffer.byteLength(html),
            describe,
          ),
        ),
      )
  }
  const unnamedScripts = [...unnamed].filter((path) => /^_next\/static\/chunks\/.*\.js$/.test(path))
  if (unnamedScripts.length > maxUnnamed)
    throw new Error(
      `expected the names of all scripts written out, found ${unnamedScripts.length} that are not: ${unnamedScripts.join(', ')}`,
    )
  // Manifests of the other router, copies of icons, parts of pages that were folded into others.
  for (const path of unnamed) rmSync(join(root, path))
  removeEmptyFolders(root)
  writeFileSync(join(root, '_headers'), getHeadersFile(policy, siteUrl))
}

/**
 * A second copy of a page's data, everything of the 404 page but what hosts answer with, 404.html, and the timings of
 * words, of which pages have what they need: other programs show them as text.
 */
function isUnneeded(path: string): boolean {
  return /(^|\/)__next\._full\.txt$|^_not-found(\.|\/)|^audio\/.*\.vtt$/.test(path)
}

function getFile(address: string, basePath: string): string {
  return decodeURI(address.slice(basePath.length + 1))
}

/** Adds the timings of the page's recordings, where there are any. */
function addTimings(page: FinishedPage, root: string, basePath: string): FinishedPage {
  const files = page.files.flatMap((file) => {
    if (file.kind !== 'audio' && file.kind !== 'voice') return [file]
    const timings = basePath + getTimesPath(file.path.slice(basePath.length))
    return existsSync(join(root, getFile(timings, basePath))) ? [file, { ...file, path: timings }] : [file]
  })
  return { ...page, files }
}

function getPageFiles(
  page: FinishedPage,
  size: number,
  describe: (file: FinishedPage['files'][number]) => PageFile,
) {
  const { path, version, title, level, files } = page
  return { path, version, title, level, size, files: files.map(describe) } satisfies PageFiles
}

/** Returns a function that adds to an address what its file is; most files belong to many pages and are read once. */
function createDescriber(root: string, basePath: string) {
  const known = new Map<string, Pick<PageFile, 'size' | 'integrity'>>()
  return ({ path, kind, voice }: FinishedPage['files'][number]): PageFile => {
    let rest = known.get(path)
    if (rest === undefined) {
      const content = readFileSync(join(root, getFile(path, basePath)))
      const hash = createHash('sha256').update(content).digest('base64')
      rest = { size: content.length, integrity: `sha256-${hash}` }
      known.set(path, rest)
    }
    return { path, kind, ...(voice && { voice }), ...rest }
  }
}

/** Returns a function that adds to a page's files what its scripts load later, and what that loads. */
function createFinder(root: string, basePath: string) {
  const known = new Map<string, string[]>()
  const findIn = (path: string): string[] => {
    let found = known.get(path)
    if (found === undefined) {
      const code = readFileSync(join(root, getFile(path, basePath)), 'utf8')
      found = (code.match(/static\/chunks\/[\w.~-]+\.(?:js|css)/g) ?? []).map(
        (name) => `${basePath}/_next/${name}`,
      )
      known.set(path, found)
    }
    return found
  }
  return (files: FinishedPage['files']): FinishedPage['files'] => {
    const all = new Map(files.map((file) => [file.path, file]))
    // A map's values go on with what is added.
    for (const { path, kind } of all.values())
      if (kind === 'script' || kind === 'later')
        for (const later of findIn(path)) if (!all.has(later)) all.set(later, { path: later, kind: 'later' })
    return [...all.values()]
  }
}

/** Returns a stylesheet whose addresses hold wherever it is put. Throws if one of them is of an unknown form. */
function readStyle(root: string, basePath: string, address: string): string {
  const css = readFileSync(join(root, getFile(address, basePath)), 'utf8')
  const isKnown = (url: string) => /^url\((\.\.\/[^"')]+|"?data:[^)]*)\)$/.test(url)
  const other = css.match(/url\([^)]*\)/g)?.find((url) => !isKnown(url))
  if (other) throw new Error(`expected url(../…) in ${address}, found ${other}`)
  return css.replace(/url\((\.[^)]+)\)/g, (_, file) => `url(${posix.join(posix.dirname(address), file)})`)
}

/**
 * Has Chromium compile every function of the scripts while they arrive, beside the main thread. Without this comment it
 * compiles each of them there, when it is first called, and a phone is blocked about twice as long. Other browsers ignore
 * it. See https://v8.dev/blog/explicit-compile-hints.
 */
function compileWhileLoading(root: string, paths: readonly string[]): void {
  for (const path of paths.filter((path) => /^_next\/static\/.*\.js$/.test(path))) {
    const code = readFileSync(join(root, path), 'utf8')
    writeFileSync(join(root, path), `//# allFunctionsCalledOnLoad\n${code}`)
  }
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name))
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
