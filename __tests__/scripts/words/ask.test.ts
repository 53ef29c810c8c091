import { parseStory } from '@/lib/content/parse-story'
import { askOpen } from '@/scripts/words/ask'
import { type Dictionary, loadDictionary } from '@/scripts/words/dictionary'
import { describeOpen } from '@/scripts/words/open-entries'
import { askWithWayBack } from '@/scripts/words/person'

let dictionary: Dictionary

beforeAll(async () => {
  dictionary = await loadDictionary()
})

function getStory(lines: string, english = '…') {
  const source = `---\ntitle: Да\ntitleEn: Yes\ndate: 2026-01-01\n---\n\n## Русский\n\n${lines}\n\n## English\n\n${english}\n`
  const { story } = parseStory('content/stories/tea.md', source)
  if (!story) throw new Error('a mistake in the story of the test')
  return story
}

const story = getStory('Мы пьём чай. Чай хоро́ший.', 'We are drinking tea. The tea is good.')

const list = `# mine
- ru: да
  en: yes
# 1: Мы пьём чай. Чай хоро́ший.
- ru: чай
  en: # m.
  forms:
    чай:
      1.1: # nom.sg or acc.sg
      1.2: # acc.sg or nom.sg
- ru: хоро́ший
  en: good
  forms: { хоро́ший: }
`

/** A person who gives these answers, with what was asked and every list that was saved. */
async function answer(list: string, answers: string[], about = story) {
  const asked: string[] = []
  const saved: string[] = []
  const person = async (question: string) => {
    asked.push(question.trim())
    return answers.shift() ?? 'q'
  }
  const open = await askOpen(about, list, dictionary, person, (text) => saved.push(text))
  return { asked, saved, open }
}

test('it asks in words, and writes each answer into its line', async () => {
  const { asked, saved, open } = await answer(list, ['tea: a drink', '2', '1'])
  const context = '  1: Мы пьём чай. Чай хоро́ший. / We are drinking tea. The tea is good.'
  expect(asked).toEqual([
    `1 of 3\n${context}\nWhat does «чай» mean here? (s: skip, b: back, q: quit)`,
    `2 of 3\n${context}\nWhich is «чай» in line 1, «Мы пьём чай. Чай хоро́ший»: 1 nominative singular (кто? что?), 2 accusative singular (кого? что?)? (s: skip, b: back, q: quit)`,
    `3 of 3\n${context}\nWhich is «чай» in line 1, «…пьём чай. Чай хоро́ший»: 1 nominative singular (кто? что?), 2 accusative singular (кого? что?)? (s: skip, b: back, q: quit)`,
  ])
  expect(saved).toHaveLength(3)
  expect(saved.at(-1)).toBe(
    list
      .replace('en: # m.', 'en: "tea: a drink"')
      .replace('1.1: # nom.sg or acc.sg', '1.1: acc.sg')
      .replace('1.2: # acc.sg or nom.sg', '1.2: nom.sg'),
  )
  expect(open).toBe(0)
})

const drafted = `- ru: чай
  en: tea # right here?
  # or: a tip
  forms: { чай: nom.sg }
- ru: хоро́ший
  en: good # right here?
`

