import { checkDraft, findMissing, fixDraft } from '@/components/write/check-draft'
import { applyChanges, getFixes } from '@/components/write/story-text'
import { dropTemplateRests, getTemplate } from '@/lib/content/template'

const template = getTemplate('new', '2026-12-01')

test('the template is a story without a problem', () => {
  const { story, preview, ...rest } = checkDraft('new', template, '2026-12-01')
  expect(story?.titleEn).toBe('A New Story')
  expect(preview).toBe(story)
  expect(rest).toEqual({ problems: [] })
})

test('what the template explains to its writer and keys without a value are not sent, and nothing else is left out', () => {
  const sent = dropTemplateRests(`${template}# Readers of all levels\n`)
  expect(sent.match(/#.*/g)).toEqual(['## Русский', '## English', '## Notes', '# Readers of all levels'])
  expect(checkDraft('new', dropTemplateRests(template)).problems).toEqual([])
  expect(
    template
      .split('\n')
      .filter((line) => !/^ *# |^(?:topics|grammar|cover):$/.test(line))
      .join('\n'),
  ).toBe(dropTemplateRests(template))
  const chosen = '---\ntopics:\n  - home\ngrammar:\n- future\ncover: [bread]\n---\n'
  expect(dropTemplateRests(chosen)).toBe(chosen)
})

test('what is sent has plain spaces, titles too', () => {
  expect(dropTemplateRests('title: Кот\u00a0и\u202fпёс\n')).toBe('title: Кот и пёс\n')
})

test('a Latin letter with an accent becomes the Russian one with a stress mark', () => {
  const written = template.replaceAll('чита́ет', 'читáет').replace('Э́то', 'Éто').replace('Письмо́', 'Письмó')
  expect(fixDraft('new', written).text).toBe(template.replace('Э́то', 'Е́то'))
})

test('a mistake has the line and the words of the content check', () => {
  const { problems, story } = checkDraft('new', template.replace(', Журна́л]', ']'))
  expect(story).toBeUndefined()
  expect(problems).toEqual([
    {
      path: 'content/stories/new.md',
      line: 20,
      column: 5,
      severity: 'error',
      message: 'question 1, options: found 3 options, expected 4',
    },
  ])
})

test.each([
  ['кни́га (f.)', 'word 1, en: expected the English meaning, found "кни́га (f.)"'],
  // With Cyrillic letters that look like Latin ones.
  ['bооk', 'word 1, en: "bооk" has Latin and Cyrillic letters; type it again in English'],
])('a meaning with Cyrillic letters is named: %s', (meaning, message) => {
  const { problems } = checkDraft('new', template.replace('en: book', `en: ${meaning}`))
  expect(problems.map((problem) => problem.message)).toEqual([message])
})

test('what can be read is shown while there are errors', () => {
  const broken = template.replace('titleEn: A New Story', 'titleEn:A New Story')
  const { story, preview } = checkDraft('new', broken)
  expect(story).toBeUndefined()
  expect(preview).toMatchObject({ titleEn: '…', vocabulary: [{ en: 'book' }], questions: [{ line: 0 }] })
  expect(preview?.paragraphs.flat()).toHaveLength(2)
})

test('all that has one right answer is fixed, also what is within another or hidden by it', () => {
  const spoilt = template
    .replace('titleEn: A New', 'titleEn:A New')
    .replace(/^summary: .*$/m, 'summary: "Anna: "a book..." - it\'s new"')
    .replace('но́вую кни́гу.', 'но́вую кни́гу "Дом...".\n\u00a0\nОн идет - так.\n\nДа.\n')
    .replace('a new book.', 'a new book “Home…”.\n\nHe is going -- like that.\n\nYes.\n')
  const { text: fixed, count } = fixDraft('new', spoilt)
  expect(checkDraft('new', fixed).problems).toEqual([])
  expect(fixed).toContain('summary: "Anna: “a book…” — it’s new"')
  expect(fixed).toContain('кни́гу «Дом…».\nОн идёт — так.\nДа.\n— Э́то')
  expect(fixed).toContain('“Home…”.\nHe is going — like that.\nYes.\n“It')
  expect(count).toBeGreaterThan(10)
  expect(fixDraft('new', fixed)).toEqual({ text: fixed, count: 0, unstressed: [] })
})

test('a field is named as its form names it, and a key that is in no form as it is written', () => {
  const faulty = template
    .replace('titleEn: A New Story', 'titleEn: Дом')
    .replace('Что чита́ет А́нна?', '')
    .replace('correctAnswer: 0', 'correctAnswer: 7')
    .replace('level: A1', 'level: A1\norder: first')
  expect(checkDraft('new', faulty).problems.map(({ message }) => message.replace(/ expected.*/, ''))).toEqual(
    ['title in English:', 'order:', 'question 1, in Russian:', 'question 1, correct option:'],
  )
})

test('a missing stress mark is put with the keys of the page', () => {
  const { problems } = checkDraft('new', template.replace('чита́ет но́вую', 'читает но́вую'))
  const typed = checkDraft('new', template.replace('чита́ет но́вую', 'чит+ает но́вую')).problems
  expect(typed[0]?.message).toBe(
    '«чит+ает»: delete the sign and put the cursor after the stressed vowel and press а́',
  )
  expect(problems.map(({ message }) => message)).toEqual([
    'no stress mark in «читает»; choose the stressed vowel',
  ])
})

test.each(['[A1, - ', ' ', '[a ', 'a: ', '"a" ', 'a'])(
  'a front matter that repeats %j does not keep the check busy',
  (text) => {
    const level = `level: [A1\n${text.repeat(60_000 / text.length)},`
    const start = process.cpuUsage()
    const { problems } = checkDraft('new', template.replace('level: A1', level))
    expect(problems.length).toBeGreaterThan(0)
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(4)
  },
)

test('lines of English that are added stand beside what there is, and in place of the template’s', () => {
  const add = (russian: string) => {
    const text = template.replace(/(?<=## Русский\n\n)[\s\S]*?\n(?=\n## English)/, russian)
    const errors = checkDraft('new', text).problems.filter(({ severity }) => severity === 'error')
    expect(fixDraft('new', text).text).toBe(text)
    const [, english] =
      /## English\n\n([\s\S]*?)\n\n## Notes/.exec(applyChanges(text, getFixes(text, errors))) ?? []
    const added = Number(/\d/.exec(errors[0]?.fix?.name ?? '1'))
    expect(english?.match(/…/g)).toHaveLength(added || 1)
    return english
  }
  expect(add('Ма́ша до́ма.\nОна́ спит.\nНочь.\n')).toBe('…\n…\n…')
  expect(add('А́нна чита́ет но́вую кни́гу.\n— Э́то хоро́шая кни́га, — говори́т она́.\nДа.\n')).toBe(
    'Anna is reading a new book.\n“It is a good book,” she says.\n…',
  )
  expect(add('А́нна чита́ет но́вую кни́гу.\n— Э́то хоро́шая кни́га, — говори́т она́.\n\nДа.\nНет.\n')).toBe(
    'Anna is reading a new book.\n“It is a good book,” she says.\n\n…\n…',
  )
})

test('what is left of the template is deleted at once, and what was written there stays', () => {
  const own = template
    .replace(/^titleEn: .*$/m, 'titleEn: A Cat')
    .replace(/^title: .*$/m, 'title: Кот')
    .replace(/(?<=## Русский\n\n)[^#]*/, 'Кот ест.\n\n')
    .replace(/(?<=## English\n\n)[^#]*/, 'The cat eats …\n\n')
    .replace(/$/, '- Cats eat.\n')
  const drop = (text: string) => {
    const { problems } = checkDraft('new', text)
    const left = problems.filter(({ kind }) => kind === 'template')
    expect(left).toMatchObject([{ fix: { name: 'Delete what is left of the template' } }])
    return applyChanges(text, getFixes(text, left))
  }
  const dropped = drop(own)
  expect(checkDraft('new', dropped).problems).toEqual([])
  expect(dropped).not.toMatch(/summary|vocabulary|questions/)
  expect(dropped).toContain('## English\n\nThe cat eats …\n\n## Notes\n\n- Cats eat.\n')
  expect(drop(own.replace('- Cats eat.\n', ''))).toMatch(/eats …\n$/)
  const asked = own.replace('Что чита́ет А́нна?', 'Что ест кот?').replace('Anna reading', 'the cat eating')
  expect(drop(asked)).toContain('questions:\n  - questionRu: Что ест кот?\n')
})

test('a date to come is no mistake, and is said', () => {
  expect(checkDraft('new', template, '2026-11-30')).toMatchObject({ problems: [], shownFrom: '2026-12-01' })
  expect(checkDraft('new', template, '2026-12-01')).not.toHaveProperty('shownFrom')
})

test('lines without a translation and a story without topics are warned of, at their place', () => {
  const find = (text: string) =>
    findMissing('new', text, checkDraft('new', text)).map(({ line, message }) => `${line} ${message}`)
  const noTopics = 'no topics; choose one to three in “Title and summary”: readers find it by them'
  expect(find(template.replace('Anna is reading a new book.', '…'))).toEqual([
    '34 line 1, «А́нна чита́ет но́вую кни́гу.», has no translation yet',
    `9 ${noTopics}`,
  ])
  expect(find(dropTemplateRests(template))).toEqual([`1 ${noTopics}`])
  expect(find(template.replace('topics:', 'topics: [home]'))).toEqual([])
})
