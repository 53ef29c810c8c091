import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { SaxesParser } from 'saxes'
import { sampleStory } from '@/__tests__/sample-story'
import { loadPublishedStories, readAudioTags } from '@/lib/content/load'
import { coverPath, createNews, createPodcast, fullItems, getPodcastGuid, getRecorded } from '@/lib/site/feed'
import { site } from '@/lib/site/site'
import { mark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

// Content is not loaded in jest's own jsdom, which lacks what reads files.
const { DOMParser } = new JSDOM().window

const namespaces = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
}
const { audio: _, ...unrecorded } = sampleStory

function parse(feed: string): Element {
  const { documentElement: rss } = new DOMParser().parseFromString(feed, 'text/xml')
  expect(rss.tagName).toBe('rss')
  return rss.querySelector('channel') ?? rss
}

/** Finds the children with a name such as `itunes:image`. */
function findAll(parent: Element | undefined, name: string): Element[] {
  const [prefix, local] = name.includes(':') ? name.split(':') : [undefined, name]
  const namespace = prefix === undefined ? null : namespaces[prefix as keyof typeof namespaces]
  return [...(parent?.children ?? [])].filter(
    (child) => child.localName === local && child.namespaceURI === namespace,
  )
}

const getItems = (feed: string) => findAll(parse(feed), 'item')
const getText = (parent: Element | undefined, name: string) => findAll(parent, name)[0]?.textContent
const getAttribute = (parent: Element | undefined, name: string, attribute: string) =>
  findAll(parent, name)[0]?.getAttribute(attribute)

test('a story is an item with its title, address, date, level and excerpt', () => {
  for (const feed of [createNews([sampleStory]), createPodcast([sampleStory])]) {
    const [item] = getItems(feed)
    expect(getText(item, 'title')).toBe('Вечерний поезд – The Evening Train')
    expect(getText(item, 'link')).toBe(`${site.url}/story/evening-train`)
    // Never to change: a reader would get every story again.
    expect(getText(item, 'guid')).toBe('evening-train')
    expect(getAttribute(item, 'guid', 'isPermaLink')).toBe('false')
    expect(getText(item, 'pubDate')).toBe('Sat, 27 Sep 2025 12:00:00 GMT')
    expect(getText(item, 'category')).toBe('A1')
    expect(getText(item, 'description')).toBe('Вечером Марина едет домой. Поезд стоит. — Где мой билет?')
  }
})

test('a story of the day of the build is not published in the future', () => {
  jest.useFakeTimers({ now: new Date('2025-09-27T06:30:00Z') })
  expect(getText(getItems(createNews([sampleStory]))[0], 'pubDate')).toBe('Sat, 27 Sep 2025 06:30:00 GMT')
  jest.useRealTimers()
})

test('the notes are the whole story with its translation, who reads it and the way to its page', () => {
  const [item] = getItems(createPodcast([sampleStory]))
  expect(
    getText(item, 'content:encoded'),
  ).toBe(`<p lang="ru">Вечером Марина едет домой.<br/><em lang="en">In the evening Marina goes home.</em></p>
<p lang="ru">Поезд стоит.<br/><em lang="en">The train is standing.</em></p>
<p lang="ru">— Где мой билет?</p>
<p>Read by a synthetic voice. <a href="${site.url}/story/evening-train">Read along, look up words and practise</a></p>`)
  const audio = { url: '/audio/a.mp3', duration: 1, size: 1, reader: 'Анна & Ко', synthetic: false }
  const [read] = getItems(createPodcast([{ ...sampleStory, audio }]))
  expect(getText(read, 'content:encoded')).toContain('<p>Read by Анна &amp; Ко. <a')
  expect(getAttribute(read, 'enclosure', 'type')).toBe('audio/mpeg')
})

test('what XML or HTML would take for its own is escaped', () => {
  const paragraphs = [[{ ru: mark('Да ]]> <b>'), en: mark('Yes &amp; <no>') }]]
  const story = { ...sampleStory, titleEn: 'Tea & <"cake">', paragraphs }
  for (const feed of [createNews([story]), createPodcast([story])]) {
    expect(feed).toContain('Tea &amp; &lt;&quot;cake&quot;&gt;')
    const notes = getText(getItems(feed)[0], 'content:encoded') ?? ''
    const page = new DOMParser().parseFromString(notes, 'text/html')
    expect(page.querySelector('p')?.textContent).toBe('Да ]]> <b>Yes &amp; <no>')
  }
})

