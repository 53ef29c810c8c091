import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '@/lib/content/load'
import { getSyntheticStories, writeSyntheticContent } from '@/scripts/measure/synthetic-content'

const models = [
  { id: 'shop', text: '---\ntitle: Магази́н\ntitleEn: Shop\ndate: 2025-08-30\n---\n\n## Русский\n\nДа.\n' },
  {
    id: 'cake',
    text: '---\ntitle: "Торт: вкус"\ntitleEn: Cake\ndate: 2025-08-31\nseries: { id: a, part: 1 }\n---\n\n## Русский\n\nНет.\n',
  },
]

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'synthetic-'))
})

afterEach(() => rmSync(root, { recursive: true }))

test('stories are the models in turn with ids, titles and days of their own', () => {
  const stories = getSyntheticStories(models, 3)
  expect(stories.map(({ id }) => id)).toEqual(['shop-1', 'cake-1', 'shop-2'])
  expect(stories[1]?.text).toBe(
    '---\ntitle: "Торт: вкус 1"\ntitleEn: Cake\ndate: 2025-12-31\n---\n\n## Русский\n\nНет.\n',
  )
  expect(stories[2]?.text).toContain('title: Магази́н 2\ntitleEn: Shop\ndate: 2025-12-30\n')
})

test('the first stories are the same, however many there are', () => {
  const few = getSyntheticStories(models, 3)
  expect(getSyntheticStories(models, 50).slice(0, 3)).toEqual(few)
})

test('a model without a date is named', () => {
  expect(() => getSyntheticStories([{ id: 'shop', text: 'title: Да\n' }], 1)).toThrow(
    'shop.md: expected a line',
  )
})

test('without a model there is nothing to make stories of', () => {
  expect(() => getSyntheticStories([], 1)).toThrow(
    'expected at least one story to make others of, found none',
  )
})

test('the content check finds no error in synthetic stories, recordings included', async () => {
  const written = writeSyntheticContent('.', root, 3)
  const { stories, problems } = await loadContent(root)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(stories.map(({ id }) => id)).toEqual(written.map(({ id }) => id))
  expect(stories.map(({ audio }) => audio?.url)).toEqual(
    written.map(({ text }) => /^audioUrl: *(\S+)$/m.exec(text)?.[1]),
  )
})
