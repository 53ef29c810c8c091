import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { hasRussian } from '@/lib/story/words'

/** What is said of a place, and what can be done about it. */
export type Said = {
  severity: string
  message: string
  actions: { name: string; apply: () => void }[]
}

const setMessage = StateEffect.define<{ at: number; said: readonly Said[] }>()

/** What problems of a place say, below its line and so over no other; until one writes or leaves the line. */
class Message extends WidgetType {
  constructor(readonly said: readonly Said[]) {
    super()
  }

  toDOM(view: EditorView): HTMLElement {
    const box = document.createElement('div')
    Object.assign(box, { className: 'cm-message', lang: 'en', translate: true })
    for (const { severity, message, actions } of this.said) {
      const said = box.appendChild(document.createElement('div'))
      said.className = `cm-diagnostic cm-diagnostic-${severity}`
      said.appendChild(document.createElement('div')).append(message)
      said.append(...actions.map(({ name, apply }) => createButton(name, 'cm-diagnosticAction', apply)))
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

export function createButton(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', textContent: text, className })
  if (hasRussian(text)) Object.assign(button, { lang: 'ru', translate: false })
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
