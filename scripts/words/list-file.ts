import { Document, isMap, isScalar, isSeq, Pair, parseDocument, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import type { TextKind } from '@/lib/content/lexicon/forms'
import { parseStoryList } from '@/lib/content/lexicon/story-list'
import { countOf } from '@/lib/story/count-of'
import { stressMark } from '@/lib/story/marked-text'

/** A value as it is written in a list, with what is remarked behind it. */
export type Written = { value: string; remark?: string }

/** The list of a story as a file that keeps what a person has written in it, remarks included. */
export class ListFile {
  readonly meanings: YAMLMap
  readonly texts: YAMLSeq
  private readonly document: Document

  constructor(content: string) {
    const document: Document = parseDocument(content)
    const isEmpty = !isMap(document.contents)
    this.document = isEmpty ? new Document(new YAMLMap()) : document
    this.meanings = this.getPart('meanings', isMap, new YAMLMap())
    this.texts = this.getPart('texts', isSeq, new YAMLSeq())
  }

  private getPart<Part>(name: string, is: (node: unknown) => boolean, empty: Part): Part {
    const found: unknown = this.document.get(name)
    if (is(found)) return found as Part
    this.document.set(name, empty)
    return empty
  }

  /** Returns the headwords without a meaning and those whose meaning nobody has confirmed. */
  listOpen(): OpenMeaning[] {
    return this.meanings.items.flatMap(({ key, value }): OpenMeaning[] => {
      const written = isScalar(value) && value.value ? String(value.value) : ''
      const remark = (isScalar(value) && value.comment?.trim()) || ''
      if (written && !remark.startsWith(unconfirmed)) return []
      const others = remark.split(' or: ')[1]?.split(' / ') ?? []
      return [{ ru: isScalar(key) ? String(key.value) : '', drafted: written ? [written, ...others] : [] }]
    })
  }

  sortMeanings(): void {
    const order = new Intl.Collator('ru')
    const getWord = ({ key }: Pair) => (isScalar(key) ? String(key.value).replaceAll(stressMark, '') : '')
    this.meanings.items.sort((a, b) => order.compare(getWord(a), getWord(b)))
  }

  /** Returns the file as text; empty parts are left out. */
  toString(): string {
    for (const name of ['meanings', 'texts']) {
      const part: unknown = this.document.get(name)
      if ((isMap(part) || isSeq(part)) && part.items.length === 0) this.document.delete(name)
    }
    for (const item of this.texts.items) if (isMap(item)) item.spaceBefore = item !== this.texts.items[0]
    return this.document.toString({ lineWidth: 0, nullStr: '' })
  }
}

/** The remark behind a meaning that the draft took from elsewhere: it may be another one here. */
export const unconfirmed = 'right here?'

/** A headword whose meaning is open, and the meanings that the draft found for it. */
export type OpenMeaning = { ru: string; drafted: string[] }

/** Returns a block for a text, without words. */
export function createBlock(kind: TextKind, text: string): YAMLMap {
  const block = new YAMLMap()
  setValue(block, kind, { value: text })
  return block
}

/** Writes a value, with its remark, to a key of a map: where the key is, or at the end. */
export function setValue(map: YAMLMap, key: string, { value, remark }: Written): void {
  const scalar = new Scalar(value === '' ? null : value)
  if (remark) scalar.comment = ` ${remark}`
  const pair = findValue(map, key)
  if (pair) pair.value = scalar
  else map.items.push(new Pair(new Scalar(key), scalar))
}

export function findValue(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((item) => isScalar(item.key) && item.key.value === key)
}

/** Returns what a list leaves open, such as `5 meanings and 42 forms`; undefined where that is nothing. */
export function describeOpen(list: string): string | undefined {
  const { blocks } = parseStoryList('', list)
  const forms = blocks.flatMap(({ readings }) => readings.filter(({ tag }) => tag === undefined))
  const counts = [
    [new ListFile(list).listOpen().length, 'meaning'],
    [forms.length, 'form'],
  ] as const
  const found = counts.filter(([count]) => count > 0).map(([count, noun]) => countOf(count, noun))
  return found.length > 0 ? found.join(' and ') : undefined
}
