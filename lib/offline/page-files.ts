import { basePath } from '@/lib/site/site'
import type { Voice } from '@/lib/storage/listening'

/** A file that a page needs to open without a network, as the build wrote it. */
export type PageFile = {
  /** With the base path. */
  path: string
  /**
   * `later` is what scripts load when it is asked for, such as the dictation. `audio` is the recording that is heard unless
   * another voice is chosen, and its timings; `voice` is another one.
   */
  kind: 'route' | 'data' | 'words' | 'image' | 'script' | 'later' | 'font' | 'audio' | 'voice'
  /** Whose voice it is; of recordings alone. */
  voice?: Voice
  /** Its media type, whatever a server calls it. */
  type: string
  /** In bytes. */
  size: number
  /** See `getHash`. */
  hash: string
}

/** What the build knows of a page: JSON beside the page, at `getListPath`. */
export type PageFiles = {
  /** With the base path, without a slash at the end. */
  path: string
  /** Changes with the page; the page itself carries it in its marker. */
  version: string
  title: string
  /** Of the page's HTML, in bytes. */
  size: number
  files: PageFile[]
}

/** Returns the path that a page is stored by: `/a/`, `/a.html` and `/a` are one page. */
export function getPageKey(path: string): string {
  return path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/'
}

/** Returns where the list of a page's files is. */
export function getListPath(path: string): string {
  const key = getPageKey(path)
  return `${key === getPageKey(`${basePath}/`) ? `${basePath}/index` : key}.files.json`
}

/** Returns what the marker of a page says: no other page says it, and no other version of the page. */
export function getMark({ path, version }: Pick<PageFiles, 'path' | 'version'>): string {
  return `${version} ${path}`
}

/** The part of a page by which it is told from whatever else a network answers with. */
export const marker = '<meta name="page" content="'

/** Returns true if the address of a file changes with its content. */
export function isHashed(path: string): boolean {
  return path.startsWith(`${basePath}/_next/static/`) || path.endsWith('.data.js')
}

/** Returns what a file is stored by: versions of a file whose address stays are stored side by side. */
export function getFileKey({ path, hash }: Pick<PageFile, 'path' | 'hash'>): string {
  return isHashed(path) ? path : `${path}?${hash}`
}

/** Returns the first 16 hexadecimal digits of the content's SHA-256: against errors, not against attackers. */
export async function getHash(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
