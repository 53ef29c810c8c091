import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listFiles } from '@/lib/content/list-files'

/**
 * Arranges every page so that a slow connection brings first what the first paint needs: the text with its style inline.
 * Next.js asks for a stylesheet, fonts and scripts in the head. Scripts that can wait go behind the text. The fonts stay:
 * where they can come in time they are worth a short wait, and otherwise the boot function ends it.
 *
 * The link to the stylesheet stays, since React inserts one where it finds none; browsers do not fetch what is disabled.
 * Throws if a page has no stylesheet, or more than one.
 */
export function hastenFirstPaint(root: string, basePath: string): void {
  /** By address: all pages have the same one. */
  const styles = new Map<string, string>()
  for (const path of listFiles(root).filter((path) => path.endsWith('.html'))) {
    const html = readFileSync(join(root, path), 'utf8')
    const links = [...html.matchAll(stylesheet)]
    const [[link, address] = []] = links
    if (link === undefined || address === undefined || links.length > 1)
      throw new Error(`expected one stylesheet in ${path}, found ${links.length}`)
    const css = styles.get(address) ?? readStyle(root, basePath, address)
    styles.set(address, css)
    const style = `<style>${css}</style>${link.replace('/>', ' disabled=""/>')}`
    const scripts = (html.match(script) ?? []).join('')
    const page = html.replace(script, '').replace(link, () => style)
    // Nothing after a page's data is seen before they are here.
    const data = page.search(/<script src="[^"]*\.data\.js/)
    const end = data === -1 ? page.lastIndexOf('</body>') : data
    writeFileSync(join(root, path), `${page.slice(0, end)}${scripts}${page.slice(end)}`)
  }
}

const stylesheet = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g
const script = /<link rel="preload" as="script"[^>]*>|<script src="[^"]*" async=""><\/script>/g

/** Returns a stylesheet whose addresses hold wherever it is put. */
function readStyle(root: string, basePath: string, address: string): string {
  const css = readFileSync(join(root, address.slice(basePath.length)), 'utf8')
  return css.replace(/url\((\.[^)]+)\)/g, (_, file) => `url(${posix.join(posix.dirname(address), file)})`)
}

/**
 * Has Chromium compile every function of the scripts while they arrive, beside the main thread. Without this comment it
 * compiles each of them there, when it is first called, and a phone is blocked about twice as long. Other browsers ignore
 * it. See https://v8.dev/blog/explicit-compile-hints.
 */
export function compileWhileLoading(root: string): void {
  for (const path of listFiles(root).filter((path) => /^_next\/static\/.*\.js$/.test(path))) {
    const code = readFileSync(join(root, path), 'utf8')
    writeFileSync(join(root, path), `//# allFunctionsCalledOnLoad\n${code}`)
  }
}
