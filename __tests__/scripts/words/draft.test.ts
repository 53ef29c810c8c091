import { parseLines } from '@/__tests__/lib/content/story-source'
import { parseCommonList } from '@/lib/content/lexicon/common-list'
import { indexCommonWords } from '@/lib/content/lexicon/senses'
import { parseStoryList } from '@/lib/content/lexicon/story-list'
import type { Story } from '@/lib/story/story'
import { type Dictionary, loadDictionary } from '@/scripts/words/dictionary'
import { draftList } from '@/scripts/words/draft'
import { collectKnownWords } from '@/scripts/words/known-words'

let dictionary: Dictionary

beforeAll(async () => {
  dictionary = await loadDictionary()
})

const getStory = (id: string, lines: string, keys = '') => parseLines(lines, { id, title: 'Да', keys }).story

/** Explains the title. */
const YES = '- ru: да\n  en: yes\n'

function draft(story: Story, { own = '', common = '', others = [] as Story[] } = {}): string {
  const lists = {
    common: parseCommonList(YES + common),
    ofStories: new Map([[story.id, parseStoryList('', own)]]),
  }
  const known = collectKnownWords([story, ...others], lists)
  return draftList(story, parseStoryList('', own), own, {
    common: indexCommonWords(lists.common.entries),
    dictionary,
    known,
  })
}

test('drafts headword and form of each word, and leaves its meaning to be written', () => {
  expect(draft(getStory('a', 'Он купи́л тетра́дь.'))).toBe(`meanings:
  купи́ть:
  он:
  тетра́дь:
texts:
  - line: Он купил тетрадь.
    он: он nom
    купил: купи́ть past.m
    тетрадь: тетра́дь acc.sg
`)
})

test('a word that has a meaning of its own keeps it when its form is drafted', () => {
  const own =
    'meanings:\n  тетра́дь: exercise book\ntexts:\n  - line: Он купил тетрадь.\n    он: он nom = she\n    купил: купи́ть = to get\n'
  expect(draft(getStory('a', 'Он купи́л тетра́дь.'), { own })).toBe(`meanings:
  тетра́дь: exercise book
texts:
  - line: Он купил тетрадь.
    он: он nom = she
    купил: купи́ть past.m = to get
    тетрадь: тетра́дь acc.sg
`)
})

test('what a person has written stays, remarks included, and is not drafted again', () => {
  const own = `meanings:
  он: he
  тетра́дь: exercise book (f.) # as at school
texts:
  - line: Он купил тетради.
    он: он nom # the boy
`
  const drafted = draft(getStory('a', 'Он купи́л тетра́ди.'), { own })
  expect(drafted).toBe(`meanings:
  купи́ть:
  он: he
  тетра́дь: exercise book (f.) # as at school
texts:
  - line: Он купил тетради.
    он: он nom # the boy
    купил: купи́ть past.m
    тетради: тетра́дь acc.pl
`)
  expect(draft(getStory('a', 'Он купи́л тетра́ди.'), { own: drafted })).toBe(drafted)
})

test('lines take what is said of them along, and what the story has no more is deleted', () => {
  const own = `meanings:
  кот: cat
  ночь: night
  спать: to sleep (impf.)
texts:
  - line: Кот спит.
    кот: кот nom.sg
    спит: спать pres.3sg

  - line: Ночь!
    ночь: ночь nom.sg
`
  expect(draft(getStory('a', 'Да!\nСпит ста́рый кот.'), { own })).toBe(`meanings:
  кот: cat
  спать: to sleep (impf.)
  ста́рый:
texts:
  - line: Да!

  - line: Спит старый кот.
    спит: спать pres.3sg
    старый: ста́рый nom.m
    кот: кот nom.sg
`)
})

test('meanings and stress are taken over from other stories, to be confirmed', () => {
  const keys =
    'vocabulary:\n  - ru: рука́\n    en: hand\n  - ru: писа́ть\n    en: "to write (impf.; pf. написать)"\n'
  const other = getStory('b', 'Рука́. Писа́ть.', keys)
  const third = getStory('c', 'Рука́.', 'vocabulary:\n  - ru: рука́\n    en: arm\n')
  expect(draft(getStory('a', 'Пи́шут ру́ку.'), { others: [other, third] })).toContain(
    `meanings:
  писа́ть: to write (impf.; pf. написать) # right here?
  рука́: hand # right here? or: arm
`,
  )
})

test('forms of the vocabulary and of the common list are drafted where a text leaves them open', () => {
  const keys = 'vocabulary:\n  - ru: [кни́га, кни́гу]\n    en: book\n'
  const common = '- ru: стол\n  en: table\n  forms: { стол: [nom.sg, acc.sg] }\n- ru: и\n  en: and\n'
  expect(draft(getStory('a', 'Кни́гу и стол.\nСтол!', keys), { common })).toBe(`texts:
  - line: Книгу и стол.
    книгу: кни́га acc.sg
    стол: стол # acc.sg or nom.sg

  - line: Стол!
    стол: стол nom.sg
`)
})

