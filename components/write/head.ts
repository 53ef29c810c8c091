import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { findFront } from './items'

/** Folds the front matter, which has forms, unless the cursor is put into it. */
export const foldHead = StateEffect.define()

class Head extends WidgetType {
  toDOM(view: EditorView): HTMLElement {
    const button = document.createElement('button')
    const textContent = 'Title, words and questions as text'
    Object.assign(button, { type: 'button', className: 'cm-head', lang: 'en', textContent })
    button.addEventListener('click', () => {
      view.dispatch({ selection: { anchor: 0 } })
      view.focus()
    })
    return button
  }
}

function fold({ doc }: EditorState): DecorationSet {
  const end = findFront(doc.sliceString(0))?.length
  if (end === undefined) return Decoration.none
  return Decoration.set(
    Decoration.replace({ widget: new Head(), block: true }).range(0, end + '\n---'.length),
  )
}

const folded = StateField.define<DecorationSet>({
  create: fold,
  update: (head, { state, changes, selection, effects }) => {
    const now = effects.some((effect) => effect.is(foldHead)) ? fold(state) : head.map(changes)
    return selection && selection.main.from <= now.iter().to ? Decoration.none : now
  },
  provide: (field) => EditorView.decorations.from(field),
})

export function isFolded(state: EditorState, at: number): boolean {
  const { value, to } = state.field(folded).iter()
  return value !== null && at <= to
}

export const head: Extension = [
  folded,
  EditorView.theme({
    '.cm-head': {
      minHeight: '2.75rem',
      padding: '0 6px',
      border: 'none',
      background: 'none',
      color: 'var(--muted)',
      font: 'inherit',
      textDecoration: 'underline 1px',
      textUnderlineOffset: '0.3em',
    },
  }),
]

/** Returns where the text of a story begins, at which one writes first. */
export function findStart(text: string): number {
  return Math.max(0, text.search(/(?<=^## Русский\n+)./m))
}
