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
  const own = learnStress([text])
  const offsets: number[] = []
  /** As they are written, in small letters where they are so once: names keep their capitals. */
  const open = new Map<string, string>()
  const words = findWords(text).filter(({ word }) => !wanted || wanted.has(word))
  for (const { word, index } of words.filter(createIsOfStory(text))) {
    const missing = findMissing(word, text.slice(Math.max(0, index - 60), index), known, own)
    const small = word.toLowerCase()
    if (typeof missing === 'number') offsets.push(index + missing)
    else if (missing) open.set(small, missing === word && open.get(small) === small ? small : missing)
  }
  return { offsets, open: [...open.values()] }
}

/** Returns a function that tells words of a story from Latin ones, headings, English and the names of grammar points. */
function createIsOfStory(text: string) {
  const grammar = /^grammar:.*\n(?:[ \t]+.*\n)*/m.exec(text)
  const end = grammar ? grammar.index + grammar[0].length : 0
  return ({ word, index }: { word: string; index: number }) =>
    /^(?:[а-яё]|\u0301)+$/i.test(word) &&
    !text.startsWith('## ', index - 3) &&
    !englishKey.test(text.slice(text.lastIndexOf('\n', index) + 1, index)) &&
    // «clauses with чтобы»
    !(grammar && index > grammar.index && index < end)
}

/** Returns where in a word a mark is missing; what is said of one that stays open; nothing where none is missing. */
function findMissing(
  word: string,
  before: string,
  known: KnownStress,
  own: KnownStress,
): number | string | undefined {
  const small = word.toLowerCase()
  if (isCarried(before, before.length)) return undefined
  if (/(?<!\p{L})не $/iu.test(before) && /^был[ои]$/.test(small)) return -1
  const key = getPlainWord(small)
  const others = [...(known.get(key) ?? [])]
  const isYo = others.length === 1 && others[0]?.includes('ё')
  const [way, ...more] = isYo ? others : (own.get(key) ?? others)
  if (way?.includes('ё') && more.length === 0 && lacksDots(small, way)) return `${small} (${way}?)`
  if (showsStress(word)) return undefined
  const isOpen =
    way === undefined ||
    more.length > 0 ||
    (!own.has(key) && homographs.test(key)) ||
    isLocativeElsewhere(way, before) ||
    mayMove(way, known)
  return isOpen ? word : way.indexOf(stressMark)
}

/** Returns true if a word is the one with ё, written with е. */
function lacksDots(word: string, yo: string): boolean {
  if (word === yo) return false
  if (!word.includes(stressMark)) return true
  return word.replace(`е${stressMark}`, 'ё') === yo || word === yo.replaceAll('ё', 'е')
}
