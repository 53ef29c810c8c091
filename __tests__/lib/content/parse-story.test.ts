import { parseStory } from '@/lib/content/parse-story'
import { questionSchema, vocabularyItemSchema } from '@/lib/content/schema'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getProblems, KEYS, PATH, withBody, withFrontMatter, withKeys, withRussian } from './story-source'

const WHOLE = `---
title: У́тро в магази́не
titleEn: Morning at the Shop
date: 2025-08-30
level: A1
featured: true
vocabulary:
  - ru: [идти́, идёт]
    en: to go
  - ru: до́ма
    en: at home
questions:
  - questionRu: Где А́нна?
    questionEn: Where is Anna?
    options: [До́ма, В шко́ле, В магази́не, На рабо́те]
    correctAnswer: "0"
    line: 2
  - questionRu: Кто идёт?
    questionEn: Who goes?
    options: [Ива́н, А́нна, О́льга, Пётр]
    correctAnswer: 1
    line: — Она́
---

## Русский

А́нна идёт в *магази́н*.
Пото́м **А́нна *то́лько* до́ма**.

— Она́ до́ма?
— Да.

## English

Anna goes to the *shop*.
…

“Is she at home?”
…
`

/** Emphasis as it is in a MarkedText. */
function em(text: string): string {
  return `\ufff9${text}\ufffb`
}

function getStory(source: string): Story | undefined {
  return parseStory(PATH, source).story
}

function getTexts(source: string): string[] | undefined {
  return getStory(source)?.paragraphs.map((lines) => lines.map(({ ru }) => getCleanText(ru)).join('/'))
}

test('a story is parsed whole', () => {
  expect(getProblems(WHOLE)).toEqual([])
  expect(getStory(WHOLE)).toEqual({
    id: 'morning',
    title: 'У́тро в магази́не',
    titleEn: 'Morning at the Shop',
    date: '2025-08-30',
    level: 'A1',
    featured: true,
    vocabulary: [
      { ru: ['идти́', 'идёт'], en: 'to go' },
      { ru: ['до́ма'], en: 'at home' },
    ],
    questions: [
      {
        questionRu: 'Где А́нна?',
        questionEn: 'Where is Anna?',
        options: ['До́ма', 'В шко́ле', 'В магази́не', 'На рабо́те'],
        correctAnswer: 0,
        line: 1,
      },
      {
        questionRu: 'Кто идёт?',
        questionEn: 'Who goes?',
        options: ['Ива́н', 'А́нна', 'О́льга', 'Пётр'],
        correctAnswer: 1,
        line: 2,
      },
    ],
    paragraphs: [
      [
        { ru: `А́нна идёт в ${em('магази́н')}.`, en: `Anna goes to the ${em('shop')}.` },
        { ru: `Пото́м ${em('А́нна то́лько до́ма')}.` },
      ],
      [{ ru: '— Она́ до́ма?', en: '“Is she at home?”' }, { ru: '— Да.' }],
    ],
  })
})

test('empty optional keys are left out of the story', () => {
  const source = withKeys('level:\nfeatured: null\naudioUrl: ""\nvocabulary: []\nquestions: ~')
  expect(getProblems(source)).toEqual([])
  expect(getStory(source)).toMatchObject({ vocabulary: [], questions: [] })
  expect(getStory(source)).not.toHaveProperty('featured')
  expect(getStory(source)).not.toHaveProperty('level')
  expect(getStory(source)).not.toHaveProperty('audio')
})

test('the English part may be missing, and where it is there without a line, that is said', () => {
  const lines = [[{ ru: 'Да.' }]]
  expect(getStory(withBody('## Русский\n\nДа.'))?.paragraphs).toEqual(lines)
  expect(getStory(withBody('## Русский\n\nДа.\n\n## English\n'))?.paragraphs).toEqual(lines)
  expect(getProblems(withBody('## Русский\n\nДа.'))).toEqual([])
  expect(getProblems(withBody('## Русский\n\nДа.\n\n## English\n'))).toEqual([
    '11:1 warning: the section "## English" is empty; write one English line for each Russian one',
  ])
})

test.each([
  ['quoted', '"2025-08-30"'],
  ['unquoted', '2025-08-30'],
  ['a leap day', '2024-02-29'],
])('a date stays the text that it is when it is %s', (_name, date) => {
  const source = withFrontMatter(`title: У́тро\ntitleEn: Morning\ndate: ${date}`)
  expect(getStory(source)?.date).toBe(date.replaceAll('"', ''))
})

