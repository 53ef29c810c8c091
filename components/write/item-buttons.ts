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
import { forms, type ItemList } from './item-forms'

/** Gets the list to which an item is to be added, or an offset in the one to be edited. */
type ItemHandler = (item: ItemList | number) => void

/** Of a text, in characters; no story is longer. */
const longest = 300_000

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
    const textContent = this.list ? forms[this.list].opener : 'Edit'
    Object.assign(button, { type: 'button', className: 'cm-item', lang: 'en', tabIndex: -1, textContent })
    // The focus stays in the text, and so comes back to it.
    button.addEventListener('mousedown', (event) => event.preventDefault())
    button.addEventListener('click', () => this.onPress(this.list ?? view.posAtDOM(button)))
    return button
  }
}

/** Buttons after the first line of the story, of each word, question and note, and of their lists; F2 does the same from the keyboard. */
export function itemButtons(onPress: ItemHandler): Extension {
  let [frontEnd, notesStart] = [-1, -1]
  const matcher = new MatchDecorator({
    // A note begins with a capital, and no item of the front matter's other lists does.
    regexp:
      /^(?:(vocabulary|questions):|## (Notes)$|title:.*|(?= *- +(?:ru|questionRu):).*|- +(?:\d+: *)?[“"«]?\p{Lu}.*)$/gu,
    decorate: (add, from, end, { 1: key, 2: heading }) => {
      const list = (key ?? heading?.toLowerCase()) as ItemList | undefined
      // Elsewhere, and in a text without front matter, it is no item.
      if (heading || from < frontEnd || (from > notesStart && notesStart > 0))
        add(end, end, Decoration.widget({ widget: new ItemButton(list, onPress), side: 1 }))
    },
  })
  const plugin = ViewPlugin.define(
    (view): { decorations: DecorationSet; update: (update: ViewUpdate) => void } => ({
      decorations: decorate(view),
      update(update) {
        this.decorations = update.docChanged
          ? decorate(update.view)
          : matcher.updateDeco(update, this.decorations)
      },
    }),
    { decorations: ({ decorations }) => decorations },
  )
  function decorate(view: EditorView): DecorationSet {
    const text = view.state.sliceDoc(0, longest)
    frontEnd = text.startsWith('---\n') ? text.indexOf('\n---\n') : -1
    notesStart = text.indexOf('\n## Notes\n')
    return matcher.createDeco(view)
  }

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
