import { countOf } from '@/lib/story/count-of'
import { stressMark } from '@/lib/story/marked-text'
import { findCompounds, hasRussian } from '@/lib/story/words'
import type { BodyPart } from './body'
import { LATIN } from './letters'
import { errorAt, type Finding, warningAt } from './problems'
import { isTemplateText } from './template'
import type { TextLine } from './text-lines'

/** Finds the line from which on the Russian part is English, where the heading of the English part is missing. */
export function findLostHeading(lines: TextLine[], english: BodyPart | undefined): Finding[] {
  const last = lines.findLastIndex(({ raw }) => hasRussian(raw))
  const [first, ...rest] = english ? [] : lines.slice(last + 1)
  if (!first || rest.length === 0 || !/[a-z]+(?:[^a-z]+[a-z]+){2}/i.test(first.raw)) return []
  const message = `from here the Russian section is in Latin letters, ${rest.length + 1} lines; is the heading "## English" missing above?`
  return [warningAt(first.offset, message)]
}

/** Finds the first paragraph that has not as many lines in English as in Russian. */
export function findMisalignment(russian: BodyPart, english: BodyPart | undefined, body: string): Finding[] {
  if (!english?.paragraphs.length || russian.paragraphs.length === 0) return []
  const [ruCount, enCount] = [russian.paragraphs.length, english.paragraphs.length]
  const pairs = Array.from({ length: Math.max(ruCount, enCount) }, (_, at) => ({
    ru: russian.paragraphs[at] ?? [],
    en: english.paragraphs[at] ?? [],
  }))
  const index = pairs.findIndex(({ ru, en }) => ru.length !== en.length)
  const { ru, en } = pairs[index] ?? {}
  if (!ru || !en) return []
  const inAll = ruCount === enCount ? '' : ` (${ruCount} and ${enCount} paragraphs in all)`
  const has = `paragraph ${index + 1} has ${countOf(ru.length, 'line')} in Russian and ${en.length} in English${inAll}`
  const lines = russian.paragraphs.flat()
  if (ruCount !== enCount && lines.length === english.paragraphs.flat().length) {
    const advice = `both have ${lines.length} lines: remove the empty lines that only one of them has`
    return [errorAt(en[0]?.offset ?? english.offset, `${has}; ${advice}`)]
  }
  const isEnglish = en.length > ru.length
  const unpaired = isEnglish ? findUnpaired(en, ru) : findUnpaired(ru, en)
  const line = (isEnglish ? en : ru)[unpaired[0] ?? 0]
  const seems = unpaired.length > 1 ? ` and ${unpaired.length - 1} more seem` : ' seems'
  const lacks = `${line ? quoteBeginning(line.raw) : ''}${seems} to have no`
  const advice = isEnglish ? 'Russian: write it, or delete this line' : 'English: write it, or "…" alone'
  const offset = line?.offset ?? english.offset
  const message = `${has}; ${lacks} ${advice}`
  const [from = ''] = /^.*\n?/.exec(body.slice(offset)) ?? []
  if (isEnglish) return [errorAt(offset, message, { from, to: '', name: 'Delete this line' })]
  const isOwn = !lines.some(({ raw }) => isTemplateText(raw))
  const added = addLines(english.paragraphs, index, unpaired, body, isOwn)
  return [errorAt(offset, message, added && { ...added, at: added.at - offset })]
}

