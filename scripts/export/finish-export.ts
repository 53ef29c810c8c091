import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { basePath } from '@/lib/site'
import { linkPageData, splitPageData } from './page-data'
import { getNamedFiles, isUnneeded } from './unneeded-files'

/**
 * Makes the export what is served: each page's data move from inline scripts into a file of their own, so that a page
 * is little more than its text and the inline scripts that are left are the same few on every page (a strict
 * Content-Security-Policy can name their hashes); and files that no browser asks for are removed.
 */
const root = process.env.EXPORT_DIR ?? 'out'

const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => statSync(join(root, path)).isFile())

let unnamed = getNamedFiles(paths)

for (const path of paths) {
  if (isUnneeded(path)) rmSync(join(root, path))
  else if (/\.(html|js|css)$/.test(path)) {
    const text = readFileSync(join(root, path), 'utf8')
    unnamed = unnamed.filter(({ name }) => !text.includes(name))
    if (path.endsWith('.html')) movePageData(path, text)
  }
}

// Manifests of the other router, copies of icons, parts of pages that were folded into others.
for (const { path } of unnamed) rmSync(join(root, path))
removeEmptyFolders(root)

function movePageData(path: string, html: string): void {
  const page = splitPageData(html)
  if (page === null) return
  const file = path.replace(/\.html$/, '.data.js')
  // Keeps a browser from giving a new page the data that it has kept of an old one.
  const version = createHash('sha256').update(page.data).digest('hex').slice(0, 8)
  writeFileSync(join(root, file), page.data)
  writeFileSync(join(root, path), linkPageData(page.html, `${basePath}/${file}?${version}`))
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name))
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
