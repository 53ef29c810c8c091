import { putIntoTemplate, splitTable } from '@/components/write/paste'
import { applyChanges, findForeign } from '@/components/write/story-text'

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

const template = '---\n---\n\n## Русский\n\nСнег.\n\n## English\n\nSnow.\n'

test.each([
  ['alone', 'Снег.\nДа.\tYes.\n2\tНет.\tNo.', 'Snow.', 'Да.\nНет.', 'Yes.\nNo.'],
  [
    'among own lines',
    'Ну.\nРусский\tEnglish\nДа.\tYes.\n\nНет.\tNo.\nТак.',
    'Well.\nSo.',
    'Ну.\nДа.\n\nНет.\nТак.',
    'Well.\nYes.\n\nNo.\nSo.',
  ],
  ['with a sign for each translation', 'Ну.\nДа.\tYes.', 'Well.\n…', 'Ну.\nДа.', 'Well.\nYes.'],
  ['without English for the others', 'Ну.\nYes.\tДа.', '', 'Ну.\nДа.', '…\nYes.'],
])('a table that was pasted below Russian lines is split: %s', (_, ru, en, russian, english) => {
  const write = (ru: string, en: string) =>
    `---\n---\n\n## Русский\n\n${ru}\n\n## English\n\n${en}\n\n## Notes\n\n- So.\n`
  const text = write(ru, en)
  expect(applyChanges(text, splitTable(text, template))).toBe(write(russian, english))
})

test('what is no table is not split, and English gets its part', () => {
  expect(splitTable(template, template)).toEqual([])
  expect(splitTable(template.replace('Снег.', 'Снег\tидёт.'), template)).toEqual([])
  const russian = '## Русский\n\nДа.\tYes.\n'
  expect(applyChanges(russian, splitTable(russian, template))).toBe(
    '## Русский\n\nДа.\n\n## English\n\nYes.\n\n',
  )
})
