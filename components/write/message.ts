import type { Diagnostic } from '@codemirror/lint'
import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { hasRussian } from '@/lib/story/words'

const setMessage = StateEffect.define<{ at: number; diagnostics: readonly Diagnostic[] }>()

/** What problems of a place say, below its line and so over no other; until one writes or leaves the line. */
class Message extends WidgetType {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super()
  }

  toDOM(view: EditorView): HTMLElement {
    const box = document.createElement('div')
    Object.assign(box, { className: 'cm-message', lang: 'en', translate: true })
    for (const { severity, message, actions = [], from, to } of this.diagnostics) {
      const said = box.appendChild(document.createElement('div'))
      said.className = `cm-diagnostic cm-diagnostic-${severity}`
      said.appendChild(document.createElement('div')).append(message)
      for (const { name, apply } of actions)
        said.append(createButton(name, 'cm-diagnosticAction', () => apply(view, from, to)))
    }
    const close = createButton('×', 'cm-message-close', () => {
      closeMessage(view)
      view.focus()
    })
    close.setAttribute('aria-label', 'Close')
    box.append(close)
    return box
  }
}

function createButton(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', textContent: text, className })
  if (hasRussian(text)) Object.assign(button, { lang: 'ru', translate: false })
  button.addEventListener('click', onClick)
  return button
}

const messageField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { state, docChanged, selection, effects }) => {
    const set = effects.find((effect) => effect.is(setMessage))?.value
    if (set) {
      const widget = new Message(set.diagnostics)
      return set.diagnostics.length > 0
        ? Decoration.set(
            Decoration.widget({ widget, block: true, side: 1 }).range(state.doc.lineAt(set.at).to),
          )
        : Decoration.none
    }
    const place = shown.iter().from
    const isLeft = selection && state.doc.lineAt(selection.main.head).to !== place
    return docChanged || isLeft ? Decoration.none : shown
  },
  provide: (field) => EditorView.decorations.from(field),
})

export const messages: Extension = [
  messageField,
  EditorView.theme({
    '.cm-message': {
      display: 'flex',
      flexWrap: 'wrap',
      border: '1px solid var(--control)',
      backgroundColor: 'var(--background)',
      color: 'var(--foreground)',
      fontSize: '0.875rem',
    },
    '.cm-message .cm-diagnostic': { flex: '1 1 75%' },
    '.cm-diagnosticAction': {
      minHeight: '2.75rem',
      margin: '0.25rem 0.5rem 0.25rem 0',
      padding: '0 1rem',
      border: '1px solid var(--control)',
      borderRadius: '99px',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
    },
    '.cm-message-close': {
      marginLeft: 'auto',
      minWidth: '2.75rem',
      minHeight: '2.75rem',
      border: 'none',
      background: 'none',
      color: 'inherit',
      fontSize: '1.25rem',
    },
  }),
]

/** Shows what the problems that begin at an offset say. */
export function showMessage(view: EditorView, at: number, diagnostics: readonly Diagnostic[]): void {
  const said = EditorView.announce.of(diagnostics.map(({ message }) => message).join(' '))
  view.dispatch({ effects: [setMessage.of({ at, diagnostics }), said] })
}

/** Returns false where no message is open. */
export function closeMessage(view: EditorView): boolean {
  if (view.state.field(messageField).size === 0) return false
  view.dispatch({ effects: setMessage.of({ at: 0, diagnostics: [] }) })
  return true
}
