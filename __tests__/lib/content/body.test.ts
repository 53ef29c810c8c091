import { type Cases, getProblems, withBody, withRussian } from './story-source'

/* Messages that several cases have. */
const shop =
  '«магaзине»: letter 4, «a» (U+0061), is Latin and looks like the Russian «а» (U+0430); type Russian letters only'
const bread =
  '«xлеб»: letter 1, «x» (U+0078), is Latin and looks like the Russian «х» (U+0445); type Russian letters only'
const link = 'a link; a story is plain text: keep the words and delete the brackets and the address'
const noRussian = 'the section "## Русский" is missing; put this heading above the Russian text'
const code =
  'a line that begins with four spaces or a tab becomes code; delete what is before its first letter'
const list = (sign: string) =>
  `a line that begins with "${sign} " becomes a list; begin dialogue with an em dash and a space: "— "`

const bodies: Cases = {
  'А́нна до́ма.': `7:1 ${noRussian}`,
  '': `6:1 ${noRussian}`,
  '## English\n\nAnna is at home.': `6:1 ${noRussian}`,
  '## Russian\n\nА́нна до́ма.\n\n## English\n\nAnna is at home.':
    '7:1 unexpected heading "## Russian"; write "## Русский", "## English" or "## Notes", or delete the line',
  // A heading with a Latin letter.
  '## Pусский\n\nА́нна до́ма.': '7:1 "## Pусский" is not a heading of a story; write "## Русский"',
  '# Русский\n\nА́нна до́ма.': '7:1 "# Русский" is not a heading of a story; write "## Русский"',
  // What is below it is English, and nothing else is wrong with it.
  '## Русский\n\nДа.\n\n## Englisch\n\n“It’s a.”':
    '11:1 "## Englisch" is not a heading of a story; write "## English"',
  '## Русский\n\n## English\n\nAnna is at home.':
    '7:1 the section "## Русский" is empty; write the story below this heading',
  '## Русский\n\nА́нна до́ма.\n\n## Русский\n\nОна́ рабо́тает.':
    '11:1 a second heading "## Русский"; put the text below the first one',
  '## Русский\n\nДа.\n\n## English\n\nYes.\n\n## English\n\nNo.':
    '15:1 a second heading "## English"; put the text below the first one',
  '## English\n\nYes.\n\n## Русский\n\nДа.':
    '7:1 "## English" comes before "## Русский"; put the Russian section first',
  'Да.\n\n## Русский\n\nДа.': '7:1 text before the first heading; put it below "## Русский" or delete it',
  '## Русский\n\nДа.\n\nА́нна до́ма.\nОна́ рабо́тает.\n\n## English\n\nYes.\n\nAnna is at home.':
    '12:1 paragraph 2 has 2 lines in Russian and 1 in English; «Она́ рабо́тает.» seems to have no English: write it, or "…" alone',
  '## Русский\n\nДа.\n\n## English\n\nYes.\nNo.':
    '14:1 paragraph 1 has 1 line in Russian and 2 in English; “No.” seems to have no Russian: write it, or delete this line',
  '## Русский\n\nДа.\n\nНет.\n\nНу.\n\n## English\n\nYes.\n\nNo.':
    '13:1 paragraph 3 has 1 line in Russian and 0 in English (3 and 2 paragraphs in all); «Ну.» seems to have no English: write it, or "…" alone',
  '## Русский\n\nДа.\n\n## English\n\nYes.\n\nNo.':
    '15:1 paragraph 2 has 0 lines in Russian and 1 in English (1 and 2 paragraphs in all); “No.” seems to have no Russian: write it, or delete this line',
  '## Русский\n\nДа.\nНет.\n\n## English\n\n- Yes.\n- No.': [`14:1 ${list('-')}`, `15:1 ${list('-')}`],
  '## Русский\n\nДа.\n\n## English\n\nYes\u00ad.': '13:4 an invisible character (U+00AD); delete it',
}

test.each(Object.entries(bodies))('the body %j is reported', (body, problems) => {
  expect(getProblems(withBody(body))).toEqual([problems].flat())
})

