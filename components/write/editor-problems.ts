import { type Action, type Diagnostic, forEachDiagnostic, setDiagnostics } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Problem } from '@/lib/content/problems'
import { foldHead } from './head'
import { type Change, getFixes } from './insert'
import { forms, type ItemList } from './item-forms'
import { findItem } from './items'
import { showMessage } from './message'
import { findForeign } from './paste'
import { getStressChoices } from './put-stress'

/** In characters: no story is longer, and a form for each problem of a longer text would take long to be found. */
const longest = 100_000

export const intoTemplate = 'Use the template'

type Acts = {
  /** Makes the changes that fix a problem. */
  change: (rounds: readonly (readonly Change[])[]) => void
  onForeign: () => void
  /** Asks for the form of what is at an offset, or of a new item. */
  onItem: (item: ItemList | number) => void
}

/** Shows problems in an editor's text, and goes from one to the next. */
export function createProblems(view: EditorView, { change, onForeign, onItem }: Acts) {
  /** Where the problem begins that was gone to last. */
  let visited: number | undefined

  return {
    show: (problems: readonly Problem[]) =>
      view.dispatch(setDiagnostics(view.state, problems.flatMap(toDiagnostics))),
    goTo: ({ line, column }: Problem) => goToPlace(getOffset(view.state, line, column)),
    goToNext,
    /** Shows what is said of the place that is pressed. */
    showAt: (at: number) => {
      const found = findDiagnostics((from, to) => at >= from && at <= to)
      if (found.length > 0) showMessage(view, at, found)
    },
    /** Asks which vowel of the word between two offsets is stressed. */
    askStress: (from: number, to: number) => {
      const word = view.state.sliceDoc(from, to)
      const message = `Which vowel of «${word}» is stressed?`
      showMessage(view, from, [{ from, to, severity: 'info', message, actions: getStressActions(word) }])
    },
  }

  /** Of all kinds where none is named; `isBack` goes to the one before. */
  function goToNext(severity?: Problem['severity'], isBack = false): boolean {
    const places: { from: number; to: number }[] = []
    forEachDiagnostic(view.state, (found, from, to) => {
      if (severity === undefined || found.severity === severity) places.push({ from, to })
    })
    const { from: start } = view.state.selection.main
    const next = isBack
      ? (places.findLast(({ from }) => from < start) ?? places.at(-1))
      : (places.find(({ from, to }) => from > start || (to >= start && start !== visited)) ?? places[0])
    if (next !== undefined) goToPlace(next.from)
    return next !== undefined
  }

  function goToPlace(anchor: number): void {
    const found = findDiagnostics((from) => from === anchor)
    showSelected(view, anchor, Math.max(anchor, ...found.map(({ to }) => to)))
    showMessage(view, anchor, found)
    visited = anchor
  }

  /** Where they are now: the text may have changed since. */
  function findDiagnostics(isMeant: (from: number, to: number) => boolean): Diagnostic[] {
    const found: Diagnostic[] = []
    forEachDiagnostic(view.state, (diagnostic, from, to) => {
      if (isMeant(from, to)) found.push({ ...diagnostic, from, to })
    })
    return found
  }

  function getStressActions(word: string): Action[] {
    return getStressChoices(word).map((name) => ({
      name,
      apply: (_, from, to) => putStressed(from, to, name),
    }))
  }

  /** Goes on to the next warning, as a line may lack many marks. */
  function putStressed(from: number, to: number, insert: string): void {
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } })
    // What is fixed stays marked until the next check, and would be found again.
    const rest = findDiagnostics((start) => start !== from)
    view.dispatch(setDiagnostics(view.state, rest))
    goToNext('warning')
    view.focus()
  }

  function getFormActions(at: number): Action[] {
    if (view.state.doc.length > longest) return []
    const [, key] = /^(vocabulary|questions):/.exec(view.state.doc.lineAt(at).text) ?? []
    const list = (key as ItemList | undefined) ?? findItem(view.state.doc.toString(), at)?.list
    if (!list) return []
    const { opener, name } = forms[list]
    const isOpened = key !== undefined || list === 'story'
    return [
      { name: isOpened ? opener : `Edit this ${name}`, apply: (_, from) => onItem((key && list) || from) },
    ]
  }

  /** One for each word that the problem is about. */
  function toDiagnostics(problem: Problem): Diagnostic[] {
    const { line, column, severity, message, words } = problem
    const start = getOffset(view.state, line, column)
    const rest = view.state.sliceDoc(start, view.state.doc.lineAt(start).to)
    const { from = '', to = '', name = 'Fix' } = problem.fix ?? {}
    const apply = () => {
      const changes = getFixes(view.state.doc.toString(), [problem])
      change([changes])
      // What is added is to be written over.
      const [at = 0] = changes.map((change) => change.from + findAdded(from, to))
      if (to.split('…').length > from.split('…').length) showSelected(view, at, at + 1)
    }
    const isForeign = findForeign(view.state.sliceDoc()) !== undefined
    const fixes = isForeign
      ? [{ name: intoTemplate, apply: onForeign }]
      : problem.fix
        ? [{ name, apply }]
        : getFormActions(start)
    const [first = ''] = /^[\p{L}\p{M}\p{N}]*/u.exec(rest) ?? []
    let end = 0
    return (words ?? [first]).map((word) => {
      const at = Math.max(rest.indexOf(word, end), end)
      end = Math.min(at + Math.max(word.length, 1), rest.length)
      const actions = words && rest.startsWith(word, at) ? getStressActions(word) : fixes
      const said = words ? message.replace(/«.*»/, `«${word}»`) : message
      return { from: start + at, to: start + end, severity, message: said, ...(actions && { actions }) }
    })
  }
}

/** Selects what is between two offsets and brings it into the middle of the window, above the keyboard of a phone. */
export function showSelected(view: EditorView, anchor: number, head = anchor): void {
  const scroll = () => EditorView.scrollIntoView(view.state.selection.main.anchor, { y: 'center' })
  // What a jump has opened it closes too.
  view.dispatch({ selection: { anchor, head }, effects: foldHead.of(null) })
  view.dispatch({ effects: scroll() })
  view.focus()
  // Once more when it is drawn: heights of lines far from the window are guessed before.
  requestAnimationFrame(() => view.dispatch({ effects: scroll() }))
}

/** Returns where the first “…” is that a text has and the one before did not have. */
function findAdded(from: string, to: string): number {
  let at = 0
  while (from[at] === to[at] && at < from.length) at += 1
  return to.indexOf('…', at)
}

/** Where the text has changed since it was checked, the nearest place. */
export function getOffset({ doc }: EditorState, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(line, doc.lines))
  return Math.min(from + column - 1, to)
}
