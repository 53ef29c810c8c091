import { getChangedLines, isOtherStory } from '@/components/write/save/changes'

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

test.each([
  [
    'a changed line has what it was',
    'Да.\nНет.\n\nДа.',
    'Да.\nНу.\n\n\nДа.',
    [{ number: 2, line: 'Ну.', old: 'Нет.' }],
  ],
  [
    'lines that are gone are named at the line after them, or at the end',
    'Да.\nНет.\nНу.\nКто?',
    'Ну.',
    [
      { number: 1, old: 'Да.' },
      { number: 1, old: 'Нет.' },
      { number: 1, old: 'Кто?' },
    ],
  ],
  [
    'a line that is put in moves no other',
    'Да.\nНет.',
    'Ну.\nДа.\nКто?\nНет.',
    [
      { number: 1, line: 'Ну.' },
      { number: 3, line: 'Кто?' },
    ],
  ],
  ['the same line again is new', 'Да.', 'Да.\nДа.', [{ number: 2, line: 'Да.' }]],
  [
    'of two lines beside each other each has its own',
    'А.\nБ.\nВ.',
    'а.\nб.\nВ.',
    [
      { number: 1, line: 'а.', old: 'А.' },
      { number: 2, line: 'б.', old: 'Б.' },
    ],
  ],
  ['empty lines are nothing', 'Да.\n\nНет.', 'Да.\nНет.', []],
])('%s', (_, earlier, text, expected) => {
  expect(getChangedLines(earlier, text)).toEqual(expected)
})
