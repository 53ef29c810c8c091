import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RussianText } from '@/components/text/russian-text'
import { type Content, getContent } from '@/lib/content/content'
import type { Files } from '@/lib/content/disk'
import { parseStory } from '@/lib/content/parse-story'
import { findInvisible, formatProblem, type Problem } from '@/lib/content/problems'
import { getCleanText, type MarkedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getStoryTexts } from '@/lib/story/story-words'
import { PATH, withRussian } from './story-source'

/* `npm run fuzz` takes a minute for each, from another seed each time; a failure prints its seed: `FUZZ_SEED=7 npm run fuzz`. */
const isLong = process.env.npm_lifecycle_event === 'fuzz'
const fuzz = {
  seed: Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 1e6 : 1)),
  ...(isLong && { numRuns: 1e9, interruptAfterTimeLimit: 60_000 }),
}
if (isLong) jest.setTimeout(660_000)

const story = `---
title: "У́тро в магази́не"
titleEn: "Morning at the Shop"
date: 2025-08-30
level: "A1"
vocabulary:
  - ru: ["идти́", "идёт"]
    en: "to go"
questions:
  - questionRu: "Где А́нна?"
    questionEn: "Where is Anna?"
    options: ["До́ма", "В шко́ле", "В магази́не", "На рабо́те"]
    correctAnswer: 0
    line: 2
---

## Русский

А́нна идёт в *магази́н*.
Пото́м **А́нна *то́лько* до́ма** &amp; ждёт.

— Она́ до́ма?
— Да\\!

## English

Anna goes to the *shop*.
…

"Is she at home?"
"Yes."
`
const words = `- ru: "магази́н"
  en: "shop"
  forms: { "магази́н": acc.sg, "магази́не": { title: prep.sg } }
- ru: пото́м
  en: then
`
const files: Record<string, string> = {
  [PATH]: story,
  'content/words/morning.yaml': words,
}

/** What nobody sees. */
const hidden = Array.from(
  '\0\u0007\u001b\u0085\u00ad\u034f\u061c\u200b\u200d\u202e\u2028\u2066\u3164\ufe0f\ufff9\ufffb\ufffd\ufffe\uffff\u{1fffe}\u{e0041}',
)
const surrogates = ['\ud800', '\udc00']

/** What Markdown, YAML, HTML, XML and Unicode take for their own. */
const marks =
  '* ** _ ` [ ] ]( ![ < > & \\ # ## ~~~ | " \' : { } --- ... ? % @ !!js &a *a &shy; &nbsp; &amp;#0;'
const letters = 'а\u0301 \u0301 \u0308 \u0306 е\u0308 é o İ 👩‍🍳 ❤️ 🇷🇺 да — « </script>'
const spaces = ['\n', '\n\n', '\r', '\t', ' ', '\u00a0', '- ', '1. ', '> ', '## ', ': ', ', ', '\n---\n']
const signs = [marks.split(' '), letters.split(' '), spaces, hidden, surrogates].flat()
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...signs) },
  fc.array(fc.constantFrom(...signs), { maxLength: 30 }).map((all) => all.join('')),
  fc.tuple(fc.constantFrom(...signs), fc.integer({ min: 2, max: 300 })).map(([sign, n]) => sign.repeat(n)),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const edits = fc.array(
  fc.record({ place: fc.double({ min: 0, max: 1, noNaN: true }), removed: fc.nat({ max: 9 }), piece }),
  { minLength: 1, maxLength: 5 },
)

function edit(text: string, changes: { place: number; removed: number; piece: string }[]): string {
  return changes.reduce((result, { place, removed, piece: added }) => {
    const at = Math.floor(place * result.length)
    return result.slice(0, at) + added + result.slice(at + removed)
  }, text)
}

