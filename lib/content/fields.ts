import { z } from 'zod'
import { getCleanText, type MarkedText } from '@/lib/story/marked-text'
import { hasRussian } from '@/lib/story/words'
import { getHint, getPathText } from './problems'
import { parseRussianText } from './russian-text'

/*
 * The kinds of values that fields have. YAML values arrive as the text that was written (`1` as "1"), so that a title such as
 * 1984 stays a title and a date a date.
 */

function describeInput(input: unknown): string {
  if (input === undefined || input === null || input === '') return 'nothing'
  if (typeof input === 'string') return `"${input.length > 60 ? `${input.slice(0, 60)}…` : input}"`
  return Array.isArray(input) ? 'a list' : 'a group of keys'
}

/** Returns the message for an editor about a value that is not what a schema expected. */
export function expected(what: string) {
  return ({ input }: { input?: unknown }) => `expected ${what}, found ${describeInput(input)}`
}

/** The message about what is no text: a colon within one makes a group of keys of it. */
function expectedText(what: string) {
  return ({ input }: { input?: unknown }) => {
    const isGroup = typeof input === 'object' && input !== null && !Array.isArray(input)
    const hint = isGroup ? '; put a text that has a colon in straight quotes' : ''
    return expected(what)({ input }) + hint
  }
}

/** The most characters of a text; the longest question has about 100. */
const MAX_TEXT = 500

/** Text in one line, not empty, of at most so many characters. */
export function text(what: string, most = MAX_TEXT) {
  return z
    .string({ error: expectedText(what) })
    .refine((value) => value.length <= most, { error: explainLength(most), abort: true })
    .transform((value) => value.normalize('NFC').replace(/\s+/g, ' ').trim())
    .refine((value) => value !== '', { error: expected(what) })
}

/** English text, not empty; what is written in Russian, but for a remark such as "(f.)", is in the wrong place. */
export function english({ what, most }: { what: string; most?: number }) {
  return text(what, most).refine(
    (value) => /[a-z]/i.test(value.replace(/\([^()]*\)/g, '')) || !hasRussian(value),
    { error: expected(what) },
  )
}

function explainLength(most: number) {
  return ({ input }: { input?: unknown }) =>
    `expected at most ${most} characters, found ${String(input).length}; shorten it`
}

/** Russian text, not empty; stress marks (U+0301) are allowed. */
export function russian(what: string) {
  const written = z
    .string({ error: expectedText(what) })
    .refine((value) => value.length <= MAX_TEXT, { error: explainLength(MAX_TEXT), abort: true })
  return written.transform((value, context): MarkedText => {
    const { text: parsed, findings } = parseRussianText(value)
    if (getCleanText(parsed) === '')
      context.addIssue({ code: 'custom', message: `expected ${what}, found nothing` })
    for (const { offset, severity, message, fix } of findings) {
      if (severity === 'warning') continue
      // `continue` lets the checks of the list around it run too: all problems are shown at once.
      const params = { offset, fix }
      context.issues.push({ code: 'custom', message, input: value, params, continue: true })
    }
    return parsed
  })
}

/** A key that may be missing, null or empty. */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional())
}

export function list<T extends z.ZodType>(item: T, what: string) {
  return z.array(item, { error: expected(what) })
}

/** Refuses items of a list whose texts a reader could not tell apart. */
export function distinct<T>(name: string, key: keyof T & string, getName: (item: T) => string) {
  return (items: T[], context: z.RefinementCtx) => {
    const seen = new Map<string, number>()
    for (const [index, item] of items.entries()) {
      const found = getName(item)
      const first = seen.get(found.toLowerCase())
      if (first === undefined) seen.set(found.toLowerCase(), index)
      else {
        const message = `«${found}» is also in ${getPathText([name, first])}; keep one`
        context.addIssue({ code: 'custom', path: [index, key], message })
      }
    }
  }
}

export function percent(what: string) {
  return numberText(
    `${what} in percent, from 0 to 100`,
    (value) => /^\d{1,3}(?:\.\d+)?$/.test(value) && Number(value) <= 100,
  )
}

export function count(what: string) {
  return numberText(what, (value) => /^[1-9]\d{0,3}$/.test(value))
}

/** A number, which is written as a text like any value. */
export function numberText(what: string, isRight: (written: string) => boolean) {
  const error = expected(what)
  return z.string({ error }).refine(isRight, { error }).transform(Number)
}

/** One to so many values of a closed list, each once. */
export function someOf<const T extends readonly [string, ...string[]]>(values: T, what: string, most: 3 | 5) {
  const item = z.enum(values, {
    error: ({ input }) => {
      const hint = getHint(String(input), values, `; choose from ${values.join(', ')}`)
      return `there is no ${what} "${input}"${hint}`
    },
  })
  return list(item, `a list of one to ${most === 3 ? 'three' : 'five'}, such as [${values[0]}]`)
    .refine(({ length }) => length <= most, {
      error: ({ input }) => `expected at most ${most}, found ${Array.isArray(input) ? input.length : 0}`,
    })
    .refine((found) => new Set(found).size === found.length, { error: `each ${what} only once` })
}
