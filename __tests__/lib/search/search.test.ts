import { buildSearchIndex } from '@/lib/search/build-index'
import { findLists, groupByLevel, search } from '@/lib/search/search'
import { type Manifest, manifestFile, packPlaces, unpackPlaces } from '@/lib/search/terms'
import { mark } from '@/lib/story/marked-text'
import type { PackedWords } from '@/lib/story/packed-words'
import type { Story } from '@/lib/story/story'

function getStory(id: string, level: string, place: number, lines: [ru: string, en: string][]): Story {
  return {
    id,
    title: mark('Кот'),
    titleEn: 'A Cat',
    date: '2026-01-01',
    level,
    place,
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
/** Packed: nothing for the next new entry, a number for one that was there, a space between words. */
const words = new Map<string, PackedWords>([
  [
    'early',
    {
      entries: ['кот|cat', 'я|I', 'иска́ть|to look for', 'кто́-то|somebody', 'есть|to eat (impf.)'],
      texts: ['', '  0', ' ', ''],
    },
  ],
  [
    'late',
    {
      entries: ['кот|cat', 'она́|she', 'иска́ть|to look for, to search for', 'ёлка|fir tree'],
      texts: ['', '  '],
    },
  ],
])
const files = buildSearchIndex(stories, words)

function createLoad() {
  const asked: string[] = []
  const load = async (file: string) => {
    const text = files.get(file)
    if (text === undefined) throw new Error(`there is no ${file}`)
    asked.push(file)
    return JSON.parse(text)
  }
  return { load, asked }
}

/** Returns what is found: `early 0` is a line, `early title` a title. */
async function find(query: string): Promise<string[]> {
  const { places } = await search(query, createLoad().load)
  const ids = ['early', 'late']
  return places.map(({ story, line }) => `${ids[story]} ${line === -1 ? 'title' : line}`)
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
  ['an apostrophe of either kind', "somebody's", ['early 1']],
  ['what nobody wrote', 'жираф', []],
  ['nothing', '', []],
  ['mark-up', '<script>', []],
  ['emoji', '🙂', []],
  ['right-to-left text', 'שלום', []],
  ['a name of every object', 'constructor __proto__', []],
  ['10,000 characters', 'а'.repeat(10_000), []],
])('%s: %s', async (_, query, found) => {
  expect(await find(query)).toEqual(found)
})

test('a word within a phrase is found with the headword that its form has elsewhere', async () => {
  const phrases = [
    getStory('early', 'A1', 1, [['Он говори́т по телефо́ну.', 'He is on the phone.']]),
    getStory('late', 'A2', 1, [['Я ра́да телефо́ну.', 'I am glad of the telephone.']]),
  ]
  const explained = new Map<string, PackedWords>([
    [
      'early',
      { entries: ['кот|cat', 'он|he', 'говори́ть|to speak', 'по телефо́ну|on the phone'], texts: ['', '  *2'] },
    ],
    ['late', { entries: ['кот|cat', 'я|I', 'ра́д|glad', 'телефо́н|telephone'], texts: ['', '  '] }],
  ])
  const index = buildSearchIndex(phrases, explained)
  const load = async (file: string) => JSON.parse(index.get(file) ?? '')
  for (const query of ['телефон', 'телефону', 'telefon']) {
    const { places } = await search(query, load)
    expect(places).toEqual([
      { story: 0, line: 0 },
      { story: 1, line: 0 },
    ])
  }
  expect((await search('по телефону', load)).places).toEqual([{ story: 0, line: 0 }])
})

test('a form that texts have in a phrase alone finds its own headword too', async () => {
  const phrases = [
    getStory('early', 'A1', 1, [['Соба́ка по и́мени Шар.', 'A dog called Shar.']]),
    getStory('late', 'A2', 1, [['Моё и́мя Ива́н.', 'My name is Ivan.']]),
  ]
  const explained = new Map<string, PackedWords>([
    ['early', { entries: ['кот|cat', 'соба́ка|dog', 'по и́мени|called', 'Шар|Shar'], texts: ['', ' *2 '] }],
    ['late', { entries: ['кот|cat', 'мой|my', 'и́мя|name', 'Ива́н|Ivan'], texts: ['', '  '] }],
  ])
  const find = async (commonForms: [string, string][]) => {
    const index = buildSearchIndex(phrases, explained, commonForms)
    const { places } = await search('имени', async (file) => JSON.parse(index.get(file) ?? ''))
    return places.map(({ story }) => story)
  }
  expect(await find([])).toEqual([0])
  expect(await find([['имени', 'имя']])).toEqual([0, 1])
})

test('a form that only a question has finds the lines with its headword, and so does another by its beginning', async () => {
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
  const packed: PackedWords = {
    entries: ['кот|cat', 'э́то|this', 'мой|my', 'друг|friend', 'жира́ф|giraffe'],
    texts: ['', '  ', '- - -', '3', '0', '', '-'],
  }
  const index = buildSearchIndex([story], new Map([['early', packed]]))
  const load = async (file: string) => JSON.parse(index.get(file) ?? '')
  for (const query of ['друзьям', 'друзья', 'druz’ya'])
    expect((await search(query, load)).places).toEqual([{ story: 0, line: 0 }])
  expect((await search('жирафу', load)).places).toEqual([])
})

test.each([
  ['a slip', 'йолка', ['ёлка']],
  ['a slip in Latin letters', 'iskaat', ['иска́ть']],
  ['a slip in English', 'loking', ['looking']],
  ['a slip beside a word that is found', 'искать йолка', ['искать ёлка']],
  ['a slip beside a word that is near none', 'жираф йолка', []],
  ['what is found', 'ёлка', []],
])('suggested for %s: %s', async (_, query, suggested) => {
  const { load, asked } = createLoad()
  const { suggestions, places } = await search(query, load)
  expect(suggestions).toEqual(suggested)
  if (places.length > 0) expect(asked.join()).not.toContain('-n-')
})

test('every form that may be suggested finds lines', async () => {
  const near = [...files].filter(([file]) => file.includes('-n-'))
  const forms = near.flatMap(([, text]) =>
    (JSON.parse(text) as string[]).flatMap((group) => group.split(' ')),
  )
  expect(forms).toContain('иска́ла')
  for (const form of forms) expect(await find(form)).not.toEqual([])
})

test('suggestions that do not arrive are none', async () => {
  const { load } = createLoad()
  const found = await search('йолка', (file) =>
    file.includes('-n-') ? Promise.reject(new Error('404')) : load(file),
  )
  expect(found.suggestions).toEqual([])
})

test('stories are in the order of reading, and the level of the reader comes first', async () => {
  const found = await search('кот', createLoad().load)
  expect(groupByLevel(found, undefined).map(({ level }) => level)).toEqual(['A1', 'A2'])
  expect(groupByLevel(found, 'A2').map(({ level }) => level)).toEqual(['A2', 'A1'])
})

test('only files of the index that exist are asked for, and each has the build in its name', async () => {
  const { load, asked } = createLoad()
  const { manifest } = await search('ищу жираф xyz', load)
  expect(asked[0]).toBe(manifestFile)
  expect(asked.slice(1).every((file) => file.startsWith(`${manifest.version}-`))).toBe(true)
  const other = buildSearchIndex(stories.slice(1), words)
  expect((JSON.parse(other.get(manifestFile) ?? '') as Manifest).version).not.toBe(manifest.version)
})

test('an index that does not arrive is an error, and a file of it that is damaged finds nothing', async () => {
  await expect(search('кот', () => Promise.reject(new Error('404')))).rejects.toThrow('404')
  expect(unpackPlaces('?')).toEqual([])
})

test('places are packed and unpacked', () => {
  const places = [
    { story: 0, line: -1 },
    { story: 0, line: 3 },
    { story: 2, line: 40 },
    { story: 4000, line: 0 },
  ]
  expect(packPlaces(places)).toBe('0:t.3;2:14;332:0')
  expect(unpackPlaces(packPlaces(places))).toEqual(places)
})

test('a word that is everywhere does not hide what a rarer one finds', async () => {
  const many = Array.from({ length: 1600 }, (_, index) =>
    getStory(`story-${index}`, 'A1', index, [[index === 1599 ? 'И снег.' : 'И вот.', 'And so.']]),
  )
  const index = buildSearchIndex(many, new Map())
  const load = async (file: string) => JSON.parse(index.get(file) ?? '')
  const { places, isCut } = await search('и снег', load)
  expect(places).toEqual([{ story: 1599, line: 0 }])
  expect(isCut).toBe(true)
  expect((await search('и вот', load)).places.length).toBeGreaterThan(1000)
})

describe('the lists of the archive that a query names', () => {
  const about = (id: string, level: string, subjects: Pick<Story, 'topics' | 'grammar'>): Story => ({
    ...getStory(id, level, 1, []),
    ...subjects,
  })
  const index = buildSearchIndex(
    [
      about('lunch', 'A2', { topics: ['food', 'work'], grammar: ['past tense', 'genitive plural'] }),
      about('dinner', 'A2', { topics: ['food'], grammar: ['past tense'] }),
      about('letter', 'A2', { grammar: ['dative', 'accusative of living beings'] }),
      about('shop', 'B1', { topics: ['food'], grammar: ['genitive singular'] }),
      about('oven', 'B1', { grammar: ['aspect in the past'] }),
    ],
    new Map(),
  )
  const manifest: Manifest = JSON.parse(index.get(manifestFile) ?? '')
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
  ])('%s', (query, lists) => {
    expect(findLists(manifest, query)).toEqual(lists)
  })

  test('what several stories have alike is in the index once', () => {
    const twice = buildSearchIndex(
      ['one', 'two'].map((id) => about(id, 'A2', { topics: ['food'] })),
      new Map(),
    )
    expect(JSON.parse(twice.get(manifestFile) ?? '').lists).toEqual([['A2', 0]])
  })
})
