import { parseWordsFile } from '@/lib/content/lexicon/list'
import { addDraft, pruneList } from '@/scripts/words/prune'

const list = `# A comment.
- ru: дом
  forms: { до́ма: gen.sg, дом: { 2: nom.sg, q1: acc.sg } }
- ru: сад
  en: garden
  forms:
    сад: { 3: acc.sg }
- ru: там
  en: there
- ru: вот
  en: here is
`

/** Returns the list without the forms that are written so, at the place or at every one. */
function prune(...written: [form: string, place?: string][]): string {
  const forms = parseWordsFile('content/words/a.yaml', list).entries.flatMap((entry) => entry.forms)
  return pruneList(
    list,
    forms.filter(({ form, place }) => written.some(([other, at]) => other === form && at === place)),
  )
}

test('deletes a form, or one place of it, and keeps the rest as it is written', () => {
  expect(prune(['до́ма'])).toBe(list.replace('до́ма: gen.sg, ', ''))
  expect(prune(['дом', 'q1'])).toBe(list.replace(', q1: acc.sg', ''))
})

test('deletes an entry with its last form, and one whose word does not change', () => {
  const [garden, there] = [/- ru: сад\n( +.*\n)+/, /- ru: там\n( +.*\n)+/]
  expect(prune(['сад', '3'])).toBe(list.replace(garden, ''))
  expect(prune(['там'])).toBe(list.replace(there, ''))
})

test('leaves a list alone that is no list', () => {
  expect(pruneList('ru: дом\n', [{ line: 1, column: 1 }])).toBe('ru: дом\n')
})

test('a draft puts a place into the entry of its word, and other words below', () => {
  const list = `# 1: Мой зонт.
- ru: мой
  forms:
    мой: # nom.m or acc.m

# mine
- ru: зонт
  en: umbrella
  forms: { зонт: { title: nom.sg, 1: nom.sg } }
`
  const draft = `# q2: Чей зонт?
- ru: зонт
  forms:
    зонт:
      q2: # nom.sg or acc.sg
`
  const other = '# q2: Чей зонт?\n- ru: чей\n  forms:\n    чей: # nom.m or acc.m\n'
  const places = ['title: nom.sg', '1: nom.sg', 'q2: # nom.sg or acc.sg']
  const merged = list.replace(
    /forms: \{.*/,
    `forms:\n    зонт:\n${places.map((place) => `      ${place}`).join('\n')}`,
  )
  expect(addDraft(list, `${draft}\n${other}`)).toBe(`${merged}\n${other}`)
  expect(addDraft(list, other)).toBe(`${list}\n${other}`)
  expect(addDraft('', draft)).toBe(draft)
})
