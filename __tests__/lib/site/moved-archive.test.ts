import { findMovedView } from '@/lib/site/moved-archive'

const alone: typeof findMovedView = new Function(`return ${findMovedView}`)()

test.each([
  ['/archive/newest', '/archive'],
  ['/archive/oldest', '/archive?sort=oldest'],
  ['/archive/oldest/3', '/archive?sort=oldest&page=3'],
  ['/archive/a1/newest', '/archive/a1'],
  ['/archive/a1/newest/2', '/archive/a1/2'],
  ['/archive/b1-plus/oldest/2', '/archive/b1-plus?sort=oldest&page=2'],
  ['/archive/topic/family/2', '/archive/topic/family'],
  ['/archive/a1/topic/city-life', '/archive/topic/city-life?level=a1'],
  ['/archive/grammar/future/2', '/archive/grammar/future'],
  ['/archive/a1/grammar/future', '/archive/grammar/future?level=a1'],
  ['/archive/topic/food/grammar/future', '/archive/grammar/future?topic=food'],
  ['/archive/%D0%BA/topic/food/grammar/future/2', '/archive/grammar/future?level=%D0%BA&topic=food'],
])('%s has moved to %s', (path, moved) => {
  expect(alone(path)).toBe(moved)
})

test.each([
  '/archive',
  '/archive/zz',
  '/archive/a1/9',
  '/archive/topic/zz',
  '/archive/a1/b1',
  '/story/oldest',
])('%s has not moved', (path) => {
  expect(alone(path)).toBeUndefined()
})
