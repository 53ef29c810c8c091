import { createEditor } from '@/components/write/editor'

// What the editor asks of browsers, and jsdom lacks.
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
document.execCommand = () => false

const open = (text: string) => {
  const handlers = {
    onChange: jest.fn(),
    onCursor: jest.fn(),
    onNoVowel: jest.fn(),
    onForeign: jest.fn(),
    onItem: jest.fn(),
  }
  const parent = document.body.appendChild(document.createElement('div'))
  return { ...handlers, root: () => parent.shadowRoot, editor: createEditor(parent, { text }, handlers) }
}

test('what a text belongs to goes and comes back with it', () => {
  const { editor, onChange } = open('Моё.')
  const shop = { existing: 'shop', opened: 'Его́.' }
  editor.setDraft({ text: 'Его́.', ...shop })
  expect(editor.getOrigin()).toEqual(shop)
  editor.undo()
  expect(editor.getText()).toBe('Моё.')
  expect(editor.getOrigin()).toEqual({})
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a message stands below its line, and goes when one writes, leaves the line or closes it', () => {
  const { editor, root } = open('Да.\nНет.\nМо́жет быть.')
  const problem = { path: '', line: 2, column: 1, severity: 'error', message: 'Why?' } as const
  editor.showProblems([problem, { ...problem, line: 3, severity: 'warning', message: 'So?' }])
  const getMessage = () => root()?.querySelector('.cm-message')
  editor.goToProblem(problem)
  expect(getMessage()).toHaveTextContent('Why?')
  expect(getMessage()?.previousElementSibling).toHaveTextContent('Нет.')
  editor.goTo(2, 2)
  expect(getMessage()).toBeTruthy()
  editor.goTo(1, 1)
  expect(getMessage()).toBeNull()
  editor.goToNext('warning')
  expect(getMessage()).toHaveTextContent('So?')
  root()
    ?.querySelector('.cm-content')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(getMessage()).toBeNull()
  editor.goToProblem(problem)
  editor.change([{ from: 0, to: 0, insert: 'А́нна, ' }])
  expect(getMessage()).toBeNull()
})

test('what is pasted loses what another program has added, but not a text that is a story', () => {
  const { editor, root } = open('')
  const paste = (text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    root()?.querySelector('.cm-content')?.dispatchEvent(event)
    return editor.getText()
  }
  expect(paste('• Кто\u2011то до́ма.[1]\n')).toBe('Кто-то до́ма.\n')
  editor.setDraft({ text: '' })
  const story = '---\ntitle: Да[1]\n---\n'
  expect(paste(story)).toBe(story)
})

test('after a change nothing is selected, also where what was selected is replaced', () => {
  const { editor } = open('Да.\n…\nНет.')
  editor.showProblems([{ path: '', line: 2, column: 1, severity: 'warning', message: '' }])
  editor.goToNext('warning')
  editor.change([{ from: 0, to: 6, insert: 'Так.\nSo.\n' }])
  expect(editor.getCursor()).toBe(0)
  editor.change([{ from: 8, to: 8, insert: ' И всё.' }], true)
  expect(editor.getCursor()).toBe(15)
})

test('a corrected text takes the place of the one before in one step, and the cursor stays on its line', () => {
  const { editor } = open('Дом...\nСад..\nЛес...')
  editor.goTo(2, 3)
  editor.correct('Дом…\nСад…\nЛес…')
  expect(editor.getText()).toBe('Дом…\nСад…\nЛес…')
  expect(editor.getCursor()).toBe(7)
  editor.undo()
  expect(editor.getText()).toBe('Дом...\nСад..\nЛес...')
})

test('what is added to a folded front matter leaves it folded', () => {
  const text = '---\ntitle: Дом\nvocabulary:\n---\n\n## Русский\n\nДом.\n'
  const { editor, root } = open(text)
  const at = text.indexOf('\n---\n\n')
  const cursor = editor.getCursor()
  editor.change([{ from: at, to: at, insert: '\n  - ru: дом' }], true)
  expect(root()?.querySelector('.cm-head')).toBeTruthy()
  expect(editor.getCursor()).toBe(cursor + 12)
})

test('a jump into the front matter opens it, and one out of it folds it again', () => {
  const { editor, root } = open('---\ntitle: Дом\n---\n\n## Русский\n\nДом.\n')
  const isOpen = [2, 7].map((line) => {
    editor.goTo(line, 1)
    return root()?.querySelector('.cm-head') === null
  })
  expect(isOpen).toEqual([true, false])
})

