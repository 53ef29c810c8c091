/** @jest-environment jsdom */

import { sampleStory } from '@/__tests__/sample-story'
import { createFeed, feedLength } from '@/lib/feed'
import { site } from '@/lib/site'

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
