import { parseCommonList } from '@/lib/content/lexicon/common-list'
import { getStoryWords } from '@/lib/content/lexicon/explain-words'
import { findStrayLists } from '@/lib/content/lexicon/list-problems'
import { indexCommonWords } from '@/lib/content/lexicon/senses'
import { parseStoryList } from '@/lib/content/lexicon/story-list'
import { formatProblem } from '@/lib/content/problems'
import { getCleanText, mark, sliceWords } from '@/lib/story/marked-text'
import { readWords, type StoryWords } from '@/lib/story/story-words'
import { parseLines } from '../story-source'

const STORY = 'content/stories/dom.md'
const OWN = 'content/words/dom.yaml'
const remedy = 'npm run words -- dom'

type Source = {
  /** The Russian lines, from line 9 of the file on; with keys, below them. */
  lines: string
  keys?: string
  own?: string
  common?: string
}

function parse({ lines, keys = '', own, common = '' }: Source) {
  const { story, getPosition } = parseLines(lines, { keys })
  const found = getStoryWords(
    story,
    {
      common: indexCommonWords(parseCommonList(`${COMMON}${common}`).entries),
      isComplete: true,
      ...(own !== undefined && { own: parseStoryList(OWN, own) }),
    },
    getPosition,
  )
  return { words: readWords(found.words, story), problems: found.problems.map(formatProblem) }
}

/** Explains the title. */
const COMMON = '- ru: дом\n  en: house\n  forms: { дом: nom.sg }\n'

/** What a reader sees of each word of a line: `word = headword: meaning, form`. */
function explain(words: StoryWords, textKey: string, text: string): string[] {
  return (words.get(textKey) ?? []).map(({ ru, en, form, ...place }) => {
    const written = getCleanText(sliceWords(mark(text), place))
    return `${written} = ${ru as unknown as string}: ${en}${form ? `, ${form}` : ''}`
  })
}

test('each word has its meaning and its form', () => {
  const lines = 'Вот дом и сад.'
  const own = `meanings:
  вот: here is
  и: and
  сад: garden
texts:
  - line: Вот дом и сад.
    сад: сад nom.sg
`
  const { words, problems } = parse({ lines, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', lines)).toEqual([
    'Вот = вот: here is',
    'дом = дом: house, nom.sg',
    'и = и: and',
    'сад = сад: garden, nom.sg',
  ])
  expect(explain(words, 'title', 'Дом')).toEqual(['Дом = дом: house, nom.sg'])
})

test('words of Latin letters and numbers need no entry', () => {
  expect(parse({ lines: 'Дом 12, USB.', own: '' }).problems).toEqual([])
})

test('each word without a meaning is named once, where it first occurs', () => {
  const { problems } = parse({ lines: 'Дом, кот.\nОн кот.\nКот!', own: '' })
  expect(problems).toEqual([
    `${STORY}:9:6 warning: «кот» (line 1, line 2, line 3): no meaning; add the word to ${OWN}`,
    `${STORY}:10:1 warning: «он»: no meaning; add the word to ${OWN}`,
  ])
})

test('questions and their options are named by the number of the question', () => {
  const keys =
    'questions:\n  - questionRu: Где кот?\n    questionEn: Where?\n    options: [Кот, Дом, А дом, Да]\n    correctAnswer: 0\n'
  const own = 'meanings:\n  а: and\n  где: where\n  да: yes\n'
  expect(parse({ lines: 'Дом.', keys, own }).problems).toEqual([
    `${STORY}:6:21 warning: «кот» (question 1): no meaning; add the word to ${OWN}`,
  ])
  const placed = `${own}  кот: cat
texts:
  - question: Где кот?
    кот: кот nom.sg
  - option: Кот
    кот: кот acc.sg
`
  const { words, problems } = parse({ lines: 'Дом.', keys, own: placed })
  expect(problems).toEqual([])
  expect(explain(words, 'q0', 'Где кот?')[1]).toBe('кот = кот: cat, nom.sg')
  expect(explain(words, 'q0o0', 'Кот')).toEqual(['Кот = кот: cat, acc.sg'])
})

test('a story without a list gets one warning, whatever it lacks', () => {
  expect(parse({ lines: 'Дом и сад.\nИ кот.' }).problems).toEqual([
    `${STORY}:1:1 warning: 4 of 6 words have no meaning, because there is no ${OWN}; draft it with: npm run words -- dom`,
  ])
  expect(parse({ lines: 'Дом.' }).problems).toEqual([])
})