const texts: Cases = {
  'А́нна до́ма.\n- Да.\n- Нет.': [`10:1 ${list('-')}`, `11:1 ${list('-')}`],
  '* Да.': `9:1 ${list('*')}`,
  '+ Да.': `9:1 ${list('+')}`,
  '1. Да.':
    '9:1 a line that begins with "1. " becomes a numbered list; delete the number, or write it as a word',
  '12) Да.':
    '9:1 a line that begins with "12) " becomes a numbered list; delete the number, or write it as a word',
  'Да.\n> Нет.':
    '10:1 a line that begins with ">" becomes a quotation; delete the ">" and put what is quoted between « and »',
  '### Глава́\n\nДа.':
    '9:1 unexpected heading "### Глава́"; write "## Русский", "## English" or "## Notes", or delete the line',
  'Да.\n===': '10:1 "===" under a text makes it a heading; delete this line',
  'Да.\nНет.\n---': '11:1 "---" under a text makes it a heading; delete this line',
  'Да.\n\n***\n\nНет.':
    '11:1 "***" alone becomes a horizontal rule; delete it, a blank line is enough between paragraphs',
  'Да, <b>да</b>.': [
    '9:5 "<b>" is HTML; a story is plain text: delete it',
    '9:10 "</b>" is HTML; a story is plain text: delete it',
  ],
  '<div>\nДа.\n</div>': '9:1 "<div>" is HTML; a story is plain text: delete it',
  '<!-- да -->\n\nДа.': '9:1 "<!-- да -->" is HTML; a story is plain text: delete it',
  'Да, [да](https://example.org).': `9:5 ${link}`,
  'Да, <https://example.org>.': `9:5 ${link}`,
  '[Да][a].\n\n[a]: https://example.org': [
    `9:1 ${link}`,
    '11:1 "[a]: https://example.org" defines a link and would not be shown; delete it',
  ],
  'Да ![да](a.png).': '9:4 an image; a story is plain text: delete it',
  '![Да][a].\n\n[a]: a.png': [
    '9:1 an image; a story is plain text: delete it',
    '11:1 "[a]: a.png" defines a link and would not be shown; delete it',
  ],
  '    Да.': `9:1 ${code}`,
  '\tДа.': `9:1 ${code}`,
  '```\nДа.\n```': '9:1 "```" begins a block of code; delete it and the line that closes the block',
  'Да, `да`.': '9:5 text between backticks becomes code; delete the backticks',
  'Да * да.':
    '9:4 warning: "*" is left in the text; delete it, as a footnote’s, or put one on both sides of what is emphasised',
  'Мы в магaзине.\nЭ́то xлеб.': [`9:9 ${shop}`, `10:6 ${bread}`],
  'Мы в *магaзине*.': `9:10 ${shop}`,
  // A Latin letter after an escaped sign.
  'Мы \\* в &amp; магaзине.': `9:18 ${shop}`,
  // A Latin letter after a sign of two units, written as a number.
  '&#128512; магaзине.': `9:14 ${shop}`,
  // A Latin letter in an indented line that begins with an escaped sign.
  'Да.\n  \\*xлеб.': `10:5 ${bread}`,
  'Да.\n  Мы в магaзине.': `10:11 ${shop}`,
  '- Мы в магaзине.': [`9:1 ${list('-')}`, `9:11 ${shop}`],
  'Да, dа.': '9:5 «dа»: letter 1, «d» (U+0064), is Latin; type Russian letters only',
  // A Greek letter.
  'Мοй дом.': '9:2 «Мοй»: letter 2, «ο» (U+03BF), is not in the Russian alphabet; type Russian letters only',
  // A Ukrainian letter.
  'Мій дом.': '9:2 «Мій»: letter 2, «і» (U+0456), is not in the Russian alphabet; type Russian letters only',
  'Чай c А́нной.':
    '9:5 «c» (U+0063) is a Latin letter that looks like the Russian word «с» (U+0441); type the Russian letter',
  'A где чай?':
    '9:1 warning: «A» (U+0041) is a Latin letter that looks like the Russian word «А» (U+0410); type the Russian letter if the word is meant',
  'Хл́еб.': '9:3 the stress mark (U+0301) is after «л»; put it right after the stressed vowel',
  'Да, ́да.':
    '9:5 the stress mark (U+0301) is at the beginning of a word; put it right after the stressed vowel',
  'На́ ночь он идё́т в до́м.': [
    '9:16 warning: «идё́т» needs no stress mark: ё is always stressed',
    '9:23 warning: «до́м» needs no stress mark: it has one syllable',
  ],
  'Что́ э́то? В углу́ кто́-то и трёхэта́жный дом.': [],
  'Ма́ма́ тут.': '9:6 «Ма́ма́» has more than one stress mark; keep one',
  'Ма́́ма тут.': '9:4 «Ма́́ма» has more than one stress mark; keep one',
  'Ма\u0300ма тут.':
    '9:3 the combining mark U+0300 after «а» is not used in Russian; delete it and put U+0301 after the stressed vowel',
  // A mark that makes a letter of another language.
  'Те\u0300 ќ ма\u0306.': [
    '9:3 the combining mark U+0300 after «е» is not used in Russian; delete it and put U+0301 after the stressed vowel',
    '9:6 the stress mark (U+0301) is after «к»; put it right after the stressed vowel',
    '9:10 the combining mark U+0306 after «а» is not used in Russian; delete it and put U+0301 after the stressed vowel',
  ],
  'К\u0308от тут.':
    '9:2 the combining mark U+0308 after «К» is not used in Russian; delete it and put U+0301 after the stressed vowel',
  'Ма\u200bма тут.': '9:3 an invisible character (U+200B); delete it',
  'Ма\u00adма тут.': '9:3 an invisible character (U+00AD); delete it',
  'Ма\u200dма тут.': '9:3 an invisible character (U+200D); delete it',
  // A letter and its mark in two characters are one vowel or none.
  'Мои\u0306 кот спит до́ма.': [],
  'Кто\u2011то, кто\u2010то, кто\u001eто.': [
    '9:4 a hyphen of another program (U+2011); type "-"',
    '9:12 a hyphen of another program (U+2010); type "-"',
    '9:20 a hyphen of another program (U+001E); type "-"',
  ],
  'М\ufffdма тут.': '9:2 a broken character (U+FFFD); type it again, or save the file as UTF-8',
  'Да́же кто-нибудь.': '9:7 warning: no stress mark in «кто-нибудь»; put U+0301 after the stressed vowel',
  // A stress that a short word has taken over, and words that have none of their own.
  'Его́ не́ было дома.\nОн взял её за́ руку.\nКот из-под шка́фа.\nВот не́мо было.': [
    '9:15 warning: no stress mark in «дома»; put U+0301 after the stressed vowel',
    '12:11 warning: no stress mark in «было»; put U+0301 after the stressed vowel',
  ],
  'Да - нет.\nДа -- нет.\nДа – нет.\n-Да.\n–Да.': [
    '9:4 warning: "-" is used where Russian has an em dash; type "—"',
    '10:4 warning: "--" is used where Russian has an em dash; type "—"',
    '11:4 warning: "–" is used where Russian has an em dash; type "—"',
    '12:1 warning: "-" is used where Russian has an em dash; type "—"',
    '13:1 warning: "–" is used where Russian has an em dash; type "—"',
  ],
}

