import { parseStory } from '@/lib/content/parse-story'
import { getTemplate } from '@/lib/content/template'
import { levelNames } from '@/lib/story/levels'
import { topics } from '@/lib/story/subject-lists'
import { type Cases, getProblems, KEYS, withFrontMatter, withKeys } from './story-source'

const START =
  '1:1 expected "---" as the first line: a story begins with its front matter between two such lines'

const files: Cases = {
  '': START,
  '## Русский\n\nА́нна до́ма.\n': START,
  '\n---\ntitle: А\n---\n': START,
  '----\ntitle: А\n----\n': START,
  // A language of the name of an object property.
  '---constructor\nx\n---\n': '1:1 expected "---" alone on the first line, found "---constructor"',
  '---\ntitle: А\n\n## Русский\n\nА́нна до́ма.\n':
    '1:1 the front matter is not closed; put a line "---" after its last key',
  '---\ntitle: А\n--- да\n\n## Русский\n': [
    '3:1 expected "---" alone on the line that closes the front matter, found "--- да"',
    '5:1 the section "## Русский" is empty; write the story below this heading',
  ],
}

test.each(Object.entries(files))('a file of %j is reported', (source, problems) => {
  expect(getProblems(source)).toEqual([problems].flat())
})

const noLevel = `expected a level from ${levelNames[0]} to ${levelNames.at(-1)}`
const noTitle = 'title: expected the Russian title, found nothing'
const noEnglish = 'titleEn: expected the English title, found nothing'
const noDate = 'date: expected a day such as 2025-08-30, found nothing'
const latin =
  'title: «магaзине»: letter 4, «a» (U+0061), is Latin and looks like the Russian «а» (U+0430); type Russian letters only'
const noIndex = 'question 1, correctAnswer: expected a number from 0 to 3 (0 is the first option), found'
const none = [`1:1 ${noTitle}`, `1:1 ${noEnglish}`, `1:1 ${noDate}`]

const frontMatters: Cases = {
  '': none,
  '# Утро': none,
  '- title\n- date': '2:1 expected lines of the form "key: value" between the two lines "---", found a list',
  Утро: '2:1 expected lines of the form "key: value" between the two lines "---", found text',
  'title: У́тро': none.slice(1),
  'title:\ntitleEn: Morning\ndate: 2025-08-30': `2:1 ${noTitle}`,
  'title: " "\ntitleEn: " "\ndate: 2025-08-30': [`2:1 ${noTitle}`, `3:1 ${noEnglish}`],
  'title: Утро: день\ntitleEn: Morning\ndate: 2025-08-30':
    '2:8 a colon with a space after it ends a key, and this text has one; put the whole text in straight quotes',
  'title: Утро\n\tlevel: A1': '3:1 the line is indented with a tab; use spaces',
  'title: "Утро\ntitleEn: Morning\ndate: 2025-08-30':
    '2:8 this text begins with a straight quote and has none at its end; close it on the same line',
  'title: У́тро\ntitleEn: Morning\ndate: 2025-02-30':
    '4:1 date: expected a calendar day such as 2025-08-30, found "2025-02-30"',
  'title: У́тро\ntitleEn: Morning\ndate: 30.08.2025':
    '4:1 date: expected a calendar day such as 2025-08-30, found "30.08.2025"',
  'title: У́тро\ntitleEn: Morning\ndate: [2025, 8, 30]':
    '4:1 date: expected a day such as 2025-08-30, found a list',
  'title: "Утро в магaзине"\ntitleEn: Morning\ndate: 2025-08-30': `2:19 ${latin}`,
  'title: Утро\n  в магaзине\ntitleEn: Morning\ndate: 2025-08-30': `2:8 ${latin}`,
  'title: У́тро́\ntitleEn: Morning\ndate: 2025-08-30':
    '2:13 title: «У́тро́» has more than one stress mark; keep one',
}

test.each(Object.entries(frontMatters))('the front matter %j is reported', (frontMatter, problems) => {
  expect(getProblems(withFrontMatter(frontMatter))).toEqual([problems].flat())
})