test('a form with several tags in the common list has to be told by the story', () => {
  const common = '- ru: сад\n  en: garden\n  forms: { сад: [nom.sg, acc.sg] }\n- { ru: вот, en: here is }\n'
  const lines = 'Сад.\nВот сад.'
  const open = parse({ lines, common, own: '' })
  expect(open.problems).toEqual([
    `${STORY}:9:1 warning: «сад» (line 1, line 2): can be nom.sg or acc.sg; say in ${OWN} which it is here`,
  ])
  expect(explain(open.words, '0', 'Сад.')).toEqual(['Сад = сад: garden'])
  const own = 'texts:\n  - line: Сад.\n    сад: сад nom.sg\n  - line: Вот сад.\n    сад: сад acc.sg\n'
  const { words, problems } = parse({ lines, common, own })
  expect(problems).toEqual([])
  expect(explain(words, '1', 'Вот сад.')[1]).toBe('сад = сад: garden, acc.sg')
})

test('a form of two words in the common list has to be told by the story', () => {
  const common =
    '- ru: стекло́\n  en: glass\n  forms: { стекло́: nom.sg }\n- ru: стечь\n  en: to flow down\n  forms: { стекло́: past.n }\n'
  expect(parse({ lines: 'Стекло́.', common, own: '' }).problems).toEqual([
    `${STORY}:9:1 warning: «стекло́»: can be a form of «стекло́» or «стечь»; say in ${OWN} which it is here`,
  ])
  const own = 'texts:\n  - line: Стекло.\n    стекло: стечь past.n\n'
  const { words, problems } = parse({ lines: 'Стекло́.', common, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'Стекло́.')).toEqual(['Стекло = стечь: to flow down, past.n'])
})

test('of two common words with one headword the tag tells which is meant', () => {
  const common = '- ru: что\n  en: what\n  forms: { что: acc }\n- ru: что\n  en: that\n'
  const own = 'texts:\n  - line: Что?\n    что: что acc\n  - line: Что дом.\n    что: что inv\n'
  const { words, problems } = parse({ lines: 'Что?\nЧто дом.', common, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'Что?')).toEqual(['Что = что: what, acc'])
  expect(explain(words, '1', 'Что дом.')[0]).toBe('Что = что: that')
})

test('of a word that a text has several times each may be another one', () => {
  const own = `meanings:
  кот: cat
texts:
  - line: Кот, кот, кот.
    кот: Кот nom.sg = the surname Kot
    кот.2: кот acc.sg
`
  const { words, problems } = parse({ lines: 'Кот, кот, кот.', own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'Кот, кот, кот.')).toEqual([
    'Кот = Кот: the surname Kot, nom.sg',
    'кот = кот: cat, acc.sg',
    'кот = Кот: the surname Kot, nom.sg',
  ])
})

test("a question's words are what its own block says, not what the story's lines say", () => {
  const keys =
    'questions:\n  - questionRu: Как кот?\n    questionEn: How?\n    options: [Дом, А дом, Да, И дом]\n    correctAnswer: 0\n'
  const own = `meanings:
  а: and
  да: yes
  и: and
  как: as
  кот: cat
texts:
  - line: Как кот.
    кот: кот nom.sg
  - question: Как кот?
    как: как inv = how
    кот: кот nom.sg
`
  const { words } = parse({ lines: 'Как кот.', keys, own })
  expect(explain(words, '0', 'Как кот.')[0]).toBe('Как = как: as')
  expect(explain(words, 'q0', 'Как кот?')[0]).toBe('Как = как: how')
})

test('an edited line keeps what is said of the words that stayed, and its list is to be drafted again', () => {
  const own = 'meanings:\n  кот: cat\ntexts:\n  - line: Кот и дом.\n    кот: кот nom.sg\n    и: и inv = and\n'
  const { words, problems } = parse({ lines: 'Вот кот и дом.', own })
  expect(explain(words, '0', 'Вот кот и дом.').slice(0, 2)).toEqual(['кот = кот: cat, nom.sg', 'и = и: and'])
  expect(problems).toEqual([
    `${OWN}:4:5 warning: line 1 of the story has changed; run: ${remedy}`,
    `${STORY}:9:1 warning: «вот»: no meaning; add the word to ${OWN}`,
  ])
})

