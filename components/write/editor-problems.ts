import { type Diagnostic, forEachDiagnostic, setDiagnostics } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import type { Problem } from '@/lib/content/problems'
import { countOf } from '@/lib/story/count-of'
import { stressMark } from '@/lib/story/marked-text'
import { foldHead, type Said, showMessage } from './editor-parts'
import { findPlace, getItemName, type Item, readItem } from './items'
import { type Change, findForeign, findFront, getFixes, getStressChoices, intoTemplate } from './story-text'

type Acts = {
  /** Makes the changes that fix a problem. */
  change: (changes: readonly Change[]) => void
  onForeign: () => void
  onItem: (item: Item) => void
}

/** A problem at its place in the text; one that is about several words has a mark for each. */
type Mark = Diagnostic & { problem: Problem; word?: string }

/** Shows problems in an editor's text, and goes from one to the next. */
export function createProblems(view: EditorView, { change, onForeign, onItem }: Acts) {
  /** Where the problem begins that was gone to last. */
  let visited: number | undefined
  /** The word whose stress was chosen last, with its mark. */
  let chosen: string | undefined

  return {
    show: (problems: readonly Problem[]) =>
      view.dispatch(setDiagnostics(view.state, problems.flatMap(getMarks))),
    goTo: ({ line, column }: Problem) => goToPlace(getOffset(view, line, column)),
    goToNext,
    /** Shows what is said of the place that is pressed. */
    showAt: (at: number) =>
      say(
        at,
        findMarks((from, to) => at >= from && at <= to),
      ),
    /** Asks which vowel of the word between two offsets is stressed. */
    askStress: (from: number, to: number) => {
      const word = view.state.sliceDoc(from, to)
      const message = `Which vowel of «${word}» is stressed?`
      showMessage(view, from, [{ severity: 'info', message, actions: getStressActions(from, word) }])
    },
  }

  /** Of all kinds where none is named. */
  function goToNext(severity?: Problem['severity']): boolean {
    const places = findMarks((_from, _to, mark) => severity === undefined || mark.severity === severity)
    const { from: start } = view.state.selection.main
    const next =
      places.find(({ from, to }) => from > start || (to >= start && start !== visited)) ?? places[0]
    if (next !== undefined) goToPlace(next.from)
    return next !== undefined
  }

  function goToPlace(anchor: number): void {
    const found = findMarks((from) => from === anchor)
    showSelected(view, anchor, Math.max(anchor, ...found.map(({ to }) => to)))
    say(anchor, found)
    visited = anchor
  }

  function say(at: number, found: readonly Mark[]): void {
    const said = found.map((mark) => ({ ...mark, actions: getActions(mark) }))
    if (said.length > 0) showMessage(view, at, said)
  }

  /** Where they are now: the text may have changed since. */
  function findMarks(isMeant: (from: number, to: number, mark: Partial<Mark>) => boolean): Mark[] {
    const found: Mark[] = []
    forEachDiagnostic(view.state, (mark, from, to) => {
      if (isMeant(from, to, mark)) found.push({ ...(mark as Mark), from, to })
    })
    return found
  }

  function getMarks(problem: Problem): Mark[] {
    const { line, column, severity, message, words } = problem
    const start = getOffset(view, line, column)
    const rest = view.state.sliceDoc(start, view.state.doc.lineAt(start).to)
    const [first = ''] = /^[\p{L}\p{M}\p{N}]*/u.exec(rest) ?? []
    let end = 0
    return (words ?? [first]).map((word) => {
      const at = Math.max(rest.indexOf(word, end), end)
      end = Math.min(at + Math.max(word.length, 1), rest.length)
      const place = { from: start + at, to: start + end, severity, problem }
      return words ? { ...place, message: message.replace(/«.*»/, `«${word}»`), word } : { ...place, message }
    })
  }

  function getActions({ from, to, problem, word }: Mark): Said['actions'] {
    if (word !== undefined && view.state.sliceDoc(from, to) === word) return getStressActions(from, word)
    const text = view.state.doc.toString()
    if (findForeign(text) !== undefined) return [{ name: intoTemplate, apply: onForeign }]
    if (problem.fix) return [{ name: problem.fix.name ?? 'Fix', apply: () => fix(problem) }]
    const { list, index } = findPlace(text, from)
    if (from > (findFront(text)?.length ?? 0) || (list !== 'story' && list !== 'questions')) return []
    const item: Item = list === 'questions' && readItem(text, { list, index }) ? { list, index } : { list }
    return [{ name: getItemName(item), apply: () => onItem(item) }]
  }

  function fix(problem: Problem): void {
    const { from = '', to = '' } = problem.fix ?? {}
    const changes = getFixes(view.state.doc.toString(), [problem])
    change(changes)
    // What is added is to be written over.
    const [at = 0] = changes.map((change) => change.from + findAdded(from, to))
    if (to.split('…').length > from.split('…').length) showSelected(view, at, at + 1)
  }

  function getStressActions(from: number, word: string): Said['actions'] {
    const choices = getStressChoices(word).map((name) => ({
      name,
      apply: () => putStressed(from, from + word.length, name),
    }))
    const others = findAlike(word).filter((mark) => mark.from !== from)
    const known = choices.find(({ name }) => others.length > 0 && name.toLowerCase() === chosen)?.name
    if (known === undefined) return choices
    const name = `${known} here and at ${countOf(others.length, 'more place')}`
    return [{ name, apply: () => putStressed(from, from + word.length, known, others) }, ...choices]
  }

  /** Returns the marks of words that lack the stress and have the same letters. */
  function findAlike(word: string): Mark[] {
    const letters = word.replaceAll(stressMark, '').toLowerCase()
    return findMarks((_from, _to, { word }) => word?.toLowerCase() === letters)
  }

  /** Goes on to the same word elsewhere, or to the next warning, as a line may lack many marks. */
  function putStressed(from: number, to: number, insert: string, others: readonly Mark[] = []): void {
    chosen = insert.toLowerCase()
    const at = insert.indexOf(stressMark)
    const added = others.map((mark) => ({ from: mark.from + at, insert: stressMark }))
    const changes = view.state.changes([{ from, to, insert }, ...added])
    view.dispatch({ changes, selection: { anchor: changes.mapPos(to, 1) } })
    // What is fixed stays marked until the next check, and would be found again.
    const isLeft = (start: number, end: number, { word }: Partial<Mark>) =>
      word === undefined || word === view.state.sliceDoc(start, end)
    view.dispatch(setDiagnostics(view.state, findMarks(isLeft)))
    const [next] = findAlike(insert)
    if (next) goToPlace(next.from)
    else goToNext('warning')
    view.focus()
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
export function getOffset({ state: { doc } }: EditorView, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(line, doc.lines))
  return Math.min(from + column - 1, to)
}
