import type { AudioTags } from '@/lib/content/audio'
import { formatProblem } from '@/lib/content/problems'
import { levelNames } from '@/lib/story/levels'
import { getContentOf, withKeys } from './story-source'

const AUDIO = 'public/audio/morning.m4a'
const TIMINGS = 'public/audio/morning.vtt'
const SPOKEN = withKeys('audioUrl: /audio/morning.m4a')
const VTT =
  'WEBVTT\n\nNOTE\nSynthetic voice: x\nSpoken text: 0a1b\n\n00:00.000 --> 00:01.000\nАнна дома.\n\n00:01.000 --> 00:02.000\nОна работает.\n\n00:02.000 --> 00:03.000\n— Да.\n'

async function getProblemsOf(files: Record<string, string | Uint8Array>, tags?: AudioTags) {
  const { problems } = await getContentOf(files, tags)
  return problems.map(formatProblem)
}

function getTitled(title: string): string {
  return withKeys('').replace('У́тро', title)
}

const SYNTHETIC: AudioTags = { format: { duration: 3.5 }, common: { artist: 'Synthetic voice: festvox-ru' } }

test('problems of several files are reported together', async () => {
  expect(
    await getProblemsOf({
      'content/stories/b.md': getTitled('Б').replace('Morning', ''),
      'content/stories/a.md': getTitled('А').replace('2025-08-30', 'сегодня'),
    }),
  ).toEqual([
    'content/stories/a.md:4:1 date: expected a calendar day such as 2025-08-30, found "сегодня"',
    'content/stories/b.md:3:1 titleEn: expected the English title, found nothing',
  ])
})

test('two stories cannot have one title, whatever its stress and capitals: the newer one is to change it', async () => {
  const [first, second] = [getTitled('у́тро'), getTitled('Утро')]
  const older = second.replace('2025-08-30', '2024-08-30')
  const advice = 'give each story a title of its own'
  expect(await getProblemsOf({ 'content/stories/a.md': second, 'content/stories/b.md': first })).toEqual([
    `content/stories/b.md:2:1 title: «утро» is also the title of content/stories/a.md; ${advice}`,
  ])
  expect(await getProblemsOf({ 'content/stories/a.md': first, 'content/stories/b.md': older })).toEqual([
    `content/stories/a.md:2:1 title: «утро» is also the title of content/stories/b.md; ${advice}`,
  ])
})

test('a title is compared even where a story has other errors', async () => {
  const broken = getTitled('Утро').replace('date: 2025-08-30', 'date: x')
  const problems = await getProblemsOf({ 'content/stories/a.md': broken, 'content/stories/b.md': broken })
  expect(problems).toContain(
    'content/stories/b.md:2:1 title: «Утро» is also the title of content/stories/a.md; give each story a title of its own',
  )
})

const getLevelled = (title: string, level: string) => withKeys(`level: ${level}`).replace('У́тро', title)

test('a story tells again another one of its level', async () => {
  const files = (twin: string) => ({
    'content/stories/a.md': getLevelled('А', 'A1'),
    'content/stories/b.md': getLevelled('Б', 'A2'),
    'content/stories/c.md': getLevelled('В', `A1\ntwin: ${twin}`),
  })
  const getMessages = async (twin: string) =>
    (await getProblemsOf(files(twin))).map((problem) => problem.replace(/^.*c\.md:\d+:1 /, ''))
  expect(await getMessages('a')).toEqual([])
  expect(await getMessages('b')).toEqual(['twin: "b" is of another level; name another story of A1'])
  expect(await getMessages('c')).toEqual(['twin: "c" is the story itself; name another story of A1'])
  const told = { ...files('a'), 'content/stories/a.md': getLevelled('А', 'A1\ntwin: c') }
  expect((await getProblemsOf(told)).map((problem) => problem.slice(problem.indexOf('twin')))).toEqual([
    'twin: "c" is itself a twin; name the story that was told first',
    'twin: "a" is itself a twin; name the story that was told first',
  ])
  expect(await getMessages('aa')).toEqual(['twin: there is no story "aa"; did you mean "a"?'])
})

