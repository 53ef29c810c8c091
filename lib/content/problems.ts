import { closestMatch } from 'leven'
import { countOf } from '@/lib/story/count-of'
import { groupBy } from '@/lib/story/group-by'
import { foreignHyphens, getCodePointName } from '@/lib/story/words'

export type Position = {
  /** From 1. */
  line: number
  /** From 1, in UTF-16 units as editors count them. */
  column: number
}

/** Something an editor should know about a file of `content/` or `public/`. */
export type Problem = Position & {
  /** Relative to the repository's root, with forward slashes. */
  path: string
  /** An error stops the build, a warning does not. */
  severity: 'error' | 'warning'
  message: string
  kind?: ProblemKind
  fix?: Fix
  /** What it is about, where that is several words of its line, from its place on. */
  words?: string[]
}

/**
 * What a program does something about: a text of the template is left, a line's number is too high, a person has to say what a
 * word means or in which form it is, a grammar point is at too few places.
 */
type ProblemKind = 'template' | 'line number' | 'open word' | 'few places'

/**
 * What stands at the place of a problem and the one thing that is right there; missing where an editor has to decide. `at` says
 * how far from there, where it is another place. `name` says what is done, where that is only a guess and not done unasked.
 */
export type Fix = { from: string; to: string; at?: number; name?: string }

export function getErrors(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error')
}

/** Returns a problem as one line of text, in the form that editors and terminals turn into a link. */
export function formatProblem({ path, line, column, severity, message }: Problem): string {
  const text = `${severity === 'warning' ? 'warning: ' : ''}${showInvisible(message)}`
  return `${showInvisible(path)}:${line}:${column} ${text}`
}

/** Returns problems in order, each as one line of text; what is said of several lines of a file is said once. */
export function formatProblems(problems: readonly Problem[]): string[] {
  const getCause = ({ path, severity, message }: Problem) => `${path} ${severity} ${message}`
  return [...groupBy(problems.toSorted(compareProblems), getCause).values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const lines = [...new Set(rest.map(({ line }) => line))].filter((line) => line !== first.line)
    const others = lines.length > 0 ? ` (also line${lines.length > 1 ? 's' : ''} ${lines.join(', ')})` : ''
    return [formatProblem(first) + others]
  })
}

/**
 * Returns a problem as a command that GitHub shows at its line of a pull request:
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message
 */
export function formatAnnotation({ path, line, column, severity, message }: Problem): string {
  const escapeText = (text: string) => showInvisible(text).replaceAll('%', '%25')
  const file = escapeText(path).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return `::${severity} file=${file},line=${line},col=${column}::${escapeText(message)}`
}

/** Names what a terminal would obey or nobody would see: "<U+001B>". */
function showInvisible(text: string): string {
  return text.replace(INVISIBLE_OR_BREAK, (char) => `<${getCodePointName(char)}>`)
}

/** How many problems of one file are worth showing; the next check shows what remains. */
const MAX_PROBLEMS = 100

/** Returns sorted problems with no more than 100 of each file, errors before warnings, and the number of the others. */
export function limitProblems(problems: readonly Problem[]): Problem[] {
  return [...groupBy(problems, ({ path }) => path).values()].flatMap((found) => {
    if (found.length <= MAX_PROBLEMS) return found
    const errorsFirst = found.toSorted((a, b) => a.severity.localeCompare(b.severity))
    const shown = errorsFirst.slice(0, MAX_PROBLEMS).sort(compareProblems)
    const more = `${countOf(found.length - MAX_PROBLEMS, 'more problem')} in this file; fix those above first`
    return [...shown, ...shown.slice(-1).map((last) => ({ ...last, message: more }))]
  })
}

/** Orders problems by path, line and column, for `sort`. */
export function compareProblems(a: Problem, b: Problem): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.line - b.line || a.column - b.column
}

/** Thrown when content has errors; its message lists every problem of every file. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(readonly problems: Problem[]) {
    const count = countOf(getErrors(problems).length, 'error')
    super(`${count} in the content:\n${formatProblems(problems).join('\n')}`)
  }
}

/** A problem before its line and column are known: its place is an offset into the text in which it was found. */
export type Finding = {
  /** In UTF-16 units. */
  offset: number
  severity: Problem['severity']
  message: string
  kind?: ProblemKind
  fix?: Fix
  words?: string[]
}

export function errorAt(offset: number, message: string, fix?: Fix): Finding {
  return { offset, severity: 'error', message, ...(fix && { fix }) }
}

export function warningAt(offset: number, message: string, fix?: Fix): Finding {
  return { offset, severity: 'warning', message, ...(fix && { fix }) }
}

/** Returns an error in a file: at its beginning where no position is given. */
export function errorInFile(
  path: string,
  message: string,
  { line, column }: Position = { line: 1, column: 1 },
): Problem {
  return { path, line, column, severity: 'error', message }
}

