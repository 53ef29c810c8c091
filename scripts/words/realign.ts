import { maxPhrase, removeStress, type StoryText } from '@/lib/content/lexicon/forms'
import type { WordEntry, WordForm } from '@/lib/content/lexicon/list'
import { groupBy } from '@/lib/story/group-by'
import { getCleanText } from '@/lib/story/marked-text'

/** Where a form of a list is now; undefined where its line is gone, or cannot be told from others. */
export type Move = { form: WordForm; place: string | undefined }

/** What it costs that lines are numbered otherwise from one on: more than half a word, so that no single one does it twice. */
const shiftCost = 0.75

/** What a line counts that is as a remark of the draft has it: more than the words of any line. */
const sameLine = 100

/** How many lines before or below its old number a line is looked for. */
const maxShift = 40

/** That a line of the list may be a line of the text. */
type Pair = { from: number; to: number; score: number; before: number; after: number }

/** A remark of the draft above an entry: the line or question, its Russian and, after a slash, its English. */
const remark = /^# (q?\d+): (.+?)(?= \/ |$)/gm

/** Gives the draft's remarks the numbers that their lines have now, and deletes those whose lines are gone. */
export function renumberRemarks(list: string, texts: readonly StoryText[]): string {
  return list.replace(/^# (q?\d+): (.+?)( \/ .*)?\n/gm, (written, place, line, english) => {
    const [found, ...others] = texts.filter(({ text }) => getCleanText(text) === removeStress(line))
    // Without English it may be a person's own.
    if (!found && english) return ''
    return found && others.length === 0 ? written.replace(place, found.place) : written
  })
}

/**
 * Returns the forms whose lines or questions have another number now. A line is known by the remarks of the draft, which
 * quote it, and by the forms that the list has there; lines stay in order.
 */
export function realign(entries: readonly WordEntry[], texts: readonly StoryText[], list = ''): Move[] {
  const forms = entries.flatMap((entry) => entry.forms)
  const remarks = [...list.matchAll(remark)].map(([, place, line = '']) => `${place} ${removeStress(line)}`)
  return ['', 'q'].flatMap((kind) => realignKind(kind, forms, texts, new Set(remarks)))
}

function realignKind(
  kind: string,
  all: readonly WordForm[],
  texts: readonly StoryText[],
  remarks: ReadonlySet<string>,
): Move[] {
  const pattern = new RegExp(`^${kind}(\\d+)$`)
  const getNumber = (place = '') => Number(pattern.exec(place)?.[1] ?? 0)
  const forms = groupBy(
    all.filter(({ place }) => getNumber(place) > 0),
    ({ place }) => getNumber(place),
  )
  const counts = new Map(
    [...groupBy(texts, ({ place }) => getNumber(place))].map(([to, found]) => [
      to,
      { present: countForms(found), lines: found.map(({ text }) => getCleanText(text)) },
    ]),
  )
  const pairs = [...forms].flatMap(([from, found]) =>
    [...counts].flatMap(([to, { present, lines }]): Pair[] => {
      if (to === 0 || Math.abs(to - from) > maxShift) return []
      const fitting = found.filter(({ form, nth = 1 }) => (present.get(removeStress(form)) ?? 0) >= nth)
      const isSame = lines.some((line) => remarks.has(`${kind}${from} ${line}`))
      const score = fitting.length + (isSame ? sameLine : 0)
      return score > 0 ? [{ from, to, score, before: 0, after: 0 }] : []
    }),
  )
  const best = weigh(pairs)
  const chosen = pairs.filter(
    ({ before, score, after }) => Math.abs(before + score + after - best) < shiftCost / 10,
  )
  const byOld = groupBy(chosen, ({ from }) => from)
  const byNew = groupBy(chosen, ({ to }) => to)
  return [...forms].flatMap(([from, found]) => {
    const [pair, ...others] = byOld.get(from) ?? []
    const isSure = pair && others.length === 0 && byNew.get(pair.to)?.length === 1
    if (isSure && pair.to === from) return []
    return found.map((form) => ({ form, place: isSure ? `${kind}${pair.to}` : undefined }))
  })
}

/** Finds how many words fit at most before and after each pair if that is right. Returns how many fit at most in all. */
function weigh(pairs: Pair[]): number {
  pairs.sort((a, b) => a.from - b.from || a.to - b.to)
  const getCost = (a: Pair | undefined, b: Pair) =>
    (a ? a.to - a.from : 0) === b.to - b.from ? 0 : shiftCost
  for (const [index, pair] of pairs.entries()) {
    pair.before = -getCost(undefined, pair)
    for (const other of pairs.slice(0, index))
      if (other.from < pair.from && other.to < pair.to)
        pair.before = Math.max(pair.before, other.before + other.score - getCost(other, pair))
  }
  for (const [index, pair] of [...pairs.entries()].reverse())
    for (const other of pairs.slice(index + 1))
      if (other.from > pair.from && other.to > pair.to)
        pair.after = Math.max(pair.after, other.after + other.score - getCost(pair, other))
  return pairs.reduce((most, { before, score, after }) => Math.max(most, before + score + after), 0)
}

/** Returns how often each word and phrase occurs in texts, by its letters. */
function countForms(texts: readonly StoryText[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of texts)
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= Math.min(words.length, from + maxPhrase); to++) {
        const phrase = words
          .slice(from, to)
          .map(({ form }) => removeStress(form))
          .join(' ')
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
      }
  return counts
}