const keyCases: Cases = {
  [`summary: ${'a'.repeat(111)}`]: '5:1 summary: expected at most 110 characters, found 111; shorten it',
  'speakers: { 1: Elena, 2: Mikhail }':
    '5:23 speakers, 2: expected one of the voices Aleksandr, Anna, Elena, Irina, Aleksandr-HQ, found "Mikhail"',
  'speakers:\n  1: Elena\n  0: Elena\n  9: Anna\n  x: Anna': [
    '7:3 speakers: expected the number of a line from 1 to 3, found 0',
    '8:3 speakers: expected the number of a line from 1 to 3, found 9',
    '9:3 speakers: expected the number of a line from 1 to 3, found x',
  ],
  'cover: [bread, teapot, cat, moon]': '5:1 cover: expected at most 3 drawings, found 4',
  'cover: [{ name: bread, at: [50] }, { name: cat, size: large }, { at: [1, 2] }]': [
    '5:24 cover 1, at: expected a place such as [50, 40], found a list',
    '5:49 cover 2, size: expected a size in percent, from 0 to 100, found "large"',
    '5:64 cover 3, name: expected the name of a drawing, found nothing',
  ],
  'audioURL: /a.mp3': `5:1 audioURL: unknown key; did you mean "audioUrl"? ${KEYS}`,
  'colour: Анна': `5:1 colour: unknown key. ${KEYS}`,
  'level: A1\nlevel: A2': '6:1 the key "level" appears twice; keep one',
  '? [a]\n: b': '5:3 expected a key before ":"',
  'level: &a A1\nfeatured: *a': '6:11 "*a" repeats a value; write the value itself',
  '<<: { level: A1 }': `5:1 <<: unknown key. ${KEYS}`,
  'level: !!js/function "A1"\nfeatured: !yes yes': [
    '5:8 "!!js/function" is a YAML tag, which means nothing here; delete it or put the whole text in straight quotes',
    '6:1 featured: expected true or false, found "yes"',
    '6:11 "!yes" is a YAML tag, which means nothing here; delete it or put the whole text in straight quotes',
  ],
  'featured: yes': '5:1 featured: expected true or false, found "yes"',
  'level: А1': '5:1 level: "А1" is written with a Cyrillic letter; type the Latin A, B or C',
  'level: A3': `5:1 level: ${noLevel}, found "A3"`,
  'level: c 1': `5:1 level: ${noLevel}, found "c 1"; did you mean "C1"?`,
  'level: D1': `5:1 level: ${noLevel}, found "D1"`,
  'topics: [food, foot, weather]': [
    '5:16 topic 2: there is no topic "foot"; did you mean "food"?',
    `5:22 topic 3: there is no topic "weather"; choose from ${topics.join(', ')}`,
  ],
  'topics: [food, family, winter, home]': '5:1 topics: expected at most 3, found 4',
  'topics: [food, food]': '5:1 topics: each topic only once',
  'topics: food': '5:1 topics: expected a list of one to three, such as [animals], found "food"',
  'grammar: [genitve plural]':
    '5:11 grammar point 1: there is no grammar point "genitve plural"; did you mean "genitive plural"?',
  'level: [A1]': '5:1 level: expected a level such as A1, found a list',
  'level: A1\u200b': '5:10 an invisible character (U+200B); delete it',
  ...Object.fromEntries(
    [
      'https://example.org/a.mp3',
      '//example.org/a.mp3',
      '/audio/../../a.mp3',
      '/audio/a.mp3?v=1',
      '/audio/a.wav',
      'a.mp3',
    ].map((url) => [
      `audioUrl: ${url}`,
      `5:1 audioUrl: expected a file below public/ such as "/audio/morning-shop.m4a", its name of Latin letters, digits, "-" and "_", found "${url}"`,
    ]),
  ),
  'vocabulary: дом': '5:1 vocabulary: expected a list of words, found "дом"',
  'vocabulary:\n  - дом\n  -\n  - ru: []\n    en: house\n  - ru: дом\n  - en: house\n  - ru: [дом, дoма, до́ма́]\n    en: []\n  - ru: дом\n    en: house\n    eng: house':
    [
      '6:5 word 1: expected the keys ru and en, found "дом"',
      '7:4 word 2: expected the keys ru and en, found nothing',
      '8:5 word 3, ru: expected at least one form, found an empty list',
      '10:5 word 4, en: expected the English meaning, found nothing',
      '11:5 word 5, ru: expected a Russian word or a list of its forms, found nothing',
      '12:16 word 6, form 2: «дoма»: letter 2, «o» (U+006F), is Latin and looks like the Russian «о» (U+043E); type Russian letters only',
      '12:26 word 6, form 3: «до́ма́» has more than one stress mark; keep one',
      '13:5 word 6, en: expected the English meaning, found a list',
      '16:5 word 7, eng: unknown key; did you mean "en"? The keys are ru, en',
    ],
  'questions: Кто?': '5:1 questions: expected a list of questions, found "Кто?"',
  'questions:\n  -':
    '6:4 question 1: expected the keys questionRu, questionEn, options and correctAnswer, found nothing',
  'questions:\n  - questionRu: Кто до́ма?\n    questionEn: Who is at home?\n': [
    '6:5 question 1, options: expected a list of 4 options, found nothing',
    `6:5 ${noIndex} nothing`,
  ],
  'questions:\n  - questionRu: Ктo до́ма?\n    questionEn: Who is at home?\n    options: [Анна, Ивaн, Ольга, Пётр]\n    correctAnswer: 1':
    [
      '6:19 question 1, questionRu: «Ктo»: letter 3, «o» (U+006F), is Latin and looks like the Russian «о» (U+043E); type Russian letters only',
      '8:23 question 1, option 2: «Ивaн»: letter 3, «a» (U+0061), is Latin and looks like the Russian «а» (U+0430); type Russian letters only',
    ],
  // A line that is wrong beside another fault.
  'levl: A1\nquestions:\n  - questionRu: Кто до́ма?\n    questionEn: Who is at home?\n    options: [Анна, Иван, Ольга, Пётр]\n    correctAnswer: 1\n    line: 9':
    [
      `5:1 levl: unknown key; did you mean "level"? ${KEYS}`,
      '11:5 question 1, line: expected the number of a line from 1 to 3, found 9',
    ],
  'vocabulary:\n  - ru: [рабо́тать, рабо́тает]\n    en: to work\n  - ru: [дом, до́мом]\n    en: house':
    '8:5 warning: word 2, ru: no form of «дом» occurs in the story; add the form that does',
  // An aspect partner without stress.
  'vocabulary:\n  - ru: [рабо́тать, рабо́тает]\n    en: to work (impf.; pf. поработать)':
    '7:5 warning: «поработать» in "to work (impf.; pf. поработать)": no stress mark yet; add U+0301',
  'vocabulary:\n  - ru: [рабо́тать, рабо́тает, рабо́таю]\n    en: to work':
    '6:32 warning: word 1, form 3: «работаю» is in no line; correct it or delete it',
}

