import { parseWordsFile } from '@/lib/content/lexicon/list'
import { formatProblem } from '@/lib/content/problems'

const PATH = 'content/words/morning.yaml'
const COMMON = 'content/words/common.yaml'

function getProblems(yaml: string, path = PATH): string[] {
  return parseWordsFile(path, yaml).problems.map(formatProblem)
}

test('reads headwords, meanings and forms with their places', () => {
  const yaml = `- ru: прибо́р
  en: instrument, gauge
  forms: { прибо́рам: dat.pl, прибо́ры: { 3: nom.pl, 7.2: acc.pl, q1: nom.pl } }
- ru: и
  en: and
- ru: сто́л
  forms: { стол: acc.sg }
`
  const { entries, problems } = parseWordsFile(PATH, yaml)
  expect(problems).toEqual([])
  expect(entries).toEqual([
    {
      ru: 'прибо́р',
      en: 'instrument, gauge',
      line: 1,
      column: 3,
      forms: [
        { form: 'прибо́рам', tags: ['dat.pl'], line: 3, column: 12 },
        { form: 'прибо́ры', tags: ['nom.pl'], place: '3', line: 3, column: 43 },
        { form: 'прибо́ры', tags: ['acc.pl'], place: '7', nth: 2, line: 3, column: 54 },
        { form: 'прибо́ры', tags: ['nom.pl'], place: 'q1', line: 3, column: 67 },
      ],
    },
    { ru: 'и', en: 'and', line: 4, column: 3, forms: [{ form: 'и', tags: ['inv'], line: 4, column: 3 }] },
    { ru: 'сто́л', line: 6, column: 3, forms: [{ form: 'стол', tags: ['acc.sg'], line: 7, column: 12 }] },
  ])
})

test('a form of the common list may have several tags', () => {
  const [entry] = parseWordsFile(
    COMMON,
    '- ru: дом\n  en: house\n  forms: { дом: [nom.sg, acc.sg] }\n',
  ).entries
  expect(entry?.forms[0]?.tags).toEqual(['nom.sg', 'acc.sg'])
})

test('an empty file and one of comments hold no words', () => {
  for (const yaml of ['', '# none yet\n'])
    expect(parseWordsFile(PATH, yaml)).toEqual({ path: PATH, entries: [], problems: [] })
})

test('names what a draft leaves to be written', () => {
  const yaml = `- ru: прибор
  en:
  forms:
    приборам: dat.pl
    прибо́ры:
      3:
      7: acc.pl
    прибо́р:
- ru: дом
  en: ''
`
  expect(getProblems(yaml)).toEqual([
    `${PATH}:1:3 warning: «прибор»: no stress mark yet; add U+0301`,
    `${PATH}:2:3 warning: «прибор»: no meaning yet; write it`,
    `${PATH}:4:5 warning: «приборам»: no stress mark yet; add U+0301`,
    `${PATH}:6:7 warning: «прибо́ры»: no form yet; write it`,
    `${PATH}:8:5 warning: «прибо́р»: no form yet; write it`,
    `${PATH}:10:3 warning: «дом»: no meaning yet; write it`,
  ])
})