test.each(Object.entries(texts))('the Russian text %j is reported', (text, problems) => {
  expect(getProblems(withRussian(text))).toEqual([problems].flat())
})

const foreignSigns: Cases = {
  'Мно´го.': '9:4 "´" is not a stress mark and splits the word; did you mean «Мно́го»?',
  "Мно'го.": '9:4 "\'" is not a stress mark and splits the word; did you mean «Мно́го»?',
  'Вода´, вода́.': '9:5 "´" is not a stress mark and splits the word; did you mean «Вода́»?',
  'Ив´ан.': '9:3 "´" is not a stress mark and splits the word; did you mean «Ива́н»?',
  '—Да.': '9:1 warning: "—" without a space after it; put one there',
  '— Да, —он.': '9:7 warning: "—" without a space after it; put one there',
  '•\tДа.': '9:1 "•" is the sign of a list; delete it, or begin dialogue with an em dash and a space: "— "',
  'Он: "Да" и "нет".': '9:5 warning: straight quotes in Russian; write «Да»',
  'Он: "Да."': '9:5 warning: straight quotes in Russian; write «Да».',
  'Он: «Да.» Она́: «Нет?»': '9:8 warning: a full stop goes outside Russian quotes; write ».',
  '«Да.», — сказа́л он. «Да.» — и всё.': [],
  'Да,  нет.': '9:4 warning: two spaces; one is enough',
  'Да...': '9:3 warning: "..." is three dots; type the one character "…"',
}