test('the next problem is the one at the cursor, and after it the one behind', () => {
  const { editor, root } = open('Оди́н. Два. Три.')
  const at = (column: number, message: string) =>
    ({ path: '', line: 1, column, severity: 'warning', message }) as const
  editor.showProblems([at(1, 'one'), at(8, 'two'), at(13, 'three')])
  editor.goTo(1, 10)
  const said = ['two', 'three', 'one', 'two'].map(() => {
    editor.goToNext('warning')
    return root()?.querySelector('.cm-diagnostic > div')?.textContent
  })
  expect(said).toEqual(['two', 'three', 'one', 'two'])
})

test('the front matter is folded until it is asked for', () => {
  const { root } = open('---\ntitle: Дом\n---\n## Notes\n- 1: A house.\n')
  root()?.querySelector<HTMLElement>('.cm-head')?.click()
  expect(root()?.querySelector('.cm-head')).toBeNull()
})

test('what is said of the title or a question leads to its form', () => {
  const text =
    '---\ntitle: Дом\nvocabulary:\n  - ru: дом\n    en: house\nquestions:\n  - questionRu: Кто?\n---\n## Русский\nДом.\n'
  const { editor, root, onItem } = open(text)
  const at = (line: number, column: number) =>
    ({ path: '', line, column, severity: 'warning', message: 'Why?' }) as const
  editor.showProblems([at(2, 8), at(4, 9), at(7, 9), at(10, 1)])
  const names = [2, 4, 7, 10].map((line) => {
    editor.goToProblem(at(line, { 2: 8, 4: 9, 7: 9 }[line] ?? 1))
    const button = root()?.querySelector<HTMLElement>('.cm-message .cm-diagnosticAction')
    button?.click()
    return button?.textContent
  })
  expect(names).toEqual(['Title and summary', undefined, 'Edit this question', undefined])
  expect(onItem.mock.calls).toEqual([[{ list: 'story' }], [{ list: 'questions', index: 0 }]])
})

test('a word without its stress offers each of its vowels, and a press leads on to the next word', () => {
  const { editor, root } = open('Купи дома.')
  const problem = {
    path: '',
    line: 1,
    column: 1,
    severity: 'warning',
    message: 'no mark in «Купи», «дома»',
  } as const
  editor.showProblems([{ ...problem, words: ['Купи', 'дома'] }])
  const getChoices = () => [
    ...(root()?.querySelectorAll<HTMLElement>('.cm-message .cm-diagnosticAction') ?? []),
  ]
  const choose = (name: string) =>
    getChoices()
      .find(({ textContent }) => textContent === name)
      ?.click()
  editor.goToNext('warning')
  expect(getChoices().map(({ textContent }) => textContent)).toEqual(['Ку́пи', 'Купи́'])
  expect(root()?.querySelector('.cm-message')).toHaveTextContent('no mark in «Купи»К')
  choose('Купи́')
  expect(getChoices().map(({ textContent }) => textContent)).toEqual(['до́ма', 'дома́'])
  choose('до́ма')
  expect(editor.getText()).toBe('Купи́ до́ма.')
  expect(getChoices()).toEqual([])

  // What is chosen once is offered for all others of the kind.
  editor.setDraft({ text: 'Надя здесь. НАДЯ. И Таня? Надя!' })
  editor.showProblems(
    [1, 13, 21, 27].map((column) => ({
      ...problem,
      column,
      words: [column === 21 ? 'Таня' : column === 13 ? 'НАДЯ' : 'Надя'],
    })),
  )
  editor.goToNext('warning')
  choose('На́дя')
  expect(getChoices().map(({ textContent }) => textContent)).toEqual([
    'НА́ДЯ here and at 1 more place',
    'НА́ДЯ',
    'НАДЯ́',
  ])
  choose('НА́ДЯ here and at 1 more place')
  expect(editor.getText()).toBe('На́дя здесь. НА́ДЯ. И Таня? На́дя!')
  expect(getChoices().map(({ textContent }) => textContent)).toEqual(['Та́ня', 'Таня́'])
  editor.undo()
  expect(editor.getText()).toBe('На́дя здесь. НАДЯ. И Таня? Надя!')

  // A word that is selected asks too, and nothing longer.
  const select = () =>
    root()
      ?.querySelector('.cm-content')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true }))
  select()
  editor.toggleStress()
  expect(root()?.querySelector('.cm-message')).toBeNull()
  editor.setDraft({ text: 'замок' })
  select()
  editor.toggleStress()
  expect(root()?.querySelector('.cm-message')).toHaveTextContent('Which vowel of «замок» is stressed?')
  choose('замо́к')
  expect(editor.getText()).toBe('замо́к')
})
