import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  Pair,
  parseDocument,
  Scalar,
  YAMLMap,
} from 'yaml'
import type { Position } from '@/lib/content/problems'

/** A form of a list, by where it begins, and the line or question where it is now. */
export type Moved = { form: Position; place: string }

/** A form for the whole story that is to be one for each of its places: with the choices where it is open again, or none. */
export type Opened = { form: Position; places: ReadonlyMap<string, string> }

/**
 * Returns a story's list without the forms, places and entries that begin at `absent`, and with `moved` at their new
 * places and `opened` with a form for each place; an entry that loses its last form goes as well.
 */
export function pruneList(
  list: string,
  absent: readonly Position[],
  moved: readonly Moved[] = [],
  opened: readonly Opened[] = [],
): string {
  const lines = new LineCounter()
  const document = parseDocument(list, { lineCounter: lines })
  const isAt = (key: unknown, { line, column }: Position) => {
    const at = isScalar(key) && key.range ? lines.linePos(key.range[0]) : undefined
    return line === at?.line && column === at.col
  }
  /** Takes out what is absent at any depth. Returns true if that leaves nothing. */
  const prune = (map: YAMLMap): boolean => {
    map.items = map.items.filter((pair) => {
      const { key, value } = pair
      if (absent.some((form) => isAt(key, form))) return false
      const found = moved.find(({ form }) => isAt(key, form))
      if (found && isScalar(key)) setPlace(key, found.place)
      const open = opened.find(({ form }) => isAt(key, form))
      if (open) {
        pair.value = openPlaces(value, open.places)
        map.flow = false
      }
      return !(isMap(value) && prune(value))
    })
    return map.items.length === 0
  }
  if (!isSeq(document.contents)) return list
  document.contents.items = document.contents.items.filter((entry) => {
    if (!isMap(entry)) return true
    const hadForms = entry.has('forms')
    prune(entry)
    return entry.has('ru') && entry.has('forms') === hadForms
  })
  return stringifyList(document)
}

/** Draws open forms as a draft does, with the choices beside them: the library puts these below, with what follows. */
function stringifyList(document: Document): string {
  const choices = /:\n +(# (?:[a-z\d.]+(?: or [a-z\d.]+)*|not in the dictionary)\n)((?:\n* +#.*\n)*)/g
  return document
    .toString({ lineWidth: 0 })
    .replace(choices, (_, choice, rest) => `: ${choice}${rest.replace(/^ +/gm, '')}`)
    .replace(/\n*$/, '\n')
}

/** Gives a key such as `14.2` another line and keeps the count of the occurrence. */
function setPlace(key: Scalar, place: string): void {
  const [, nth] = String(key.source ?? key.value).split('.')
  const written = nth === undefined ? place : `${place}.${nth}`
  key.value = toKey(written)
  if (nth !== undefined && typeof key.value === 'number')
    Object.assign(key, { minFractionDigits: nth.length })
}

/** As a text, a number would be written in quotes. */
const toKey = (place: string) => (/^[\d.]+$/.test(place) ? Number(place) : place)

function openPlaces(tag: unknown, places: Opened['places']): YAMLMap {
  const map = new YAMLMap()
  for (const [place, choices] of places) {
    const open = Object.assign(new Scalar(null), { source: '', comment: ` ${choices}` })
    map.add(new Pair(toKey(place), choices ? open : tag))
  }
  return map
}

/** Returns a list with a draft below it; where an entry has the same word, its places get those that the draft asks for. */
export function addDraft(list: string, draft: string): string {
  const document = parseDocument(list)
  const entries: unknown[] = isSeq(document.contents) ? document.contents.items : []
  const own = entries.filter((entry) => isMap(entry))
  const merge = (block: string): boolean => {
    const entry: unknown = parseDocument(block).getIn([0])
    const forms = isMap(entry) && !entry.has('en') && entry.get('forms')
    if (!isMap(entry) || !isMap(forms)) return false
    const same = own.filter((other) => other.get('ru') === entry.get('ru'))
    const found = forms.items.map(({ key, value }) => {
      const maps = same.flatMap((other) => {
        const [all, places] = [other.get('forms'), other.getIn(['forms', String(key)])]
        return isMap(all) && isMap(places) ? [{ all, places }] : []
      })
      return { maps, added: isMap(value) ? value.items : [] }
    })
    if (!found.every(({ maps, added }) => maps.length === 1 && added.length > 0)) return false
    for (const { maps, added } of found)
      for (const { all, places } of maps) {
        all.flow = places.flow = false
        places.items.push(...added)
      }
    return true
  }
  const blocks = draft.trimEnd().split('\n\n')
  const rest = blocks.flatMap((block) => (merge(block) ? [] : [`${block}\n`])).join('\n')
  const before = rest === draft ? list : stringifyList(document)
  return [before, rest].filter(Boolean).join(before.endsWith('\n') ? '\n' : '\n\n')
}