test('a point of grammar is at three places or more of a text whose words are explained', async () => {
  const story = withKeys('grammar: [future, verbal adverbs]').replace(
    /(## Русский\n\n)[^\n]*/,
    '$1Он придёт и уйдёт.',
  )
  const words =
    'meanings:\n  прийти́: to come\n  уйти́: to go away\ntexts:\n  - line: Он придёт и уйдёт.\n    придёт: прийти́ fut.3sg\n    уйдёт: уйти́ fut.3sg\n'
  const problems = await getProblemsOf({ 'content/stories/a.md': story, 'content/words/a.yaml': words })
  expect(problems.filter((problem) => problem.includes('grammar'))).toEqual([
    'content/stories/a.md:5:11 grammar point 1: expected "future" in at least 3 places, found 2 (line 1, line 1); list only grammar that the text practises',
    'content/stories/a.md:5:19 grammar point 2: expected "verbal adverbs" in at least 3 places, found 0; list only grammar that the text practises',
  ])
  expect(await getProblemsOf({ 'content/stories/a.md': story })).toEqual([])
})

test('words of questions move no story on the path', async () => {
  const asked = withKeys(
    'level: A1\nquestions:\n  - questionRu: Где А́нна?\n    questionEn: Where is Anna?\n    options: [Тут, Там, Здесь, Нет]\n    correctAnswer: 0',
  )
  const { stories } = await getContentOf({
    'content/stories/a.md': asked,
    'content/words/a.yaml': 'meanings: { где: where }\n',
    'content/stories/b.md': getLevelled('Б', 'A1').replace('2025-08-30', '2025-08-31'),
  })
  expect(stories.map(({ id, readingPosition }) => [id, readingPosition])).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})

test('two levels cannot have one address', async () => {
  expect(
    await getProblemsOf({
      'content/stories/a.md': getLevelled('А', 'easy'),
      'content/stories/b.md': getLevelled('Б', 'Easy'),
      'content/stories/c.md': getLevelled('В', 'easy'),
    }),
  ).toEqual([
    'content/stories/b.md:5:1 level: "Easy" has the address of the level "easy" in content/stories/a.md, /archive/easy; write both the same way',
  ])
})

test.each([
  ['Oldest', 'oldest'],
  ['Topic', 'topic'],
  ['Grammar', 'grammar'],
  ['Index', 'index'],
  ['2', '2'],
  ['"!"', ''],
])('the level %s cannot have the address of another page', async (level, slug) => {
  expect(await getProblemsOf({ 'content/stories/a.md': getLevelled('А', level) })).toEqual([
    `content/stories/a.md:5:1 level: "${level.replaceAll('"', '')}" cannot be a level: /archive/${slug} is another page; choose a label such as A1`,
  ])
})

test('a level may have any name, which is taken for a slip while one story alone has it', async () => {
  expect(
    await getProblemsOf({
      'content/stories/a.md': getLevelled('А', 'C2'),
      'content/stories/b.md': getLevelled('Б', 'Beginner'),
      'content/stories/c.md': getLevelled('В', 'Beginner'),
      'content/stories/d.md': getLevelled('Г', 'A1.1'),
      'content/stories/e.md': getTitled('Д'),
    }),
  ).toEqual([
    `content/stories/d.md:5:1 warning: level: expected ${levelNames.slice(0, -1).join(', ')} or ${levelNames.at(-1)}, found "A1.1"; another label works too; this warning stops once two stories use it`,
  ])
})

test('a story that is easier than half of the level below has a warning', async () => {
  const letters = [...'абвгдежзик']
  const stories = letters.map((letter, index) => {
    const text = index === 9 ? 'Дом.' : 'Дом и дом и дом и дом и дом.'
    const head = getLevelled(letter.toUpperCase(), index < 5 ? 'A1' : 'A2')
    return [`content/stories/s${index}.md`, head.replace(/(## Русский\n\n).*/, `$1${text}`)]
  })
  const files = Object.fromEntries([...stories, ['content/words/common.yaml', '- { ru: дом, en: house }\n']])
  expect((await getProblemsOf(files)).filter((problem) => problem.includes('half'))).toEqual([
    'content/stories/s9.md:5:1 warning: level: A2 is easier than half of the stories below it, at A1; compare the numbers of npm run words -- --again A1',
  ])
})

test('two stories cannot have one id, whatever its capitals', async () => {
  expect(
    await getProblemsOf({ 'content/stories/Ab.md': getTitled('А'), 'content/stories/ab.md': getTitled('Б') }),
  ).toEqual([
    'content/stories/Ab.md:1:1 expected a file name of lower-case letters a-z, digits and hyphens, found "Ab.md"; rename the file',
    'content/stories/ab.md:1:1 content/stories/Ab.md already has the id "ab"; rename one of the files',
  ])
})

test('what is beside the stories and would be overlooked is reported', async () => {
  expect(
    await getProblemsOf({
      'content/stories/a.MD': '',
      'content/stories/b.markdown': '',
      'content/stories/2025/c.md': '',
      'content/stories/.d.md': '',
      'content/stories/.DS_Store': '',
      'content/stories/e.md~': '',
    }),
  ).toEqual([
    'content/stories/2025/c.md:1:1 expected no folder here; put the story itself into content/stories',
    'content/stories/a.MD:1:1 expected a file name that ends in ".md", found "a.MD"; rename the file',
    'content/stories/b.markdown:1:1 expected a file name that ends in ".md", found "b.markdown"; rename the file',
  ])
})

test('a file that is not UTF-8 is reported with the place', async () => {
  const bytes = Buffer.concat([
    Buffer.from('---\ntitle: '),
    Buffer.from([0xd3, 0xf2]),
    Buffer.from('\n---\n'),
  ])
  expect(await getProblemsOf({ 'content/stories/a.md': bytes })).toEqual([
    'content/stories/a.md:2:8 not valid UTF-8; save the file with the encoding UTF-8',
  ])
})

test('a file that is too big is not read', async () => {
  expect(await getProblemsOf({ 'content/stories/a.md': 'а'.repeat(256 * 1024 + 1) })).toEqual([
    'content/stories/a.md:1:1 expected a file of at most 256 kB, found 257 kB; split it or look for what does not belong here',
  ])
})

test('timings beside the audio become cues', async () => {
  const files = { 'content/stories/a.md': SPOKEN, [AUDIO]: '', [TIMINGS]: VTT }
  const { problems, stories } = await getContentOf(files, SYNTHETIC)
  expect(problems).toEqual([])
  expect(stories[0]?.paragraphs.flat().map(({ cue }) => cue)).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ])
})

test('recordings beside the first one are the same story in other voices', async () => {
  const files = {
    'content/stories/a.md': SPOKEN,
    [AUDIO]: '',
    'public/audio/morning.elena.m4a': 'sound',
    // Of another text, and so left out.
    'public/audio/morning.elena.vtt': VTT.replace('работает', 'спит'),
    'public/audio/morning-star.elena.m4a': '',
  }
  const { problems, stories } = await getContentOf(files, SYNTHETIC)
  expect(stories[0]?.audio?.url).toBe('/audio/morning.m4a')
  expect(stories[0]?.otherAudio).toEqual([
    { url: '/audio/morning.elena.m4a', duration: 3.5, size: 5, synthetic: true, voice: 'man' },
  ])
  expect(problems.map(formatProblem)).toEqual([
    'public/audio/morning-star.elena.m4a:1:1 warning: no story uses this file; name it in a story as audioUrl or delete it',
    expect.stringMatching(/^public\/audio\/morning\.elena\.vtt:10:1 warning: line 2 of the story is/),
  ])
})

test.each([
  [
    'is missing',
    { [`${AUDIO}.txt`]: '' },
    'audioUrl: there is no file public/audio/morning.m4a; put the recording there or delete the key',
  ],
  [
    'differs in capitals',
    { 'public/audio/Morning.m4a': '' },
    'audioUrl: there is no file public/audio/morning.m4a; the file is called public/audio/Morning.m4a',
  ],
  [
    'cannot be read',
    { [AUDIO]: '' },
    'audioUrl: public/audio/morning.m4a cannot be read as audio; export it again as .m4a or .mp3',
  ],
])('an audio file that %s is reported', async (_name, files, message) => {
  const problems = await getProblemsOf({ 'content/stories/a.md': SPOKEN, ...files })
  expect(problems).toContain(`content/stories/a.md:5:1 ${message}`)
})

test('audio files that no story uses are a warning', async () => {
  const files = {
    'content/stories/a.md': SPOKEN,
    [AUDIO]: '',
    [TIMINGS]: VTT,
    'public/audio/old.mp3': '',
    'public/audio/old.vtt': '',
    'public/audio/README.md': '',
    'public/icon.png': '',
  }
  expect(await getProblemsOf(files, SYNTHETIC)).toEqual([
    'public/audio/old.mp3:1:1 warning: no story uses this file; name it in a story as audioUrl or delete it',
    'public/audio/old.vtt:1:1 warning: no story uses this file; name it in a story as audioUrl or delete it',
  ])
})

test('once there are lists of words, a story without one is named', async () => {
  const files = { 'content/stories/a.md': getTitled('А'), 'content/stories/b.md': getTitled('Б') }
  expect(await getProblemsOf(files)).toEqual([])
  const lists = { 'content/words/common.yaml': '', 'content/words/c.yaml': '' }
  expect(await getProblemsOf({ ...files, ...lists })).toEqual([
    'content/stories/a.md:1:1 warning: 6 of 6 words have no meaning, because there is no content/words/a.yaml; draft it with: npm run words -- a',
    'content/stories/b.md:1:1 warning: 6 of 6 words have no meaning, because there is no content/words/b.yaml; draft it with: npm run words -- b',
    'content/words/c.yaml:1:1 warning: there is no story content/stories/c.md; if you renamed it, rename this file too, otherwise remove what is left: git rm --ignore-unmatch content/words/c.yaml "public/audio/c.*"',
  ])
})

test('a list of words with an error is all that is reported of it', async () => {
  const files = {
    'content/stories/a.md': getTitled('А'),
    'content/words/a.yaml': 'meanings:\n  да: yes\ntexts:\n  - line: Да.\n    да: да nom.sing\n',
  }
  expect(await getProblemsOf(files)).toEqual([
    'content/words/a.yaml:5:9 «да»: "nom.sing" is not a form; did you mean "nom.sg"? npm run words -- --help lists them',
  ])
})

test('a story with errors is compared with other files at the same time', async () => {
  const wrong = withKeys('cover: [brad]\ntwin: none\nseries: { id: house, part: 1 }').replace(
    '2025-08-30',
    '2025-13-30',
  )
  const found = (await getProblemsOf({ 'content/stories/morning.md': wrong })).join('\n')
  expect(found).toContain('expected a calendar day')
  expect(found).toContain('there is no drawing "brad"')
  expect(found).toContain('there is no story "none"')
  expect(found).toContain('there is no series "house"')
})

test('a cover names drawings that exist', async () => {
  const cover = withKeys('cover: [bread, teapt, { name: zzzzzzzz }]')
  expect(await getProblemsOf({ 'content/stories/morning.md': cover })).toEqual([
    'content/stories/morning.md:5:16 cover 2: there is no drawing "teapt"; did you mean "teapot"?',
    'content/stories/morning.md:5:23 cover 3: there is no drawing "zzzzzzzz"; look for one at https://game-icons.net',
  ])
  const { stories } = await getContentOf({
    'content/stories/morning.md': withKeys('cover: [bread, { name: teapot, at: [20, 30], size: 40 }]'),
  })
  expect(stories[0]?.cover).toEqual([{ name: 'bread' }, { name: 'teapot', at: [20, 30], size: 40 }])
})
