import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@/lib/content/list-files'

/**
 * Turns what Next.js exports into what is served. Each page's data moves from inline scripts to a file beside it, so that
 * the few inline scripts that are left are the same on every page and a Content-Security-Policy can name their hashes.
 * Files that no browser asks for are removed.
 */
export function makeExportLean(root: string, basePath: string): void {
  const paths = listFiles(root)
  let unnamed = paths.filter((path) => path.startsWith('_next/static/'))
  for (const path of paths) {
    if (isUnneeded(path)) rmSync(join(root, path))
    else if (/\.(html|js|css)$/.test(path)) {
      const text = readFileSync(join(root, path), 'utf8')
      unnamed = unnamed.filter((file) => !text.includes(getName(file)))
      if (path.endsWith('.html')) movePageData(root, path, text, basePath)
    }
  }
  // Manifests of the other router, copies of icons, parts of pages that were folded into others.
  for (const path of unnamed) rmSync(join(root, path))
  removeEmptyFolders(root)
}

/** A second copy of a page's data, and everything of the 404 page but what hosts answer with, 404.html. */
function isUnneeded(path: string): boolean {
  return /(^|\/)__next\._full\.txt$|^_not-found(\.|\/)/.test(path)
}

/** Returns the end of a file's address: what uses the file has it in its text. */
function getName(path: string): string {
  return path.split('/').slice(-2).join('/')
}

/** The inline scripts in which Next.js writes a page's data: `self.__next_f`, see its app-index. */
const dataScript =
  /<script>((?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(.*?\))<\/script>/gs

/** Throws if the page has data but no end of a body. */
function movePageData(root: string, path: string, html: string, basePath: string): void {
  const data = [...html.matchAll(dataScript)].map(([, code]) => code).join(';')
  if (data === '') return
  const rest = html.replace(dataScript, '')
  const end = rest.lastIndexOf('</body>')
  if (end === -1) throw new Error(`expected </body> in ${path}, found none`)
  // A name of its own: after a deploy an old page from some cache finds no data, rather than those of the new page.
  const version = createHash('sha256').update(data).digest('hex').slice(0, 8)
  const file = path.replace(/\.html$/, `.${version}.data.js`)
  // After all of the text, but not deferred: Next.js takes no more data once the document is parsed.
  const script = `<script src="${basePath}/${file}"></script>`
  writeFileSync(join(root, file), data)
  writeFileSync(join(root, path), `${rest.slice(0, end)}${script}${rest.slice(end)}`)
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name))
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
