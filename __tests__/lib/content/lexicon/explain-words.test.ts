import { indexCommonWords } from '@/lib/content/lexicon/claims'
import { getStoryWords } from '@/lib/content/lexicon/explain-words'
import { parseWordsFile } from '@/lib/content/lexicon/list'
import { findStrayLists } from '@/lib/content/lexicon/list-problems'
import { parseStory } from '@/lib/content/parse-story'
import { formatProblem } from '@/lib/content/problems'
import { readWords, type StoryWords } from '@/lib/story/story-words'

const STORY = 'content/stories/dom.md'
const OWN = 'content/words/dom.yaml'
const prune = 'npm run words -- dom'

type Source = {
  /** The Russian lines, from line 9 of the file on; with keys, below them. */
  lines: string
  keys?: string
  own?: string
  common?: string
}

function parse({ lines, keys = '', own, common = '' }: Source) {
  const source = `---\ntitle: Дом\ntitleEn: House\ndate: 2026-01-01\n${keys}---\n\n## Русский\n\n${lines}\n`
  const { story, problems, getPosition } = parseStory(STORY, source)
  if (story === undefined) throw new Error(problems.map(formatProblem).join('\n'))
  const found = getStoryWords(
    story,
    {
      common: indexCommonWords(parseWordsFile('content/words/common.yaml', `${COMMON}${common}`).entries),
      isComplete: true,
      ...(own !== undefined && { own: parseWordsFile(OWN, own) }),
    },
    getPosition,
  )
  return { words: readWords(found.words, story), problems: found.problems.map(formatProblem) }
}

/** Explains the title. */
const COMMON = '- ru: дом\n  en: house\n  forms: { дом: nom.sg }\n'

/** What a reader sees of each word of a line: `word = headword: meaning, form`. */
function explain(words: StoryWords, textKey: string, text: string): string[] {
  return (words.get(textKey) ?? []).map(({ start, end, ru, en, form }) => {
    const written = text.replaceAll('\u0301', '').slice(start, end)
    return `${written} = ${ru as unknown as string}: ${en}${form ? `, ${form}` : ''}`
  })
}

test('each word has its meaning and its form', () => {
  const lines = 'Вот дом и сад.'
  const own =
    '- ru: вот\n  en: here is\n- ru: и\n  en: and\n- ru: сад\n  en: garden\n  forms: { сад: nom.sg }\n'
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
    `${STORY}:9:6 warning: «кот» (lines 1, 2, 3): no meaning; add the word to ${OWN}`,
    `${STORY}:10:1 warning: «он»: no meaning; add the word to ${OWN}`,
  ])
})

test('questions and their options are named by the number of the question', () => {
  const keys =
    'questions:\n  - questionRu: Где кот?\n    questionEn: Where?\n    options: [Кот, Дом, А дом, Да]\n    correctAnswer: 0\n'
  const own = '- ru: а\n  en: and\n- ru: где\n  en: where\n- ru: да\n  en: yes\n'
  expect(parse({ lines: 'Дом.', keys, own }).problems).toEqual([
    `${STORY}:6:21 warning: «кот» (q1): no meaning; add the word to ${OWN}`,
  ])
  const placed = `${own}- ru: кот\n  en: cat\n  forms: { кот: { q1.1: nom.sg, q1.2: acc.sg } }\n`
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
  const common = '- ru: сад\n  en: garden\n  forms: { сад: [nom.sg, acc.sg] }\n'
  const lines = 'Сад.\nСад.'
  const open = parse({ lines, common, own: '' })
  expect(open.problems).toEqual([
    `${STORY}:9:1 warning: «сад» (lines 1, 2): can be nom.sg or acc.sg; say in ${OWN} which it is here`,
  ])
  expect(explain(open.words, '0', 'Сад.')).toEqual(['Сад = сад: garden'])
  const own = '- ru: сад\n  forms: { сад: { 1: nom.sg, 2: acc.sg } }\n'
  const { words, problems } = parse({ lines, common, own })
  expect(problems).toEqual([])
  expect(explain(words, '1', 'Сад.')).toEqual(['Сад = сад: garden, acc.sg'])
})

