import { createEditor } from '@/components/write/editor'

// What the editor asks of browsers, and jsdom lacks.
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
document.execCommand = () => false

const open = (text: string) => {
  const handlers = { onChange: jest.fn(), onCursor: jest.fn(), onNoVowel: jest.fn() }
  const parent = document.body.appendChild(document.createElement('div'))
  return { ...handlers, editor: createEditor(parent, { text }, handlers) }
}

test('what a text belongs to goes and comes back with it', () => {
  const { editor, onChange } = open('Моё.')
  const shop = { existing: 'shop', opened: 'Его́.' }
  editor.setDraft({ text: 'Его́.', ...shop })
  expect(editor.getOrigin()).toEqual(shop)
  editor.undo()
  expect(editor.getText()).toBe('Моё.')
  expect(editor.getOrigin()).toEqual({})
  editor.setDraft({ text: 'Её.', existing: 'her', opened: 'Её.' })
  onChange.mockClear()
  editor.forgetOrigin()
  expect(editor.getOrigin()).toEqual({})
  editor.undo()
  expect(editor.getOrigin()).toMatchObject({ existing: 'her' })
  expect(onChange).toHaveBeenCalledTimes(2)
})