/** Throws where the feed is not well-formed. A parser without a document is fast enough for many feeds. */
function countChildrenOfItem(feed: string): number {
  const parser = new SaxesParser({ xmlns: true })
  const open: string[] = []
  let children = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (open.at(-1) === 'item') children++
    open.push(name)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(feed).close()
  return children
}

test('whatever a story says, the feed is well-formed and says it', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 })
  fc.assert(
    fc.property(fc.record({ titleEn: text, level: text, ru: text }), ({ titleEn, level, ru }) => {
      const story = { ...sampleStory, titleEn, level, paragraphs: [[{ ru: mark(ru) }]] }
      expect(countChildrenOfItem(createPodcast([story]))).toBe(level ? 12 : 11)
    }),
    { seed: 1, numRuns: 100, examples: [[{ titleEn: '\0\u001b\ufffe\ud800', level: ']]>', ru: '<&"\'' }]] },
  )
})

test('a feed holds the newest stories in full, older ones with their beginning', () => {
  const stories = Array.from({ length: fullItems + 5 }, (_, index) => ({
    ...sampleStory,
    id: `story-${index}`,
  }))
  for (const feed of [createNews(stories), createPodcast(stories)]) {
    const items = getItems(feed)
    expect(items).toHaveLength(stories.length)
    expect(items.filter((item) => findAll(item, 'content:encoded').length === 1)).toEqual(
      items.slice(0, fullItems),
    )
    expect(getText(items.at(-1) as Element, 'description')).not.toBe('')
  }
})

test('a story without a recording is in the feed of all stories and in no podcast', () => {
  const stories = [{ ...unrecorded, id: 'silent' }, sampleStory]
  const getLinks = (feed: string) => getItems(feed).map((item) => getText(item, 'link')?.split('/').at(-1))
  expect(getLinks(createNews(stories))).toEqual(['silent', 'evening-train'])
  expect(getLinks(createPodcast(stories))).toEqual(['evening-train'])
  expect(getLinks(createPodcast(stories, 'A1'))).toEqual(['evening-train'])
  expect(getRecorded(stories, 'B1')).toEqual([])
  expect(findAll(parse(createNews(stories)), 'itunes:image')).toEqual([])
})

test('a transcript is named only where its cues are those of the story', () => {
  const [without] = getItems(createPodcast([sampleStory]))
  expect(findAll(without, 'podcast:transcript')).toEqual([])
})

test('a podcast says how much of it a synthetic voice reads', () => {
  const read = { ...sampleStory, audio: { url: '/audio/a.m4a', duration: 9, size: 9, synthetic: false } }
  const getDescription = (stories: Story[]) => getText(parse(createPodcast(stories)), 'description')
  expect(getDescription([sampleStory])).toBe(`${site.description} Read by a synthetic voice.`)
  expect(getDescription([sampleStory, read])).toBe(
    `${site.description} Some stories are read by a synthetic voice.`,
  )
  expect(getDescription([read])).toBe(site.description)
})

