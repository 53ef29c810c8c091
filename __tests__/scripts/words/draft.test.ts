import { indexCommonWords } from '@/lib/content/lexicon/claims'
import { parseWordsFile } from '@/lib/content/lexicon/list'
import { parseStory } from '@/lib/content/parse-story'
import { formatProblem } from '@/lib/content/problems'
import type { Story } from '@/lib/story/story'
import { type Dictionary, loadDictionary } from '@/scripts/words/dictionary'
import { draftStory } from '@/scripts/words/draft'
import { collectKnownWords } from '@/scripts/words/known-words'

let dictionary: Dictionary

beforeAll(async () => {
  dictionary = await loadDictionary()
})

function getStory(id: string, lines: string, english = '', keys = ''): Story {
  const source = `---\ntitle: Да\ntitleEn: Yes\ndate: 2026-01-01\n${keys}---\n\n## Русский\n\n${lines}\n\n## English\n\n${english || lines.replaceAll(/[^\n]+/g, '…')}\n`
  const { story, problems } = parseStory(`content/stories/${id}.md`, source)
  if (story === undefined) throw new Error(problems.map(formatProblem).join('\n'))
  return story
}

/** Explains the title. */
const YES = '- ru: да\n  en: yes\n'

function draft(story: Story, { own = '', common = '', others = [] as Story[] } = {}): string {
  const lists = [
    parseWordsFile('content/words/common.yaml', YES + common),
    parseWordsFile(`content/words/${story.id}.yaml`, own),
  ] as const
  const known = collectKnownWords([story, ...others], lists)
  const [shared, list] = lists
  return draftStory(story, list.entries, indexCommonWords(shared.entries), dictionary, known)
}

test('drafts headword, form and line, and leaves the meaning to be written', () => {
  const story = getStory('a', 'Он купи́л тетра́дь.', 'He bought an exercise book.')
  expect(draft(story)).toBe(`# 1: Он купи́л тетра́дь. / He bought an exercise book.
- ru: он
  en:
  forms: { он: nom }

# 1: Он купи́л тетра́дь. / He bought an exercise book.
- ru: купи́ть
  en: # pf.
  forms: { купи́л: past.m }

# 1: Он купи́л тетра́дь. / He bought an exercise book.
- ru: тетра́дь
  en: # f.
  forms: { тетра́дь: acc.sg }
`)
})

test('a preposition is not drafted while the form after it is open: the case will say what it means', () => {
  const common = '- ru: в\n  en: in (+ prepositional)\n- ru: в\n  en: into (+ accusative)\n'
  const street = '- ru: мо́ре\n  en: sea\n  forms: { мо́ре: [acc.sg, prep.sg] }\n'
  expect(draft(getStory('a', 'Да! В мо́ре.'), { common: common + street })).not.toContain('- ru: в\n')
})

test('nothing is drafted where every word is explained', () => {
  expect(draft(getStory('a', 'Да! Да.'))).toBe('')
})

test('meanings and stress are taken over from other stories', () => {
  const keys =
    'vocabulary:\n  - ru: рука́\n    en: hand\n  - ru: писа́ть\n    en: "to write (impf.; pf. написать)"\n'
  const other = getStory('b', 'Рука́. Писа́ть.', '', keys)
  const third = getStory('c', 'Рука́.', '', 'vocabulary:\n  - ru: рука́\n    en: arm\n')
  expect(draft(getStory('a', 'Пи́шут ру́ку.'), { others: [other, third] })).toBe(`# 1: Пи́шут ру́ку.
- ru: писа́ть
  en: to write (impf.; pf. написать) # right here?
  forms: { пи́шут: pres.3pl }

# 1: Пи́шут ру́ку.
- ru: рука́
  en: hand # right here?
  # or: arm
  forms: { ру́ку: acc.sg }
`)
})

test('a past tense is not the short form of a rare adjective', () => {
  expect(draft(getStory('a', 'Кот побежа́л.'))).toContain(
    '- ru: побежа́ть\n  en: # pf.\n  forms: { побежа́л: past.m }\n',
  )
})

test('prepositions and agreement tell the form', () => {
  const text = draft(getStory('a', 'В ма́ленькой кни́ге. Без ста́рой кни́ги.'))
  expect(text).toContain('forms: { кни́ге: prep.sg, кни́ги: gen.sg }')
  expect(text).toContain('forms: { ма́ленькой: prep.f }')
  expect(text).toContain('forms: { ста́рой: gen.f }')
})

