import {
  emptyReaderData,
  findProgress,
  mergeReaderData,
  parseReaderData,
  type ReaderData,
  rememberFinished,
  rememberLine,
  rememberScore,
} from '@/lib/storage/reader-data'
import { getSeen } from '@/lib/storage/story-progress'
import { getLead, rememberAdvance, rememberStories } from '@/lib/storage/way-on'

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('a story with the id %s', (id) => {
  const story = { id, title: 'Кот', level: 'A1', questions: [] }
  const path = [{ id, title: 'Кот' }]
  const levels = [{ level: 'A1', path }]
  const store = (data: ReaderData) => parseReaderData(JSON.stringify(data))

  test('is new to a new reader', () => {
    expect(findProgress(emptyReaderData, id)).toBeUndefined()
    expect(getSeen(findProgress(emptyReaderData, id))).toBeNull()
    expect(rememberStories(emptyReaderData, [story])).toBe(emptyReaderData)
    expect(getLead({ ...emptyReaderData, level: 'A1' }, levels)).toMatchObject({
      kind: 'next',
      story: { id },
    })
    expect(getLead({ ...emptyReaderData, level: id }, [{ level: id, path }])).toMatchObject({
      kind: 'next',
      story: { id },
    })
  })

  test('is remembered, merged and stored like any other', () => {
    const read = rememberAdvance(emptyReaderData, story, (data) =>
      rememberLine(rememberScore(rememberFinished(data, id), id, [1, 2]), id, 3),
    )
    const progress = { stage: 'practice', finished: true, best: [1, 2], line: 3, title: 'Кот', level: 'A1' }
    expect(findProgress(read, id)).toEqual(progress)
    expect(findProgress(store(read), id)).toEqual(progress)
    expect(findProgress(mergeReaderData(emptyReaderData, store(read)), id)).toEqual(progress)
    expect(findProgress(mergeReaderData(store(read), emptyReaderData), id)).toEqual(progress)
  })
})
