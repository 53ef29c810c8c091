import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml'
import type { Position } from '@/lib/content/problems'

/** Returns a story's list without the forms, places and entries that begin at `absent`; what that empties goes as well. */
export function pruneList(list: string, absent: readonly Position[]): string {
  const lines = new LineCounter()
  const document = parseDocument(list, { lineCounter: lines })
  const isAbsent = (key: unknown) => {
    const at = isScalar(key) && key.range ? lines.linePos(key.range[0]) : undefined
    return absent.some(({ line, column }) => line === at?.line && column === at.col)
  }
  /** Takes out what is absent at any depth. Returns true if that leaves nothing. */
  const prune = (map: YAMLMap): boolean => {
    map.items = map.items.filter(({ key, value }) => !isAbsent(key) && !(isMap(value) && prune(value)))
    return map.items.length === 0
  }
  if (!isSeq(document.contents)) return list
  document.contents.items = document.contents.items.filter((entry) => {
    if (!isMap(entry)) return true
    const hadForms = entry.has('forms')
    prune(entry)
    return entry.has('ru') && entry.has('forms') === hadForms
  })
  return document.toString({ lineWidth: 0 })
}