test.each(Object.entries(keyCases))('the keys %j are reported', (keys, problems) => {
  expect(getProblems(withKeys(keys))).toEqual([problems].flat())
})

/** The key of a question whose last keys are the given ones, from line 8 on. */
function ask(keys: string): string {
  return `questions:\n  - questionRu: Кто до́ма?\n    questionEn: Who is at home?\n    ${keys}`
}

const optionCases: Cases = {
  '[Анна, Ивaн, Ольга]': [
    '8:5 question 1, options: found 3 options, expected 4',
    '8:23 question 1, option 2: «Ивaн»: letter 3, «a» (U+0061), is Latin and looks like the Russian «а» (U+0430); type Russian letters only',
  ],
  '[Анна, Иван, Ольга, Пётр, Анна]': [
    '8:5 question 1, options: found 5 options, expected 4; put an option that has a comma in straight quotes: "…, …"',
    '8:40 question 1, option 5: «Анна» is also option 1; write another',
  ],
  // One option twice but for stress and spaces.
  '[Анна, Иван, "А́нна ", Пётр]': '8:27 question 1, option 3: «Анна» is also option 1; write another',
  '[Анна, Иван, Ольга, ""]': '8:34 question 1, option 4: expected an option, found nothing',
  '[Анна: да, Иван, Ольга, Пётр]':
    '8:15 question 1, option 1: expected an option, found a group of keys; put a text that has a colon in straight quotes',
  'Анна, Иван': '8:5 question 1, options: expected a list of 4 options, found "Анна, Иван"',
}

test.each(Object.entries(optionCases))('the options %j are reported', (options, problems) => {
  expect(getProblems(withKeys(ask(`options: ${options}\n    correctAnswer: 1`)))).toEqual([problems].flat())
})

const answerCases: Cases = {
  'correctAnswer: 4': `9:5 ${noIndex} "4"`,
  'correctAnswer: 1.5': `9:5 ${noIndex} "1.5"`,
  'correctAnswer: -1': `9:5 ${noIndex} "-1"`,
  'correctAnswer: Анна': `9:5 ${noIndex} "Анна"`,
  'correctAnswer: ""': `9:5 ${noIndex} nothing`,
  'corectAnswer: 1': [
    `6:5 ${noIndex} nothing`,
    '9:5 question 1, corectAnswer: unknown key; did you mean "correctAnswer"? The keys are questionRu, questionEn, options, correctAnswer, line',
  ],
  'correctAnswer: 1\n    line: 4':
    '10:5 question 1, line: expected the number of a line from 1 to 3, found 4',
  'correctAnswer: 1\n    line: 0':
    '10:5 question 1, line: expected the number of a line from 1 to 3, found 0',
  'correctAnswer: 1\n    line: Иван':
    '10:5 question 1, line: no line of the story begins with «Иван»; copy the beginning of the line',
  'correctAnswer: 1\n    line: [1]': `10:5 question 1, line: expected the line's number or its first words, found a list`,
}

