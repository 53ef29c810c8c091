import { getWordsFile } from '@/lib/content/files'
import { addStress } from '@/lib/content/known-stress'
import { parseWordsFile, type WordEntry } from '@/lib/content/lexicon/list'
import { findWordsWithoutStress } from '@/lib/content/stress-marks'
import { vowel } from '@/lib/story/words'
import type { Dictionary } from './dictionary'
import { quote } from './draft-entry'
import { askUntil, choose, leave, type Person, skip, ways } from './person'
import { findRemarkDifferences, getAspects, read } from './remarks'

/** What an entry with a meaning still lacks, which the check would warn of. */
type Lack = { entry: WordEntry } & (
  | { kind: 'stress'; text: string; word: string; index: number }
  | { kind: 'aspect'; aspects: string[] }
  | { kind: 'gender'; gender: string }
)

/**
 * Asks for the stress of headwords that no text shows and of Russian in meanings, and for the aspect partner of verbs, and
 * adds the gender that an ending hides. Hands over the list after each answer, and returns how much is lacking still.
 */
export async function askLacks(
  id: string,
  list: string,
  dictionary: Dictionary,
  person: Person,
  save: (list: string) => void,
): Promise<number> {
  let text = list
  const skipped = new Set<string>()
  for (;;) {
    const lack = findLacks(id, text, dictionary).find((found) => !skipped.has(getLackKey(found)))
    if (!lack) break
    const answer = await askMeaning(lack, person)
    if (answer === leave) break
    if (answer === skip) skipped.add(getLackKey(lack))
    else {
      text = apply(text, lack, answer)
      save(text)
      // An answer that fixes nothing is not asked for again.
      if (findLacks(id, text, dictionary).some((found) => getLackKey(found) === getLackKey(lack)))
        skipped.add(getLackKey(lack))
    }
  }
  return findLacks(id, text, dictionary).length
}

function findLacks(id: string, text: string, dictionary: Dictionary): Lack[] {
  const path = getWordsFile(id)
  return parseWordsFile(path, text).entries.flatMap((entry): Lack[] => {
    for (const text of [entry.ru, entry.en ?? '']) {
      const [unstressed] = findWordsWithoutStress(text)
      if (unstressed) return [{ entry, kind: 'stress', text, ...unstressed }]
    }
    const [{ lacks } = {}] = findRemarkDifferences(path, entry, dictionary)
    if (lacks === undefined) return []
    if (lacks !== 'aspect') return [{ entry, kind: 'gender', gender: lacks }]
    return [{ entry, kind: 'aspect', aspects: getAspects(read(entry.ru, dictionary)) }]
  })
}

function getLackKey(lack: Lack): string {
  return `${lack.entry.line} ${lack.kind === 'stress' ? lack.word : lack.kind}`
}

/** Returns what goes into the entry: its headword with stress, or what is added to its meaning. */
async function askMeaning(lack: Lack, person: Person): Promise<string> {
  const { entry } = lack
  if (lack.kind === 'gender') return ` (${lack.gender})`
  if (lack.kind === 'stress') {
    const start = lack.text.indexOf(lack.word, lack.index)
    const ends = Array.from(lack.word).flatMap((letter, at) => (vowel.test(letter) ? [start + at + 1] : []))
    const choices = ends.map((end) => addStress(lack.text, [end]))
    const names = ends.map((end, at) => `${at + 1} ${addStress(lack.word, [end - start])}`).join(', ')
    return choose(person, `\nWhere is the stress of «${lack.word}»: ${names}? (${ways}) `, choices)
  }
  const [aspect = '', second] = lack.aspects
  if (second) return ' (impf. and pf.)'
  const [name, other, sign] =
    aspect === 'pf' ? ['perfective', 'imperfective', 'impf'] : ['imperfective', 'perfective', 'pf']
  const question = `\n«${entry.ru}», "${entry.en}", is ${name}. What is its ${other} partner? (-: it has none; ${ways}) `
  return askUntil(person, question, 'a Russian verb, or -', (partner) => {
    if (partner === skip || partner === leave) return partner
    if (partner === '-') return ` (${aspect}.)`
    return /[а-яё]{2}/i.test(partner) ? ` (${aspect}.; ${sign}. ${partner})` : undefined
  })
}

function apply(text: string, lack: Lack, answer: string): string {
  const { entry } = lack
  const lines = text.split('\n')
  const at = entry.line - 1
  const meaning = lines.findIndex((line, index) => index > at && /^ {2}en:/.test(line))
  if (lack.kind === 'stress') {
    const line = lack.text === entry.ru ? at : meaning
    lines[line] = (lines[line] ?? '').replace(lack.text, () => answer)
  } else {
    const [, remark = ''] = /^ {2}en: .*?( # .*)?$/.exec(lines[meaning] ?? '') ?? []
    lines[meaning] = `  en: ${quote(`${entry.en}${answer}`)}${remark}`
  }
  return lines.join('\n')
}