test('a form that is given decides that of the adjective before it', () => {
  const common =
    '- ru: стол\n  en: table\n  forms: { стол: [nom.sg, acc.sg] }\n- ru: и\n  en: and\n- { ru: кни́га, en: book, forms: { кни́гу: acc.sg } }\n'
  const own = 'meanings:\n  ста́рый: old\ntexts:\n  - line: Книгу и старый стол.\n    стол: стол acc.sg\n'
  expect(draft(getStory('a', 'Кни́гу и ста́рый стол.'), { common, own })).toContain('старый: ста́рый acc.m\n')
})

test('a word that a text has several times is told by its number', () => {
  const text = draft(getStory('a', 'Его́ зову́т так, а его́ дом там.'))
  expect(text).toContain('его.1: он acc')
  expect(text).toContain('его.2: его́ inv\n')
})

test('a word that may be another is drafted as the more usual one, with the other as a remark', () => {
  expect(draft(getStory('a', 'Да! Берегу́.'))).toMatch(/берегу: \S+.* # .*or .*(?:беречь|берег)/)
})

test.each([
  // Nor is «каф» offered, which hardly anybody means.
  ['Он был в кафе́.', /кафе́ # acc\.sg or prep\.sg$/m],
  ['Да! Кафе́.', /кафе: кафе́? #(?!.*pl)/],
  ['Вот но́вые пальто́.', /пальто́ nom\.pl$/m],
  ['Пальто́ висе́ли там.', /пальто́? # .*nom\.pl/],
  ['Да! Пять пальто́.', /пальто́? # .*gen\.pl/],
])('a noun without endings is of the plural only beside something that is: %s', (line, form) => {
  expect(draft(getStory('a', line))).toMatch(form)
})

test('a preposition is not drafted: the case after it will say what it means', () => {
  const common = '- ru: в\n  en: in (+ prepositional)\n- ru: в\n  en: into (+ accusative)\n'
  const sea = '- ru: мо́ре\n  en: sea\n  forms: { мо́ре: [acc.sg, prep.sg] }\n'
  expect(draft(getStory('a', 'Да! В мо́ре.'), { common: common + sea })).not.toContain('    в:')
})

test('nothing is drafted but the lines where every word is explained', () => {
  expect(draft(getStory('a', 'Да! Да.'))).toBe('texts:\n  - line: Да! Да.\n')
})

test('a name is drafted as a name', () => {
  const text = draft(getStory('a', 'Вот Ве́ра.'))
  expect(text).toContain('  Ве́ра:\n')
  expect(text).toContain('вера: Ве́ра nom.sg\n')
})

test.each([
  [
    'a preposition and agreement tell',
    'В ма́ленькой кни́ге.',
    'маленькой: ма́ленький prep.f',
    'книге: кни́га prep.sg',
  ],
  ['nothing can have an object', 'На столе́ лежи́т письмо́.', 'письмо: письмо́ nom.sg'],
  ['the subject is another', 'Она́ чита́ет письмо́.', 'письмо: письмо́ acc.sg'],
  ['somebody is told to do it', 'Чита́йте письмо́!', 'письмо: письмо́ acc.sg'],
  ['it is after a noun', 'Вот дом врача́.', 'врача: врач gen.sg'],
  ['it is after a verb', 'Ма́ма зна́ет врача́.', 'врача: врач acc.sg'],
  ['a verb has the pronoun as its object', 'Ма́ма её лю́бит.', 'её: она acc'],
  ['«что» asks', 'Что чита́ет ма́ма?', 'что: что acc'],
  [
    'a past tense is likelier than the short form of a rare adjective',
    'Кот побежа́л.',
    'побежал: побежа́ть past.m',
  ],
  ['a past tense is likelier than an order', 'Дожди́ вы́пали.', 'past.pl', 'nom.pl'],
])('the form is decided where %s', (_, line, ...forms) => {
  const text = draft(getStory('a', line))
  for (const form of forms) expect(text).toContain(form)
})

test.each([
  ['an answer may be either', 'Мя́со и сыр'],
  ['a word is in a list with an object', 'Кни́гу и сыр.'],
])('the form is left open where %s', (_, text) => {
  const questions = `questions:\n  - questionRu: Да?\n    questionEn: Yes?\n    options: [${text}, Да, Нет, И]\n    correctAnswer: 0\n`
  const story = text.endsWith('.') ? getStory('a', text) : getStory('a', 'Да.', questions)
  expect(draft(story)).toContain('сыр: сыр # nom.sg or acc.sg')
})

test('a phrase of the vocabulary is drafted in the forms that it has in the text', () => {
  const keys = 'vocabulary:\n  - ru: [тот же, того́ же, той же]\n    en: the same\n'
  const text = draft(getStory('a', 'Да! У того́ же до́ма. На той же стене́.', keys))
  expect(text).toContain('    того же: тот же # gen.n or gen.m\n')
  expect(text).toContain('    той же: тот же prep.f\n')
})
