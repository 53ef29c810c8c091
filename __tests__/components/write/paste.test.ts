import { putIntoTemplate } from '@/components/write/paste'
import { findForeign } from '@/components/write/story-text'

test.each([
  ['lines of both languages', 'Снег.\n\nMore snow.\nЕщё снег.\nИдём!\nLet’s go!\n'],
  ['a table', 'Снег.\tMore snow.\nЕщё снег.\t\nИдём!\tLet’s go!'],
  ['a table with English first', 'More snow.\tСнег.\n\tЕщё снег.\nLet’s go!\tИдём!'],
  [
    'a table with numbers and a head',
    '№\tРусский\tEnglish\n1\tСнег.\tMore snow.\n2.\tЕщё снег.\t\n3\tИдём!\tLet’s go!',
  ],
])('a text from elsewhere goes into the template: %s', (_, text) => {
  const template = '---\ntitle: Дом\n---\n\n## Русский\n\nДа.\n\n## English\n\nYes.\n\n## Notes\n\n- So.\n'
  expect(putIntoTemplate(text, template)).toBe(
    '---\ntitle: Дом\n---\n\n## Русский\n\nСнег.\nЕщё снег.\nИдём!\n\n## English\n\nMore snow.\n…\nLet’s go!\n\n## Notes\n\n- So.\n',
  )
})

test.each([
  ['all Russian before all English', 'Да.\nНет.\nНу.\nYes.\nNo.', 'Yes.\nNo.'],
  ['Russian below an English title', 'A Title\nДа.\nНет.\nНу.', 'A Title'],
  ['Russian alone', 'Да.\nНет.\nНу.', ''],
])('no English line is missed where lines are not in pairs: %s', (_, text, english) => {
  expect(putIntoTemplate(text, '## ')).toBe(`## Русский\n\nДа.\nНет.\nНу.\n\n## English\n\n${english}\n`)
})

test('only a text without parts has still to be put into the template', () => {
  expect(['Да.\nYes.\n', '---\n---\nДа.', '## Русский\n\nСнег.\n', ' \n'].map(findForeign)).toEqual([
    'Да.\nYes.',
    undefined,
    undefined,
    '',
  ])
})
