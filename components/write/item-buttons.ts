import type { Extension } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import type { ItemList } from './forms'

/** Gets the list to which an item is to be added, or an offset in the one to be edited. */
type ItemHandler = (item: ItemList | number) => void

const names: Record<string, string> = {
  vocabulary: 'Add a word',
  questions: 'Add a question',
  notes: 'Add a note',
}

class ItemButton extends WidgetType {
  constructor(
    readonly list: ItemList | undefined,
    readonly onPress: ItemHandler,
  ) {
    super()
  }

  override eq({ list }: ItemButton): boolean {
    return list === this.list
  }

  toDOM(view: EditorView): HTMLElement {
    const button = document.createElement('button')
    const textContent = names[this.list ?? ''] ?? 'Edit'
    Object.assign(button, { type: 'button', className: 'cm-item', lang: 'en', tabIndex: -1, textContent })
    // The focus stays in the text, and so comes back to it.
    button.addEventListener('mousedown', (event) => event.preventDefault())
    button.addEventListener('click', () => this.onPress(this.list ?? view.posAtDOM(button)))
    return button
  }
}

/** Buttons after the first line of the story, of each word, question and note, and of their lists; F2 does the same from the keyboard. */
export function itemButtons(onPress: ItemHandler): Extension {
  const matcher = new MatchDecorator({
    // A note begins with a capital, and no item of the front matter's other lists does.
    regexp:
      /^(?:(vocabulary|questions):|## (Notes)$|title:.*|(?= *- +(?:ru|questionRu):).*|- +(?:\d+: *)?[“"«]?\p{Lu}.*)$/gu,
    decorate: (add, _, end, { 1: key, 2: heading }) => {
      const list = (key ?? heading?.toLowerCase()) as ItemList | undefined
      add(end, end, Decoration.widget({ widget: new ItemButton(list, onPress), side: 1 }))
    },
  })
  const plugin = ViewPlugin.define(
    (view): { decorations: DecorationSet; update: (update: ViewUpdate) => void } => ({
      decorations: matcher.createDeco(view),
      update(update) {
        this.decorations = matcher.updateDeco(update, this.decorations)
      },
    }),
    { decorations: ({ decorations }) => decorations },
  )
  return [
    plugin,
    EditorView.theme({
      '.cm-item': {
        marginLeft: '0.75rem',
        padding: '0 0.5rem',
        border: '1px solid var(--control)',
        borderRadius: '99px',
        background: 'none',
        color: 'var(--muted)',
        font: 'inherit',
        fontSize: '0.875rem',
      },
    }),
  ]
}