test.each(Object.entries(answerCases))('a question that ends with %j is reported', (keys, problems) => {
  expect(getProblems(withKeys(ask(`options: [Анна, Иван, Ольга, Пётр]\n    ${keys}`)))).toEqual(
    [problems].flat(),
  )
})

test('texts of the front matter want stress where the level shows it', () => {
  const question = `questions:
  - questionRu: Где Анна?
    questionEn: Where is Anna?
    options: [До́ма, В школе, В лесу́, Там]
    correctAnswer: 0
vocabulary:
  - ru: [она́, она]
    en: she`
  const message = 'put U+0301 after the stressed vowel'
  const keys = (level: string) =>
    `title: Утро\ntitleEn: Morning\ndate: 2025-08-30\nlevel: ${level}\n${question}`
  expect(getProblems(withFrontMatter(keys('A2')))).toEqual([
    `2:8 warning: title: no stress mark in «Утро»; ${message}`,
    `7:21 warning: question 1, questionRu: no stress mark in «Анна»; ${message}`,
    `9:24 warning: question 1, option 2: no stress mark in «школе»; ${message}`,
    `12:16 warning: word 1, form 2: no stress mark in «она»; ${message}`,
  ])
  expect(getProblems(withFrontMatter(keys('B1')))).toEqual([])
})

test('curly quotes around a text are named, quotations within it are not', () => {
  const message = 'curly quotes become part of the text; delete them, or type straight ones'
  expect(getProblems(withKeys('summary: “Irina waits.”'))).toEqual([`5:10 warning: summary: ${message}`])
  expect(getProblems(withKeys('summary: “Wait,” says Irina. “I am here.”'))).toEqual([])
})

const left = 'still the template’s text; write your own'
const spare = 'still the template’s text, as is more below; write your own, or delete what you do not need'
const template = getTemplate('cat', '2026-01-03')

test.each([
  ['nothing is changed', template, []],
  ['a line is added', template.replace('кни́гу.\n', 'кни́гу.\nДа.\n').replace('book.\n', 'book.\nYes.\n'), []],
  [
    'the title is one’s own',
    template.replace('Но́вый расска́з (cat.md)', 'Кот'),
    ['3:10', '4:10', '29:1', '30:1', '34:1', '35:1'],
  ],
  [
    'the Russian lines are',
    template.replace(/А́нна чита́ет но́.*\n.*\n/, 'Кот ест кни́гу.\nДа.\n'),
    ['2:8', '3:10', '4:10', '34:1', '35:1'],
  ],
])('of the template all that is left is named, once it is begun: %s', (_, text, places) => {
  const expected = places.map((place) => `${place} warning: ${place === '4:10' ? spare : left}`)
  expect(getProblems(text)).toEqual(expected)
})

const slips: Cases = {
  'level:A2\ntopics: [food]': '5:1 put a space after the colon',
  'vocabulary:\n  - ru:у́тро\n    en: morning': '6:5 put a space after the colon',
  'vocabulary:\n  - ru: у́тро\n\ten: morning': '7:1 the line is indented with a tab; use spaces',
  'vocabulary:\n  - ru: у́тро\n    en: "morning\n  - ru: да\n    en: "yes"':
    '7:9 this text begins with a straight quote and has none at its end; close it on the same line',
  'vocabulary:\n  - { ru: [у́тро, "у́тра], en: morning }':
    '6:19 this text begins with a straight quote and has none at its end; close it on the same line',
}

test.each(Object.entries(slips))(
  'a slip in the YAML %j is named once, in its own words',
  (keys, problems) => {
    expect(getProblems(withKeys(keys))).toEqual([problems].flat())
  },
)

test.each([
  ['summary One', '5:1 put a colon after "summary"'],
  ['summary:One', '5:1 put a space after the colon'],
  ['vocabulary:\n  - ru: у́тро\n    en morning', '7:5 put a colon after "en"'],
])('what is wrong elsewhere is named beside %j', (keys, problem) => {
  const [, line = ''] = /^(\d+)/.exec(problem) ?? []
  const other = `${Number(line) + 1}:1 order: expected a position in the reading order, from 1, found "x"`
  expect(getProblems(withKeys(`${keys}\norder: x`))).toEqual([problem, other])
})