function expectPlaces(problems: readonly Problem[], texts: Record<string, string>): void {
  for (const problem of problems) {
    const lines = (texts[problem.path] ?? '').replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
    const length = lines[problem.line - 1]?.length ?? -1
    expect([problem, problem.column >= 1 && problem.column <= length + 1]).toEqual([problem, true])
    expect(formatProblem(problem)).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u)
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Returns the text that a browser shows of HTML, and the names of its elements. */
function readHtml(html: string): { text: string; elements: string[] } {
  const elements = Array.from(html.matchAll(/<(\w+)/g), ([, name]) => name ?? '')
  const text = html.replace(/<[^>]*>/g, '').replace(/&([^;]*);/g, (_, name: string) => named[name] ?? '?')
  return { text, elements }
}

function show(text: MarkedText) {
  return readHtml(renderToStaticMarkup(createElement(RussianText, { text })))
}

function getEnglish({ titleEn, vocabulary, questions, paragraphs }: Story): string[] {
  const lines = paragraphs.flat().flatMap(({ en }) => (en ? [getCleanText(en)] : []))
  return [
    titleEn,
    ...vocabulary.map(({ en }) => en),
    ...questions.map(({ questionEn }) => questionEn),
    ...lines,
  ]
}

/** All that a reader sees: it renders to itself, in the two elements of a text, and shows nothing that hides. */
function expectVisible(accepted: Story): void {
  const russian = [...getStoryTexts(accepted).values(), ...accepted.vocabulary.flatMap(({ ru }) => ru)]
  const clean = russian.map((text) => {
    const shown = show(text)
    expect(shown.text).toBe(getCleanText(text))
    expect(['u', 'em']).toEqual(expect.arrayContaining([...new Set(shown.elements)]))
    return shown.text
  })
  for (const text of [...clean, ...getEnglish(accepted), accepted.level ?? '']) {
    expect(findInvisible(text)).toEqual([])
    expect(text).toBe(text.normalize('NFC').replace(/\s+/g, ' ').trim())
  }
  const headwords = accepted.vocabulary.map(({ ru: [headword] }) => String(headword))
  expect(new Set(headwords).size).toBe(headwords.length)
}

const unchanged: Files = new Map()

async function check(path: string, text: string): Promise<Content> {
  // A lone surrogate has no bytes: the file has the sign for a broken character.
  const texts = { ...files, [path]: Buffer.from(text).toString() }
  for (const [name, { length }] of Object.entries(texts)) {
    const isKnown = name !== path && unchanged.has(name)
    if (!isKnown) unchanged.set(name, { size: length, changed: 0 })
  }
  const read = (name: string) => Buffer.from(texts[name] ?? '')
  const content = await getContent({
    files: unchanged,
    read,
    readAudioTags: async () => undefined,
    drawings: [],
  })
  unchanged.delete(path)
  expectPlaces(content.problems, texts)
  return content
}

test.each(Object.keys(files))(
  'whatever is done to %s, it is accepted or refused with a place',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const found = await check(path, edit(files[path] ?? '', changes))
        if (path === PATH) for (const accepted of found.stories) expectVisible(accepted)
      }),
      { numRuns: 40, ...fuzz },
    )
  },
)

test('any text at all is accepted or refused with a place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean(), (text, isBody) => {
      const source = isBody ? withRussian(text) : text
      const parsed = parseStory(PATH, source)
      expectPlaces(parsed.problems, { [PATH]: source })
      if (parsed.story) expectVisible(parsed.story)
    }),
    { numRuns: 100, ...fuzz },
  )
})

const syllables = 'да не\u0301т Ё кни\u0301 га й и\u0306 е\u0308 shop 7 🙂 ❤️ — , .'.split(' ')
/** Read by Markdown, YAML, HTML or XML unless a backslash is before them. */
const escaped = '*_`[]<>&#!~|\\"\'+-=()'.split('')
const word = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...syllables) }, fc.constantFrom(...escaped)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
const run = fc.record({ words: fc.array(word, { minLength: 1, maxLength: 4 }), isEmphasised: fc.boolean() })
const line = fc.array(run, { minLength: 1, maxLength: 5 })

test('a text that is accepted renders to the same text and nothing else', () => {
  let accepted = 0
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const texts = lines.map((runs) => runs.map(({ words: all }) => all.join(' ')).join(' '))
      const quote = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
      const written = lines.map((runs) =>
        // Marks of emphasis count only beside a letter.
        runs
          .map(({ words: all, isEmphasised }) => [isEmphasised, quote(all.join(' '))] as const)
          .map(([isEmphasised, text]) =>
            isEmphasised && /^\p{L}.*\p{L}$/u.test(text) ? `**${text}**` : text,
          )
          .join(' '),
      )
      const { story: parsed } = parseStory(PATH, withRussian(written.join('\n')))
      if (!parsed) return
      accepted += 1
      expect(parsed.paragraphs.flat().map(({ ru }) => show(ru).text)).toEqual(
        texts.map((text) => text.replaceAll('\u0301', '').normalize('NFC').replace(/\s+/g, ' ').trim()),
      )
    }),
    { numRuns: 150, ...fuzz },
  )
  expect(accepted).toBeGreaterThan(10)
})