/** Returns the first words of a line, in quotation marks of its language. */
export function quoteBeginning(raw: string): string {
  const words = raw
    .replaceAll(/[«»“”"]/g, '')
    .trim()
    .split(/\s+/)
  const beginning = words.length > 4 ? `${words.slice(0, 4).join(' ')} …` : words.join(' ')
  return hasRussian(raw) ? `«${beginning}»` : `“${beginning}”`
}

/** Returns the English with “…” for lines of a paragraph that it lacks; it has no more paragraphs where it lacks all. */
function addLines(english: TextLine[][], index: number, lacking: number[], body: string, isOwn: boolean) {
  const lines = english[index] ?? english[index - 1]?.slice(-1)
  const [first, last] = [lines?.[0], lines?.at(-1)]
  if (!first || !last) return undefined
  const [from = ''] = [body.slice(first.offset, last.offset) + /.*/.exec(body.slice(last.offset))?.[0]]
  const all = from.split('\n')
  if (!english[index]) all.push('', ...lacking.map(() => '…'))
  else for (const at of lacking) all.splice(at, 0, '…')
  // Beside lines of one's own the template's have no place.
  const to = isOwn ? all.map((line) => (isTemplateText(line) ? '…' : line)) : all
  const count = lacking.length + all.filter((line, at) => line !== to[at]).length
  const name = count > 1 ? `Add ${count} English lines` : 'Add the English line'
  return { from, to: to.join('\n'), at: first.offset, name }
}

/**
 * Guesses the lines that have no counterpart among fewer lines, from the length of each and from who speaks and asks: those
 * without which all others, in their order, are the likest. Without a good reason it is the last: whoever writes a line puts
 * it there, and its translation is still to come.
 */
function findUnpaired(lines: TextLine[], others: TextLine[]): number[] {
  let ways = Array.from({ length: lines.length - others.length + 1 }, (_, left) => ({
    distance: left === 0 ? 0 : Infinity,
    unpaired: [] as number[],
  }))
  for (const [at, line] of lines.entries())
    ways = ways.map(({ distance, unpaired }, left) => {
      const other = others[at - left]
      const paired = other ? distance + getDistance(line, other) : Infinity
      const before = ways[left - 1]
      return before && before.distance <= paired
        ? { distance: before.distance, unpaired: [...before.unpaired, at] }
        : { distance: paired, unpaired }
    })
  const best = ways.at(-1)
  const inOrder = others.reduce((sum, other, at) => sum + getDistance(lines[at] ?? other, other), 0)
  return best && best.distance + reason < inOrder
    ? best.unpaired
    : lines.flatMap((_, at) => (at < others.length ? [] : [at]))
}

/**
 * How much liker they must be. Of the stories' own lines, each left out in turn, it finds 7 of 10 in a paragraph and nearly
 * all at its end.
 */
const reason = 0.3

function getDistance(line: TextLine, other: TextLine): number {
  const [one, two] = [line, other].map(({ raw }) => {
    const length = raw.replaceAll(stressMark, '').length
    return { length: Math.log(length), shape: `${/^\s*[—–“«"-]/.test(raw)} ${raw.includes('?')}` }
  })
  return one && two ? Math.abs(one.length - two.length) + Number(one.shape !== two.shape) : 0
}

/** Finds lines that are not where they end, in what `text` has below the front matter. */
export function findBrokenLines(parts: readonly (BodyPart | undefined)[], text: string): Finding[] {
  const found = parts.flatMap((part) => [...findEmptyLines(part, text), ...findWrappedLines(part, text)])
  return [...findTabs(text), ...found]
}

/** With fewer lines a paragraph for each may be meant. */
const leastLines = 4

/** Finds a part that was pasted with an empty line after every line. */
function findEmptyLines(part: BodyPart | undefined, body: string): Finding[] {
  const lines = part?.paragraphs.flat() ?? []
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || lines.length < leastLines || lines.length > (part?.paragraphs.length ?? 0)) return []
  const from = body.slice(first.offset, last.offset)
  const to = from.replaceAll(/\n\s*\n/g, '\n')
  const message = 'an empty line after every line makes each a paragraph of its own; delete the empty lines'
  return [warningAt(first.offset, message, { from, to })]
}

/** The end of a line that does not end as a sentence does, before one that is not said by somebody else. */
const wrap = /(?<=[^\s\d.!?…:»”"])[ \t]*\n(?=[^\s—–-])/g
const hyphenation = /(?<=[а-яёa-z]\u0301?)-\n(?=[а-яёa-z])/g
const ownHyphen = /(?<=-)\n(?=(?:то|нибудь|либо)(?!\p{L}))/gu

/** Finds a part that is wrapped at a width: a line ends within a sentence, and the next one begins with a small letter. */
function findWrappedLines(part: BodyPart | undefined, text: string): Finding[] {
  const lines = part?.paragraphs.flat() ?? []
  const end = (lines.at(-1)?.offset ?? -1) + 1
  const isWrapped = ({ raw }: TextLine, at: number) =>
    /[^\s\d.!?…:»”"]\s*$/.test(raw) && /^[а-яёa-z]/.test(lines[at + 1]?.raw ?? '')
  const first = lines.find(isWrapped)
  if (!first) return []
  const from = text.slice(first.offset, end)
  const more = [...from.matchAll(wrap)].length - 1
  const message = `the line ends within a sentence, as in a text that is wrapped at a width${more > 0 ? `; so do ${more} more` : ''}; join it with the next`
  const to = from.replace(ownHyphen, '').replace(hyphenation, '').replace(wrap, ' ')
  return [warningAt(first.offset, message, { from, to, name: 'Join the lines' })]
}

/** Finds words of a translation that are still in Russian, but for those that are quoted as such. */
export function findRussian(raw: string): Finding[] {
  const plain = raw.replaceAll(/[«‘][^»’]*[»’]/g, (quoted) => ' '.repeat(quoted.length))
  const words = findCompounds(plain).filter(({ word }) => hasRussian(word) && !LATIN.test(word))
  const quoted = quoteBeginning(words.map(({ word }) => word).join(' '))
  const message = `${quoted} is Russian; write it in English, or between ‘ and ’ if the word itself is meant`
  return words.slice(0, 1).map(({ index }) => warningAt(index, message))
}

/** Finds tabs before text: Markdown leaves them out, but for the first line of a paragraph, which becomes code. */
function findTabs(body: string): Finding[] {
  return Array.from(body.matchAll(/^ *\t[ \t]*(?=\S)/gm), ({ 0: from, index }) =>
    warningAt(index, 'a tab before the line; delete it', { from, to: '' }),
  )
}
