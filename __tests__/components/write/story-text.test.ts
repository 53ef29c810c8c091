import { toggleStress } from '@/components/write/put-stress'
import { applyChanges, getFixes, getIdOfTitle, getNewId } from '@/components/write/story-text'

test.each([
  ['after a vowel', 'молоко', 6, 'молоко́'],
  ['before a vowel', 'окно', 0, 'о́кно'],
  ['on a vowel that has a mark', 'окно́', 5, 'окно'],
  ['between vowel and mark', 'окно́', 4, 'окно'],
  ['where there is no vowel', 'встр', 4, 'встр'],
  ['in a word with a mark before it', 'у о́кно', 7, 'у окно́'],
  ['in a word with a mark after it', 'окно́ да́', 1, 'о́кно да́'],
  ['in another part of a compound', 'кто́-то', 6, 'кто́-то́'],
  ['before a word whose first letter is no vowel', 'где живёт', 4, 'где живёт'],
])('the cursor %s', (_, text, at, changed) => {
  expect(applyChanges(text, toggleStress(text, at)?.changes ?? [])).toBe(changed)
})

test.each([
  ['titleEn: Morning at the Shop', 'morning-at-the-shop'],
  ["titleEn: The Neighbour's “Cat”!", 'the-neighbours-cat'],
  ['titleEn: Утро', ''],
  ['title: Утро', ''],
])('the file of %j is called %j', (text, id) => {
  expect(getIdOfTitle(text)).toBe(id)
})

test('a new story never takes the file of one that exists', () => {
  expect(getNewId('titleEn: The Usual', ['other'])).toBe('the-usual')
  expect(getNewId('titleEn: The Usual', ['the-usual', 'the-usual-2'])).toBe('the-usual-3')
  expect(getNewId('titleEn: Обычное', [])).toBe('new-story')
})

test('what has one right answer is fixed where the text is still what was checked, and not within another', () => {
  const text = 'Да.\n- "Да..." '
  const problem = (line: number, column: number, from: string, to: string) =>
    ({ path: 'a.md', line, column, severity: 'warning', message: '', fix: { from, to } }) as const
  const found = [
    problem(2, 6, '...', '…'),
    problem(2, 3, '"Да..."', '«Да...»'),
    problem(2, 1, '-', '—'),
    problem(1, 1, 'Нет', 'нет'),
  ]
  expect(applyChanges(text, getFixes(text, found))).toBe('Да.\n— «Да...» ')
  expect(getFixes(text, [{ ...problem(1, 1, '', ''), fix: undefined }])).toEqual([])
})
