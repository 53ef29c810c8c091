import leven from 'leven'
import { memoize } from '@/lib/story/memoize'
import { normalise } from '@/lib/story/normalise'
import type { LinesIndex } from './lines-index'

/** How many words are suggested. */
const maxNearest = 3

/** What learners confuse, written as one sound: each rule in order. */
const sounds: readonly (readonly [written: RegExp, sound: string])[] = [
  // Silent letters: здравствуйте, поздно, лестница, солнце, сердце.
  [/вств/g, 'ств'],
  [/([сз])[тд]н/g, '$1н'],
  [/лнц/g, 'нц'],
  [/рдц/g, 'рц'],
  [/ть?ся$/, 'ца'],
  [/[тд]с/g, 'ц'],
  [/[сзж]ч|щ/g, 'ш'],
  [/ч(?=[тн])/g, 'ш'],
  // его, сегодня.
  [/(?<=[ео])г(?=о)/g, 'в'],
  [/[ьъ]/g, ''],
  [/[еэыя]/g, 'и'],
  [/о/g, 'а'],
  [/ю/g, 'у'],
  [/й(?=[аиу])|(?<=и)й/g, ''],
  [/б/g, 'п'],
  [/в/g, 'ф'],
  [/г/g, 'к'],
  [/д/g, 'т'],
  [/ж/g, 'ш'],
  [/з/g, 'с'],
  [/(.)\1+/g, '$1'],
]

/** Returns how a word sounds, roughly, so that spellings which learners confuse are the same. */
function spellBySound(word: string): string {
  return sounds.reduce((text, [written, sound]) => text.replace(written, sound), word)
}

/** Returns the Russian forms that may be meant: those whose first two consonants sound the same. See `findNearest`. */
export function getForms(word: string, index: LinesIndex): string[] {
  return groupForms(index).get(getFirstConsonants(word)) ?? []
}

/** Forms by their first two consonants: those of one headword with spaces between, the most frequent headword first. */
const groupForms = memoize(({ terms, hits, stressed }: LinesIndex) => {
  const count = (term: string) => hits.get(term)?.length ?? 0
  const starts = new Map<string, Map<string, string[]>>()
  for (const [form, found] of terms) {
    const shown = stressed.get(form)
    const [term] = found.toSorted((a, b) => Number(b === form) - Number(a === form) || count(b) - count(a))
    if (shown === undefined || term === undefined) continue
    const start = getFirstConsonants(form)
    const groups = starts.get(start) ?? new Map<string, string[]>()
    starts.set(start, groups)
    groups.set(term, [...(groups.get(term) ?? []), shown])
  }
  return new Map(
    [...starts].map(([start, groups]) => [
      start,
      [...groups].sort(([a], [b]) => count(b) - count(a)).map(([, forms]) => forms.join(' ')),
    ]),
  )
})

function getFirstConsonants(word: string): string {
  return spellBySound(word)
    .replace(/[^бвгджзклмнпрстфхцчшщ]/g, '')
    .slice(0, 2)
}

/**
 * Returns the forms that a word is likely to be a slip for, the likeliest first, at most one of each group: a headword's
 * forms with spaces between, the most frequent headword first.
 */
export function findNearest(asked: readonly string[], groups: readonly string[]): string[] {
  const found = groups.flatMap((group) => {
    const [best] = group
      .split(' ')
      .flatMap((form) => asked.map((word) => ({ form, cost: getCost(word, normalise(form)) })))
      .sort((a, b) => a.cost - b.cost)
    return best && best.cost < Infinity ? [best] : []
  })
  found.sort((a, b) => a.cost - b.cost)
  const likely = found.filter(({ cost }) => cost <= (found[0]?.cost ?? 0) + 1)
  return [...new Set(likely.map(({ form }) => form))].slice(0, maxNearest)
}

/** Returns what a slip costs: a letter that is confused a half, any other one and a half. Infinity where there are too many. */
function getCost(asked: string, form: string): number {
  const sound = spellBySound(asked)
  const maxSlips = asked.length < 3 || sound.length < 2 ? 0 : asked.length <= 5 ? 1 : 2
  const slips = leven(sound, spellBySound(form))
  const letters = leven(asked, form)
  // What sounds alike may have hardly a letter in common: «зззз» sounds as «с», and «блокчейн» nearly as «плачет».
  const isFar = slips > maxSlips || letters > asked.length * (slips === 0 ? 0.7 : 0.5)
  return isFar ? Infinity : slips + letters / 2
}