test('a form of two words in the common list has to be told by the story', () => {
  const common =
    '- ru: стекло́\n  en: glass\n  forms: { стекло́: nom.sg }\n- ru: стечь\n  en: to flow down\n  forms: { стекло́: past.n }\n'
  expect(parse({ lines: 'Стекло́.', common, own: '' }).problems).toEqual([
    `${STORY}:9:1 warning: «стекло́»: can be a form of «стекло́» or «стечь»; say in ${OWN} which it is here`,
  ])
  const own = '- ru: стечь\n  forms: { стекло́: past.n }\n'
  const { words, problems } = parse({ lines: 'Стекло́.', common, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'Стекло́.')).toEqual(['Стекло = стечь: to flow down, past.n'])
})

test('of two common words with one headword the tag tells which is meant', () => {
  const common = '- ru: что\n  en: what\n  forms: { что: acc }\n- ru: что\n  en: that\n'
  const own = '- ru: что\n  forms: { что: { 1: acc, 2: inv } }\n'
  const { words, problems } = parse({ lines: 'Что?\nЧто дом.', common, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'Что?')).toEqual(['Что = что: what, acc'])
  expect(explain(words, '1', 'Что дом.')[0]).toBe('Что = что: that')
})

test('the more exact place wins', () => {
  const own =
    '- ru: кот\n  en: cat\n  forms: { кот: { 2: nom.sg, 2.2: acc.sg } }\n- ru: Кот\n  en: the surname Kot\n  forms: { Кот: nom.sg }\n'
  const { words, problems } = parse({ lines: 'Кот.\nКот, кот, кот.', own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'Кот.')).toEqual(['Кот = Кот: the surname Kot, nom.sg'])
  expect(explain(words, '1', 'Кот, кот, кот.')).toEqual([
    'Кот = кот: cat, nom.sg',
    'кот = кот: cat, acc.sg',
    'кот = кот: cat, nom.sg',
  ])
})

test('places that do not cover every occurrence leave the others without a meaning', () => {
  const own = '- ru: кот\n  en: cat\n  forms: { кот: { 1: nom.sg } }\n'
  const { words, problems } = parse({ lines: 'Кот.\nКот.', own })
  expect(problems).toEqual([`${STORY}:10:1 warning: «кот»: no meaning; add the word to ${OWN}`])
  expect(explain(words, '0', 'Кот.')).toHaveLength(1)
  expect(explain(words, '1', 'Кот.')).toHaveLength(0)
})

test('two senses at one place are an error', () => {
  const own =
    '- ru: кот\n  en: cat\n  forms: { кот: nom.sg }\n- ru: коты́\n  en: cats\n  forms: { кот: nom.sg }\n'
  expect(parse({ lines: 'Кот.', own }).problems).toEqual([
    `${OWN}:6:12 «кот»: line 3, column 12 explains it too; keep one, or name the lines of each`,
  ])
})

