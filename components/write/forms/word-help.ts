import { findStress, type KnownStress } from '@/lib/content/known-stress'
import { findAbsentForms } from '@/lib/content/lexicon/forms'
import { mark, stressMark } from '@/lib/story/marked-text'
import { findCompounds } from '@/lib/story/words'
import { readList, writeList } from './items'

type WordHelp = {
  said: string
  /** What the field may have instead, by what is new in it. */
  offers: { name: string; written: string }[]
  /** The word with the one form that the text has of it, where it has none of those written. */
  completed?: string | undefined
}

const maxOffers = 4

/** Returns what to say of a word and its forms as they are typed: which the text does not have, and what it has. */
export function getWordHelp(written: string, lines: readonly string[], known: KnownStress): WordHelp {
  const forms = readList(written)
  const [headword = ''] = forms
  if (getPlain(headword).length < 2) return { said: '', offers: [] }
  const [first = mark(''), ...others] = forms.map(mark)
  const [absent = []] = findAbsentForms([{ ru: [first, ...others], en: '' }], lines.map(mark))
  // The dictionary form need not be there, if another one is.
  const missing = forms.filter((_, at) => absent.includes(at) && (at > 0 || absent.length === forms.length))
  const stresses = forms.flatMap((form, at) => {
    const name = findStress(form, known)
    return name === undefined || name === form ? [] : { name, written: writeList(forms.with(at, name)) }
  })
  const near = findNear(headword, lines)
    .filter((word) => !forms.some((form) => getPlain(form) === getPlain(word)))
    .map((word) => ({ name: `+ ${word}`, written: writeList([...forms, word]) }))
  const list = missing.map((form) => `«${form}»`).join(', ')
  return {
    said: list && `${list} ${missing.length > 1 ? 'are' : 'is'} not in the text.`,
    offers: [...stresses, ...near].slice(0, maxOffers),
    completed: missing.length === forms.length && near.length === 1 ? near[0]?.written : undefined,
  }
}

function getPlain(word: string): string {
  return word.replaceAll(stressMark, '').toLowerCase().replaceAll('ё', 'е')
}

/** Returns the words of the lines that may be forms of a word: those that begin as it does, the likest first. */
function findNear(headword: string, lines: readonly string[]): string[] {
  const head = getPlain(headword)
  const least =
    head.length > 4 ? Math.ceil(head.length * 0.6) : head.length - (/[аеиоуыэюяйь]$/.test(head) ? 1 : 0)
  const words = lines.flatMap((line) => findCompounds(line)).map(({ word }) => word.toLowerCase())
  const byPlain = new Map(words.map((word) => [getPlain(word), word]))
  return [...byPlain]
    .map(([plain, word]) => ({ word, length: plain.length, shared: countShared(plain, head) }))
    .filter(({ shared, length }) => shared >= least && length - shared <= 4)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ word }) => word)
}

function countShared(one: string, other: string): number {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared += 1
  return shared
}