test.each([
  ['vocabulary:\n  - ru: у́тро\n   en: morning', '7:1 indent "en" by 4 spaces', ['   ', '    ']],
  ['vocabulary:\n  - ru: у́тро\n    en: morning\n - ru: да', '8:1 begin "ru" with "  - "', [' - ', '  - ']],
  ['- level: A1', '5:1 start "level" at the left margin', ['- ', '']],
  ['level A1', '5:1 put a colon after "level"', ['level', 'level:']],
  ['vocabulary\n  - ru: у́тро', '5:1 put a colon after "vocabulary"', ['vocabulary', 'vocabulary:']],
  ['level:A1', '5:1 put a space after the colon', ['level:', 'level: ']],
  ['topics: [food, home\nlevel: A1', '5:9 this list has no "]" at its end', ['[food, home', '[food, home]']],
  ['topics: [food\n# Two.\nlevel: A1', '5:9 this list has no "]" at its end', ['[food', '[food]']],
  [
    'summary: "One" word',
    '5:10 text follows the closing straight quote; type « and », in English “ and ”',
    ['"One" word', '“One” word'],
  ],
  [
    'summary: One: two',
    '5:10 a colon with a space after it ends a key, and this text has one; put the whole text in straight quotes',
    ['One: two', '"One: two"'],
  ],
  [
    'summary: One: "two" three: four',
    '5:10 a colon with a space after it ends a key, and this text has one; put the whole text in straight quotes, and type “ and ” within it',
    ['One: "two" three: four', '"One: “two” three: four"'],
  ],
  [
    'summary: "One: "two": three"',
    '5:10 text follows the closing straight quote; type « and », in English “ and ”',
    ['"One: "two": three"', '"One: “two”: three"'],
  ],
  [
    'summary: "One": two: "three"',
    '5:10 text follows the closing straight quote; type « and », in English “ and ”',
    ['"One": two: "three"', '"“One”: two: “three”"'],
  ],
  [
    "summary: 'It's one': two",
    '5:10 single quotes end within the text; put the whole text in straight quotes, and type “ and ” within it',
    ["'It's one': two", '"“It’s one”: two"'],
  ],
  [
    'summary: @one',
    '5:10 a text may not begin with "@"; put the whole text in straight quotes',
    ['@one', '"@one"'],
  ],
  [
    'summary: - One',
    '5:10 a text that begins with "- " becomes a list; begin it with an em dash and a space: "— "',
    ['-', '—'],
  ],
])('the slip in %j is named at its place, and fixed', (keys, problem, [from, to]) => {
  expect(getProblems(withKeys(keys))[0]).toBe(problem)
  expect(parseStory('a.md', withKeys(keys)).problems[0]?.fix).toEqual({ from, to })
})

test('what is wrong beside a slip is named with it', () => {
  const { problems } = parseStory('a.md', withKeys('summary: One: two\nlevel: A9\ntopics: [foo]'))
  expect(problems.map(({ line }) => line)).toEqual([5, 6, 7])
  expect(parseStory('a.md', withKeys('- order: 1\nlevel: A9')).problems.map(({ line }) => line)).toEqual([
    5, 6,
  ])
})

test('what nothing else explains is named at its place', () => {
  expect(getProblems(withKeys('level: A1\n}'))).toEqual([
    '6:1 the front matter cannot be read here; check the spaces, colons, brackets and quotes of this line and of the one above',
  ])
})

test('options may differ in stress alone', () => {
  const question = (options: string) =>
    `questions:\n  - questionRu: Что э́то?\n    questionEn: What is it?\n    options: [${options}]\n    correctAnswer: 1`
  expect(getProblems(withKeys(question('За́мок, Замо́к, Дом, Дверь')))).toEqual([])
  expect(getProblems(withKeys(question('За́мок, За́мок, Дом, Дверь')))).toHaveLength(1)
})

test('an English text in Russian is named', () => {
  const source = withKeys('summary: О́льга и́щет зонт.').replace('titleEn: Morning', 'titleEn: У́тро')
  expect(getProblems(source)).toEqual([
    '3:1 titleEn: expected the English title, found "У́тро"',
    '5:1 summary: expected one English sentence, found "О́льга и́щет зонт."',
  ])
  expect(getProblems(withKeys('summary: The word «зонт» is lost.'))).toEqual([])
})