test('the longest phrase wins over its words', () => {
  const lines = 'Потому́ что дом. Потому́, что кот.'
  const own = `meanings:
  кот: cat
  потому́: that is why
  потому́ что: because
  что: that
texts:
  - line: Потому что дом. Потому, что кот.
    кот: кот nom.sg
`
  const { words, problems } = parse({ lines, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', lines)).toEqual([
    'Потому что = потому́ что: because',
    'дом = дом: house, nom.sg',
    'Потому = потому́: that is why',
    'что = что: that',
    'кот = кот: cat, nom.sg',
  ])
})

test('what the list says of a text goes before a phrase that is known in general', () => {
  const own = 'meanings:\n  так дом: well, house\n  так: so\ntexts:\n  - line: Так дом!\n    так: так inv\n'
  const { words } = parse({
    lines: 'Так дом!\nА так дом.',
    own: `${own}  - line: А так дом.\n    а: а inv = and\n`,
  })
  expect(explain(words, '0', 'Так дом!')).toEqual(['Так = так: so', 'дом = дом: house, nom.sg'])
  expect(explain(words, '1', 'А так дом.')[1]).toBe('так дом = так дом: well, house')
})

const TAUGHT = 'vocabulary:\n  - ru: [кни́га, кни́гу]\n    en: book\n'

test("the story's vocabulary explains its forms, and the story's list tells what they are", () => {
  const lines = 'Кни́гу! Кни́ги.'
  const own = 'texts:\n  - line: Книгу! Книги.\n    книгу: кни́га acc.sg\n    книги: кни́га gen.sg\n'
  const { words, problems } = parse({ lines, keys: TAUGHT, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', lines)).toEqual(['Книгу = кни́га: book, acc.sg', 'Книги = кни́га: book, gen.sg'])
  expect(explain(parse({ lines, keys: TAUGHT, own: '' }).words, '0', lines)).toEqual(['Книгу = кни́га: book'])
})

test("a meaning of the list's own goes before the common one, not before the vocabulary's", () => {
  const own = 'meanings:\n  дом: home\ntexts:\n  - line: Дом.\n    дом: дом nom.sg\n'
  expect(explain(parse({ lines: 'Дом.', own }).words, '0', 'Дом.')).toEqual(['Дом = дом: home, nom.sg'])
  expect(parse({ lines: 'Кни́гу!', keys: TAUGHT, own: 'meanings:\n  кни́га: ledger\n' }).problems).toEqual([
    `${OWN}:2:3 «кни́га» is in the story's vocabulary; give another meaning at its word`,
  ])
  const here = 'texts:\n  - line: Книгу!\n    книгу: кни́га acc.sg = ledger\n'
  const { words, problems } = parse({ lines: 'Кни́гу!', keys: TAUGHT, own: here })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'Кни́гу!')).toEqual(['Книгу = кни́га: ledger, acc.sg'])
})

test('words that differ in stress are different, and a text without stress marks has either', () => {
  const common =
    '- ru: за́мок\n  en: castle\n  forms: { за́мок: nom.sg }\n- ru: замо́к\n  en: lock\n  forms: { замо́к: nom.sg }\n'
  const { words } = parse({ lines: 'За́мок. Замо́к.', common, own: '' })
  expect(explain(words, '0', 'За́мок. Замо́к.')).toEqual([
    'Замок = за́мок: castle, nom.sg',
    'Замок = замо́к: lock, nom.sg',
  ])
  expect(parse({ lines: 'Замок.', common, own: '' }).problems).toEqual([
    `${STORY}:9:1 warning: «замок»: can be a form of «за́мок» or «замо́к»; say in ${OWN} which it is here`,
  ])
})

test('what a draft leaves open is not explained', () => {
  const own = 'meanings:\n  кот:\ntexts:\n  - line: Кот.\n    кот: кот nom.sg\n'
  expect(explain(parse({ lines: 'Кот.', own }).words, '0', 'Кот.')).toEqual([])
})

