import { hasRussian } from '@/lib/story/words'
import type { Fix } from './problems'
import { frontMatterSchema, questionSchema, vocabularyItemSchema } from './schema'

export type Slip = { at: number; message: string; fix?: Fix }

/** Before the value of a key. No search goes on without end: a text of spaces or signs alone would take minutes. */
const key = '(?<=^ {0,40}(?:- {1,9})?\\w{1,30}: {1,9})'

/** What is wrong, why, and what is right there; in the order in which one hides the other. */
const slips: [pattern: RegExp, message: string, fix?: (found: string) => string][] = [
  [/^ *\t/gm, 'the line is indented with a tab; use spaces'],
  [/(?<=^ {0,40}(?:- )?)[A-Za-z]{1,30}:(?=[^\s:/])/gm, 'put a space after the colon', (found) => `${found} `],
  [
    /-(?<=^ {0,40}(?:- {1,9})?\w{1,30}:(?: {1,9}| {0,9}\[(?:[^\]\n]{0,300}, {0,9})?)-)(?= {1,9}\S)/gm,
    'a text that begins with "- " becomes a list; begin it with an em dash and a space: "— "',
    () => '—',
  ],
  [
    new RegExp(`${key}\\[[^\\]\\n]*(?=(?:\\n *#.*)*\\n *(?:- +)?\\w+:|\\n?$(?!\\n))`, 'gm'),
    'this list has no "]" at its end',
    (found) => `${found.trimEnd()}]`,
  ],
  [/\\(?=[-#*_[\].!])/g, 'a backslash of another program; delete it', () => ''],
]

/**
 * Finds the slips of the keyboard from which YAML that cannot be read most probably suffers; the library reports what
 * follows from them, in its own words and many times over.
 */
export function findSlips(text: string): Slip[] {
  const found = slips.flatMap(([pattern, message, fix]) =>
    Array.from(text.matchAll(pattern), ({ 0: from, index: at }): Slip => {
      return { at, message, ...(fix && { fix: { from, to: fix(from) } }) }
    }),
  )
  const texts = Array.from(text.matchAll(textValue)).flatMap(({ 0: from, index: at }): Slip[] => {
    const message = findTextFault(from)
    return message === undefined ? [] : [{ at, message, fix: { from, to: quoteText(from) } }]
  })
  const isOnLine = (at: number) =>
    texts.some((other) => other.at <= at && !text.slice(other.at, at).includes('\n'))
  return [...found, ...texts, ...findOpenQuotes(text).filter(({ at }) => !isOnLine(at))]
}

/** What is behind a key and neither a list nor a text of several lines. */
const textValue = new RegExp(`${key}(?! |- |[[{|>#])[^\\n]*[^\\s]`, 'gm')

/** Returns why YAML cannot read a text as it is, if it cannot. */
function findTextFault(text: string): string | undefined {
  const within = /.["']./.test(text) ? `, and type ${getQuotes(text).join(' and ')} within it` : ''
  const advice = `put the whole text in straight quotes${within}`
  if (text.startsWith('"')) {
    const [, rest] = /^"(?:[^"\\]|\\.)*"(.*)$/.exec(text) ?? []
    return rest?.replace(/ #.*$/, '').trim()
      ? 'text follows the closing straight quote; type « and », in English “ and ”'
      : undefined
  }
  if (text.startsWith("'"))
    return /^'(?:[^']|'')*'(?: *$| +#)/.test(text)
      ? undefined
      : `single quotes end within the text; ${advice}`
  if (/^[@`%&*!?,\]}]/.test(text)) return `a text may not begin with "${text[0]}"; ${advice}`
  return /:(?: |$)/.test(text)
    ? `a colon with a space after it ends a key, and this text has one; ${advice}`
    : undefined
}

function getQuotes(text: string): readonly [string, string] {
  return hasRussian(text) ? ['«', '»'] : ['“', '”']
}

/** Returns a text with the quotation marks of its language, in straight quotes where YAML needs them. */
function quoteText(found: string): string {
  const plain = found.replaceAll('\\"', '"').replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’')
  const inner = /^(["'])(.*)\1$/.exec(plain)?.[2]
  // Those around all of it are YAML's, but not where the next within closes what they open.
  const text = inner !== undefined && !/^[^"']*[^\s(—"']["']/.test(inner) ? inner : plain
  const [open, close] = getQuotes(found)
  const quoted = text.replaceAll(/(^|[\s(—])["']/g, `$1${open}`).replaceAll(/["'](?!\p{L})/gu, close)
  return /:(?: |$)|^[^\p{L}\p{N}«“„—]/u.test(quoted) ? `"${quoted}"` : quoted
}

/** Finds lines on which a text in quotes begins and does not end. */
function findOpenQuotes(text: string): Slip[] {
  const slips: Slip[] = []
  for (const { 0: line, index } of text.matchAll(/^.+$/gm)) {
    const quotes = [...line.matchAll(/(?<!\\)"/g)]
    // A quote within plain text is a character like any other.
    const open = /"(?<=(?:^ *|[:,-] +|[[{] *)")/.exec(line)
    if (!open || quotes.length % 2 === 0) continue
    const message = `this text begins with a straight quote and has none at its end; close it on the same line`
    slips.push({ at: index + open.index, message })
  }
  return slips
}

const outerKeys = Object.keys(frontMatterSchema.shape)
const firstKeys = ['ru', 'questionRu']
const innerKeys = [vocabularyItemSchema, questionSchema].flatMap(({ shape }) => Object.keys(shape))

/** Finds keys of a front matter that begin in another column than they do elsewhere, or have no colon. */
export function findLayoutSlips(text: string): Slip[] {
  const keys = Array.from(
    text.matchAll(/^( *(?:- +)?)(\w+)(:(?= |$)| +[^\s:][^:\n]*$|(?= *$))/gm),
    (found) => {
      const { 1: before = '', 2: key = '', 3: after = '', index } = found
      return { before, key, hasColon: after === ':', index }
    },
  )
  const lengths = keys.filter(({ key }) => innerKeys.includes(key)).map(({ before }) => before.length)
  const usual = lengths.includes(4) ? 4 : (lengths[0] ?? 4)
  return keys.flatMap(({ before, key, hasColon, index }): Slip[] => {
    const isInner = innerKeys.includes(key)
    if (!isInner && !outerKeys.includes(key)) return []
    const isItem = isInner && (firstKeys.includes(key) || before.includes('-'))
    const to = ' '.repeat(isInner ? usual : 0).replace(/..$/, isItem ? '- ' : '$&')
    if (before !== to) {
      const indented = isItem ? `begin "${key}" with "${to}"` : `indent "${key}" by ${to.length} spaces`
      const message = to === '' ? `start "${key}" at the left margin` : indented
      return [{ at: index, message, fix: { from: before, to } }]
    }
    const message = `put a colon after "${key}"`
    const at = index + before.length
    return hasColon ? [] : [{ at, message, fix: { from: key, to: `${key}:` } }]
  })
}
