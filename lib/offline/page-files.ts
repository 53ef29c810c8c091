import { basePath } from '@/lib/site/site'
import type { Voice } from '@/lib/storage/listening'

/** A file that a page needs to open without a network. */
export type PageFile = {
  /** With the base path. */
  path: string
  /**
   * `shared` by all pages, such as fonts; loaded `later` by scripts, such as the dictation; a `recording` or its timings,
   * first those that are heard unless another voice is chosen; or the page's `own`.
   */
  kind: 'own' | 'shared' | 'later' | 'recording'
  /** Whose voice it is; of recordings alone. */
  voice?: Voice | undefined
  /** In bytes. */
  size: number
  /** As in Subresource Integrity: `sha256-` and the hash in Base64. */
  integrity: string
}

/** What the build knows of a page: JSON beside the page, at `getListPath`. */
export type PageFiles = {
  /** With the base path, without a slash at the end. */
  path: string
  /** Changes with the page; the page itself carries it in its marker, since some hosts add to the HTML. */
  version: string
  title: string
  /** Of its story. */
  level?: string | undefined
  /** Of the page's HTML, in bytes. */
  size: number
  files: PageFile[]
}

/** Returns the path that a page is saved by: `/a/`, `/a.html` and `/a` are one page. */
export function getPageKey(path: string): string {
  return path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/'
}

export function getListPath(path: string): string {
  const key = getPageKey(path)
  return `${key === getPageKey(`${basePath}/`) ? `${basePath}/index` : key}.files.json`
}

/** Returns what the marker of a page says: no other page says it, and no other version of the page. */
export function getMarkerText({ path, version }: Pick<PageFiles, 'path' | 'version'>): string {
  return `${version} ${path}`
}

/** The part of a page by which it is told from whatever else a network answers with. */
export const marker = '<meta name="page" content="'

export function isHashed(path: string): boolean {
  // Pages that were saved before the data moved into the HTML have it in such a file.
  return path.startsWith(`${basePath}/_next/static/`) || path.endsWith('.data.js')
}

/** Returns the address that a file is fetched from and saved by: versions of one whose path stays are saved side by side. */
export function getFileKey({ path, integrity }: Pick<PageFile, 'path' | 'integrity'>): string {
  return isHashed(path) ? path : `${path}?${integrity}`
}

/** Returns a response without traces of the way: one that was redirected could not be shown, and the body is decoded. */
export function getPlainCopy(body: BodyInit, { headers: sent, status, statusText }: Response): Response {
  const headers = new Headers(sent)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(body, { status, statusText, headers })
}
