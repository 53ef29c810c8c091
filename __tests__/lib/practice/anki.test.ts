import { getAnkiFile } from '@/lib/practice/anki'
import type { SavedWord } from '@/lib/practice/saved-words'
import { getSiteUrl, site } from '@/lib/site/site'
import { mark } from '@/lib/story/marked-text'
import { makeSavedWord } from './saved-word'

/** Returns the notes of a file: of each its id and its two fields. */
function readNotes(text: string): [id: string, front: string, back: string][] {
  const notes = text.split('\n').slice(6, -1)
  return notes.map((note) => {
    const [id = '', deck, front = '', back = '', ...more] = note.split('\t')
    // A fifth column would be taken for tags, and replace the reader's.
    expect([deck, more]).toEqual([site.name, []])
    return [id, front, back]
  })
}

const read = (...words: SavedWord[]) => readNotes(getAnkiFile(words))

test('the file is right in an Anki of any language: it names neither note type nor fields', () => {
  expect(getAnkiFile([])).toBe(
    '#separator:tab\n#html:true\n#guid column:1\n#deck column:2\n#tags:russian-story\n#if matches:update current\n',
  )
})

const senses = ['there is', 'to eat'].map((en) => makeSavedWord({ ru: mark('есть'), en }))

test.each([
  ['words of an earlier release', senses],
  [
    'words that know of their other meaning',
    senses.map((word) => ({ ...word, hasOtherSense: true as const })),
  ],
])('two meanings of one headword stay apart once one of them is known: %s', (_, words) => {
  const before = readNotes(getAnkiFile(words))
  expect(new Set(before.map(([id]) => id)).size).toBe(2)
  // The first one is known by now.
  expect(readNotes(getAnkiFile(words.slice(1), words))).toEqual(before.slice(1))
})

test('a word that the story has in one meaning keeps the id of earlier releases', () => {
  expect(read(makeSavedWord())[0]?.[0]).toBe('shop:кошелёк')
})

test('a note has the stressed headword, meaning, form, line, translation and address', () => {
  const [note] = read(
    makeSavedWord({
      ru: mark('су́мка'),
      en: 'bag',
      tag: 'acc.sg',
      text: mark('Она́ берёт су́мку.'),
      at: [10, 15],
    }),
  )
  const link = `<a href="${getSiteUrl('/story/shop')}#l15">Утро в магазине</a>`
  expect(note?.slice(1)).toEqual([
    'су́мка<br>Она́ берёт <b>су́мку</b>.',
    `bag<br>accusative singular<br>But where is her purse?<br>${link}`,
  ])
})

test('a word without a line, a form or a translation has none of them', () => {
  const { at: _, tag: _tag, textEn: _textEn, line: _line, ...word } = makeSavedWord({ text: mark('кошелёк') })
  const [[, front, back] = []] = read(word)
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
  expect(notes).toHaveLength(2)
  const [note] = notes
  expect(note?.[1]).toMatch(/<br>&quot;Где <b>кошелёк<\/b>\?&quot; # a$/)
  expect(note?.[2]).toMatch(
    /^&lt;b&gt;&amp;&quot;x&quot;<br>nominative singular<br>&quot;Where is it\?&quot;<br>/,
  )
})

test('ids stay when a meaning or a line is corrected, and differ from word to word and story to story', () => {
  const getIds = (...words: SavedWord[]) => read(...words).map(([id]) => id)
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