test('a meaning from another story is asked about: 1 accepts it, another number takes another, or a text; Enter alone does nothing', async () => {
  const first = await answer(drafted, ['', '1', 'fine'])
  expect(first.asked[0]).toMatch(
    /^1 of 2\n.*\nDoes «чай» mean "tea" here\? \(1: yes; 2 for "a tip"; or type what it means; s: skip, b: back, q: quit\)$/,
  )
  expect(first.asked[1]).toBe(first.asked[0])
  expect(first.open).toBe(0)
  const answered = drafted.replace(/ {2}# or: .*\n/, '')
  expect(first.saved.at(-1)).toBe(
    answered.replace('tea # right here?', 'tea').replace('good # right here?', 'fine'),
  )
  const second = await answer(drafted, ['2', 's'])
  expect(second.saved.at(-1)).toBe(answered.replace('tea # right here?', 'a tip'))
  expect(second.open).toBe(1)
})

test('a choice waits for one of its numbers, and says so', async () => {
  const { asked, saved } = await answer(list, ['tea', '', '7', '1', 'q'])
  expect(asked[2]).toBe(asked[1])
  expect(asked[3]).toBe(`“7” does not answer this; expected one of 1, 2, s, b, q.\n${asked[1]}`)
  expect(saved).toHaveLength(2)
})

test('a meaning has a letter: a digit that is no choice, or y alone, is refused', async () => {
  const { asked, saved } = await answer(list, ['1', 'y', '12', 'tea', 'q'])
  expect(asked.slice(1, 4)).toEqual(
    ['1', 'y', '12'].map(
      (given) => `“${given}” does not answer this; expected what it means in English.\n${asked[0]}`,
    ),
  )
  expect(saved).toEqual([list.replace('en: # m.', 'en: tea')])
  const second = await answer(drafted, ['3', 'y', 's'])
  expect(second.asked[1]).toContain(
    '“3” does not answer this; expected a number from 1 to 2 or what it means',
  )
  expect(second.saved[0]).toBe(drafted.replace('tea # right here?', 'tea'))
  const third = await answer(drafted.replace(/ {2}# or: .*\n/g, ''), ['3', 'yess', 's'])
  expect(third.asked[1]).toContain('“3” does not answer this; expected 1 or what it means in English.')
  expect(third.saved[0]).toContain('en: tea')
})

test('it asks which word is meant, and writes the entry of the other one anew', async () => {
  const about = getStory('Кот побежа́л. Она́ побежа́ла.')
  const list = `# 1: Кот побежа́л.
- ru: побежа́лый # or побежа́ть
  en:
  forms: { побежа́л: short.m, побежа́ла: short.f }
- ru: кот
  en: cat
`
  const { asked, saved } = await answer(list, ['2', 'to run off (pf.)'], about)
  expect(asked[0]).toMatch(
    /Which word is «побежа́л»: 1 побежа́лый, 2 побежа́ть\? \(s: skip, b: back, q: quit\)$/,
  )
  expect(asked[1]).toContain('What does «побежа́ть» mean here?')
  expect(saved.at(-1)).toBe(`# 1: Кот побежа́л.
- ru: побежа́ть
  en: to run off (pf.)
  forms:
    побежа́л: past.m
    побежа́ла: past.f
- ru: кот
  en: cat
`)
  const kept = await answer(list, ['1'], about)
  expect(kept.saved.at(-1)).toBe(list.replace(' # or побежа́ть', ''))
  expect((await answer(list, ['s'], about)).saved).toEqual([])
})

test('whoever leaves goes on where they were, and what was skipped is asked again', async () => {
  const first = await answer(list, ['s', '2', 'q'])
  expect(first.open).toBe(2)
  const second = await answer(first.saved.at(-1) ?? '', [])
  expect(second.asked[0]).toMatch(/^1 of 2\n.*\nWhat does «чай» mean here/)
  expect(second.saved).toEqual([])
})

test('b goes to the question before, over slips and skipped questions, and unsays its answer', async () => {
  const asked: string[] = []
  let saved = list
  const answers = ['tea', '1', '7', 'b', 's', 'b', 'b', 'b', 'drink', '1', 'q']
  const person = async (question: string) => {
    asked.push(/(\d) of 3/.exec(question)?.[1] ?? '')
    if (question.includes('\nNothing to go back to: edit tea.yaml\n')) asked.push('!')
    return answers.shift() ?? 'q'
  }
  const open = await askWithWayBack(
    person,
    (person) => {
      saved = list
      return askOpen(story, list, dictionary, person, (text) => {
        saved = text
      })
    },
    'tea.yaml',
  )
  expect(asked.join('')).toBe('123323211!23')
  expect(saved).toBe(list.replace('en: # m.', 'en: drink').replace('1.1: # nom.sg or acc.sg', '1.1: nom.sg'))
  expect(open).toBe(1)
})

test('the last answer can be taken back', async () => {
  const answers = ['1', 'b', '2', '']
  const asked: string[] = []
  const chosen = await askWithWayBack(
    async (question) => {
      asked.push(question)
      return answers.shift() ?? 'q'
    },
    (person) => person('Which? '),
    'tea.yaml',
  )
  const last = '\nThat was the last question (Enter: done, b: back) '
  expect(asked).toEqual(['Which? ', last, 'Which? ', last])
  expect(chosen).toBe('2')
})

test('a question quotes whole words, and a phrase is asked about once', async () => {
  const lines = ['Помеша́й чай.', 'До́брое у́тро, А́нна!', 'Всем до́брое у́тро.', 'До́брое у́тро, Ива́н!']
  const about = getStory(lines.join('\n'), '…\n…\n…\n…')
  const list =
    '- ru: у́тро\n  forms:\n    у́тро:\n      2: # nom.sg or acc.sg\n      3: # nom.sg or acc.sg\n      4: # nom.sg or acc.sg\n'
  const { asked, saved, open } = await answer(list, ['1', '2'], about)
  expect(asked.map((question) => /«[^»]*…?»:/.exec(question)?.[0])).toEqual([
    '«До́брое у́тро, А́нна»:',
    '«Всем до́брое у́тро»:',
  ])
  expect(saved.at(-1)).toMatch(/2: (\S+)\n.*3: (?!\1)\S+\n.*4: \1\n/)
  expect(open).toBe(0)

  const chai = '- ru: чай\n  forms: { чай: }\n'.replace('{ чай: }', '\n    чай: # nom.sg or acc.sg')
  expect((await answer(chai, [], getStory('Мой май и мой чай.'))).asked[0]).toContain('«…и мой чай»:')
})

test('what agrees with a word that was answered is not asked about', async () => {
  const about = getStory('Вот мой ста́рый зонт, э́то окно́.\nНо́вый зонт и но́вый дом.', '…\n…')
  const either = (form: string, ending: string, places = '') =>
    `- ru: ${form}\n  en: x\n  forms:\n    ${form}:${places} # nom.${ending} or acc.${ending}\n`
  const list = [
    ...[either('мой', 'm'), either('ста́рый', 'm'), either('зонт', 'sg', '\n      1:')],
    ...[either('э́то', 'n'), either('окно́', 'sg')],
    ...[either('но́вый', 'm', '\n      2.2:'), '- ru: дом\n  en: x\n  forms: { дом: nom.sg }\n'],
  ].join('')
  const { asked, saved, open } = await answer(list, ['2', '1', '2'], about)
  expect(asked.map((question) => /Which is «(.*?)»/.exec(question)?.[1])).toEqual(['мой', 'э́то', 'окно́'])
  expect(saved.at(-1)?.match(/(?:nom|acc)\.\w+/g)).toEqual([
    ...['acc.m', 'acc.m', 'acc.sg', 'nom.n', 'acc.sg', 'nom.m', 'nom.sg'],
  ])
  expect(open).toBe(0)
})

test('an option is asked about below its question', async () => {
  const options = ['Зонт', 'Дом', 'Кот', 'Стол'].map((ru) => `    - ${ru}`).join('\n')
  const { story: about } = parseStory(
    'content/stories/tea.md',
    `---\ntitle: Да\ntitleEn: Yes\ndate: 2026-01-01\nquestions:\n  - questionRu: Что она́ забы́ла?\n    questionEn: What did she leave?\n    options:\n${options}\n    correctAnswer: 0\n---\n\n## Русский\n\nВот зонт.\n`,
  )
  const list = '- ru: зонт\n  en: umbrella\n  forms:\n    зонт:\n      q1: # nom.sg or acc.sg\n'
  const { asked } = await answer(list, [], about)
  expect(asked[0]).toMatch(/^1 of 1\n {2}q1: Что она́ забы́ла\? \/ What did she leave\?\n {2}– Зонт\nWhich/)
})

test('a form that the dictionary does not know is typed, until it is one', async () => {
  const open = '- ru: чай\n  en: tea\n  forms:\n    чай: # not in the dictionary\n'
  const { asked, saved } = await answer(open, ['nominative', 'nom.sg'])
  expect(asked).toHaveLength(2)
  expect(saved).toEqual([open.replace(' # not in the dictionary', ' nom.sg')])
})

test('a word without other forms that is not of the headword gets an entry of its own', async () => {
  const about = getStory('Дом тут. Я до́ма.')
  const open = '- ru: дом\n  forms:\n    дом: nom.sg\n    до́ма:\n      1: # inv or gen.sg\n'
  const { asked, saved } = await answer(open, ['2'], about)
  expect(asked[0]).toContain('2 not of дом: the word «до́ма», which does not change? (s: skip')
  expect(saved.at(-1)).toBe(
    '- ru: дом\n  forms:\n    дом: nom.sg\n\n- ru: до́ма\n  forms: { до́ма: { 1: inv } }\n',
  )
})

test('what is to be answered is counted by its kind beforehand', () => {
  expect(describeOpen(story, list)).toBe('1 meaning and 2 forms')
  expect(describeOpen(story, drafted)).toBe('2 drafted meanings')
  expect(describeOpen(story, '- ru: да\n  en: yes\n')).toBeUndefined()
})
