import { stressMark } from '@/lib/story/marked-text'
import { findWords, vowel } from '@/lib/story/words'
import { homographs, locatives } from './lexicon/grammar-tables'
import { isCarried } from './stress-marks'
import { englishKey } from './template'

const allVowels = new RegExp(vowel, 'gi')

/** By a word in small letters without marks, with е for ё: each way in which it is written. */
export type KnownStress = Map<string, Set<string>>

/** Returns how the words of lines are stressed, as far as they show it. */
export function learnStress(lines: Iterable<string>): KnownStress {
  const known: KnownStress = new Map()
  for (const line of lines)
    for (const { word } of findWords(line.toLowerCase())) {
      if (!showsStress(word)) continue
      const key = getPlainWord(word)
      known.set(key, (known.get(key) ?? new Set()).add(word))
    }
  return known
}

/** Returns true for a word with a mark or ё, and for one of one vowel, which needs none. */
function showsStress(word: string): boolean {
  return /ё|\u0301/i.test(word) || (word.match(allVowels) ?? []).length < 2
}

function getPlainWord(word: string): string {
  return word.replaceAll(stressMark, '').replaceAll('ё', 'е')
}

/** Returns a word with its stress, in capitals where it has them; nothing where it is not known, or known in several ways. */
export function findStress(word: string, known: KnownStress): string | undefined {
  const plain = word.replaceAll(stressMark, '')
  const ways = [...(known.get(getPlainWord(plain.toLowerCase())) ?? [])]
  const [way = ''] = ways
  if (ways.length !== 1 || homographs.test(getPlainWord(way)) || mayMove(way, known)) return undefined
  const at = way.indexOf(stressMark)
  const letters = Array.from(plain, (letter, index) =>
    way.replace(stressMark, '')[index] === 'ё' && letter === 'е' ? 'ё' : letter,
  )
  if (at < 0) return letters.join('')
  return letters.toSpliced(at, 0, stressMark).join('')
}

export function addStress(text: string, offsets: readonly number[]): string {
  return offsets.reduceRight((text, at) => text.slice(0, at) + stressMark + text.slice(at), text)
}

/** Returns true for a form that has the other stress where it is, as far as the words before it tell. */
function isLocativeElsewhere(way: string, before: string): boolean {
  const isLocative = /(?<!\p{L})(?:в|во|на) (?:[\p{L}\p{M}]+[оеё]\u0301?[мй] ){0,2}$/iu.test(before)
  return locatives.test(getPlainWord(way)) && isLocative !== way.endsWith(stressMark)
}

const ofFeminine = ['а', 'я', 'у', 'ю', 'е', 'ой', 'ам', 'ям', 'ах', 'ях', 'ами', 'ями']
const ofNeuter = ['о', 'е', 'ом', 'ем', 'ам', 'ям', 'ах', 'ях', 'ами', 'ями', 'ов']

/**
 * Returns true for a form such as «стены»: of one case it may have the stress on its end, of another on its stem, as another
 * form of the word shows, «сте́ну» beside «стены́». Not for the past of a verb, such as «были».
 */
function mayMove(way: string, known: KnownStress): boolean {
  const [, stem = '', end] = /^(.*[^аеиоуыэюя])([аяыи])$/.exec(getPlainWord(way)) ?? []
  if (!end || /[аеиуыяо]л[аи]$/.test(getPlainWord(way))) return false
  const isOnEnd = (form: string) => form.indexOf(stressMark) > stem.length
  const others = end === 'ы' || end === 'и' ? ofFeminine : ofNeuter
  return others
    .flatMap((other) => [...(known.get(stem + other) ?? [])])
    .some((form) => form.includes(stressMark) && isOnEnd(form) !== isOnEnd(way))
}

/**
 * Returns the offsets of a story's Markdown at which a stress mark belongs, and the words that stay open, each once: those
 * that are not known, those that are known with several stresses, such as «за́мок» and «замо́к», and those that are
 * known with ё alone, as «живе́т (живёт?)». What the text itself has marked in one way comes first. Where words are
 * `named`, as a check finds them without a mark, no others are looked at.
 */
export function findMissingStress(
  text: string,
  known: KnownStress,
  named?: readonly string[],
): { offsets: number[]; open: string[] } {
  const wanted = named && new Set(named.flatMap((word) => findWords(word).map(({ word }) => word)))
  if (wanted?.size === 0) return { offsets: [], open: [] }
  // Its points are names: «clauses with чтобы».
  const grammar = /^grammar:.*\n(?:[ \t]+.*\n)*/m.exec(text)
  const offsets: number[] = []
  /** As they are written, in small letters where they are so once: names keep their capitals. */
  const open = new Map<string, string>()
  const own = learnStress([text])
  for (const { word, index } of findWords(text)) {
    const small = word.toLowerCase()
    // Names of parts are written as they are.
    if (!/^[а-яё]+$/.test(small.replaceAll(stressMark, '')) || text.startsWith('## ', index - 3)) continue
    if (englishKey.test(text.slice(text.lastIndexOf('\n', index) + 1, index))) continue
    if (wanted && !wanted.has(word)) continue
    if (grammar && index > grammar.index && index < grammar.index + grammar[0].length) continue
    const before = text.slice(Math.max(0, index - 10), index)
    if (isCarried(before, before.length)) continue
    if (/(?<!\p{L})не $/iu.test(before) && /^был[ои]$/.test(small)) {
      offsets.push(index - 1)
      continue
    }
    const key = getPlainWord(small)
    const others = [...(known.get(key) ?? [])]
    const isYo = others.length === 1 && others[0]?.includes('ё')
    const ways = isYo ? others : [...(own.get(key) ?? others)]
    const [way] = ways
    if (way?.includes('ё') && ways.length === 1 && lacksDots(small, way))
      open.set(small, `${small} (${way}?)`)
    else if (showsStress(word)) continue
    else if (
      way === undefined ||
      ways.length > 1 ||
      (!own.has(key) && homographs.test(key)) ||
      isLocativeElsewhere(way, text.slice(Math.max(0, index - 60), index)) ||
      mayMove(way, known)
    )
      open.set(small, open.get(small) === small ? small : word)
    else offsets.push(index + way.indexOf(stressMark))
  }
  return { offsets, open: [...open.values()] }
}

/** Returns true if a word is the one with ё, written with е. */
function lacksDots(word: string, yo: string): boolean {
  if (word === yo) return false
  if (!word.includes(stressMark)) return true
  return word.replace(`е${stressMark}`, 'ё') === yo || word === yo.replaceAll('ё', 'е')
}