test('forms of the vocabulary and open forms of the common list are asked for', () => {
  const keys = 'vocabulary:\n  - ru: [кни́га, кни́гу]\n    en: book\n'
  const common = '- ru: стол\n  en: table\n  forms: { стол: [nom.sg, acc.sg] }\n- ru: и\n  en: and\n'
  expect(draft(getStory('a', 'Кни́гу и стол.\nСтол!', '', keys), { common })).toBe(`- ru: кни́га
  forms: { кни́гу: acc.sg }

# 1: Кни́гу и стол.
# 2: Стол!
- ru: стол
  forms:
    стол:
      1: # acc.sg or nom.sg
      2: nom.sg
`)
})

test('a name is drafted as a name', () => {
  expect(draft(getStory('a', 'Вот Ве́ра.'))).toContain('- ru: Ве́ра\n  en:\n  forms: { Ве́ра: nom.sg }\n')
})

test('a form of two words is told by its place in each', () => {
  const text = draft(getStory('a', 'Его́ зову́т так.\nЕго́ дом.'))
  expect(text).toContain('  forms:\n    его́:\n      2: inv\n')
  expect(text).toContain('    его́:\n      1: acc\n')
})

test('what a person has written is not drafted again', () => {
  const own = '- ru: он\n  en: he\n  forms: { он: nom }\n- ru: тетра́дь\n  en: exercise book (f.)\n'
  expect(draft(getStory('a', 'Он купи́л тетра́ди.'), { own })).toBe(`# 1: Он купи́л тетра́ди.
- ru: купи́ть
  en: # pf.
  forms: { купи́л: past.m }

- ru: тетра́дь
  forms: { тетра́ди: acc.pl }
`)
})

test.each([
  ['nothing can have an object', 'На столе́ лежи́т письмо́.', 'письмо́: nom.sg'],
  ['the subject is another', 'Она́ чита́ет письмо́.', 'письмо́: acc.sg'],
  ['somebody is told to do it', 'Чита́йте письмо́!', 'письмо́: acc.sg'],
  ['it is after a noun', 'Вот дом врача́.', 'врача́: gen.sg'],
  ['it is after a verb', 'Ма́ма зна́ет врача́.', 'врача́: acc.sg'],
  ['a verb has the pronoun as its object', 'Ма́ма её лю́бит.', 'её: acc'],
  ['«что» asks', 'Что чита́ет ма́ма?', 'что: acc'],
])('the form is decided where %s: %s', (_, line, form) => {
  expect(draft(getStory('a', line)).normalize()).toContain(form.normalize())
})

test.each([
  ['an answer may be either', 'Мя́со и сыр', 'сыр: # nom.sg or acc.sg'],
  ['a word is in a list with an object', 'Кни́гу и сыр.', 'сыр: # nom.sg or acc.sg'],
  ['it measures time', 'Ка́ждый день я там.', 'день: # acc.sg or nom.sg'],
])('the form is left open where %s', (_, text, form) => {
  const questions = `questions:\n  - questionRu: Да?\n    questionEn: Yes?\n    options: [${text}, Да, Нет, И]\n    correctAnswer: 0\n`
  const story = text.endsWith('.') ? getStory('a', text) : getStory('a', 'Да.', '', questions)
  expect(draft(story)).toContain(form)
})

test('what a draft has asked for already is not drafted again', () => {
  const story = getStory('a', 'Чай да чай.', '', 'vocabulary:\n  - ru: чай\n    en: tea\n')
  const first = draft(story)
  expect(first).toContain('- ru: чай\n')
  expect(draft(story, { own: first })).toBe('')
})

test.each([
  ['Дожди́ вы́пали.', 'вы́пали: past.pl'],
  ['Дожди́ вы́пали.', 'дожди́: nom.pl'],
])('in «%s» the likelier form is taken: %s', (line, form) => {
  expect(draft(getStory('a', line))).toContain(form)
})

test('a phrase of the vocabulary is drafted in the forms that it has in the text', () => {
  const keys = 'vocabulary:\n  - ru: [тот же, того́ же, той же]\n    en: the same\n'
  const story = getStory('a', 'Да! У того́ же до́ма. На той же стене́.', '', keys)
  expect(draft(story)).toContain(
    '- ru: тот же\n  forms:\n    того́ же: # gen.n or gen.m\n    той же: prep.f\n',
  )
  const own = '- ru: тот же\n  forms:\n    того́ же:\n    той же: prep.f\n'
  expect(draft(story, { own })).not.toContain('тот же\n')
})