test.each(Object.entries(foreignSigns))(
  'a sign from another keyboard or program in «%s» is named',
  (text, problems) => {
    expect(getProblems(withRussian(text))).toEqual([problems].flat())
  },
)

test('an apostrophe of a name is none of them', () => {
  expect(getProblems(withRussian('О’Ге́нри и Д’Артанья́н.'))).toEqual([])
})

test('a Latin letter with an accent is told from a stress mark', () => {
  const [problem] = getProblems(withRussian('Мн\u00f3го.'))
  expect(problem).toMatch(
    /letter 3, «ó» \(U\+00F3\), is Latin; type the Russian «о» and put U\+0301 after the stressed vowel$/,
  )
})

test.each([
  ['Да.\n— Где?\n— Там.\nНет.', 'Yes.\n“There.”\nNo.', '10:1', '«— Где?»'],
  ['Да.\n— Где?\n— Там.\n— Нет.', 'Yes.\n“Where?”\n“There.”', '12:1', '«— Нет.»'],
  ['Он до́ма.\nО́сенью тут о́чень хо́лодно.\nДа.', 'He is at home.\nYes.', '10:1', '«О́сенью тут о́чень хо́лодно.»'],
  ['Да.\n— Кто́ из вас там живёт?\nО́сенью тут хо́лодно.', 'Yes.', '10:1', '«— Кто́ из вас …» and 1 more'],
  ['Да.\nНет.', 'Yes.\n“Where?”\nNo.', '15:1', '“Where?”'],
])(
  'a line without its counterpart is guessed by its length, by who speaks and who asks: %j',
  (ru, en, place, line) => {
    const [problem] = getProblems(withBody(`## Русский\n\n${ru}\n\n## English\n\n${en}`))
    const [, at, lines] = /^(\d+:\d+) paragraph 1 has .*; (.*) seems? to have no/.exec(problem ?? '') ?? []
    expect([at, lines]).toEqual([place, line])
  },
)

test('empty lines between all lines of one part are named as what they are', () => {
  const [problem] = getProblems(withBody('## Русский\n\nДа.\n\nНет.\n\n## English\n\nYes.\nNo.'))
  expect(problem).toMatch(
    /paragraph 1 has 1 line in Russian and 2 in English .*; both have 2 lines: remove the empty lines that only one of them has$/,
  )
})

const bareHeadings: Cases = {
  '## Русский\n\nДа.\n\n## English\n\nYes.\n\nNotes\n\n- 1: Good.\n- A word.\n':
    '15:1 "Notes" is not a heading of a story; write "## Notes"',
  'Русский\n\nДа.\n\nEnglish:\nYes.\n': [
    '7:1 "Русский" is not a heading of a story; write "## Русский"',
    '11:1 "English:" is not a heading of a story; write "## English"',
  ],
}

test.each(Object.entries(bareHeadings))(
  'a heading without its sign is named, and nothing that follows from it: %j',
  (body, problems) => {
    expect(getProblems(withBody(body))).toEqual([problems].flat())
  },
)

const quotations: Cases = {
  'Он сказа́л: “Да”.': '9:13 warning: "“" is an English quotation mark; use « and »',
  'Он сказа́л: «„Да“ — э́то да».': [],
  'Он сказа́л: «Да.\nНет.':
    '9:13 warning: "«" is not closed in its paragraph; put "»" at the end of what is quoted',
  'Он сказа́л: «Да.\nНет».': [],
  'Он сказа́л: Да».':
    '9:15 warning: "»" closes what was not opened; put "«" before what is quoted, or delete it',
  'Да.\n\tНет.': '10:1 warning: a tab before the line; delete it',
}

test.each(Object.entries(quotations))('quotation marks and tabs in %j', (text, problems) => {
  expect(getProblems(withRussian(text))).toEqual([problems].flat())
})