test('numbers and words that mean something in YAML stay text', () => {
  const story = getStory(withFrontMatter('title: 1984\ntitleEn: 007\ndate: 2025-08-30\nlevel: true'))
  expect(story).toMatchObject({ title: '1984', titleEn: '007', level: 'true' })
})

test('a title over several lines becomes one line', () => {
  const story = getStory(
    withFrontMatter('title: |\n  У́тро\n  дня\ntitleEn: >\n  The\n  Morning\ndate: 2025-08-30'),
  )
  expect(story).toMatchObject({ title: 'У́тро дня', titleEn: 'The Morning' })
})

test('a line may be named by its first words only where no other line begins with them', () => {
  const question =
    'questions:\n  - questionRu: Кто?\n    questionEn: Who?\n    options: [А, Б, В, Г]\n    correctAnswer: 0\n    line: Да'
  const source = withKeys(question).replace(/## Русский.*/s, '## Русский\n\nДа.\nНет.\n\nДа, да.\n')
  expect(getProblems(source)).toEqual([
    '10:5 question 1, line: lines 1, 3 all begin with «Да»; write more of the line, or its number',
  ])
})

test.each([
  ['a byte order mark', (source: string) => `\ufeff${source}`],
  ['Windows line ends', (source: string) => source.replaceAll('\n', '\r\n')],
  ['old Mac line ends', (source: string) => source.replaceAll('\n', '\r')],
  ['spaces after the lines of hyphens', (source: string) => source.replace(/^---$/gm, '---  ')],
  ['decomposed letters', (source: string) => source.normalize('NFD')],
  ['no line end at the end', (source: string) => source.trimEnd()],
])('a file with %s is the same story', (_name, change) => {
  expect(change(WHOLE)).not.toBe(WHOLE)
  expect(getStory(change(WHOLE))).toEqual(getStory(WHOLE))
})

test('positions are those of the file under Windows line ends, a byte order mark and decomposed letters', () => {
  const source = withRussian('Ёлка и йод.\nЁлка и магaзин.').normalize('NFD').replaceAll('\n', '\r\n')
  expect(getProblems(`\ufeff${source}`)).toEqual([
    '10:12 «магaзин»: letter 4, «a» (U+0061), is Latin and looks like the Russian «а» (U+0430); type Russian letters only',
  ])
})

const isEnglish = 'is English; move it to its line below "## English"'

test.each([
  ['Да.\tНет.', '9:4 warning: a tab within the line; type a space'],
  ['Да.\tHe is at home.', `9:5 warning: "He is at home." ${isEnglish}`],
  ['Да. He is at home.', `9:5 warning: "He is at home." ${isEnglish}`],
  ['Да. / He is at home.', `9:7 warning: "He is at home." ${isEnglish}`],
  ['Да.\tHe is “at home”...', `9:5 warning: "He is “at home”..." ${isEnglish}`],
  ['"Meow!" says the cat.', `9:1 warning: ""Meow!" says the cat." ${isEnglish}`],
  [
    'Да.\n\nHe is home.\n…\n\nYes.',
    '11:1 warning: from here the Russian section is in Latin letters, 3 lines; is the heading "## English" missing above?',
  ],
  ['Э́то ‘кот’.', '9:6 warning: single quotes in Russian; write «…»'],
  ['Да.\vНет.', '9:4 a line break of another program (U+000B); press Enter in its place'],
])('%j is named', (text, problem) => {
  expect(getProblems(withRussian(text))).toEqual([problem])
})

test.each([
  ['"Yes."', ['1 warning: straight quotes in English; write “Yes.”']],
  [
    '«Yes.»',
    [
      '1 warning: "«" is a Russian quotation mark; type “ and ”',
      '6 warning: "»" is a Russian quotation mark; type “ and ”',
    ],
  ],
  ['...', ['1 warning: "..." is three dots; type the one character "…"']],
  ['Yes - no.', ['5 warning: "-" is used where English has a dash; type "—"']],
  ['Yes--no.', ['4 warning: "--" is used where English has a dash; type "—"']],
  ['A well-known cat.', []],
  [
    'Go back.She went?yes',
    ['8 warning: a space is missing after "."', '17 warning: a space is missing after "?"'],
  ],
  ['It is 5 p.m. J.K. at www.site.com/Me?a=b,c and 1,000.', []],
  [
    "“He is 'Tsar'.” A 'cat'.",
    [
      '8 warning: straight quotes within others; write ‘Tsar’',
      '19 warning: single quotes in English; write “cat”',
    ],
  ],
  ["A 'big' cat.", ['3 warning: single quotes in English; write “big”']],
  [
    "A boys' day, the girls' too.",
    ['7 warning: "\'" is straight; type ’', '23 warning: "\'" is straight; type ’'],
  ],
  ["It's", ['3 warning: "\'" is straight; type ’']],
  ['A\tcat', ['2 warning: a tab within the line; type a space']],
  ['It is «да́».', []],
])('the signs of the English %j are named, and so in a note', (english, expected) => {
  const body = (english: string, note: string) =>
    withBody(`## Русский\n\nДа.\n\n## English\n\n${english}\n\n## Notes\n\n- ${note}`)
  expect(getProblems(body(english, 'A note.'))).toEqual(expected.map((problem) => `13:${problem}`))
  const inNote = expected.map((problem) => problem.replace(/^\d+/, (column) => `17:${Number(column) + 5}`))
  expect(getProblems(body('Yes.', `A, ${english}`).replace('A, \t', 'A, '))).toEqual(inNote)
})

test.each([
  ['The кот is at до́ма.', ['13:5 warning: «кот до́ма» is Russian; ']],
  ['“Да”, he says.', ['13:2 warning: «Да» is Russian; ']],
  ['The word ‘кот’ is Russian, and so is «до́ма».', []],
])('a word of the translation that is left in Russian is named: %j', (english, expected) => {
  const rest = 'write it in English, or between ‘ and ’ if the word itself is meant'
  expect(getProblems(withBody(`## Русский\n\nДа.\n\n## English\n\n${english}`))).toEqual(
    expected.map((problem) => problem + rest),
  )
})

test('speech in English with the dash of Russian speech is named', () => {
  const body = (english: string) => withBody(`## Русский\n\nДа.\n\n## English\n\n${english}`)
  expect(getProblems(body('— Young man, — asks a woman.'))).toEqual([
    '13:1 warning: in English, put speech between “ and ”, without the dash',
  ])
  expect(getProblems(body('Yes — no.'))).toEqual([])
})

test.each([
  ['Наза́д.она́ ждёт.', ['9:7 warning: a space is missing after "."']],
  [
    'Да!Наза́д,«Во́лга».',
    ['9:3 warning: a space is missing after "!"', '9:10 warning: a space is missing after ","'],
  ],
  ['А.С. Пу́шкин, и т.д. Ну…да.', []],
])('a space that is missing between words is named: %s', (text, expected) => {
  expect(getProblems(withRussian(text))).toEqual(expected)
})

test.each([
  ['Она́ живе́т.', '9:9 warning: «живе́т»: did you mean «живёт»?'],
  ['Еще́ те́плый.', '9:3 warning: «Еще́»: did you mean «Ещё»?'],
  ['Он идет.', '9:6 warning: «идет»: did you mean «идёт»?'],
  ['Придет зеленый.', '9:5 warning: «Придет»: did you mean «Придёт»?'],
])('a stress mark on е where the word has ё is asked about: %s', (text, problem) => {
  expect(getProblems(withRussian(text))[0]).toBe(problem)
})

test('words with a stressed е of their own are not asked about', () => {
  for (const text of ['Знает', 'Выйдет', 'Падает', 'Вырастает', 'Стукнет', 'Смеет', 'Темнота', 'В берете'])
    expect(getProblems(withRussian(text))).toEqual([])
  const text = 'Приве́т, сове́т, отве́т; деше́вле, кише́л. Мы пое́м. Я сле́зу. В бере́те. В шле́ме. Весе́лье.'
  expect(getProblems(withRussian(text))).toEqual([])
})

test('a line that begins with a list’s sign is fixed to dialogue, and what is below it is named', () => {
  const source = withBody(
    '## Русский\n\n- Да.\n* Нет.\nДа...\n\n## English\n\n“Yes.”\n“No.”\n\n## Notes\n\n- 9: A note.',
  )
  const { problems, preview } = parseStory(PATH, source)
  const found = problems.toSorted((a, b) => a.line - b.line)
  expect(found.map(({ line, fix }) => [line, fix?.from, fix?.to])).toEqual([
    [9, '-', '—'],
    [10, '*', '—'],
    [11, '...', '…'],
    [11, '“Yes.”\n“No.”', '“Yes.”\n“No.”\n…'],
    [20, undefined, undefined],
  ])
  expect(preview?.paragraphs.flat().map(({ ru }) => getCleanText(ru))).toEqual(['— Да.', '— Нет.', 'Да...'])
})

test('an empty line after every line is named, and fixed in one', () => {
  const lines = (count: number, blank = '\n \n') => Array(count).fill('Да.').join(blank)
  const find = (russian: string, english: string) =>
    parseStory(PATH, withBody(`## Русский\n\n${russian}\n\n## English\n\n${english.replaceAll('Да', 'Yes')}`))
      .problems
  const [russian, english, ...others] = find(lines(4), lines(4, '\n\n'))
  expect(russian).toMatchObject({ line: 9, fix: { from: `${lines(3)}\n \n`, to: 'Да.\nДа.\nДа.\n' } })
  expect(english?.message).toBe(
    'an empty line after every line makes each a paragraph of its own; delete the empty lines',
  )
  expect(others).toEqual([])
  expect(find(lines(3), lines(3))).toEqual([])
})

test('what is fixed in a value of the front matter is only what is there', () => {
  const fixes = (summary: string) =>
    parseStory(PATH, withKeys(`summary: ${summary}`)).problems.map(({ fix }) => fix)
  expect(fixes('It\'s "good"')).toEqual([
    { from: '"good"', to: '“good”' },
    { from: "'", to: '’' },
  ])
  expect(fixes('"It is \\"good\\""')).toEqual([undefined])
})

test('a faulty value leaves all others to be shown', () => {
  const question = (keys: string) => `  - questionRu: Где А́нна?\n    questionEn: Where is Anna?\n${keys}`
  const right = question('    options: [До́ма, Тут, Там, Нигде́]\n    correctAnswer: 0\n    line: 1\n')
  const shown = (keys: string) => parseStory(PATH, withKeys(keys)).preview
  const few = shown(`questions:\n${question('    options: [До́ма, Тут]\n    correctAnswer: 9\n')}${right}`)
  expect(
    few?.questions.map(({ options, correctAnswer, line }) => [options.length, correctAnswer, line]),
  ).toEqual([
    [2, -1, undefined],
    [4, 0, 0],
  ])
  const broken = shown(`summary: One: two\nquestions:\n${right}vocabulary:\n  - дом\n  - ru: да\n    en: yes`)
  expect(broken).toMatchObject({ title: 'У́тро', titleEn: 'Morning', questions: [{ line: 0 }] })
  expect(broken?.vocabulary).toEqual([
    { ru: ['…'], en: '…' },
    { ru: ['да'], en: 'yes' },
  ])
})

test.each([
  ['hard line breaks', 'Да.  \nНет.\\\nНу.', 'Да./Нет./Ну.'],
  ['indented lines', 'Да.\n   Нет.', 'Да./Нет.'],
  ['escapes and entities', '1\\. Да \\* нет &amp; ну.', '1. Да * нет & ну.'],
  ['no-break and narrow spaces', 'Да\u00a0нет\u202fну и.', 'Да нет ну и.'],
  ['Latin words', 'USB-ка́бель, «I am a man», Café.', 'USB-кабель, «I am a man», Café.'],
  ['emoji', '👩‍🍳 ❤️ 👍🏽', '👩‍🍳 ❤️ 👍🏽'],
  ['a stress mark on a word of one syllable', 'На́ ночь.', 'На ночь.'],
  ['a stress mark in each part of a compound', 'Се́веро-за́пад.', 'Северо-запад.'],
  ['a stress mark beside ё', 'Трёхэта́жный дом.', 'Трёхэтажный дом.'],
  ['abbreviations without stress', 'ОАЭ и США́.', 'ОАЭ и США.'],
])('a text with %s is read without complaint', (_name, text, lines) => {
  expect(getProblems(withRussian(text))).toEqual([])
  expect(getTexts(withRussian(text))).toEqual([lines])
})

test.each([
  ['across lines', '*да\nнет*', [em('да'), em('нет')]],
  ['inside of a word', 'о**кно́**', [`о${em('кно́')}`]],
  ['touching', '*да***нет**', [em('данет')]],
  ['with a stress mark at its end', '*окно́*', [em('окно́')]],
  ['around a vowel but not its stress mark', '*окно*\u0301', [em('окно́')]],
  ['twice in a line', '*да* и _нет_', [`${em('да')} и ${em('нет')}`]],
])('emphasis is kept when it is %s', (_name, text, lines) => {
  const [paragraph] = getStory(withRussian(text))?.paragraphs ?? []
  expect(paragraph?.map(({ ru }) => ru)).toEqual(lines)
})

test('a stress mark in a translation is left out', () => {
  const source = withBody('## Русский\n\nДа.\n\n## English\n\nда́ *means* yes')
  expect(getStory(source)?.paragraphs).toEqual([[{ ru: 'Да.', en: `да ${em('means')} yes` }]])
})

test('stress is not asked for where a story of level B1 has none', () => {
  const source = withFrontMatter('title: Утро\ntitleEn: Morning\ndate: 2025-08-30\nlevel: B1').replace(
    /\u0301/g,
    '',
  )
  expect(getProblems(source)).toEqual([])
  expect(getProblems(source.replace('B1', 'A2'))).toEqual([
    '2:8 warning: title: no stress mark in «Утро»; put U+0301 after the stressed vowel',
    '10:1 warning: no stress mark in «Анна», «дома»; put U+0301 after the stressed vowel',
    '11:1 warning: no stress mark in «Она», «работает»; put U+0301 after the stressed vowel',
  ])
})

test('an error holds the story back, and a warning does not', () => {
  const source = withRussian('А́нна дома.')
  expect(getProblems(source)).toHaveLength(1)
  expect(getTexts(source)).toEqual(['Анна дома.'])
  expect(getStory(withRussian('- Да.'))).toBeUndefined()
})

test('a character of any text has its place in the file', () => {
  const { getPosition } = parseStory(PATH, WHOLE)
  expect(getPosition(['title'], 3)).toEqual({ line: 2, column: 12 })
  expect(getPosition(['vocabulary', 0, 'ru', 1], 2)).toEqual({ line: 8, column: 19 })
  expect(getPosition(['vocabulary', 1, 'ru', 0], 2)).toEqual({ line: 10, column: 12 })
  expect(getPosition(['questions', 1, 'options', 3], 0)).toEqual({ line: 20, column: 37 })
  // One Russian letter has a stress mark before it, and the emphasis has signs of its own.
  expect(getPosition(['lines', 0], 12)).toEqual({ line: 27, column: 15 })
  expect(getPosition(['lines', 2], 2)).toEqual({ line: 30, column: 3 })
})

test.each(['&nbsp;', '\\', '**&nbsp;**'])('a line of %s alone is refused', (line) => {
  expect(getProblems(withRussian(`Да.\\\n${line}\nНет.`))).toEqual([
    '10:1 a line without text; write its text or delete it',
  ])
})

test('a headword and a question are written once', () => {
  const question = (ru: string, en: string) =>
    `  - questionRu: ${ru}\n    questionEn: ${en}\n    options: [А, Б, В, Г]\n    correctAnswer: 0\n`
  const vocabulary =
    'vocabulary:\n  - { ru: до́ма, en: at home }\n  - { ru: дома́, en: houses }\n  - { ru: [До́ма, А́нна], en: in }\n'
  const questions = `questions:\n${question('Кто?', 'Who?')}${question('Где?', 'Where?')}${question('Кто?', 'where?')}`
  const body = (source: string) => source.replace('А́нна до́ма.', 'А́нна до́ма, дома́.')
  expect(getProblems(body(withKeys(vocabulary + questions)))).toEqual([
    '8:7 word 3, ru: «До́ма» is also in word 1; keep one',
    '18:5 question 3, questionRu: «Кто?» is also in question 1; keep one',
    '19:5 question 3, questionEn: «where?» is also in question 2; keep one',
  ])
})

test('all problems of a file are reported at once', () => {
  const source = withKeys('levl: A1\naudioUrl: a.mp3').replace('У́тро', 'Утрo').replace('Она́', '- Онa')
  expect(getProblems(source)).toEqual([
    '2:11 title: «Утрo»: letter 4, «o» (U+006F), is Latin and looks like the Russian «о» (U+043E); type Russian letters only',
    `5:1 levl: unknown key; did you mean "level"? ${KEYS}`,
    '6:1 audioUrl: expected a file below public/ such as "/audio/morning-shop.m4a", its name of Latin letters, digits, "-" and "_", found "a.mp3"',
    '12:1 a line that begins with "- " becomes a list; begin dialogue with an em dash and a space: "— "',
    '12:5 «Онa»: letter 3, «a» (U+0061), is Latin and looks like the Russian «а» (U+0430); type Russian letters only',
  ])
})

test.each(['Morning', 'утро', 'a b', '-a', 'a-', 'a--b', 'a_b', ''])(
  'a file cannot be called %s.md',
  (id) => {
    expect(getProblems(WHOLE, `content/stories/${id}.md`)).toEqual([
      `1:1 expected a file name of lower-case letters a-z, digits and hyphens, found "${id}.md"; rename the file`,
    ])
  },
)

test('front matter in another language is refused and not run', () => {
  expect(getProblems('---js\n1\n---\n\n## Русский\n\nДа.\n')[0]).toBe(
    '1:1 expected "---" alone on the first line, found "---js"',
  )
})

test('broken YAML is reported each time that it is parsed', () => {
  const source = withFrontMatter('title: "У́тро')
  expect(getProblems(source)).toHaveLength(1)
  expect(getProblems(source)).toEqual(getProblems(source))
})

test('every key of a word and of a question arrives in the story', () => {
  const { vocabulary, questions } = getStory(WHOLE) ?? {}
  expect(Object.keys(vocabulary?.[0] ?? {}).sort()).toEqual(Object.keys(vocabularyItemSchema.shape).sort())
  expect(Object.keys(questions?.[0] ?? {}).sort()).toEqual(Object.keys(questionSchema.shape).sort())
})

test('no text of the front matter is longer than 500 characters, and no word than 12', () => {
  const keys = `level: ${'A'.repeat(501)}\nvocabulary:\n  - { ru: ${'да '.repeat(13)}, en: yes }\n  - { ru: ${'да'.repeat(251)}, en: yes }`
  expect(getProblems(withKeys(keys))).toEqual([
    '5:1 level: expected at most 500 characters, found 501; shorten it',
    '7:7 word 1, form 1: expected a word or a phrase of at most 12 words',
    '8:7 word 2, form 1: expected at most 500 characters, found 502; shorten it',
  ])
})

test('a paragraph that is too long is refused', () => {
  expect(getProblems(withRussian(`Да.\n\n${'а'.repeat(5001)}`))).toEqual([
    '11:1 expected a paragraph of at most 5000 characters, found 5001; split it with blank lines',
  ])
})

test.each(['[', '[a](', '![', '*a', '*a**b', '_a__b', '<a ', '`a'])(
  'a story that repeats %s does not keep the parser busy',
  (text) => {
    const paragraph = text.repeat(4900 / text.length)
    const start = process.cpuUsage()
    getProblems(withRussian(Array(2).fill(paragraph).join('\n\n')))
    // Processor time, as a busy machine is no failure; a parser that is caught out needs many times as much.
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(4)
  },
)

test('a story of more lines than a phone can lay out at once is refused at the first line too many', () => {
  const text = (count: number) => Array.from({ length: count }, () => 'А́нна идёт.').join('\n')
  expect(getProblems(withRussian(text(100)))).toEqual([])
  expect(getProblems(withRussian(text(101)))).toEqual([
    expect.stringMatching(
      /^1\d\d:1 expected a story of at most 100 lines, found 101; split it into parts of a series$/,
    ),
  ])
})

test.each([
  ['Да...', '...', '…'],
  ['Да - нет.', '-', '—'],
  ['Э́то “кот”.', '“', '«'],
  ['Да: "кот", ("да").', '"кот", ("да"', '«кот», («да»'],
  ['— "Я не —", — да.', '"Я не —"', '«Я не —»'],
  ['Да.\u200b', '\u200b', ''],
  ['Да.\u2028Нет.', '\u2028', '\n'],
  ['Она́ живе́т.', 'е́', 'ё'],
  ['- Да.', '-', '—'],
  ['•\tДа.', '•\t', ''],
  ['1. Да.', '1. ', ''],
  ['—Да.', '—', '— '],
  ['Да,\tда.', '\t', ' '],
  ['Да.\n\tДа.', '\t', ''],
  ['\tДа.', '\t', ''],
])('%j has one right answer', (text, from, to) => {
  const { problems } = parseStory(PATH, withRussian(text))
  expect(problems.flatMap(({ fix }) => fix ?? [])).toEqual([{ from, to }])
})
