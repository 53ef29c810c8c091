import {
  type Change,
  getChangedLines,
  getIdOfTitle,
  getNewId,
  getQuotes,
  isOtherStory,
  moveStress,
  putIntoTemplate,
  toggleStress,
} from '@/components/write/insert'

function apply(text: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to), text)
}

test.each([
  ['after a vowel', 'молоко', 6, 'молоко́'],
  ['before a vowel', 'окно', 0, 'о́кно'],
  ['on a vowel that has a mark', 'окно́', 5, 'окно'],
  ['between vowel and mark', 'окно́', 4, 'окно'],
  ['where there is no vowel', 'встр', 4, 'встр'],
  ['in a word with a mark before it', 'у о́кно', 7, 'у окно́'],
  ['in a word with a mark after it', 'окно́ да́', 1, 'о́кно да́'],
  ['in another part of a compound', 'кто́-то', 6, 'кто́-то́'],
  ['before a word whose first letter is no vowel', 'где живёт', 4, 'где живёт'],
])('the cursor %s', (_, text, at, changed) => {
  expect(apply(text, toggleStress(text, at))).toBe(changed)
})

test('the stress of a selected word goes from vowel to vowel, and away after the last', () => {
  const steps = ['молоко']
  while (steps.length < 5) steps.push(moveStress(steps.at(-1) ?? ''))
  expect(steps).toEqual(['молоко', 'мо́локо', 'моло́ко', 'молоко́', 'молоко'])
  expect(moveStress('встр')).toBe('встр')
})

test.each([
  ['lines of both languages', 'Снег.\n\nMore snow.\nЕщё снег.\n'],
  ['a table', 'Снег.\tMore snow.\nЕщё снег.\t'],
])('a text from elsewhere goes into the template: %s', (_, text) => {
  const template = '---\ntitle: Дом\n---\n\n## Русский\n\nДа.\n\n## English\n\nYes.\n'
  expect(putIntoTemplate(text, template)).toBe(
    '---\ntitle: Дом\n---\n\n## Русский\n\nСнег.\nЕщё снег.\n\n## English\n\nMore snow.\n',
  )
})

test.each([
  ['---\ntitle: ', '«'],
  ['---\ntitle: Дом\ntitleEn: The ', '“'],
  ['questions:\n  - { questionRu: Кто?, questionEn: Who ', '“'],
  ['vocabulary:\n  - ru: дом\n    en: ', '“'],
  ['---\n\n## Русский\n\nОн: ', '«'],
  ['---\n\n## Русский\n\nДа.\n\n## English\n\n', '“'],
])('after %j a quotation begins with %s', (before, mark) => {
  expect(getQuotes(before)[0]).toBe(mark)
})

test.each([
  ['titleEn: Morning at the Shop', 'morning-at-the-shop'],
  ["titleEn: The Neighbour's “Cat”!", 'the-neighbours-cat'],
  ['titleEn: Утро', ''],
  ['title: Утро', ''],
])('the file of %j is called %j', (text, id) => {
  expect(getIdOfTitle(text)).toBe(id)
})

test('a new story never takes the file of one that exists', () => {
  expect(getNewId('titleEn: The Usual', ['other'])).toBe('the-usual')
  expect(getNewId('titleEn: The Usual', ['the-usual', 'the-usual-2'])).toBe('the-usual-3')
  expect(getNewId('titleEn: Обычное', [])).toBe('new-story')
})

const opened = '---\ntitle: Дом\ntitleEn: House\n---\n\n## Русский\n\nДа.\nНет.\n\n## English\n\nYes.\nNo.\n'

test.each([
  ['the same text', opened, false],
  ['another title', opened.replace('Дом', 'Сад').replace('House', 'Garden'), false],
  ['one line left', opened.replace('Дом', 'Сад').replace('House', 'Garden').replace('Да.', 'Снег.'), false],
  [
    'only English left',
    opened.replace('Дом', 'Сад').replace('House', 'Garden').replace('Да.\nНет.', 'Снег.'),
    true,
  ],
  ['other lines below the old title', opened.replace('Да.\nНет.', 'Снег.'), false],
])('whether another story was put over the one that was opened: %s', (_, text, expected) => {
  expect(isOtherStory(opened, text)).toBe(expected)
})

test('the lines that differ from the story that was opened are known by their numbers', () => {
  expect(getChangedLines('Да.\nНет.\n\nДа.', 'Да.\nНу.\n\n\nДа.')).toEqual({
    changed: [{ number: 2, line: 'Ну.' }],
    gone: 0,
  })
  expect(getChangedLines('Да.\nНет.\nДа.', 'Да.')).toEqual({ changed: [], gone: 2 })
  expect(getChangedLines('Да.', 'Да.\nДа.')).toEqual({ changed: [{ number: 2, line: 'Да.' }], gone: 0 })
})