test('names what is in the list and not in the story', () => {
  const own = `meanings:
  гость: guest (m.)
texts:
  - line: Дом.
    стол: стол nom.sg
    дом: дом nom.sg
  - line: Дом и сад.
    дом: дом nom.sg
  - option: Дом
    дом: стол nom.sg
`
  const keys =
    'questions:\n  - questionRu: Дом?\n    questionEn: A house?\n    options: [Дом, "12", "13", "14"]\n    correctAnswer: 0\n'
  expect(parse({ lines: 'Дом.', own, keys }).problems).toEqual([
    `${OWN}:2:3 warning: «гость» explains no word of the story; delete it, or run: ${remedy}`,
    `${OWN}:10:5 «стол»: neither "meanings" nor the story's vocabulary nor content/words/common.yaml has this word; add it to "meanings"`,
    `${OWN}:7:5 warning: "Дом и сад." is not in the story; delete it, or run: ${remedy}`,
    `${OWN}:5:5 warning: «стол» is no word of this text that needs it; delete it, or run: ${remedy}`,
    `${STORY}:8:15 warning: «дом»: no meaning; add the word to ${OWN}`,
  ])
})

test('names what is beside the lists and would be overlooked', () => {
  const paths = ['common.yaml', 'dom.yaml', 'sad.yaml', 'dom.yml', '.DS_Store'].map(
    (name) => `content/words/${name}`,
  )
  expect(findStrayLists([STORY, ...paths], new Set([STORY])).map(formatProblem)).toEqual([
    'content/words/sad.yaml:1:1 warning: there is no story content/stories/sad.md; if you renamed it, rename this file too, otherwise remove what is left: git rm --ignore-unmatch content/words/sad.yaml "public/audio/sad.*"',
    'content/words/dom.yml:1:1 expected a file name that ends in ".yaml", found "dom.yml"; rename the file',
  ])
})

const IN = '- ru: в\n  en: in (+ prepositional)\n- ru: в\n  en: into (+ accusative)\n'
const GARDEN = '- ru: сад\n  en: garden\n  forms: { сад: acc.sg, саду́: loc.sg }\n'

test('a preposition has the sense that the case of the next word decides', () => {
  const { words, problems } = parse({ lines: 'В сад.\nВ саду́.', common: `${IN}${GARDEN}`, own: '' })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'В сад.')[0]).toBe('В = в: into (+ accusative)')
  expect(explain(words, '1', 'В саду́.')[0]).toBe('В = в: in (+ prepositional)')
})

test('the story’s list says which sense a preposition has at a place', () => {
  const own = 'texts:\n  - line: В сад!\n    в: в inv = out into (+ accusative)\n  - line: Дом в сад.\n'
  const { words, problems } = parse({ lines: 'В сад!\nДом в сад.', common: `${IN}${GARDEN}`, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'В сад!')[0]).toBe('В = в: out into (+ accusative)')
  expect(explain(words, '1', 'Дом в сад.')[1]).toBe('в = в: into (+ accusative)')
})

test('a preposition whose sense stays open is named', () => {
  expect(parse({ lines: 'В… сад.', common: `${IN}${GARDEN}`, own: '' }).problems).toEqual([
    `${STORY}:9:1 warning: «в»: can mean "in (+ prepositional)" or "into (+ accusative)"; say in ${OWN} which it is here`,
  ])
})

test.each([
  ['another case', 'in (+ prepositional)'],
  ['a column of cases', 'in (+ prepositional); into (+ accusative)'],
])('a preposition that shows %s is named', (_, en) => {
  const own = `meanings:\n  в: ${en.includes(';') ? `"${en}"` : en}\n`
  expect(parse({ lines: 'В сад.', common: GARDEN, own }).problems).toEqual([
    `${STORY}:9:1 warning: «в»: "${en}" is shown before the accusative; write in ${OWN} what it means here, with (+ accusative)`,
  ])
})

test('a form without a meaning has that of the common list, not of another sense in the story', () => {
  const common = '- ru: что\n  en: what\n  forms: { что: acc }\n- ru: что\n  en: that\n'
  const own = 'texts:\n  - line: Что?\n    что: что acc\n  - line: Что дом.\n    что: что inv = just as\n'
  const { words, problems } = parse({ lines: 'Что?\nЧто дом.', common, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'Что?')).toEqual(['Что = что: what, acc'])
})

test('a phrase in another form than its headword has its form named, or is reported', () => {
  const keys = 'vocabulary:\n  - ru: [развести́ рука́ми, развёл рука́ми]\n    en: to spread one’s hands\n'
  const lines = 'Развёл рука́ми.'
  expect(parse({ lines, keys, own: '' }).problems).toEqual([
    `${STORY}:12:1 warning: «развёл рука́ми»: its form is not given; add it to ${OWN}`,
  ])
  const own = 'texts:\n  - line: Развёл руками.\n    развёл руками: развести́ рука́ми past.m\n'
  const { words, problems } = parse({ lines, keys, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', lines)).toEqual([
    'Развёл руками = развести́ рука́ми: to spread one’s hands, past.m',
  ])
})

