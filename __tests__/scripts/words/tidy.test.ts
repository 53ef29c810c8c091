import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tidyList } from '@/scripts/words/tidy'

let root = ''

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

/** Returns what becomes of the list beside a story of these lines, and what is said. */
function tidy(...texts: string[]): { list: string; said: string | undefined } {
  return tidyWith(list, ...texts)
}

function tidyWith(list: string, ...texts: string[]): { list: string; said: string | undefined } {
  const file = join(root, 'content/words/kot.yaml')
  writeFileSync(
    join(root, 'content/stories/kot.md'),
    `---\ntitle: Кот\ntitleEn: Cat\ndate: 2026-01-01\n---\n\n## Русский\n\n${texts.join('\n')}\n`,
  )
  writeFileSync(file, list)
  const said = tidyList(root, 'kot')
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

test('names the notes and questions below a line that was put in', () => {
  const notes = '\n## Notes\n\n- 1: My.\n- 2: A table.\n- 5: A cat.'
  expect(tidy(first, 'Снег.', ...others, notes).said).toBe(
    'content/words/kot.yaml: 8 forms moved with the lines; look whether the lines of these are right still: the note on line 2, the note on line 5',
  )
  expect(tidy(...lines, notes).said).toBeUndefined()
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

test('what may belong to either of two lines is deleted, and so asked again', () => {
  expect(tidy('Мой дом.', ...lines).said).toMatch(/deleted: «мой» \(line 1\), «дом» \(line 1\)$/)
})

test('leaves the list of a story with errors alone', () => {
  expect(tidy()).toEqual({ list, said: undefined })
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

test('a line that is as a remark of the draft has it keeps its answer beside a new line with the same word', () => {
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
  expect(tidyWith(draft, 'Да.', 'Тут дом.', 'Вот зонт.', 'Мой зонт.').list).toBe(draft)
})
