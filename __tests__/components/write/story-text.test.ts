import {
  applyChanges,
  findForeign,
  getFixes,
  getIdOfTitle,
  getNewId,
  putIntoTemplate,
  toggleStress,
} from '@/components/write/story-text'

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
  expect(applyChanges(text, toggleStress(text, at)?.changes ?? [])).toBe(changed)
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

test('what has one right answer is fixed where the text is still what was checked, and not within another', () => {
  const text = 'Да.\n- "Да..." '
  const problem = (line: number, column: number, from: string, to: string) =>
    ({ path: 'a.md', line, column, severity: 'warning', message: '', fix: { from, to } }) as const
  const found = [
    problem(2, 6, '...', '…'),
    problem(2, 3, '"Да..."', '«Да...»'),
    problem(2, 1, '-', '—'),
    problem(1, 1, 'Нет', 'нет'),
  ]
  expect(applyChanges(text, getFixes(text, found))).toBe('Да.\n— «Да...» ')
  expect(getFixes(text, [{ ...problem(1, 1, '', ''), fix: undefined }])).toEqual([])
})

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

test.each([
  ['signs of a list', '● Да.\n➢\t— Нет.\n·\tНу.\n• Yes.\n▪ No.\n§ So.', 'Да.\n— Нет.\nНу.', 'Yes.\nNo.\nSo.'],
  ['numbers', '1. Да.\n2)\tНет.\n1. Yes.\n2)\tNo.', 'Да.\nНет.', 'Yes.\nNo.'],
  ['dashes of a list', '-\tДа.\n- Нет.\nYes.\nNo.', '— Да.\n— Нет.', 'Yes.\nNo.'],
  ['footnotes', 'До́ма.[1]\nДа¹.\nAt home.[1]\nYes¹.', 'До́ма.\nДа.', 'At home.\nYes.'],
  [
    'SRT',
    '1\n00:00:00,000 --> 00:00:01,500\nДа.\n\n2\n00:00:01,500 --> 00:00:02,500\n<i>Нет.</i>\n',
    'Да.\nНет.',
    '',
  ],
  ['WebVTT', 'WEBVTT\nKind: captions\n\n00:00.000 --> 00:01.500 align:start\n<v А́нна>Да.', 'Да.', ''],
  [
    'a spreadsheet',
    '"Да!\nНет."\t"Yes!\nNo."\r\nГазе́та ""Мир"".\t"A ""World""."',
    'Да! Нет.\nГазе́та "Мир".',
    'Yes! No.\nA "World".',
  ],
  [
    'Advanced SubStation Alpha',
    '[Events]\nFormat: Layer, Text\nDialogue: 0,0:00:00.00,0:00:01.50,Default,,0,0,0,,Да.\\NНет.',
    'Да.\nНет.',
    '',
  ],
  ['paragraphs of HTML', '<p>Да.</p><p lang="ru">Нет.<br>Ну.</p>', 'Да.\nНет.\nНу.', ''],
  ['times alone', '0:00\nДа.\n0:03\n[00:12.00]Нет.', 'Да.\nНет.', ''],
  ['signs of a quotation', '> Да.\n>> Нет.', 'Да.\nНет.', ''],
  ['a table of Markdown', '| Да. | Yes. |\n|---|---|\n| Нет. | No. |', 'Да.\nНет.', 'Yes.\nNo.'],
  ['translations behind a sign', 'Да. / Yes.\nНет. — No.', 'Да.\nНет.', 'Yes.\nNo.'],
  [
    'heads and numbers of pages',
    'Парк\t1\nДа.\n- 1 -\nПарк\t2\nНет.\n2\nYes.\nNo.',
    'Да.\nНет.',
    'Yes.\nNo.',
  ],
  [
    'hyphens and spaces',
    'Кто\u2011то и\u00a0по\u001eру\u00adсски.\u2028Да.\nSo.\nYes.',
    'Кто-то и по-русски.\nДа.',
    'So.\nYes.',
  ],
])('what another program has added goes: %s', (_, text, russian, english) => {
  expect(putIntoTemplate(text, '## ')).toBe(`## Русский\n\n${russian}\n\n## English\n\n${english}\n`)
})

test('only a text without parts has still to be put into the template', () => {
  expect(['Да.\nYes.\n', '---\n---\nДа.', '## Русский\n\nСнег.\n', ' \n'].map(findForeign)).toEqual([
    'Да.\nYes.',
    undefined,
    undefined,
    '',
  ])
})
