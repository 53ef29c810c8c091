import {
  keepDraftBefore,
  readDraft,
  readDraftBefore,
  startKeeping,
  watchDrafts,
} from '@/components/write/draft'

const draft = { text: 'Да.', existing: 'shop', opened: 'Нет.' }

test('a draft is kept with the story that it changes', () => {
  expect(startKeeping()(draft)).toBe(true)
  expect(readDraft()).toEqual(draft)
  for (const other of ['null', '{', '{"text":1}', '[]']) {
    localStorage.setItem('draft', other)
    expect(readDraft()).toBeUndefined()
  }
})

test('a tab that is only closed leaves what another has written since', () => {
  const keep = startKeeping()
  keep(draft)
  startKeeping()({ text: 'There' })
  keep(draft)
  expect(readDraft()).toMatchObject({ text: 'There' })
  keep({ text: 'Here' })
  expect(readDraft()).toMatchObject({ text: 'Here' })
})

test('the draft of before is kept beside the one that is written, until it is forgotten', () => {
  startKeeping()({ text: 'Now' })
  expect(keepDraftBefore(draft)).toBe(true)
  expect(readDraftBefore()).toEqual(draft)
  expect(readDraft()).toMatchObject({ text: 'Now' })
  keepDraftBefore(undefined)
  expect(readDraftBefore()).toBeUndefined()
})

test('a tab is told of what another has written, and of nothing else', () => {
  const onDraft = jest.fn()
  const end = watchDrafts(onDraft)
  const write = (key: string, newValue: string) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  write('other', JSON.stringify(draft))
  write('draft', 'null')
  expect(onDraft).not.toHaveBeenCalled()
  write('draft', JSON.stringify(draft))
  expect(onDraft).toHaveBeenCalledWith(draft)
  end()
  write('draft', JSON.stringify(draft))
  expect(onDraft).toHaveBeenCalledTimes(1)
})
