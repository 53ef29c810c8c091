import { makeWordsJson } from '@/__tests__/words-json'
import { buildSearchFiles } from '@/lib/search/build-files'
import { createIndex, type Hit } from '@/lib/search/lines-index'
import { describeLists, findLists } from '@/lib/search/lists'
import { findMissingForms, groupByLevel, search, suggest } from '@/lib/search/search'
import { getCleanText, getRussianWords, mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { WordsJson } from '@/lib/story/story-words'

function getStory(
  id: string,
  level: string,
  readingPosition: number,
  lines: [ru: string, en: string][],
): Story {
  return {
    id,
    title: mark('Кот'),
    titleEn: 'A Cat',
    date: '2026-01-01',
    level,
    readingPosition,
    audio: { url: `/audio/${id}.m4a`, duration: 9, size: 9, synthetic: false },
    paragraphs: [lines.map(([ru, en], index) => ({ ru: mark(ru), en: mark(en), cue: [index, index + 1] }))],
    vocabulary: [],
    questions: [],
  }
}

const stories = [
  getStory('late', 'A2', 1, [['Она́ иска́ла ёлку.', 'She was looking for a fir tree.']]),
  getStory('early', 'A1', 1, [
    ['Я ищу́ кота́.', 'I am looking for the cat.'],
    ['Кто́-то ест.', 'Somebody’s eating.'],
    ['<script> 🙂', 'Mark-up'],
  ]),
]

/** Returns the files of words of these stories, each word as `written/headword/meaning`, with those of the titles. */
function getWords(
  stories: readonly Story[],
  words: Record<string, Record<string, string>>,
): Map<string, WordsJson> {
  const read = (text: string) =>
    text.split(' | ').map((word) => {
      const [written = '', ru = '', en = ''] = word.split('/')
      return [written, ru, en] as const
    })
  const getJson = (story: Story) => {
    const texts = Object.entries({ title: 'кот/кот/cat', ...words[story.id] })
    return makeWordsJson(story, Object.fromEntries(texts.map(([key, text]) => [key, read(text)])))
  }
  return new Map(stories.map((story) => [story.id, getJson(story)]))
}

const words = getWords(stories, {
  early: {
    0: 'я/я/I | ищу/иска́ть/to look for | кота/кот/cat',
    1: 'кто-то/кто́-то/somebody | ест/есть/to eat (impf.)',
  },
  late: {
    0: 'она/она́/she | искала/иска́ть/to look for, to search for | ёлку/ёлка/fir tree',
  },
})
/** Returns what a browser makes of the files of these stories, in the order of their levels. */
const getIndex = (...args: Parameters<typeof buildSearchFiles>) =>
  createIndex([...buildSearchFiles(...args).values()].map((text) => JSON.parse(text)))
const index = getIndex(stories, words)

const show = (hits: readonly Hit[]) =>
  hits.map(({ story, line }) => `${story.id} ${line === -1 ? 'title' : line}`)

/** Returns what is found: `early 0` is a line, `early title` a title. */
const find = (query: string, inIndex = index) => show(search(query, inIndex).hits)

/** Returns the words that are marked in the lines that are found. */
function getMarked(query: string, inIndex: typeof index): string[] {
  const { hits, isMarked } = search(query, inIndex)
  return hits.flatMap((hit) => {
    const [text] = hit.story.lines[hit.line] ?? hit.story.title
    return getRussianWords(mark(text))
      .map(({ word }) => getCleanText(word))
      .filter((word, position) => isMarked(hit, position, word))
  })
}

test.each([
  ['one form finds all forms', 'ищу', ['early 0', 'late 0']],
  ['the headword finds its forms', 'искать', ['early 0', 'late 0']],
  ['case and stress do not matter', 'ИСКА́ЛА', ['early 0', 'late 0']],
  ['е finds ё', 'елку', ['late 0']],
  ['ё finds е as it is spoken', 'ёлка', ['late 0']],
  ['Latin letters', 'ishchu', ['early 0', 'late 0']],
  ['a translation', 'fir', ['late 0']],
  ['a meaning', 'eat', ['early 1']],
  ['a title and its translation', 'cat', ['early title', 'early 0', 'late title']],
  ['several words narrow', 'ищу кота', ['early 0']],
  ['two languages narrow each other', 'искать fir', ['late 0']],
  ['the beginning of a word', 'иск', ['early 0', 'late 0']],
  ['a form that no story has', 'искали', ['early 0', 'late 0']],
  ['a word with a hyphen', 'кто-то', ['early 1']],
  ['a hyphen of a word processor', 'кто\u2011то', ['early 1']],
  ['an apostrophe of either kind', "somebody's", ['early 1']],
  ['what nobody wrote', 'жираф', []],
  ['nothing', '', []],
  ['mark-up', '<script>', []],
  ['emoji', '🙂', []],
  ['right-to-left text', 'שלום', []],
  ['a name of every object', 'constructor __proto__', []],
  ['10,000 characters', 'а'.repeat(10_000), []],
])('%s: %s', (_, query, found) => {
  expect(find(query)).toEqual(found)
})

test.each([
  ['ищу', []],
  ['искали', ['искали']],
  ['искать', ['искать']],
  ['иск', []],
  ['ИЩУ кота́', []],
  ['искать кота', ['искать']],
  ['iskali', []],
  ['eat', []],
  ['жираф', []],
])('of %j no line that is found has %j', (query, forms) => {
  expect(findMissingForms(search(query, index), index)).toEqual(forms)
})

test('a form of “you” that no story has finds its verb, and not what begins like it', () => {
  const story = getStory('cake', 'A1', 1, [
    ['Она́ купи́ла.', 'She bought it.'],
    ['Она́ съе́ла.', 'She ate it.'],
    ['Она́ дала́.', 'She gave it.'],
    ['Да́ша!', 'Dasha!'],
  ])
  const cake = getIndex(
    [story],
    getWords([story], {
      cake: {
        0: 'купила/купи́ть/to buy',
        1: 'съела/съе́сть/to eat',
        2: 'дала/да́ть/to give',
        3: 'даша/Да́ша/Dasha',
      },
    }),
  )
  expect(['купишь', 'съешь', 'дашь'].map((form) => find(form, cake))).toEqual([
    ['cake 0'],
    ['cake 1'],
    ['cake 2'],
  ])
  // A beginning still finds what begins so.
  expect(find('даш', cake)).toEqual(['cake 3'])
})

test('a word within a phrase is found with the headword that its form has elsewhere', () => {
  const phrases = [
    getStory('early', 'A1', 1, [['Он говори́т по телефо́ну.', 'He is on the phone.']]),
    getStory('late', 'A2', 1, [['Я ра́да телефо́ну.', 'I am glad of the telephone.']]),
  ]
  const explained = getWords(phrases, {
    early: {
      0: 'он/он/he | говорит/говори́ть/to speak | по телефону/по телефо́ну/on the phone',
    },
    late: {
      0: 'я/я/I | рада/ра́д/glad | телефону/телефо́н/telephone',
    },
  })
  const index = getIndex(phrases, explained)
  for (const query of ['телефон', 'телефону', 'telefon'])
    expect(find(query, index)).toEqual(['early 0', 'late 0'])
  expect(find('по телефону', index)).toEqual(['early 0'])
})

test('a form that texts have in a phrase alone finds its own headword too', () => {
  const phrases = [
    getStory('early', 'A1', 1, [['Соба́ка по и́мени Шар.', 'A dog called Shar.']]),
    getStory('late', 'A2', 1, [['Моё и́мя Ива́н.', 'My name is Ivan.']]),
  ]
  const explained = getWords(phrases, {
    early: {
      0: 'собака/соба́ка/dog | по имени/по и́мени/called | шар/Шар/Shar',
    },
    late: {
      0: 'моё/мой/my | имя/и́мя/name | иван/Ива́н/Ivan',
    },
  })
  const findWith = (commonForms: [string, string][]) =>
    find('имени', getIndex(phrases, explained, commonForms))
  expect(findWith([])).toEqual(['early 0'])
  expect(findWith([['имени', 'имя']])).toEqual(['early 0', 'late 0'])
})

test('a form that only a question has finds the lines with its headword, and so does another by its beginning', () => {
  const story = {
    ...getStory('early', 'A1', 1, [['Э́то мой друг.', 'This is my friend.']]),
    questions: [
      {
        questionRu: mark('Кому́ он пи́шет?'),
        questionEn: 'Whom does he write to?',
        options: [mark('Друзья́м'), mark('Коту́'), mark('Жира́фу'), mark('Сестре́')],
        correctAnswer: 0,
      },
    ],
  } satisfies Story
  const explained = getWords([story], {
    early: {
      0: 'это/э́то/this | мой/мой/my | друг/друг/friend',
      q0o0: 'друзьям/друг/friend',
      q0o1: 'коту/кот/cat',
      q0o2: 'жирафу/жира́ф/giraffe',
    },
  })
  const index = getIndex([story], explained)
  for (const query of ['друзьям', 'друзья', 'druz’ya']) expect(find(query, index)).toEqual(['early 0'])
  expect(find('жирафу', index)).toEqual([])
})

test('what is English as it stands is not the slip of a Russian word in Latin letters', () => {
  const story = getStory('rose', 'A1', 1, [
    ['Вот ро́за.', 'Here is a rose.'],
    ['Како́й рост!', 'How tall!'],
  ])
  const words = getWords([story], { rose: { 0: 'роза/ро́за/rose', 1: 'рост/рост/height' } })
  const index = getIndex([story], words)
  expect(find('rose', index)).toEqual(['rose 0'])
  expect(find('roste', index)).toEqual(['rose 1'])
})

test.each([
  ['a slip', 'йолка', ['ёлка']],
  ['a slip in Latin letters', 'iskaat', ['иска́ть']],
  ['a slip in English', 'loking', ['looking']],
  ['a slip beside a word that is found', 'искать йолка', ['искать ёлка']],
  ['a slip beside a word that is near none', 'жираф йолка', []],
  ['what is found', 'ёлка', []],
])('suggested for %s: %s', (_, query, suggested) => {
  expect(suggest(query, index)).toEqual(suggested)
})

test('every form that may be suggested finds lines', () => {
  expect([...index.stressed.values()]).toContain('иска́ла')
  for (const form of index.stressed.values()) expect(find(form)).not.toEqual([])
})

test('stories are in the order of reading, and the level of the reader comes first', () => {
  const { hits } = search('кот', index)
  expect(groupByLevel(hits, undefined).map(({ level }) => level)).toEqual(['A1', 'A2'])
  expect(groupByLevel(hits, 'A2').map(({ level }) => level)).toEqual(['A2', 'A1'])
})

test('each level is a file of its own, and one alone finds its own lines', () => {
  const files = buildSearchFiles([...stories, { ...getStory('loose', '', 1, []), level: undefined }], words)
  expect([...files.keys()]).toEqual(['/search/lines-a1.json', '/search/lines-a2.json', '/search/lines.json'])
  const early = createIndex([JSON.parse(files.get('/search/lines-a1.json') ?? '')])
  expect(find('искать', early)).toEqual(['early 0'])
})

test('a line has its translation, its recording and every headword of its words', () => {
  const files = buildSearchFiles(stories, words)
  const { stories: found, headwords } = JSON.parse(files.get('/search/lines-a1.json') ?? '')
  expect(found[0]).toMatchObject({ id: 'early', level: 'A1', audio: '/audio/early.m4a' })
  expect(found[0].lines[0]).toEqual(['Я ищу́ кота́.', 'I am looking for the cat.', [1, 2, 0], 0, 1])
  expect(headwords.slice(0, 3)).toEqual([
    ['кот', 'cat'],
    ['я', 'i'],
    ['иска́ть', 'look'],
  ])
})

test('a word that is everywhere is found everywhere, and a rarer one narrows it', () => {
  const many = Array.from({ length: 1600 }, (_, index) =>
    getStory(`story-${index}`, 'A1', index, [[index === 1599 ? 'И снег.' : 'И вот.', 'And so.']]),
  )
  const index = getIndex(many, new Map())
  expect(find('и снег', index)).toEqual(['story-1599 0'])
  expect(find('и вот', index)).toHaveLength(1599)
})

test('of a level, the lines that have a query as it is asked for come first', () => {
  const lines: [string, string][] = [
    ['В до́ме есть лифт.', 'There is a lift in the house.'],
    ['Я в ли́фте.', 'I am in the lift.'],
  ]
  const lift = getIndex(
    [getStory('lift', 'A1', 1, lines)],
    getWords([getStory('lift', 'A1', 1, lines)], {
      lift: {
        0: 'в/в/in | доме/дом/house | есть/есть/there is | лифт/лифт/lift',
        1: 'я/я/I | в/в/in | лифте/лифт/lift',
      },
    }),
  )
  expect(find('в лифте', lift)).toEqual(['lift 1', 'lift 0'])
  expect(find('лифт', lift)).toEqual(['lift 0', 'lift 1'])
})

describe('the lists of the archive that a query names', () => {
  const about = (id: string, level: string, subjects: Pick<Story, 'topics' | 'grammar'>): Story => ({
    ...getStory(id, level, 1, []),
    ...subjects,
  })
  const lists = describeLists([
    about('lunch', 'A2', { topics: ['food', 'work'], grammar: ['past tense', 'genitive plural'] }),
    about('dinner', 'A2', { topics: ['food'], grammar: ['past tense'] }),
    about('letter', 'A2', { grammar: ['dative', 'accusative of living beings'] }),
    about('shop', 'B1', { topics: ['food'], grammar: ['genitive singular'] }),
    about('oven', 'B1', { grammar: ['aspect in the past'] }),
  ])
  const [food, past] = ['topic/food', 'grammar/past tense']

  test.each([
    ['A2, food, past tense', [{ level: 'A2', topic: food, point: past }]],
    ['past tense,FOOD , a2', [{ level: 'A2', topic: food, point: past }]],
    ['food past tense', [{ topic: food, point: past }]],
    ['food past', [{ topic: food, point: past }]],
    ['A2 food', [{ level: 'A2', topic: food }]],
    ['dative A2', [{ level: 'A2', point: 'grammar/dative' }]],
    ['living beings A2', [{ level: 'A2', point: 'grammar/accusative of living beings' }]],
    ['b1', [{ level: 'B1' }]],
    ['Food', [{ topic: food }]],
    ['genitive', [{ point: 'grammar/genitive singular' }, { point: 'grammar/genitive plural' }]],
    ['food genitive b1', [{ level: 'B1', topic: food, point: 'grammar/genitive singular' }]],
    ['aspect', [{ point: 'grammar/aspect in the past' }]],
    ['Несоверше́нный вид', [{ point: 'grammar/aspect in the past' }]],
    ['винительный', [{ point: 'grammar/accusative of living beings' }]],
    ['дательный падеж, A2', [{ level: 'A2', point: 'grammar/dative' }]],
    ['родительный падеж', [{ point: 'grammar/genitive singular' }, { point: 'grammar/genitive plural' }]],
    ['вид', []],
    ['время', []],
    ['B1 food past tense', []],
    ['dative food', []],
    ['A2 B1', []],
    ['food food', []],
    ['food work', []],
    ['food cat', []],
    ['fo', []],
    [' , ', []],
    ['food '.repeat(10_000), []],
  ])('%s', (query, found) => {
    expect(findLists(lists, query)).toEqual(found)
  })

  test('what several stories have alike is there once', () => {
    const twice = ['one', 'two'].map((id) => about(id, 'A2', { topics: ['food'] }))
    expect(describeLists(twice).stories).toEqual([['A2', 0]])
  })
})

test('English finds the lines with its own sense of a headword alone', () => {
  const story = getStory('lamp', 'A1', 1, [
    ['Лампа есть.', 'There is a lamp.'],
    ['Он ест суп.', 'He eats soup.'],
    ['Кот ел рыбу.', 'The cat ate fish.'],
    ['Жаль есть торт.', 'What a shame to touch this cake.'],
    ['То есть сейчас.', 'That is, now.'],
  ])
  const words = getWords([story], {
    lamp: {
      0: 'есть/есть/there is',
      1: 'ест/есть/to eat (impf.)',
      2: 'ел/есть/to eat (impf.)',
      3: 'есть/есть/to eat (impf.)',
      4: 'то есть/то́ есть/that is',
    },
  })
  const index = getIndex([story], words)
  expect(find('eat', index)).toEqual(['lamp 1', 'lamp 2', 'lamp 3'])
  expect(find('есть', index)).toEqual(['lamp 0', 'lamp 1', 'lamp 2', 'lamp 3', 'lamp 4'])
  // A form of the verb alone means the verb; a beginning means both.
  expect(find('ел', index)).toEqual(['lamp 1', 'lamp 2', 'lamp 3'])
  expect(getMarked('eat', index)).toEqual(['ест', 'ел', 'есть'])
  expect(getMarked('ел', index)).toEqual(['ест', 'ел', 'есть'])
  expect(getMarked('есть', index)).toEqual(['есть', 'ест', 'ел', 'есть', 'То', 'есть'])
})

test('a word is marked where it is what was asked for, not wherever it stands', () => {
  const story = getStory('went', 'A2', 1, [
    ['Он встал и ушёл.', 'He went and left.'],
    ['Он и она.', 'He and she went.'],
  ])
  const words = getWords([story], {
    went: { 0: 'встал и ушёл/встать и уйти́/went and left', 1: 'он/он/he | и/и/and | она/она́/she' },
  })
  expect(getMarked('went', getIndex([story], words))).toEqual(['встал', 'и', 'ушёл'])
})

test('a word comes before a name that is written alike, at whatever level', () => {
  const name = getStory('name', 'A1', 1, [['Роза здесь.', 'Roza is here.']])
  const word = getStory('word', 'A2', 1, [
    ['Роза купила розу.', 'Roza bought a rose.'],
    ['Вот роза.', 'Here is a rose.'],
  ])
  const words = getWords([name, word], {
    name: { 0: 'роза/Ро́за/Roza (woman’s name)' },
    word: {
      0: 'роза/Ро́за/Roza (woman’s name) | розу/ро́за/rose',
      1: 'роза/ро́за/rose',
    },
  })
  const index = getIndex([name, word], words)
  for (const query of ['роз', 'роза']) expect(find(query, index)).toEqual(['word 0', 'word 1', 'name 0'])
})
