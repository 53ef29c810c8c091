import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { findFront } from './story-text'

/** What is said of a place, and what can be done about it. */
export type Said = {
  severity: string
  message: string
  actions: { name: string; apply: () => void }[]
}

const setMessage = StateEffect.define<{ at: number; said: readonly Said[] }>()

/** What problems of a place say, below its line and so over no other; until one writes, leaves the line or presses Escape. */
class Message extends WidgetType {
  constructor(readonly said: readonly Said[]) {
    super()
  }

  toDOM(): HTMLElement {
    const box = document.createElement('div')
    Object.assign(box, { className: 'cm-message', lang: 'en', translate: true })
    for (const { severity, message, actions } of this.said) {
      const said = box.appendChild(document.createElement('div'))
      said.className = `cm-diagnostic cm-diagnostic-${severity}`
      said.appendChild(document.createElement('div')).append(message)
      said.append(...actions.map(({ name, apply }) => createButton(name, 'cm-diagnosticAction', apply)))
    }
    return box
  }
}

function createButton(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', textContent: text, className })
  if (/^\P{Script=Latin}+$/u.test(text)) Object.assign(button, { lang: 'ru', translate: false })
  button.addEventListener('click', onClick)
  return button
}

export const message = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { state, docChanged, selection, effects }) => {
    const { at, said = [] } = effects.find((effect) => effect.is(setMessage))?.value ?? {}
    if (at !== undefined && said.length > 0) {
      const widget = Decoration.widget({ widget: new Message(said), block: true, side: 1 })
      return Decoration.set(widget.range(state.doc.lineAt(at).to))
    }
    const isLeft = selection && state.doc.lineAt(selection.main.head).to !== shown.iter().from
    return docChanged || isLeft || at !== undefined ? Decoration.none : shown
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Shows what is said of an offset. */
export function showMessage(view: EditorView, at: number, said: readonly Said[]): void {
  const all = EditorView.announce.of(said.map(({ message }) => message).join(' '))
  view.dispatch({ effects: [setMessage.of({ at, said }), all] })
}

/** Returns false where no message is open. */
export function closeMessage(view: EditorView): boolean {
  if (view.state.field(message).size === 0) return false
  view.dispatch({ effects: setMessage.of({ at: 0, said: [] }) })
  return true
}

/** Folds the front matter, which has forms, unless the cursor is put into it. */
export const foldHead = StateEffect.define()

class Head extends WidgetType {
  toDOM(view: EditorView): HTMLElement {
    const open = () => {
      view.dispatch({ selection: { anchor: 0 } })
      view.focus()
    }
    return Object.assign(createButton('Title, words and questions as text', 'cm-head', open), { lang: 'en' })
  }
}

function fold({ doc }: EditorState): DecorationSet {
  const end = findFront(doc.sliceString(0))?.length
  if (end === undefined) return Decoration.none
  return Decoration.set(
    Decoration.replace({ widget: new Head(), block: true }).range(0, end + '\n---'.length),
  )
}

export const head = StateField.define<DecorationSet>({
  create: fold,
  update: (head, { state, changes, selection, effects }) => {
    const now = effects.some((effect) => effect.is(foldHead)) ? fold(state) : head.map(changes)
    return selection && selection.main.from <= now.iter().to ? Decoration.none : now
  },
  provide: (field) => EditorView.decorations.from(field),
})

export function isFolded(state: EditorState, at: number): boolean {
  const { value, to } = state.field(head).iter()
  return value !== null && at <= to
}

/** CodeMirror adds it as a style sheet of its own, so that no other page carries it. */
export const theme = EditorView.theme({
  '&': { border: '1px solid var(--control)', borderRadius: '0.5rem', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6', minHeight: '20rem', overflow: 'visible' },
  '.cm-content': { caretColor: 'var(--foreground)' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--background)' },
  '.cm-cursor': { borderLeftColor: 'var(--foreground)' },
  '.cm-gutter-lint': { width: '1em' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '0', padding: '0 2px' },
  '.cm-gutters': {
    backgroundColor: 'var(--background)',
    color: 'var(--muted)',
    border: 'none',
    borderRadius: '0.45rem 0 0 0.45rem',
  },
  // Its own marks are images in data addresses, which the policy forbids; only a pseudo-element can have text instead.
  '.cm-lint-marker-error, .cm-lint-marker-warning': { content: 'normal', lineHeight: '1' },
  '.cm-lint-marker::before': { content: '"●"', color: 'var(--danger)' },
  '.cm-lint-marker-warning::before': { content: '"○"', color: 'var(--muted)' },
  '.cm-lintRange-error, .cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
  },
  // What hovers lies over the text: a press shows the same below its line.
  '.cm-tooltip': { display: 'none' },
  '.cm-message': {
    border: '1px solid var(--control)',
    backgroundColor: 'var(--background)',
    color: 'var(--foreground)',
    fontSize: '0.875rem',
  },
  button: { minHeight: '2.75rem', border: 'none', background: 'none', color: 'inherit', font: 'inherit' },
  // The library's own colours are for a dark ground.
  '.cm-diagnosticAction': {
    margin: '0.25rem 0.5rem 0.25rem 0',
    padding: '0 1rem',
    border: '1px solid var(--control)',
    borderRadius: '99px',
    background: 'none',
    color: 'inherit',
  },
  '.cm-head': {
    padding: '0 6px',
    color: 'var(--muted)',
    textDecoration: 'underline 1px',
    textUnderlineOffset: '0.3em',
  },
})