const MAX_KILOBYTES = 256

/** Returns a file's problem if it has too many bytes to be parsed. */
export function findTooLarge(path: string, bytes: number): Problem | undefined {
  if (bytes <= MAX_KILOBYTES * 1024) return undefined
  const message = `expected a file of at most ${MAX_KILOBYTES} kB, found ${Math.ceil(bytes / 1024)} kB; split it or look for what does not belong here`
  return errorInFile(path, message)
}

/** What an item of a list is called; an item of the whole file is an entry. */
const itemNames: Record<string, string> = {
  undefined: 'entry',
  questions: 'question',
  options: 'option',
  vocabulary: 'word',
  ru: 'form',
  topics: 'topic',
  grammar: 'grammar point',
}

/** Returns the path of a value in YAML as one says it, counted from 1: "question 3, option 2". */
export function getPathText(path: readonly PropertyKey[]): string {
  const steps = path.flatMap((step, at) => {
    if (typeof step === 'number')
      return `${itemNames[String(path[at - 1])] ?? String(path[at - 1])} ${step + 1}`
    return typeof path[at + 1] === 'number' ? [] : String(step)
  })
  return steps.join(', ')
}

/** Turns findings in a file's text into problems with line and column. */
export function toProblems(path: string, source: SourceText, findings: Finding[]): Problem[] {
  return findings.map(({ offset, fix, ...finding }) => {
    // In text that YAML folds or that has escapes, what is found is elsewhere.
    const isThere = fix && source.text.startsWith(fix.from, offset + (fix.at ?? 0))
    return { path, ...source.getPosition(offset), ...finding, ...(isThere && { fix }) }
  })
}

/** A file's text with Unix line ends and plain spaces, without byte order mark, and the place of each offset in the file. */
export type SourceText = {
  text: string
  getPosition: (offset: number) => Position
}

export function getSourceText(content: string): SourceText {
  // Lines and columns stay those of the file: a mark at the very start and a carriage return are not counted.
  const text = toPlainSpaces(content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  let starts: number[] | undefined

  function getPosition(offset: number): Position {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
    let [line, end] = [0, starts.length]
    while (end - line > 1) {
      const middle = (line + end) >> 1
      if ((starts[middle] ?? 0) <= offset) line = middle
      else end = middle
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }

  return { text, getPosition }
}

/** Returns a text, as long as before, with plain spaces for no-break and other ones, which YAML and Markdown take for letters. */
export function toPlainSpaces(text: string): string {
  return text.replaceAll(/\p{Zs}/gu, ' ')
}

/** Control, zero-width and direction characters, what is no character at all, and the sign for a broken one. */
const KINDS =
  '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFFD'
const INVISIBLE = new RegExp(`(?![\\t\\n])[${KINDS}${foreignHyphens}]`, 'gu')
const INVISIBLE_OR_BREAK = new RegExp(`[${KINDS}]`, 'gu')
/** What ends a line in word processors: deleting it would join two sentences. */
const LINE_BREAK = /[\v\f\u0085\u2028\u2029]/
/** Join two emoji into one, or say how one is drawn. */
const OF_EMOJI = /[\u200D\uFE0E\uFE0F]/
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u

/** Finds characters that make a word differ from what it looks like, or a feed invalid: most of them nobody sees. */
export function findInvisible(source: string): Finding[] {
  return Array.from(source.matchAll(INVISIBLE)).flatMap(({ 0: char, index }) => {
    if (OF_EMOJI.test(char) && EMOJI.test(source.slice(Math.max(0, index - 2), index))) return []
    const name = getCodePointName(char)
    if (LINE_BREAK.test(char))
      return [
        errorAt(index, `a line break of another program (${name}); press Enter in its place`, {
          from: char,
          to: '\n',
        }),
      ]
    if (foreignHyphens.includes(char))
      return [errorAt(index, `a hyphen of another program (${name}); type "-"`, { from: char, to: '-' })]
    if (char === '\uFFFD')
      return [errorAt(index, `a broken character (${name}); type it again, or save the file as UTF-8`)]
    return [errorAt(index, `an invisible character (${name}); delete it`, { from: char, to: '' })]
  })
}

/** Returns the end of a message about a value that is none of `choices`: the one that may have been meant, or else `otherwise`. */
export function getHint(value: string, choices: readonly string[], otherwise = ''): string {
  const small = choices.map((choice) => choice.toLowerCase())
  const found = closestMatch(value.toLowerCase(), small, { maxDistance: 2 })
  const nearest = choices.find((choice) => choice.toLowerCase() === found)
  return nearest === undefined ? otherwise : `; did you mean "${nearest}"?`
}