const AND = '- ru: и\n  en: and\n- ru: не\n  en: not\n- ru: он\n  en: he\n  forms: { он: nom }\n'
const SLEEP = '- ru: спать\n  en: to sleep\n  forms: { спит: pres.3sg, ест: pres.3sg }\n'
/** What is beside a word is the same whichever list explains it. */
const parseShared = (lines: string, common: string) => parse({ lines, common, own: '' })

test('a nominative after a preposition is named', () => {
  const find = (form: string) =>
    parseShared(
      'В сад.',
      `- ru: в\n  en: into (+ accusative)\n- ru: сад\n  en: garden\n  forms: { сад: ${form} }\n`,
    ).problems
  expect(find('nom.sg')).toEqual([
    `${STORY}:9:1 warning: «в»: it comes before «сад», which is nom.sg; write in ${OWN} the case that this has here`,
  ])
  expect(find('acc.sg')).toEqual([])
})

test('an adjective in another case than its noun is named where its form could be in that case', () => {
  const find = (lines: string, adjective: string, noun: string) =>
    parseShared(
      lines,
      `- ru: ста́рый\n  en: old\n  forms: { ${adjective} }\n- ru: сад\n  en: garden\n  forms: { ${noun} }\n`,
    ).problems
  expect(find('Ста́рый сад.', 'ста́рый: acc.m', 'сад: nom.sg')).toEqual([
    `${STORY}:9:1 warning: «ста́рый»: it is acc.m before «сад», nom.sg; write in ${OWN} the form that each has here`,
  ])
  expect(find('Ста́рый сад.', 'ста́рый: acc.m', 'сад: acc.sg')).toEqual([])
  expect(find('Ста́рый, сад.', 'ста́рый: acc.m', 'сад: nom.sg')).toEqual([])
  expect(find('Ста́рого сад.', 'ста́рого: acc.m', 'сад: nom.sg')).toEqual([])
  expect(find('Ста́рый са́да.', 'ста́рый: acc.m', 'са́да: gen.sg')).toEqual([])
  expect(find('Ста́ром саду́.', 'ста́ром: prep.m', 'саду́: loc.sg')).toEqual([])
})

test('«и» that joins nothing is named where it is said to mean "and"', () => {
  const find = (lines: string) => parseShared(lines, `${AND}${SLEEP}`).problems
  const message = `«и»: "and" is shown where it joins nothing; write in ${OWN} what it means here: even, indeed; так и не: never`
  expect(find('Он и не ест. И спит он.')).toEqual([`${STORY}:9:4 warning: ${message}`])
  expect(find('Он и спит. И не ест.')).toEqual([`${STORY}:9:4 warning: ${message}`])
  expect(find('Не спит он и не ест.')).toEqual([])
  expect(find('Дом и он и дом и не спит, ест.')).toEqual([])
  expect(find('И не спит он, ест.')).toEqual([])
})

test('«больше» before «не» is named where it is said to mean "more"', () => {
  const find = (en: string, lines: string) =>
    parseShared(lines, `${AND}${SLEEP}- ru: бо́льше\n  en: ${en}\n`).problems
  expect(find('more', 'Он бо́льше не спит. И ест.')).toEqual([
    `${STORY}:9:4 warning: «бо́льше»: "more" is shown before «не»; write in ${OWN} that it is: no longer, not any more`,
  ])
  expect(find('no longer', 'Он бо́льше не спит. И ест.')).toEqual([])
  expect(find('more', 'Он ест бо́льше. И не спит.')).toEqual([])
})

test('«же» after «тот» is named where it is said to mean "after all"', () => {
  const find = (en: string, lines: string) =>
    parseShared(lines, `- ru: тот\n  en: that\n  forms: { тот: nom.m }\n- ru: же\n  en: ${en}\n`).problems
  expect(find('after all', 'Тот же дом.')).toEqual([
    `${STORY}:9:5 warning: «же»: "after all" is shown after «тот»; write in ${OWN} that it is: same`,
  ])
  expect(find('same', 'Тот же дом.')).toEqual([])
  expect(find('after all', 'Дом же тот.')).toEqual([])
})
