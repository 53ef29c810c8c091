/** @jest-environment jsdom */

import fc from 'fast-check'
import { sampleStory } from '@/__tests__/sample-story'
import { createFeed, feedLength } from '@/lib/feed'
import { site } from '@/lib/site'
import { mark } from '@/lib/story/marked-text'

test('a story is an item with its title, address, date, level and excerpt', () => {
  const feed = new DOMParser().parseFromString(createFeed([sampleStory]), 'text/xml')
  const item = feed.querySelector('item')
  expect(item?.querySelector('title')?.textContent).toBe('Вечерний поезд – The Evening Train')
  expect(item?.querySelector('link')?.textContent).toBe(`${site.url}/story/evening-train`)
  expect(item?.querySelector('guid')?.textContent).toBe(`${site.url}/story/evening-train`)
  expect(item?.querySelector('pubDate')?.textContent).toBe('Sat, 27 Sep 2025 00:00:00 GMT')
  expect(item?.querySelector('category')?.textContent).toBe('A1')
  expect(item?.querySelector('description')?.textContent).toBe(
    'Вечером Марина едет домой. Поезд стоит. — Где мой билет?',
  )
})

test('what XML would take for its own is escaped', () => {
  const feed = createFeed([{ ...sampleStory, titleEn: 'Tea & <"cake">' }])
  expect(feed).toContain('Tea &amp; &lt;&quot;cake&quot;&gt;')
  expect(new DOMParser().parseFromString(feed, 'text/xml').querySelector('parsererror')).toBeNull()
})

test('whatever a story says, the feed is well-formed and says it', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 })
  fc.assert(
    fc.property(fc.record({ titleEn: text, level: text, ru: text }), ({ titleEn, level, ru }) => {
      const story = { ...sampleStory, titleEn, level, paragraphs: [[{ ru: mark(ru) }]] }
      const feed = new DOMParser().parseFromString(createFeed([story]), 'text/xml')
      expect(feed.querySelector('parsererror')).toBeNull()
      expect(feed.querySelectorAll('item > *')).toHaveLength(level ? 6 : 5)
    }),
    { seed: 1, numRuns: 300, examples: [[{ titleEn: '\0\u001b\ufffe\ud800', level: ']]>', ru: '<&"\'' }]] },
  )
})

test('the feed holds the newest stories only', () => {
  const stories = Array.from({ length: feedLength + 5 }, (_, index) => ({
    ...sampleStory,
    id: `story-${index}`,
  }))
  const feed = createFeed(stories)
  expect(feed.match(/<item>/g)).toHaveLength(feedLength)
  expect(feed).toContain('/story/story-0<')
  expect(feed).not.toContain(`/story/story-${feedLength}<`)
})
