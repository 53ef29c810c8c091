import { useSyncExternalStore } from 'react'
import { getSitePath } from '@/lib/site/site'
import { getPageKey, getSavedPages, savedLists } from './saved-pages'

type IsThere = (path: string) => boolean

const always: IsThere = () => true

let isThere = always

const listeners = new Set<() => void>()

/** With a network everything is there; without one, what this device has of pages and of their files. */
async function look(): Promise<void> {
  isThere = navigator.onLine ? always : await readSaved()
  for (const tell of listeners) tell()
}

async function readSaved(): Promise<IsThere> {
  try {
    const pages = (await Promise.all(savedLists.map(getSavedPages))).flat()
    const saved = new Set(
      pages.flatMap(({ path, files }) => [path, ...files.map((key) => key.split('?', 1)[0])]),
    )
    return (path) => saved.has(getPageKey(getSitePath(path)))
  } catch {
    return always
  }
}

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', look)
    addEventListener('offline', look)
    if (!navigator.onLine) look()
  }
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
}

/** Returns a function that says whether a path of this site, without the base path, can be opened or played now. */
export function useThere(): IsThere {
  return useSyncExternalStore(
    subscribe,
    () => isThere,
    () => always,
  )
}