test.each([
  ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['https://podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('the podcast at %s has the guid of the specification', (url, guid) => {
  expect(getPodcastGuid(url)).toBe(guid)
})

describe('read back by the published rules', () => {
  let root = ''
  let stories: Story[] = []

  beforeAll(async () => {
    const source = join(process.cwd(), '__tests__/e2e/content')
    root = mkdtempSync(join(tmpdir(), 'podcasts-'))
    for (const path of ['stories', 'words', 'series.yaml'])
      cpSync(join(source, path), join(root, 'content', path), { recursive: true })
    cpSync(join(source, 'audio'), join(root, 'public/audio'), { recursive: true })
    cpSync(join(source, 'audio/shop.m4a'), join(root, 'public/audio/letter.m4a'))
    stories = await loadPublishedStories(root)
  })

  afterAll(() => rmSync(root, { recursive: true }))

  const findFile = (url: string | null | undefined) => {
    expect(url).toMatch(`${site.url}/`)
    return join(root, 'public', (url ?? '').slice(site.url.length))
  }

  test.each([
    [undefined, '/feed.xml', ['shop', 'letter']],
    ['A1', '/archive/a1/feed.xml', ['shop']],
    ['B1', '/archive/b1/feed.xml', ['letter']],
  ])('the podcast of the level %s is one that Apple accepts', async (level, path, ids) => {
    const channel = parse(createPodcast(stories, level))
    // https://podcasters.apple.com/support/823-podcast-requirements: what a show has to have.
    expect(getText(channel, 'title')).toBe(level ? `${site.name}: ${level}` : site.name)
    expect(getText(channel, 'description')).toMatch(/^\S.{50,}\S$/)
    expect(getText(channel, 'language')).toBe('ru')
    expect(getText(channel, 'itunes:explicit')).toBe('false')
    const [category, ...others] = findAll(channel, 'itunes:category')
    expect(others).toEqual([])
    expect(category?.getAttribute('text')).toBe('Education')
    expect(getAttribute(category, 'itunes:category', 'text')).toBe('Language Learning')
    expect(getAttribute(channel, 'itunes:image', 'href')).toBe(site.url + coverPath)
    // What it recommends, and Podcasting 2.0.
    expect(getText(channel, 'itunes:author')).toBe(site.author)
    expect(getText(channel, 'link')).toBe(level ? `${site.url}${path.replace('/feed.xml', '')}` : site.url)
    expect(getText(channel, 'itunes:type')).toBe('episodic')
    // Nobody could unlock it without the address of an owner.
    expect(findAll(channel, 'podcast:locked')).toHaveLength(site.email ? 1 : 0)
    expect(getAttribute(channel, 'atom:link', 'rel')).toBe('self')
    expect(getAttribute(channel, 'atom:link', 'href')).toBe(`${site.url}${path}`)
    const items = findAll(channel, 'item')
    expect(items.map((item) => getText(item, 'guid'))).toEqual(ids)
    expect(getText(channel, 'itunes:new-feed-url')).toBe(`${site.url}${path}`)
    // The same wherever the site is.
    expect(getText(channel, 'podcast:guid')).toBe(getPodcastGuid(`https://${site.podcast}${path}`))
    for (const item of items) {
      expect(getText(item, 'title')).toMatch(/^\S.{1,253}\S$/)
      expect(Buffer.byteLength(getText(item, 'description') ?? '')).toBeLessThanOrEqual(4000)
      expect(new Date(getText(item, 'pubDate') ?? '').toUTCString()).toBe(getText(item, 'pubDate'))
      const [enclosure, ...more] = findAll(item, 'enclosure')
      expect(more).toEqual([])
      const file = findFile(enclosure?.getAttribute('url'))
      expect(enclosure?.getAttribute('length')).toBe(String(statSync(file).size))
      expect(enclosure?.getAttribute('type')).toBe('audio/x-m4a')
      const duration = (await readAudioTags(file))?.format.duration ?? 0
      expect(getText(item, 'itunes:duration')).toBe(String(Math.round(duration)))
      expect(duration).toBeGreaterThan(1)
      expect(getAttribute(item, 'itunes:image', 'href')).toBe(
        `${site.url}/story/${getText(item, 'guid')}/episode.png`,
      )
    }
  })

  test('a transcript is offered as WebVTT and as SubRip, in the language of the story', () => {
    const [shop, letter] = getItems(createPodcast(stories))
    const transcripts = findAll(shop, 'podcast:transcript').map((transcript) =>
      ['url', 'type', 'language'].map((name) => transcript.getAttribute(name)),
    )
    expect(transcripts).toEqual([
      [`${site.url}/transcripts/shop.vtt`, 'text/vtt', 'ru'],
      [`${site.url}/transcripts/shop.srt`, 'application/x-subrip', 'ru'],
    ])
    // Its recording has no timings.
    expect(findAll(letter, 'podcast:transcript')).toEqual([])
  })

  test('the cover has the size and the form that Apple asks for', () => {
    const png = readFileSync(join('public', coverPath))
    expect(png.toString('latin1', 1, 4)).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3000, 3000])
    // Red, green and blue without transparency.
    expect(png.readUInt8(25)).toBe(2)
    expect(png.length).toBeLessThan(512_000)
  })
})

test('a part of a series says which in its description and its text', () => {
  const series = { id: 'house', part: 2, count: 4, title: mark('Дом'), titleEn: 'Cats & Lifts' }
  for (const feed of [createNews, createPodcast]) {
    const [item] = getItems(feed([{ ...sampleStory, series }]))
    expect(getText(item, 'description')).toMatch(/^Part 2 of 4: Cats & Lifts\. Вечером/)
    expect(getText(item, 'content:encoded')).toContain('Part 2 of 4: Cats &amp; Lifts.')
  }
})
