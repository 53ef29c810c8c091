import { findStress, type KnownStress } from '@/lib/content/known-stress'
import type { Problem } from '@/lib/content/problems'
import { englishKey } from '@/lib/content/text-keys'
import { stressMark } from '@/lib/story/marked-text'
import { findWords, vowel } from '@/lib/story/words'

/** Text to put in place of what is between two offsets. */
export type Change = { from: number; to: number; insert: string }

/**
 * Returns the changes that put a stress mark on the vowel before an offset, or after it, or take it away from there. Another
 * mark of the word goes: a stress that is put is moved.
 */
export function toggleStress(text: string, at: number): Change[] {
  // Before that only past a mark: another word's vowel is not meant.
  const ends = [at - 1, at, ...(text.charAt(at - 1) === stressMark ? [at - 2] : [])]
    .filter((place) => vowel.test(text.charAt(place)))
    .map((place) => place + 1)
  const [end] = ends
  if (end === undefined) return []
  if (text.charAt(end) === stressMark) return [{ from: end, to: end + 1, insert: '' }]
  const { word, index } = findWords(text).findLast(({ index }) => index < end) ?? { word: '', index: 0 }
  const others = Array.from(word.matchAll(new RegExp(stressMark, 'g')), ({ index: inWord }) => index + inWord)
  return [
    { from: end, to: end, insert: stressMark },
    ...others.map((other) => ({ from: other, to: other + 1, insert: '' })),
  ]
}

export const noVowel = 'Put the cursor after the stressed vowel first.'
export const unknownStress =
  'The stress of this word is not known here: put the cursor after its stressed vowel.'

/** Returns a word with the stress on each of its vowels. */
export function getStressChoices(word: string): string[] {
  const plain = word.replaceAll(stressMark, '')
  return Array.from(plain).flatMap((letter, index) =>
    vowel.test(letter) ? plain.slice(0, index + 1) + stressMark + plain.slice(index + 1) : [],
  )
}

/** Returns where the cursor goes after a stress was put or taken away; nothing where neither was done. */
export function getCursorAfter([first, ...others]: readonly Change[]): number | undefined {
  return first && first.from + first.insert.length - others.filter(({ from }) => from < first.from).length
}

/** Alt with the key of the acute accent or the apostrophe, on whichever keyboard. */
export function isStressKey({ altKey, ctrlKey, metaKey, key, code }: KeyboardEvent): boolean {
  if (!altKey || ctrlKey || metaKey) return false
  return key === '´' || key === "'" || key === 'Dead' || code === 'Quote' || code === 'Equal'
}

/**
 * Returns a word that is selected with its stress, or without it where it has that one already; nothing where its stress is
 * not known. Of one vowel it is plain.
 */
export function stressWord(word: string, known: KnownStress): string | undefined {
  const [first, ...others] = getStressChoices(word)
  const found = first !== undefined && others.length === 0 ? first : findStress(word, known)
  return found === word ? word.replaceAll(stressMark, '') : found
}

/** Returns a text with its changes, which do not overlap and are in their order. */
export function applyChanges(text: string, changes: readonly Change[]): string {
  return changes.reduceRight(
    (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
    text,
  )
}

/** Returns the changes that fix what has one right answer, as far as a text is still what was checked. */
export function getFixes(text: string, problems: readonly Problem[]): Change[] {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  let end = 0
  return problems
    .flatMap(({ line, column, fix }) =>
      fix ? [{ from: (starts[line - 1] ?? 0) + column - 1 + (fix.at ?? 0), fix }] : [],
    )
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, fix }) => {
      const to = from + fix.from.length
      // Inside another's replacement it is left: the next check finds it again.
      if (from < end || text.slice(from, to) !== fix.from) return []
      end = to
      return [{ from, to, insert: fix.to }]
    })
}

/** Returns the Russian lines of a story. */
export function getRussianLines(text: string): string[] {
  const [, body = ''] = /^## Русский$([\s\S]*?)(?:^## |$(?![\s\S]))/m.exec(text.normalize('NFC')) ?? []
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Returns the quotation marks of the language that is written after a text: of its part, or of its key in the front matter. */
export function getQuotes(before: string): readonly [string, string] {
  const part = before.match(/^## .*$/gm)?.at(-1)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const isEnglish = part ? /^## (?:English|Notes)/.test(part) : englishKey.test(line)
  return isEnglish ? ['“', '”'] : ['«', '»']
}

/**
 * Returns the address at which GitHub opens a new file, or one of the repository, to write in it. Whoever may not write
 * there gets a fork by itself. A text does not fit into an address: it goes by the clipboard.
 */
export function getProposalUrl(repository: string, file: string, isNew: boolean): string {
  const slash = file.lastIndexOf('/')
  const path = isNew
    ? `new/main/${file.slice(0, slash)}?filename=${encodeURIComponent(file.slice(slash + 1))}`
    : `edit/main/${file}`
  return `${repository.replace(/\/+$/, '')}/${path}`
}

/** Returns the changes that make a new story of one of the site: of its own day, without a recording or a place in a series. */
export function getCopyChanges(text: string, date: string): Change[] {
  return Array.from(
    text.matchAll(/^(?:date:.*|(?:audioUrl|series|twin|order|featured):.*\n(?: .*\n)*)/gm),
    ({ 0: line, index: from }) => ({
      from,
      to: from + line.length,
      insert: line.startsWith('date') ? `date: ${date}` : '',
    }),
  )
}

/** Returns the id of a new story by its English title: with a number after it where a story of the site has that id. */
export function getNewId(text: string, taken: readonly string[]): string {
  const id = getIdOfTitle(text) || 'new-story'
  if (!taken.includes(id)) return id
  let number = 2
  while (taken.includes(`${id}-${number}`)) number += 1
  return `${id}-${number}`
}

/** Returns a file name for a story by its English title, such as `a-new-story`. */
export function getIdOfTitle(text: string): string {
  const [, title = ''] = /^titleEn: *(.*)$/m.exec(text) ?? []
  return title
    .toLowerCase()
    .replaceAll(/['’"]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}
