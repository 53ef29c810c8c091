import {
  defaultKeymap,
  history,
  historyKeymap,
  invertedEffects,
  isolateHistory,
  undo,
} from '@codemirror/commands'
import { lintGutter } from '@codemirror/lint'
import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { cleanPasted } from '@/lib/content/foreign-signs'
import { findDifference, isTemplateText } from '@/lib/content/template'
import type { Draft } from './draft'
import { closeMessage, foldHead, head, isFolded, message, theme } from './editor-parts'
import { createProblems, getOffset, showSelected } from './editor-problems'
import type { Item } from './items'
import { type Change, findForeign, findStart, isStressKey, toggleStress } from './story-text'

/** Below the top of the window, where the toolbar stays; in pixels. */
const toolbarRoom = 80

type Origin = Omit<Draft, 'text'>

const setOrigin = StateEffect.define<Origin>()

/** What the text belongs to; Undo and Redo take it along. */
const originField = StateField.define<Origin>({
  create: () => ({}),
  update: (origin, { effects }) => effects.find((effect) => effect.is(setOrigin))?.value ?? origin,
})

/** Of several lines, as by dictation, or over them: what browsers make of it has inline styles, which the policy forbids. */
function insertLines({ data, isComposing }: InputEvent, view: EditorView): boolean {
  const { from, to } = view.state.selection.main
  if (!data || isComposing || !`${data}${view.state.sliceDoc(from, to)}`.includes('\n')) return false
  view.dispatch(view.state.replaceSelection(data), { scrollIntoView: true, userEvent: 'input.type' })
  return true
}

/** Tab leaves the editor, as it leaves any field. */
const common: Extension = [
  history(),
  invertedEffects.of(({ effects, startState }) =>
    effects.some((effect) => effect.is(setOrigin)) ? [setOrigin.of(startState.field(originField))] : [],
  ),
  lineNumbers(),
  lintGutter(),
  highlightActiveLine(),
  EditorView.lineWrapping,
  EditorView.scrollMargins.of(() => ({ top: toolbarRoom })),
  EditorView.contentAttributes.of({ 'aria-label': 'Story', lang: 'ru', translate: 'no', spellcheck: 'true' }),
  EditorView.domEventHandlers({ beforeinput: insertLines }),
  EditorView.clipboardInputFilter.of((text) => (findForeign(text) === undefined ? text : cleanPasted(text))),
  keymap.of([{ key: 'Escape', run: closeMessage }, ...defaultKeymap, ...historyKeymap]),
  message,
  head,
  theme,
]

type Handlers = {
  onChange: () => void
  onCursor: () => void
  /** Where a stress mark is asked for away from any vowel. */
  onNoVowel: () => void
  /** Where a text from elsewhere is to be put into the template. */
  onForeign: () => void
  /** Where a form is asked for. */
  onItem: (item: Item) => void
}

export type Editor = ReturnType<typeof createEditor>

