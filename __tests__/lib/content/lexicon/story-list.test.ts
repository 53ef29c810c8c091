import { parseStoryList } from '@/lib/content/lexicon/story-list'
import { formatProblem } from '@/lib/content/problems'

const PATH = 'content/words/morning.yaml'

function getProblems(yaml: string): string[] {
  return parseStoryList(PATH, yaml).problems.map(formatProblem)
}

test('reads meanings and, for each text, its words with headword, form and meaning', () => {
  const yaml = `meanings:
  прибо́р: instrument, gauge
texts:
  - title: Приборы
    приборы: прибо́р nom.pl

  - line: Так и так, приборы молчат.
    так.2: так inv = like that
    и так: и так inv
`
  expect(parseStoryList(PATH, yaml)).toEqual({
    path: PATH,
    problems: [],
    meanings: [{ ru: 'прибо́р', en: 'instrument, gauge', line: 2, column: 3 }],
    blocks: [
      {
        kind: 'title',
        text: 'Приборы',
        line: 4,
        column: 5,
        readings: [{ word: 'приборы', ru: 'прибо́р', tag: 'nom.pl', line: 5, column: 5 }],
      },
      {
        kind: 'line',
        text: 'Так и так, приборы молчат.',
        line: 7,
        column: 5,
        readings: [
          { word: 'так', nth: 2, ru: 'так', tag: 'inv', en: 'like that', line: 8, column: 5 },
          { word: 'и так', ru: 'и так', tag: 'inv', line: 9, column: 5 },
        ],
      },
    ],
  })
})

test('an empty file and one of comments hold no words', () => {
  for (const yaml of ['', '# none yet\n'])
    expect(parseStoryList(PATH, yaml)).toEqual({ path: PATH, meanings: [], blocks: [], problems: [] })
})

test('names what a draft leaves to be written', () => {
  const yaml = `meanings:
  прибор:
texts:
  - line: Прибор.
    прибор: прибо́р # nom.sg or acc.sg
`
  expect(getProblems(yaml)).toEqual([
    `${PATH}:2:3 warning: «прибор»: no stress mark yet; add U+0301`,
    `${PATH}:2:3 warning: «прибор»: no meaning yet; write it`,
    `${PATH}:5:13 warning: «прибор»: no form yet; write it after «прибо́р»`,
  ])
})

const what =
  'expected a headword and its form, such as "дом nom.sg", with " = " before a meaning that it has only here'

const wrong: Record<string, string> = {
  '- ru: дом': '1:1 the file: expected the keys meanings and texts, found a list',
  'meaning: { дом: house }':
    '1:1 meaning: unknown key; did you mean "meanings"? The keys are meanings and texts',
  'meanings: [дом]':
    '1:1 meanings: expected headwords with their meanings, such as "дом: house", found a list',
  'texts: { дом: nom.sg }':
    '1:1 texts: expected a list of texts, each beginning with "- line: ", found a group of keys',
  'texts:\n  - дом: дом nom.sg': '2:5 expected one of the keys title, line, question and option',
  'texts:\n  - line: Дом\n    title: Дом': '2:5 expected one of the keys title, line, question and option',
  'texts:\n  - line: Дом\n    дом: nom.sg': `3:5 «дом»: ${what}, found "nom.sg"`,
  'texts:\n  - line: Дом\n    Дом: дом nom.sg':
    '3:5 expected a word of the text in lower-case letters without stress, found "Дом"',
  'texts:\n  - line: Дом\n    дом: дом nom.sing':
    '3:10 «дом»: "nom.sing" is not a form; did you mean "nom.sg"? npm run words -- --help lists them',
  'texts:\n  - line: Дом\n    дом: дом nom.sg = house = home': `3:5 «дом»: ${what}, found "дом nom.sg = house = home"`,
  'texts:\n  - line: Дом\n    дом: дом nom.sg = 1': '3:10 «дом»: expected what the word means, found "1"',
  'texts:\n  - line: Дом\n    дом: дом nom.sg\n    дом: дом acc.sg':
    '4:5 the key "дом" appears twice; keep one',
}

test.each(Object.entries(wrong))('reports what is wrong in %j', (yaml, problem) => {
  expect(getProblems(yaml)).toContain(`${PATH}:${problem}`)
})

const doubtful: Record<string, string> = {
  'спо́рить: to argue (impf.; pf. поспорить)':
    '«поспорить» in "to argue (impf.; pf. поспорить)": no stress mark yet; add U+0301',
  'физру́к: PE teacher (colloquial)':
    '"PE teacher (colloquial)": begin with the register, (official), (bookish), (colloquial)',
  'Омск: Omsk, a city in Siberia':
    '"Omsk, a city in Siberia": expected a name such as "Kazan (a city on the Volga)" or "Kolya, short for Никола́й (man’s name)"',
}

test.each(Object.entries(doubtful))('warns of the meaning in %j', (entry, message) => {
  const [warning = ''] = getProblems(`meanings:\n  ${entry}\n`)
  expect(warning).toContain(`warning: ${message}`)
})

test('accepts a register, a name, a partner with its stress and the stress of a phrase on a short word', () => {
  const meanings = [
    'физру́к: (colloquial) PE teacher',
    'Га́ля: Galya, short for Гали́на (woman’s name)',
    'встать: to get up (pf.; impf. встава́ть)',
    'взять за́ руку: to take by the hand (за́ руку)',
  ]
  expect(getProblems(`meanings:\n  ${meanings.join('\n  ')}\n`)).toEqual([])
})
