import { parseStory } from '@/lib/content/parse-story'
import { ContentError, formatProblem } from '@/lib/content/problems'
import { getRecordingPaths, getSpeakable, type StorySource } from '@/scripts/speech/story-source'

const path = 'content/stories/tea.md'
const head = '---\ntitle: Чай\ntitleEn: Tea\ndate: 2026-01-01\n---\n\n## Русский\n\n'

/** A story of which the content check has no errors, as the commands load it. */
function getStory(text: string, before = head): StorySource {
  const source = before + text
  const { id, story, problems, getPosition } = parseStory(path, source)
  if (!story) throw new Error(problems.map(formatProblem).join('\n'))
  const lines = story.paragraphs.flat().map(({ ru }) => ru)
  return { id, path, title: 'Чай', lines, speakers: new Map(), getPosition }
}

/** Returns what the voice cannot say, each at its place. */
function findProblems(story: StorySource): string[] {
  try {
    getSpeakable([story])
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem)
  }
  return []
}

const five = 'the voice cannot read the number 5: write numbers as words'

test('every character that the voice cannot say is reported with file, line and column', () => {
  const story = getStory('О́н ждал 5 лет.\nОн ждал.\nУ него́ есть USB.\n')
  expect(() => getSpeakable([story])).toThrow(
    'content/stories/tea.md:9:10 the voice cannot read the number 5: write numbers as words\n' +
      'content/stories/tea.md:11:14 the voice cannot read USB in Latin letters: write it in Russian letters',
  )
})

test.each([
  ['a no-break space', 'Ему 5\u00a0лет.\n', '9:5'],
  ['a no-break space before it', 'Ему\u00a05 лет.\n', '9:5'],
  ['several spaces', 'Ему   5 лет.\n', '9:7'],
  ['spaces at the ends', ' Ему 5 лет. \n', '9:6'],
  ['stars', 'Ему *5* **лет**.\n', '9:6'],
  ['low lines', '_Ему_ __уже__ 5 лет.\n', '9:15'],
  ['emphasis over lines', '_Ждём.\nЕму 5 лет._\n', '10:5'],
  ['entities', '&laquo;Ему&raquo; 5 лет.\n', '9:19'],
  ['entities of spaces', 'Ему&nbsp;5 лет.\n', '9:10'],
  ['numbers of characters', '&#171;Ему&#xBB; 5 лет.\n', '9:17'],
  ['a backslash before a sign', 'Ему\\! 5 лет.\n', '9:7'],
  ['a backslash at the end of the line', 'Ждём.\\\nЕму 5 лет.\\\n5 дней.\n', '10:5', '11:1'],
  ['two spaces at the end of the line', 'Ждём.  \nЕму 5 лет.\n', '10:5'],
  ['letters of two characters', 'Мои\u0306 дед, ему 5.\n', '9:15'],
  ['stress marks', 'Ждёт ста́рый де́д, ему́ 5.\n', '9:25'],
  ['equal lines', 'Ему 5 лет.\nДа.\nЕму 5 лет.\n', '9:5', '11:5'],
  ['carriage returns', 'Ждём.\r\n\r\nЕму 5 лет.\r\n', '11:5'],
  ['an English part like it', 'Ему 5.\n\n## English\n\nЕму 5.\n', '9:5'],
  ['an emoji before it', '👋 Ему 5 лет.\n', '9:1 x', '9:8'],
])('the place is right in a text with %s', (_, text, ...places) => {
  const problems = places.map((place) =>
    place.endsWith('x')
      ? `${path}:9:1 the voice cannot say the character 👋: write it as a word or leave it out`
      : `${path}:${place} ${five}`,
  )
  expect(findProblems(getStory(text))).toEqual(problems)
})

test('the place is right after a byte order mark and a line like it in the front matter', () => {
  const before = `\ufeff${head.replace('Чай', 'Ему 5 лет.')}`
  expect(() => getSpeakable([getStory('Ему 5 лет.\n', before)])).toThrow(`${path}:9:5 ${five}`)
})

test('a text that the voice can say is returned sentence by sentence', () => {
  expect(getSpeakable([getStory('О́н ждал. _Она́_ то́же.\n')])).toEqual([[['О́н ждал.', 'Она́ то́же.']]])
})

test.each([
  [undefined, 'public/audio/tea'],
  ['Aleksandr', 'public/audio/tea'],
  ['Elena', 'public/audio/tea.elena'],
  ['Aleksandr-HQ', 'public/audio/tea.aleksandr-hq'],
])('the recording of the voice %s is %s', (voice, file) => {
  expect(getRecordingPaths('/root', 'tea', voice)).toMatchObject({
    m4a: `/root/${file}.m4a`,
    vtt: `/root/${file}.vtt`,
  })
})
