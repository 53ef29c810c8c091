import { getAnkiFile } from '@/lib/practice/anki'
import type { SavedWord } from '@/lib/practice/saved-words'
import { getSiteUrl, site } from '@/lib/site/site'
import { mark } from '@/lib/story/marked-text'
import { makeSavedWord } from './saved-word'

/** A note of Anki, with the note type's first two fields, whatever they are called. */
type Note = { fields: string[]; tags: string[]; reviews: number }

/**
 * Imports a file as Anki does from 2.1.55 on (rslib: text/csv): headers that it does not know are skipped; columns that
 * are not the id, the deck or the tags fill the note type's two fields in order; without a column of tags the first one
 * after those is it; a note with a known id is updated, its tags are those of the column, or stay, and those of the header
 * are added.
 */
function importFile(text: string, collection = new Map<string, Note>()) {
  const lines = text.split('\n')
  const head = new Map<string, string>()
  while (lines[0]?.startsWith('#')) {
    const [key = '', ...value] = (lines.shift() ?? '').slice(1).split(':')
    head.set(key.toLowerCase(), value.join(':'))
  }
  expect(head.get('separator')).toBe('tab')
  expect(head.get('html')).toBe('true')
  expect(lines.pop()).toBe('')
  const special = ['guid column', 'deck column', 'tags column', 'notetype column'].map((key) => head.get(key))
  for (const line of lines) {
    expect(line).not.toMatch(/^#/)
    const values = line.split('\t')
    for (const value of values) expect(value).not.toMatch(/^"|\r/)
    const id = values[Number(head.get('guid column')) - 1] ?? ''
    expect(values[Number(head.get('deck column')) - 1]).toBe(site.name)
    const [front = '', back = '', column] = values.filter((_, index) => !special.includes(String(index + 1)))
    const fields = [front, back]
    const known = collection.get(id)
    const own = column?.split(' ') ?? known?.tags ?? []
    const tags = [...new Set([...own, ...(head.get('tags')?.split(' ') ?? [])])]
    collection.set(id, { fields, tags, reviews: known?.reviews ?? 0 })
  }
  return collection
}

const read = (...words: SavedWord[]) => importFile(getAnkiFile(words))

const getFields = (word: SavedWord) => [...read(word).values()][0]?.fields ?? []

test('the file is right in an Anki of any language: it names neither note type nor fields', () => {
  expect(getAnkiFile([])).not.toMatch(/#notetype|#columns/)
  const [note] = importFile(getAnkiFile([makeSavedWord()])).values()
  expect(note?.fields).toEqual([
    expect.stringMatching(/^кошелёк<br>/),
    expect.stringMatching(/^purse, wallet<br>/),
  ])
})

test('the tags that a reader has given a note stay', () => {
  const collection = importFile(getAnkiFile([makeSavedWord()]))
  for (const note of collection.values()) note.tags.push('leech')
  importFile(getAnkiFile([makeSavedWord()]), collection)
  expect([...collection.values()].map(({ tags }) => tags)).toEqual([['russian-story', 'leech']])
})

const senses = ['there is', 'to eat'].map((en) => makeSavedWord({ ru: mark('есть'), en }))

test.each([
  ['words of an earlier release', senses],
  [
    'words that know of their other meaning',
    senses.map((word) => ({ ...word, hasOtherSense: true as const })),
  ],
])('two meanings of one headword stay apart once one of them is known: %s', (_, words) => {
  const collection = importFile(getAnkiFile(words))
  expect(collection.size).toBe(2)
  const before = [...collection.keys()]
  // The first one is known by now.
  importFile(getAnkiFile(words.slice(1), words), collection)
  expect([...collection.keys()]).toEqual(before)
  expect([...collection.values()].map(({ fields }) => fields[1]?.split('<br>')[0])).toEqual([
    'there is',
    'to eat',
  ])
})

test('a word that the story has in one meaning keeps the id of earlier releases', () => {
  expect([...read(makeSavedWord()).keys()]).toEqual(['shop:кошелёк'])
})

test('a note has the stressed headword, meaning, form, line, translation and address', () => {
  const fields = getFields(
    makeSavedWord({
      ru: mark('су́мка'),
      en: 'bag',
      tag: 'acc.sg',
      text: mark('Она́ берёт су́мку.'),
      at: [10, 15],
    }),
  )
  const link = `<a href="${getSiteUrl('/story/shop')}#l15">Утро в магазине</a>`
  expect(fields).toEqual([
    'су́мка<br>Она́ берёт <b>су́мку</b>.',
    `bag<br>accusative singular<br>But where is her purse?<br>${link}`,
  ])
})

test('a word without a line, a form or a translation has none of them', () => {
  const { at: _, tag: _tag, textEn: _textEn, line: _line, ...word } = makeSavedWord({ text: mark('кошелёк') })
  const [front, back] = getFields(word)
  expect(front).toBe('кошелёк')
  expect(back).toMatch(/^purse, wallet<br><a /)
  expect(back).toContain(`"${getSiteUrl('/story/shop')}"`)
})

test('marks of HTML, tabs, line ends and quotation marks are no marks of the file', () => {
  const notes = read(
    makeSavedWord({
      en: '<b>&"x"',
      text: mark('"Где\tкошелёк?"\n# a'),
      at: [5, 12],
      textEn: '"Where\r\nis it?"',
    }),
    makeSavedWord({ ru: mark('#тег') }),
  )
  expect(notes.size).toBe(2)
  const [note] = notes.values()
  expect(note?.fields[0]).toMatch(/<br>&quot;Где <b>кошелёк<\/b>\?&quot; # a$/)
  expect(note?.fields[1]).toMatch(
    /^&lt;b&gt;&amp;&quot;x&quot;<br>nominative singular<br>&quot;Where is it\?&quot;<br>/,
  )
})

test('ids stay when a meaning or a line is corrected, and differ from word to word and story to story', () => {
  const getIds = (...words: SavedWord[]) => [...read(...words).keys()]
  const before = getIds(makeSavedWord())
  expect(getIds(makeSavedWord({ en: 'wallet', text: mark('Вот кошелёк.'), at: [4, 11], line: 3 }))).toEqual(
    before,
  )
  const ids = getIds(
    makeSavedWord(),
    makeSavedWord({ story: 'letter' }),
    makeSavedWord({ ru: mark('за́мок') }),
    makeSavedWord({ ru: mark('замо́к') }),
    makeSavedWord({ en: 'pouch' }),
  )
  expect(new Set(ids).size).toBe(5)
})
