import { formatProblem } from '@/lib/content/problems'
import { getContentOf, withKeys } from './story-source'

const LIST = `house:
  title: Дом с ли́фтом
  titleEn: The House with the Lift
  summary: Neighbours meet between two floors.
`

/** A story whose front matter has these keys from line 5 on. */
const getStory = (title: string, keys: string, date = '2025-08-30') =>
  withKeys(keys).replace('У́тро', title).replace('2025-08-30', date)

async function read(stories: Record<string, string>, list?: string) {
  const files = Object.entries(stories).map(([id, text]) => [`content/stories/${id}.md`, text])
  if (list !== undefined) files.push(['content/series.yaml', list])
  const { stories: found, problems } = await getContentOf(Object.fromEntries(files))
  return { stories: new Map(found.map((story) => [story.id, story])), problems: problems.map(formatProblem) }
}

const part = (number: number, id = 'house') => `series: { id: ${id}, part: ${number} }`

test('a part knows its series and how many parts there are', async () => {
  const { stories, problems } = await read(
    { a: getStory('А', part(1)), b: getStory('Б', part(2), '2025-09-01'), c: getStory('В', '') },
    LIST,
  )
  expect(problems).toEqual([])
  const house = { id: 'house', count: 2, title: 'Дом с ли́фтом', titleEn: 'The House with the Lift' }
  expect(stories.get('a')?.series).toEqual({ ...house, part: 1 })
  expect(stories.get('b')?.series).toEqual({ ...house, part: 2 })
  expect(stories.get('c')).not.toHaveProperty('series')
  expect(stories.get('a')?.readingPosition).toBeLessThan(stories.get('b')?.readingPosition ?? 0)
})

const at = (place: string, message: string) => `content/stories/${place} ${message}`

const cases: [name: string, stories: Record<string, string>, problems: string[], list: string | undefined][] =
  [
    [
      'an unknown series',
      { a: getStory('А', part(1)), b: getStory('Б', part(1, 'hose')) },
      [at('b.md:5:11', 'series, id: there is no series "hose"; did you mean "house"?')],
      LIST,
    ],
    [
      'no list at all',
      { a: getStory('А', part(1)) },
      [at('a.md:5:11', 'series, id: there is no series "house"; add it to content/series.yaml')],
      undefined,
    ],
    [
      'two parts with one number',
      { a: getStory('А', part(1)), b: getStory('Б', part(1)) },
      [
        at(
          'b.md:5:22',
          'series, part: part 1 of "house" is also content/stories/a.md; give each part its own number',
        ),
      ],
      LIST,
    ],
    [
      'a part that is missing',
      { a: getStory('А', part(1)), c: getStory('В', part(3)) },
      [at('c.md:5:22', 'series, part: part 3 of "house" follows part 2, and no story is that part')],
      LIST,
    ],
    [
      'a part before the one that it follows',
      { a: getStory('А', part(1)), b: getStory('Б', part(2), '2025-08-29') },
      [
        at(
          'b.md:5:22',
          'series, part: part 2 of "house" is dated before part 1; date it on or after that part',
        ),
      ],
      LIST,
    ],
    [
      'a series without a part',
      { a: getStory('А', 'series: { id: house }') },
      [at('a.md:5:1', 'series, part: expected the number of the part, from 1, found nothing')],
      '',
    ],
    [
      'an unknown key of a series',
      { a: getStory('А', 'series: { id: house, part: 1, prt: 2 }') },
      [at('a.md:5:31', 'series, prt: unknown key; did you mean "part"? The keys are id, part')],
      '',
    ],
    [
      'an order that is no number',
      { a: getStory('А', 'order: first') },
      [at('a.md:5:1', 'order: expected a position in the reading order, from 1, found "first"')],
      undefined,
    ],
    [
      'two stories of a level with one order',
      {
        a: getStory('А', 'level: A1\norder: 2'),
        b: getStory('Б', 'level: A1\norder: 2'),
        c: getStory('В', 'level: A2\norder: 2'),
      },
      [at('b.md:6:1', 'order: content/stories/a.md has the order 2 at this level too; give each its own')],
      undefined,
    ],
    [
      'an order of a later part',
      { a: getStory('А', part(1)), b: getStory('Б', `${part(2)}\norder: 7`) },
      [at('b.md:6:1', 'order: a series stays together; give the order to its part 1')],
      LIST,
    ],
    [
      'a list with a key too many and one too few, and a series that no story names',
      {},
      [
        'content/series.yaml:1:1 house, summary: expected one English sentence, found nothing',
        'content/series.yaml:4:3 house, sentence: unknown key. The keys are title, titleEn, summary',
      ],
      'house:\n  title: Дом\n  titleEn: House\n  sentence: A house.\n',
    ],
    [
      'a series that no story names',
      {},
      ['content/series.yaml:1:1 warning: no story is a part of "house"; delete it or write one'],
      LIST,
    ],
  ]

test.each(cases)('series: %s', async (_, stories, problems, list) => {
  expect((await read(stories, list)).problems).toEqual(problems)
})