test('the longest phrase wins over its words', () => {
  const lines = 'Потому́ что дом. Потому́, что кот.'
  const own =
    '- ru: потому́ что\n  en: because\n- ru: потому́\n  en: that is why\n- ru: что\n  en: that\n- ru: кот\n  en: cat\n  forms: { кот: nom.sg }\n'
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

test('a phrase of one place is none elsewhere', () => {
  const own = '- ru: так дом\n  en: well, house\n  forms: { так дом: { 1: inv } }\n- ru: так\n  en: so\n'
  const { words, problems } = parse({ lines: 'Так дом.\nТак дом.', own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'Так дом.')).toEqual(['Так дом = так дом: well, house'])
  expect(explain(words, '1', 'Так дом.')).toEqual(['Так = так: so', 'дом = дом: house, nom.sg'])
})

const TAUGHT = 'vocabulary:\n  - ru: [кни́га, кни́гу]\n    en: book\n'

test("the story's vocabulary explains its forms, and the story's list tells what they are", () => {
  const lines = 'Кни́гу! Кни́ги.'
  const own = '- ru: кни́га\n  forms: { кни́гу: acc.sg, кни́ги: gen.sg }\n'
  const { words, problems } = parse({ lines, keys: TAUGHT, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', lines)).toEqual(['Книгу = кни́га: book, acc.sg', 'Книги = кни́га: book, gen.sg'])
  expect(explain(parse({ lines, keys: TAUGHT, own: '' }).words, '0', lines)).toEqual(['Книгу = кни́га: book'])
})

test("the story's vocabulary wins over its list unless that names the place", () => {
  const entry = '- ru: кни́га\n  en: ledger\n  forms: { кни́гу: '
  const lines = 'Кни́гу!\nКни́гу!'
  const plain = parse({ lines, keys: TAUGHT, own: `${entry}acc.sg }\n` })
  expect(explain(plain.words, '1', 'Кни́гу!')).toEqual(['Книгу = кни́га: book'])
  expect(plain.problems).toEqual([
    `${OWN}:3:12 warning: «кни́гу»: a phrase or the story's vocabulary explains it; delete it, or name the lines where it means this instead`,
  ])
  const placed = parse({ lines, keys: TAUGHT, own: `${entry}{ 2: acc.sg } }\n` })
  expect(placed.problems).toEqual([])
  expect(explain(placed.words, '0', 'Кни́гу!')).toEqual(['Книгу = кни́га: book'])
  expect(explain(placed.words, '1', 'Кни́гу!')).toEqual(['Книгу = кни́га: ledger, acc.sg'])
})

test("the story's list wins over the common one", () => {
  const own = '- ru: дом\n  en: home\n  forms: { дом: nom.sg }\n'
  expect(explain(parse({ lines: 'Дом.', own }).words, '0', 'Дом.')).toEqual(['Дом = дом: home, nom.sg'])
})

test('words that differ in stress are different, and a text without stress marks has either', () => {
  const own =
    '- ru: за́мок\n  en: castle\n  forms: { за́мок: nom.sg }\n- ru: замо́к\n  en: lock\n  forms: { замо́к: nom.sg }\n'
  const { words } = parse({ lines: 'За́мок. Замо́к.', own })
  expect(explain(words, '0', 'За́мок. Замо́к.')).toEqual([
    'Замок = за́мок: castle, nom.sg',
    'Замок = замо́к: lock, nom.sg',
  ])
  const [castle = ''] = own.split('- ru: замо́к')
  const bare = parse({ lines: 'Замок.', own: castle })
  expect(bare.problems).toEqual([])
  expect(explain(bare.words, '0', 'Замок.')).toEqual(['Замок = за́мок: castle, nom.sg'])
  expect(parse({ lines: 'Замок.', own }).problems).toEqual([
    `${OWN}:6:12 «замо́к»: line 3, column 12 explains it too; keep one, or name the lines of each`,
  ])
})

test('what a draft leaves open is not explained, and not named twice', () => {
  const own = '- ru: кот\n  en:\n  forms: { кот: nom.sg }\n'
  const { words, problems } = parse({ lines: 'Кот.', own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'Кот.')).toEqual([])
})

test('names what is in the list and not in the story', () => {
  const own =
    '- ru: стол\n- ru: кот\n  en: cat\n  forms: { кот: { 1: nom.sg, 2: nom.sg, 9: nom.sg, q1: nom.sg }, коты́: nom.pl }\n'
  expect(parse({ lines: 'Кот.\nДом.', own }).problems).toEqual([
    `${OWN}:1:3 «стол»: neither the story's vocabulary nor content/words/common.yaml has this word; add its meaning as "en"`,
    `${OWN}:4:30 warning: «кот» in line 2: does not occur in the story; delete it, or remove all such forms with: ${prune}`,
    `${OWN}:4:41 «кот»: the story has no line 9; if its lines have changed: ${prune}`,
    `${OWN}:4:52 «кот»: the story has no question 1; if its lines have changed: ${prune}`,
    `${OWN}:4:66 warning: «коты́»: does not occur in the story; delete it, or remove all such forms with: ${prune}`,
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
  const own = `- ru: в\n  en: out into (+ accusative)\n  forms: { в: { 1: inv } }\n`
  const { words, problems } = parse({ lines: 'В сад.\nВ сад.', common: `${IN}${GARDEN}`, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'В сад.')[0]).toBe('В = в: out into (+ accusative)')
  expect(explain(words, '1', 'В сад.')[0]).toBe('В = в: into (+ accusative)')
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
  const own = `- ru: в\n  en: ${en}\n`
  expect(parse({ lines: 'В сад.', common: GARDEN, own }).problems).toEqual([
    `${STORY}:9:1 warning: «в»: "${en}" is shown before the accusative; write in ${OWN} what it means here, with (+ accusative)`,
  ])
})

test('a form without a meaning has that of the common list, not of another sense in the story', () => {
  const common = '- ru: что\n  en: what\n  forms: { что: acc }\n- ru: что\n  en: that\n'
  const own =
    '- ru: что\n  en: just as\n  forms: { что: { 2: inv } }\n- ru: что\n  forms: { что: { 1: acc } }\n'
  const { words, problems } = parse({ lines: 'Что?\nЧто.', common, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', 'Что?')).toEqual(['Что = что: what, acc'])
})

test('a phrase in another form than its headword has its form named, or is reported', () => {
  const keys = 'vocabulary:\n  - ru: [развести́ рука́ми, развёл рука́ми]\n    en: to spread one’s hands\n'
  const lines = 'Развёл рука́ми.'
  expect(parse({ lines, keys, own: '' }).problems).toEqual([
    `${STORY}:12:1 warning: «развёл рука́ми»: its form is not given; add it to ${OWN}`,
  ])
  const own = '- ru: развести́ рука́ми\n  forms: { развёл рука́ми: past.m }\n'
  const { words, problems } = parse({ lines, keys, own })
  expect(problems).toEqual([])
  expect(explain(words, '0', lines)).toEqual([
    'Развёл руками = развести́ рука́ми: to spread one’s hands, past.m',
  ])
})

const AND = '- ru: и\n  en: and\n- ru: не\n  en: not\n- ru: он\n  en: he\n  forms: { он: nom }\n'
const SLEEP = '- ru: спать\n  en: to sleep\n  forms: { спит: pres.3sg, ест: pres.3sg }\n'

test('a nominative after a preposition is named', () => {
  const find = (form: string) =>
    parse({
      lines: 'В сад.',
      own: `- ru: в\n  en: into (+ accusative)\n- ru: сад\n  en: garden\n  forms: { сад: ${form} }\n`,
    }).problems
  expect(find('nom.sg')).toEqual([
    `${STORY}:9:1 warning: «в»: it comes before «сад», which is nom.sg; write in ${OWN} the case that this has here`,
  ])
  expect(find('acc.sg')).toEqual([])
})

test('an adjective in another case than its noun is named where its form could be in that case', () => {
  const find = (lines: string, adjective: string, noun: string) =>
    parse({
      lines,
      own: `- ru: ста́рый\n  en: old\n  forms: { ${adjective} }\n- ru: сад\n  en: garden\n  forms: { ${noun} }\n`,
    }).problems
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
  const find = (lines: string) => parse({ lines, own: `${AND}${SLEEP}` }).problems
  const message = `«и»: "and" is shown where it joins nothing; write in ${OWN} what it means here: even, indeed; так и не: never`
  expect(find('Он и не ест. И спит он.')).toEqual([`${STORY}:9:4 warning: ${message}`])
  expect(find('Он и спит. И не ест.')).toEqual([`${STORY}:9:4 warning: ${message}`])
  expect(find('Не спит он и не ест.')).toEqual([])
  expect(find('Дом и он и дом и не спит, ест.')).toEqual([])
  expect(find('И не спит он, ест.')).toEqual([])
})

test('«больше» before «не» is named where it is said to mean "more"', () => {
  const find = (en: string, lines: string) =>
    parse({ lines, own: `${AND}${SLEEP}- ru: бо́льше\n  en: ${en}\n` }).problems
  expect(find('more', 'Он бо́льше не спит. И ест.')).toEqual([
    `${STORY}:9:4 warning: «бо́льше»: "more" is shown before «не»; write in ${OWN} that it is: no longer, not any more`,
  ])
  expect(find('no longer', 'Он бо́льше не спит. И ест.')).toEqual([])
  expect(find('more', 'Он ест бо́льше. И не спит.')).toEqual([])
})

test('«же» after «тот» is named where it is said to mean "after all"', () => {
  const find = (en: string, lines: string) =>
    parse({ lines, own: `- ru: тот\n  en: that\n  forms: { тот: nom.m }\n- ru: же\n  en: ${en}\n` }).problems
  expect(find('after all', 'Тот же дом.')).toEqual([
    `${STORY}:9:5 warning: «же»: "after all" is shown after «тот»; write in ${OWN} that it is: same`,
  ])
  expect(find('same', 'Тот же дом.')).toEqual([])
  expect(find('after all', 'Дом же тот.')).toEqual([])
})
