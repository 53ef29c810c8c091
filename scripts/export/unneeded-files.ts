/** Never asked for: a second copy of a page's data, and all of the 404 page but what hosts answer with, 404.html. */
const unneeded = /(^|\/)__next\._full\.txt$|^_not-found(\.|\/)/

/** Takes the path of an export's file; tells whether no browser asks for it, by its name. */
export function isUnneeded(path: string): boolean {
  return unneeded.test(path)
}

/**
 * Takes the paths of an export's files; gives those of the build's own that a page or another file has to name, each
 * with the end of its address, which is in the text of whatever names it.
 */
export function getNamedFiles(paths: readonly string[]): { path: string; name: string }[] {
  return paths
    .filter((path) => path.startsWith('_next/static/'))
    .map((path) => ({ path, name: path.split('/').slice(-2).join('/') }))
}
