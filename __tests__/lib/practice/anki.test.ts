import { getAnkiFile } from '@/lib/practice/anki'
import type { SavedWord } from '@/lib/practice/saved-words'
import { getSiteUrl, site } from '@/lib/site/site'
import { mark } from '@/lib/story/marked-text'
import { makeSavedWord } from './saved-word'

/**
 * Reads a file by the rules of Anki's manual: header lines, then one note to a line, its fields parted by the separator,
 * those that begin with a quotation mark quoted. https://docs.ankiweb.net/importing/text-files.html#file-headers
 */
function readFile(text: string) {
  const lines = text.split('\n')
  const head = new Map<string, string>()
  while (lines[0]?.startsWith('#')) {
    const [key = '', ...value] = (lines.shift() ?? '').slice(1).split(':')
    head.set(key, value.join(':'))
  }
  expect(head.get('separator')).toBe('tab')
  expect(lines.pop()).toBe('')
  const names = head.get('columns')?.split('\t') ?? []
  const notes = lines.map((line) => {
    expect(line).not.toMatch(/^#/)
    const values = line.split('\t')
    expect(values).toHaveLength(names.length)
    for (const value of values) expect(value).not.toMatch(/^"|\r/)
    return Object.fromEntries(values.map((value, index) => [names[index], value]))
  })
  const column = (key: string) => names[Number(head.get(key)) - 1]
  return { head, notes, column }
}

const read = (...words: SavedWord[]) => readFile(getAnkiFile(words))

test('the head says what each column is, so that nothing needs choosing', () => {
  const { head, column } = read()
  expect(head.get('html')).toBe('true')
  expect(head.get('notetype')).toBe('Basic')
  expect(column('guid column')).toBe('Id')
  expect(column('deck column')).toBe('Deck')
  expect(column('tags column')).toBe('Tags')
  // Every header is one that Anki knows.
  expect([...head.keys()]).toEqual([
    'separator',
    'html',
    'notetype',
    'columns',
    'guid column',
    'deck column',
    'tags column',
  ])
})

test('a note has the stressed headword, meaning, form, line, translation and address', () => {
  const { notes } = read(
    makeSavedWord({
      ru: mark('су́мка'),
      en: 'bag',
      tag: 'acc.sg',
      text: mark('Она́ берёт су́мку.'),
      at: [10, 15],
    }),
  )
  const link = `<a href="${getSiteUrl('/story/shop')}#l15">Утро в магазине</a>`
  expect(notes).toEqual([
    {
      Id: 'shop:су́мка',
      Deck: site.name,
      Front: 'су́мка<br>Она́ берёт <b>су́мку</b>.',
      Back: `bag<br>accusative singular<br>But where is her purse?<br>${link}`,
      Russian: 'су́мка',
      Meaning: 'bag',
      Form: 'accusative singular',
      Line: 'Она́ берёт <b>су́мку</b>.',
      Translation: 'But where is her purse?',
      Story: link,
      Tags: 'shop',
    },
  ])
})

test('a word without a line, a form or a translation has none of them', () => {
  const { at: _, tag: _tag, textEn: _textEn, line: _line, ...word } = makeSavedWord({ text: mark('кошелёк') })
  const [note] = read(word).notes
  expect(note).toMatchObject({ Front: 'кошелёк', Form: '', Line: '', Translation: '' })
  expect(note?.Story).toContain(`"${getSiteUrl('/story/shop')}"`)
})

test('marks of HTML, tabs, line ends and quotation marks are no marks of the file', () => {
  const { notes } = read(
    makeSavedWord({
      en: '<b>&"x"',
      text: mark('"Где\tкошелёк?"\n# a'),
      at: [5, 12],
      textEn: '"Where\r\nis it?"',
    }),
    makeSavedWord({ ru: mark('#тег') }),
  )
  expect(notes).toHaveLength(2)
  expect(notes[0]).toMatchObject({
    Meaning: '&lt;b&gt;&amp;&quot;x&quot;',
    Line: '&quot;Где <b>кошелёк</b>?&quot; # a',
    Translation: '&quot;Where is it?&quot;',
  })
})

test('ids stay when a meaning or a line is corrected, and differ from word to word and story to story', () => {
  const getIds = (...words: SavedWord[]) => read(...words).notes.map(({ Id }) => Id)
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