const wrong: Record<string, string> = {
  'ru: дом': `1:1 the file: expected a list of words, each beginning with "- ru: ", found a group of keys`,
  '- дом': '1:3 entry 1: expected the keys ru, en, with, forms, found "дом"',
  '- en: house': '1:3 entry 1, ru: expected the headword, found nothing',
  '- ru: дом\n  meaning: house': '2:3 entry 1, meaning: unknown key. The keys are ru, en, with, forms',
  '- ru: дом\n  form: { дом: nom.sg }':
    '2:3 entry 1, form: unknown key; did you mean "forms"? The keys are ru, en, with, forms',
  '- ru: дом\n  en: 1': '2:3 «дом»: expected what the word means, found "1"',
  '- ru: дом\n  en: [house]': '2:3 entry 1, en: expected the English meaning, found a list',
  '- ru: дом\n  forms: дом':
    '2:3 entry 1, forms: expected the forms of the word, such as { дом: nom.sg }, found "дом"',
  '- ru: дом\n  forms: { дом: nom.sing }':
    '2:12 «дом»: "nom.sing" is not a form; did you mean "nom.sg"? npm run words -- --help lists them',
  '- ru: дом\n  forms: { дом: singular nominative }':
    '2:12 «дом»: "singular nominative" is not a form. npm run words -- --help lists them',
  '- ru: дом\n  forms: { дом: [nom.sg, acc.sg] }':
    '2:12 «дом»: expected one form, found a list; name the lines instead: { 3: nom.sg, 7: acc.sg }',
  '- ru: дом\n  forms: { дом: { line 3: nom.sg } }':
    '2:19 «дом»: expected a line such as 12, its second occurrence 12.2, "title" or a question such as q1, found "line 3"',
  '- ru: дом\n  forms: { дом: { 0: nom.sg } }':
    '2:19 «дом»: expected a line such as 12, its second occurrence 12.2, "title" or a question such as q1, found "0"',
  '- ru: дом\n  forms: { дом: { 3: { nom: sg } } }':
    '2:12 entry 1, forms, дом: expected a form such as dat.pl, found a group of keys',
  '- ru: дом\n  forms: { Дом: nom.sg }': '2:12 «Дом»: expected lower-case letters as in «дом»',
  '- ru: Ми́тя\n  forms: { ми́тя: nom.sg }': '2:12 «ми́тя»: expected a capital letter as in «Ми́тя»',
  '- ru: дом\n  forms: { house: nom.sg }': '2:12 expected a Russian word, found "house"',
  '- ru: сад\n  forms: { caд: nom.sg }':
    '2:12 «caд»: letter 1, «c» (U+0063), is Latin and looks like the Russian «с» (U+0441); type Russian letters only',
  '- ru: идти́\n  en: to go (pf. пойти´)':
    '2:3 "´" is not a stress mark and splits the word; did you mean «пойти́»?',
  '- ru: прибо́р\n  en: device\n  forms: { прибо´ра: gen.sg }':
    '3:12 "´" is not a stress mark and splits the word; did you mean «прибо́ра»?',
  '- ru: прибо́р (m.)': '1:3 expected only the word, found "прибо́р (m.)"; put any remark after its meaning',
  '- ru: caд':
    '1:7 entry 1, ru: «caд»: letter 1, «c» (U+0063), is Latin and looks like the Russian «с» (U+0441); type Russian letters only',
  '- ru: дом\n  forms: { дом: nom.sg, до́м: acc.sg }': '2:25 the form «до́м» is given twice; keep one',
  '- ru: дом\n  forms: { дом: nom.sg, дом: acc.sg }': '2:25 the key "дом" appears twice; keep one',
  '- ru: дом\n  en: house: home':
    '2:7 a colon with a space after it ends a key, and this text has one; put the whole text in straight quotes',
}

test.each(Object.entries(wrong))('reports what is wrong in %j', (yaml, problem) => {
  expect(getProblems(yaml)).toContain(`${PATH}:${problem}`)
})

test('a short word may carry the stress of a phrase', () => {
  const yaml = '- ru: взять за́ руку\n  en: to take by the hand (за́ руку)\n  forms: { взял за́ руку: past.m }\n'
  expect(getProblems(yaml)).toEqual([])
})

test('only the common list says what a sense of a preposition is with', () => {
  expect(getProblems('- ru: в\n  en: on (+ accusative)\n  with: [суббо́та]\n')).toEqual([
    `${PATH}:3:3 expected "with" only in content/words/common.yaml; name the lines in "forms" instead`,
  ])
})

const doubtful: Record<string, string> = {
  '- ru: спо́рить\n  en: to argue (impf.; pf. поспорить)':
    '«поспорить» in "to argue (impf.; pf. поспорить)": no stress mark yet; add U+0301',
  '- ru: и\u0301мя\n  en: name (formal)':
    '"name (formal)": begin with the register, (official), (bookish), (colloquial)',
  '- ru: физру́к\n  en: PE teacher (colloquial)':
    '"PE teacher (colloquial)": begin with the register, (official), (bookish), (colloquial)',
  '- ru: Омск\n  en: Omsk, a city in Siberia':
    '"Omsk, a city in Siberia": expected a name such as "Kazan (a city on the Volga)" or "Kolya, short for Никола́й (man’s name)"',
  '- ru: Га́ля\n  en: Galya (short for Гали́на)':
    '"Galya (short for Гали́на)": expected a name such as "Kazan (a city on the Volga)" or "Kolya, short for Никола́й (man’s name)"',
}

test.each(Object.entries(doubtful))('warns of the meaning in %j', (yaml, message) => {
  expect(getProblems(yaml)).toEqual([`${PATH}:2:3 warning: ${message}`])
})

test('accepts a register, a name, a partner with its stress and words to one person, informally', () => {
  const meanings = [
    ['физру́к', '(colloquial) PE teacher'],
    ['Га́ля', 'Galya, short for Гали́на (woman’s name)'],
    ['Омск', 'Omsk (a city in Siberia)'],
    ['ты', 'you (to one person, informally)'],
    ['встать', 'to get up (pf.; impf. встава́ть)'],
  ]
  expect(getProblems(meanings.map(([ru, en]) => `- ru: ${ru}\n  en: ${en}\n`).join(''))).toEqual([])
})

test('the common list has no places', () => {
  expect(getProblems('- ru: дом\n  forms: { дом: { 3: nom.sg } }', COMMON)).toEqual([
    `${COMMON}:2:12 «дом»: expected a form or a list of forms, found places; only a story's list has places`,
  ])
})