/** Puts an editor for a story's Markdown into an element. */
export function createEditor(
  parent: HTMLElement,
  { text, ...origin }: Draft,
  { onChange, onCursor, onNoVowel, onForeign, onItem }: Handlers,
) {
  /** Where the line begins that was pressed last. */
  let pressed = -1
  const state = EditorState.create({
    doc: text,
    selection: { anchor: findStart(text) },
    extensions: [
      originField.init(() => origin),
      EditorView.updateListener.of(({ docChanged, selectionSet, startState, state }) => {
        if (docChanged || startState.field(originField) !== state.field(originField)) onChange()
        if (selectionSet) onCursor()
      }),
      EditorView.domEventHandlers({
        keydown: (event) => isStressKey(event) && markStress(),
        // A line of the template is to be written over; a second press goes into it.
        click: ({ clientX: x, clientY: y }, view) => {
          const at = view.posAtCoords({ x, y }, false)
          const line = view.state.doc.lineAt(at)
          const isSecond = line.from === pressed
          pressed = line.from
          if (!view.state.selection.main.empty) return
          problems.showAt(at)
          if (!isSecond && isTemplateText(line.text))
            view.dispatch({ selection: { anchor: line.from, head: line.to } })
        },
      }),
      keymap.of([{ key: 'F8', run: () => problems.goToNext() }]),
      common,
    ],
  })
  // In a shadow root CodeMirror adopts its style sheets; in the document it would insert elements, which the policy forbids.
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' })
  const view = new EditorView({ parent: root, root, state })
  const change = (changes: readonly Change[], goes?: boolean) => makeChanges(view, changes, goes)
  const problems = createProblems(view, { change, onForeign, onItem })

  /** Marks the vowel at the cursor, or asks which one of the word that is selected. */
  function markStress(): boolean {
    const { head, from, to } = view.state.selection.main
    view.focus()
    if (/^[\p{L}\p{M}]+$/u.test(view.state.sliceDoc(from, to))) problems.askStress(from, to)
    else {
      // A line is enough: a document may be long.
      const { from: start, text } = view.state.doc.lineAt(head)
      const stressed = toggleStress(text, head - start)
      if (!stressed) onNoVowel()
      else {
        const shift = ({ from, to, insert }: Change) => ({ from: from + start, to: to + start, insert })
        view.dispatch({
          changes: stressed.changes.map(shift),
          selection: { anchor: stressed.cursor + start },
        })
      }
    }
    return true
  }

  return {
    getText: () => view.state.doc.toString(),
    getOrigin: () => view.state.field(originField),
    getCursor: () => view.state.selection.main.head,
    /** Replaces all text and what it belongs to, and shows its beginning; Undo brings the one before back. */
    setDraft: ({ text: insert, ...of }: Draft) => {
      const replaced = view.state.update({
        changes: { from: 0, to: view.state.doc.length, insert },
        effects: [setOrigin.of(of), foldHead.of(null)],
        selection: { anchor: findStart(insert) },
        annotations: isolateHistory.of('full'),
      })
      // As a new state: what is drawn of a long text is not carried over to another.
      view.setState(replaced.state)
      // The window scrolls, and not the editor.
      if (view.dom.getBoundingClientRect().top < 0) parent.scrollIntoView({ block: 'start' })
      onChange()
    },
    change,
    /** Replaces what differs in another version of the text; the cursor stays where it is on its line. */
    correct: (text: string) => {
      const { start, removed, added } = findDifference(view.state.doc.toString(), text)
      const { head } = view.state.selection.main
      const { number, from } = view.state.doc.lineAt(head)
      change([{ from: start, to: start + removed.length, insert: added }])
      view.dispatch({ selection: { anchor: getOffset(view, number, head - from + 1) } })
    },
    toggleStress: markStress,
    undo: () => {
      undo(view)
      view.focus()
    },
    showProblems: problems.show,
    /** Selects what a problem is about, and shows its message. */
    goToProblem: problems.goTo,
    /** The same with the one at the cursor, or the next of its kind after it; behind the last one comes the first. */
    goToNext: problems.goToNext,
    /** Moves the focus into the editor, and the cursor into sight. */
    focus: () => showSelected(view, view.state.selection.main.anchor, view.state.selection.main.head),
    /** Moves the cursor to a line and column, both from 1, and the focus into the editor. */
    goTo: (line: number, column: number) => showSelected(view, getOffset(view, line, column)),
    destroy: () => view.destroy(),
  }
}

/**
 * Makes changes in one step of Undo. Nothing stays selected: the cursor goes to the end of the last one where `goes`, but not
 * into what is folded.
 */
function makeChanges(view: EditorView, all: readonly Change[], goes = false): void {
  const changes = view.state.changes(all)
  // A selection within what is replaced would be mapped to all of its replacement, from its end to its beginning.
  const anchor = changes.mapPos(view.state.selection.main.head)
  let end = anchor
  changes.iterChangedRanges((_from, _to, _start, to) => (end = to))
  view.dispatch({ changes, selection: { anchor }, annotations: isolateHistory.of('full') })
  if (goes && !isFolded(view.state, end)) showSelected(view, end)
  else view.focus()
}
