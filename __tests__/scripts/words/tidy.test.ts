import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseStory } from '@/lib/content/parse-story'
import { formatProblems } from '@/lib/content/problems'
import { type Dictionary, loadDictionary } from '@/scripts/words/dictionary'
import { tidyList } from '@/scripts/words/tidy'

let root = ''
let dictionary: Dictionary

beforeAll(async () => {
  dictionary = await loadDictionary()
})

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidy-'))
  for (const folder of ['stories', 'words']) mkdirSync(join(root, 'content', folder), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

const lines = ['Мой дом.', 'Мой стол и мой стул.', 'Я иду домой.', 'Тут мой кот.', 'Мой кот и мой дом.']
const list = `- ru: мой # of the owner
  en: my
  forms: { мой: { 1: nom.m, 2.1: nom.m, 2.2: acc.m, 4: nom.m, 5.1: nom.m, 5.2: acc.m } }
- ru: кот
  en: cat
  forms:
    кот:
      4: nom.sg
      5: acc.sg
- ru: дом
  en: house
  forms: { дом: { 1: nom.sg, 5: acc.sg } }
- ru: стул
  en: chair
  forms: { стул: nom.sg }
`

/** Returns what becomes of the list when its story has these lines instead of those that it fits, and what is said. */
function tidy(...texts: string[]): { list: string; said: string | undefined } {
  tidyWith(list, ...lines)
  return tidyWith(list, ...texts)
}

function tidyWith(list: string, ...texts: string[]): { list: string; said: string | undefined } {
  const file = join(root, 'content/words/kot.yaml')
  writeFileSync(
    join(root, 'content/stories/kot.md'),
    `---\ntitle: Кот\ntitleEn: Cat\ndate: 2026-01-01\n---\n\n## Русский\n\n${texts.join('\n')}\n`,
  )
  writeFileSync(file, list)
  const said = tidyList(root, 'kot', dictionary)
  return { list: readFileSync(file, 'utf8'), said }
}

const [first = '', ...others] = lines

test('leaves a list that fits as it is', () => {
  expect(tidy(...lines)).toEqual({ list, said: undefined })
})

test('what the list says of a line goes where the line has gone', () => {
  const moved = list
    .replace(
      '2.1: nom.m, 2.2: acc.m, 4: nom.m, 5.1: nom.m, 5.2',
      '3.1: nom.m, 3.2: acc.m, 5: nom.m, 6.1: nom.m, 6.2',
    )
    .replace('4: nom.sg\n      5:', '5: nom.sg\n      6:')
    .replace('1: nom.sg, 5: acc.sg', '1: nom.sg, 6: acc.sg')
  expect(tidy(first, 'Снег.', ...others)).toEqual({
    list: moved,
    said: 'content/words/kot.yaml: 8 forms moved with the lines',
  })
})

function commit(): void {
  for (const args of [
    ['init'],
    ['add', '.'],
    ['-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '-m', 'A'],
  ])
    spawnSync('git', args, { cwd: root })
}

/** Returns what becomes of a story with questions, notes and a speaker when it is tidied, and what is said of it. */
function tidyStory(questionLine: string, ...texts: string[]) {
  const file = join(root, 'content/stories/kot.md')
  const story = `---
title: Кот
titleEn: Cat
date: 2026-01-01
speakers: { "1": Elena, '3': Elena }
questions:
  - questionRu: Где кот?
    questionEn: Where is the cat?
    options: [Кот тут., Стол тут., Дом тут., Стул тут.]
    correctAnswer: 0
    line: ${questionLine}
---

## Русский

${texts.join('\n')}

## Notes

- A story.
- 1: My.
- 4: A cat, «дом».
`
  writeFileSync(file, story)
  writeFileSync(join(root, 'content/words/kot.yaml'), list)
  const [, said] = tidyList(root, 'kot', dictionary)?.split('\n') ?? []
  return {
    changes: readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !story.includes(`${line}\n`)),
    said,
  }
}

test('the numbers of questions, notes and speakers go with their lines, once', () => {
  const texts = [first, 'Снег.', ...others]
  tidyStory('4', ...lines)
  expect(tidyStory('4', ...texts)).toEqual({
    changes: [`speakers: { "1": Elena, '4': Elena }`, '    line: 5', '- 5: A cat, «дом».'],
    said: 'content/stories/kot.md: speaker: line 3 → 4; question 1: line 4 → 5; note: line 4 → 5',
  })
  expect(tidyList(root, 'kot', dictionary)).toBeUndefined()
  tidyStory('Тут мой', ...lines)
  expect(tidyStory('Тут мой', ...texts).changes).toHaveLength(2)
})

test('lines are known by their text when the list was committed, where none is kept', () => {
  tidyStory('3', ...lines)
  commit()
  const texts = [first, 'Снег.', ...others]
  rmSync(join(root, '.next'), { recursive: true })
  const said = 'speaker: line 3 → 4; question 1: line 3 → 4; note: line 4 → 5'
  expect(tidyStory('3', ...texts.toSpliced(2, 1, 'Стол.')).said).toBe(`content/stories/kot.md: ${said}`)
})

test('a list that came with its text stays, whatever text is kept', () => {
  tidy('Снег.', ...lines)
  expect(tidyWith(list, ...lines)).toEqual({ list, said: undefined })
})

test('edited lines stay between others, and moved ones take along what is said of them', () => {
  expect(tidy(first, ...others.slice(1), 'Мой стол и мой стул.').said).toBe(
    'content/words/kot.yaml: 8 forms moved with the lines',
  )
  const edited = lines.with(1, 'Мой стол и мой новый стул.').toSpliced(2, 0, 'Снег.')
  expect(tidy(...edited).list).toContain('2.1: nom.m, 2.2: acc.m, 5: nom.m, 6.1')
  tidyStory('2', ...lines)
  expect(tidyStory('2', ...lines.with(1, 'Снег.')).said).toBeUndefined()
})

test('a number whose line is gone becomes an error until a person has looked', () => {
  tidyStory('2', ...lines)
  expect(tidyStory('2', ...lines.toSpliced(1, 1))).toEqual({
    changes: [`speakers: { "1": Elena, '2': Elena }`, '    line: 2?', '- 3: A cat, «дом».'],
    said: 'content/stories/kot.md: speaker: line 3 → 2; note: line 4 → 3; lines that are gone or changed: question 1 (line 2)',
  })
  const text = readFileSync(join(root, 'content/stories/kot.md'), 'utf8')
    .replace("'2'", "'3?'")
    .replace('- 3:', '- 4?:')
  const { problems } = parseStory('content/stories/kot.md', text)
  expect(formatProblems(problems.filter(({ severity }) => severity === 'error'))).toEqual([
    'content/stories/kot.md:5:25 speakers: expected the number of a line from 1 to 4, found 3?',
    'content/stories/kot.md:11:5 question 1, line: line 2 is gone or has changed; write the number that it has now instead of "2?"',
    'content/stories/kot.md:25:3 line 4 is gone or has changed; write the number that it has now instead of "4?"',
  ])
})

test('what a person has corrected stays, and what has the number of before goes with its line', () => {
  tidyStory('5', ...lines)
  const texts = ['Снег.', ...lines]
  expect(tidyStory('5', ...texts).said).toContain('question 1: line 5 → 6')
  const path = join(root, 'content/stories/kot.md')
  const corrected = readFileSync(path, 'utf8').replace('Снег.', 'Снег.\nДождь.').replace('line: 6', 'line: 7')
  writeFileSync(path, corrected)
  expect(tidyList(root, 'kot', dictionary)).not.toContain('question')
  writeFileSync(path, corrected.replace('Тут мой кот.', 'Да.\nТут мой кот.'))
  expect(tidyList(root, 'kot', dictionary)).toContain('question 1: line 7 → 8')
})

test('numbers follow although the last ones are too high now, and places of another entry stay its own', () => {
  const path = join(root, 'content/stories/kot.md')
  tidyStory('5', ...lines)
  writeFileSync(path, readFileSync(path, 'utf8').replace('Мой стол и мой стул.\n', ''))
  expect(tidyList(root, 'kot', dictionary)).toContain('question 1: line 5 → 4; note: line 4 → 3')

  const both = `${list}- ru: дом\n  forms: { дом: nom.sg }\n`
  tidyWith(both, ...lines, 'Тут дом.')
  expect(tidyWith(both, ...lines, 'Тут дом.', 'Я строю дом.').list).toMatch(
    /дом:\n {6}6: nom.sg\n {6}7: # nom.sg or acc.sg\n$/,
  )
})

test('deletes what was said of a line that is gone, and moves the rest', () => {
  const rest = list
    .replace('2.1: nom.m, 2.2: acc.m, 4: nom.m, 5.1: nom.m, 5.2', '3: nom.m, 4.1: nom.m, 4.2')
    .replace('4: nom.sg\n      5:', '3: nom.sg\n      4:')
    .replace('1: nom.sg, 5: acc.sg', '1: nom.sg, 4: acc.sg')
    .replace(/- ru: стул\n( .*\n)+/, '')
  expect(tidy(...lines.toSpliced(1, 1))).toEqual({
    list: rest,
    said: 'content/words/kot.yaml: 6 forms moved with the lines; 3 forms deleted: «мой» (line 2), «мой» (line 2), «стул»',
  })
})

test('leaves the list of a story with errors alone', () => {
  expect(tidyWith(list)).toEqual({ list, said: undefined })
})

test('a draft takes the stress that its story has got since', () => {
  const draft = `# 1: Там окна.
- ru: окно # or окон
  en:
  forms: { окна: nom.pl }
- ru: волшебный
  en: magic, not волшебный
  forms:
    волшебный:
      2.1: nom.m
      2.2: # nom.m or acc.m
- ru: замок
  en: castle
  forms: { замок: { 3: nom.sg } }
`
  const texts = ['Там о́кна.', 'Дом волше́бный. Волше́бный сад.', 'За́мок, замо́к.']
  expect(tidyWith(draft, ...texts)).toEqual({
    list: draft
      .replace('{ окна', '{ о́кна')
      .replace('ru: волшебный', 'ru: волше́бный')
      .replace('    волшебный:', '    волше́бный:'),
    said: 'content/words/kot.yaml: stress as in the story: о́кна, волше́бный',
  })
})

test('remarks of the draft go with their lines', () => {
  const draft = `# 1: Тут дом.
# 3: Вот зонт. / Here is an umbrella.
- ru: зонт
  en: umbrella
  forms: { зонт: { 3: nom.sg } }
`
  const texts = ['Тут дом.', 'Да.', 'Вот зонт.']
  expect(tidyWith(draft, ...texts)).toEqual({ list: draft, said: undefined })
  expect(tidyWith(draft, 'Тут дом.', 'Где зонт?', 'Да.', 'Вот зонт.')).toEqual({
    list: draft.replaceAll('3:', '4:'),
    said: 'content/words/kot.yaml: 1 form moved with the lines',
  })
  tidyWith(draft, ...texts)
  expect(tidyWith(draft, 'Да.', 'Тут дом.', 'Зонт мой.').list).not.toContain('# 3')
})

test('a form for the whole story is asked again where a new line may have the word in another one, once', () => {
  const said = 'content/words/kot.yaml: 8 forms moved with the lines; asked again for new lines: «стул»'
  const open = tidy(first, 'Я жду стул.', ...others)
  expect(open.said).toBe(said)
  const asked = '  forms:\n    стул:\n      2: # nom.sg or acc.sg\n      3: nom.sg\n'
  expect(open.list.endsWith(asked)).toBe(true)
  expect(tidyWith(open.list, first, 'Я жду стул.', ...others)).toEqual({ list: open.list, said: undefined })
  expect(tidy(first, 'Снег.', ...others).said).not.toContain('стул')
})
