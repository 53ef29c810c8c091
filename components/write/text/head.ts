import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { createButton } from './message'
import { findFront } from './story-text'

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
