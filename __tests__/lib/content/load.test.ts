import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTempFolder } from '@/__tests__/temp-folder'
import type { Content } from '@/lib/content/content'
import {
  getContentVersion,
  getTodaysStory,
  loadAndKeepContent,
  loadContent,
  loadPublishedStories,
  loadStories,
} from '@/lib/content/load'
import { ContentError, formatProblem } from '@/lib/content/problems'
import type { Story } from '@/lib/story/story'
import { withKeys } from './story-source'

const folder = createTempFolder()
const { write } = folder

beforeEach(() => {
  write('content/stories/old.md', getDated('Ста́рое', '2025-01-01'))
  write('content/stories/new.md', getDated('Но́вое', '2025-06-01'))
})

afterEach(() => jest.restoreAllMocks())

function getDated(title: string, date: string, keys = ''): string {
  return withKeys(keys).replace('У́тро', title).replace('2025-08-30', date)
}

function setEnvironment(values: Record<string, string>): void {
  jest.replaceProperty(process, 'env', { ...process.env, ...values })
}

async function findPublished(id: string): Promise<Story | undefined> {
  return (await loadPublishedStories(folder.root)).find((story) => story.id === id)
}

async function getPublishedIds(): Promise<string[]> {
  return (await loadPublishedStories(folder.root)).map(({ id }) => id)
}

/** Silence in MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 50 frames of 1152 samples behind an ID3 tag with the artist. */
function getMp3(artist: string): Uint8Array {
  const text = Buffer.concat([Buffer.from([3]), Buffer.from(artist)])
  const frame = Buffer.concat([Buffer.from('TPE1'), Buffer.from([0, 0, 0, text.length, 0, 0]), text])
  const tag = Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0, 0, 0, 0, frame.length]), frame])
  const silence = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
  return Buffer.concat([tag, ...Array<Buffer>(50).fill(silence)])
}

test('the words of a story are loaded from the lists', async () => {
  write('content/words/common.yaml', '- ru: да\n  en: yes\n')
  // The title, two lines in vain, and «Да.»
  const yes = { start: 0, end: 1, ru: 'да', en: 'yes' }
  const words = { title: [], 0: [], 1: [], 2: [yes] }
  expect((await loadContent(folder.root)).words.get('new')).toEqual({ words, unexplained: 5, characters: 33 })
})

test('a story dated after BUILD_DATE is not published', async () => {
  setEnvironment({ BUILD_DATE: '2025-05-31' })
  expect(await getPublishedIds()).toEqual(['old'])
  expect((await getTodaysStory(folder.root)).id).toBe('old')
  expect(await findPublished('new')).toBeUndefined()
})

test('a part of a series dated after BUILD_DATE is not counted', async () => {
  write('content/series.yaml', 'house: { title: Дом, titleEn: House, summary: A house. }')
  write('content/stories/old.md', getDated('Ста́рое', '2025-01-01', 'series: { id: house, part: 1 }'))
  write('content/stories/new.md', getDated('Но́вое', '2025-06-01', 'series: { id: house, part: 2 }'))
  setEnvironment({ BUILD_DATE: '2025-05-31' })
  expect((await findPublished('old'))?.series?.count).toBe(1)
  setEnvironment({ BUILD_DATE: '2025-06-01' })
  expect((await findPublished('old'))?.series?.count).toBe(2)
})

test('a story tells nothing again that is dated after BUILD_DATE', async () => {
  write('content/stories/old.md', getDated('Ста́рое', '2025-01-01', 'twin: new'))
  setEnvironment({ BUILD_DATE: '2025-05-31' })
  expect((await findPublished('old'))?.twin).toBeUndefined()
  setEnvironment({ BUILD_DATE: '2025-06-01' })
  expect((await findPublished('old'))?.twin).toEqual({ id: 'new', titleEn: expect.any(String) })
})

test('a story dated on BUILD_DATE is published', async () => {
  setEnvironment({ BUILD_DATE: '2025-06-01' })
  expect(await getPublishedIds()).toEqual(['new', 'old'])
  expect((await getTodaysStory(folder.root)).id).toBe('new')
  expect((await findPublished('new'))?.date).toBe('2025-06-01')
})

test('development shows stories dated ahead', async () => {
  setEnvironment({ NODE_ENV: 'development', BUILD_DATE: '2025-05-31' })
  expect(await getPublishedIds()).toEqual(['new', 'old'])
})

test('a site without a published story has no story of today', async () => {
  setEnvironment({ BUILD_DATE: '2024-01-01' })
  await expect(getTodaysStory(folder.root)).rejects.toThrow(
    'content/stories: expected at least one story dated today or earlier, found none',
  )
})

test('every problem of every file is in the error, and each way to load throws it', async () => {
  write('content/stories/old.md', getDated('Ста́рое', '2025-02-30', 'vocabulary: [{ ru: дом, en: house }]'))
  write('content/stories/new.md', getDated('Но́вое', '2025-06-01', 'vocabulary: [{ ru: дом, en: house }]'))
  const error = new ContentError((await loadContent(folder.root)).problems)
  expect(error.message).toBe(
    `1 error in the content:
content/stories/new.md:5:16 warning: word 1, ru: no form of «дом» occurs in the story; add the form that does
content/stories/old.md:4:1 date: expected a calendar day such as 2025-08-30, found "2025-02-30"`,
  )
  await expect(loadStories(folder.root)).rejects.toEqual(error)
  await expect(loadStories(folder.root)).rejects.toEqual(error)
  await expect(loadPublishedStories(folder.root)).rejects.toEqual(error)
})

test('a link to a file elsewhere is not followed', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'secret.md'), 'secret')
  symlinkSync(join(outside, 'secret.md'), join(folder.root, 'content/stories/link.md'))
  write('content/stories/new.md', getDated('Но́вое', '2025-06-01', 'audioUrl: /link.mp3'))
  mkdirSync(join(folder.root, 'public'))
  symlinkSync(join(outside, 'secret.md'), join(folder.root, 'public/link.mp3'))
  expect((await loadContent(folder.root)).problems.map(formatProblem)).toEqual([
    'content/stories/new.md:5:1 audioUrl: there is no file public/link.mp3; put the recording there or delete the key',
  ])
  rmSync(outside, { recursive: true })
})

test('the disk is read once a process', async () => {
  const first = await loadStories(folder.root)
  write('content/stories/new.md', 'broken')
  expect(await loadStories(folder.root)).toBe(first)
})

test('development shows what is right where another story has an error', async () => {
  setEnvironment({ NODE_ENV: 'development' })
  write('content/stories/new.md', 'Да.')
  expect(await getPublishedIds()).toEqual(['old'])
  expect((await loadContent(folder.root)).problems).toHaveLength(1)
})

test('the version of content is the same until a file changes, comes or goes', () => {
  const versions = [getContentVersion(folder.root), getContentVersion(folder.root)]
  write('content/stories/new.md', 'Да.')
  versions.push(getContentVersion(folder.root))
  write('content/stories/third.md', '')
  versions.push(getContentVersion(folder.root))
  rmSync(join(folder.root, 'content/stories/third.md'))
  versions.push(getContentVersion(folder.root))
  expect(versions[1]).toBe(versions[0])
  expect(new Set(versions.slice(1)).size).toBe(3)
  expect(versions[4]).toBe(versions[2])
})

test('development reads again what has changed, and only that', async () => {
  setEnvironment({ NODE_ENV: 'development' })
  const [first, second] = await loadStories(folder.root)
  expect((await loadStories(folder.root))[0]).toBe(first)
  write('content/stories/new.md', getDated('Но́вое у́тро', '2025-06-01'))
  const [changed, unchanged] = await loadStories(folder.root)
  expect(changed?.title).toBe('Но́вое у́тро')
  expect(unchanged?.paragraphs).toBe(second?.paragraphs)
  write('content/stories/new.md', 'broken')
  expect((await loadContent(folder.root)).problems).not.toEqual([])
  rmSync(join(folder.root, 'content/stories/new.md'))
  expect(await loadStories(folder.root)).toEqual([second])
})

test('what was loaded before stays as it was when a file that it depends on changes', async () => {
  setEnvironment({ NODE_ENV: 'development' })
  write('content/series.yaml', 'house: { title: Дом, titleEn: House, summary: A house. }')
  write('content/stories/new.md', getDated('Но́вое', '2025-06-01', 'series: { id: house, part: 1 }'))
  const [before] = await loadStories(folder.root)
  write('content/series.yaml', 'house: { title: Дом, titleEn: The House, summary: A house. }')
  const [after] = await loadStories(folder.root)
  expect([before?.series?.titleEn, after?.series?.titleEn]).toEqual(['House', 'The House'])
})

test('length and reader come from the audio file itself', async () => {
  write('public/audio/new.mp3', getMp3('Anna Petrova'))
  write('public/audio/old.mp3', getMp3('Synthetic voice: festvox-ru (msu_ru_nsh_clunits)'))
  write('content/stories/new.md', getDated('Но́вое', '2025-06-01', 'audioUrl: /audio/new.mp3'))
  write('content/stories/old.md', getDated('Ста́рое', '2025-01-01', 'audioUrl: /audio/old.mp3'))
  const [read, spoken] = await loadStories(folder.root)
  expect(read?.audio).toMatchObject({ url: '/audio/new.mp3', reader: 'Anna Petrova', synthetic: false })
  expect(read?.audio?.duration).toBeCloseTo((50 * 1152) / 44_100, 2)
  expect(spoken?.audio).toMatchObject({ url: '/audio/old.mp3', synthetic: true })
  expect(spoken?.audio).not.toHaveProperty('reader')
})

test.each(['m4a', 'mp3'])('a text that is called %s is no audio', async (extension) => {
  write(`public/audio/new.${extension}`, 'Not a sound. '.repeat(100))
  write('content/stories/new.md', getDated('Но́вое', '2025-06-01', `audioUrl: /audio/new.${extension}`))
  expect((await loadContent(folder.root)).problems.map(formatProblem)).toEqual([
    `content/stories/new.md:5:1 audioUrl: public/audio/new.${extension} cannot be read as audio; export it again as .m4a or .mp3`,
  ])
})

describe('what the content check has parsed', () => {
  /** As another process would, which has loaded nothing. */
  async function loadInBuild(): Promise<{ content: Content; parsed: number }> {
    setEnvironment({ NODE_ENV: 'production' })
    const parse = jest.fn()
    jest.doMock('@/lib/content/parse-story', () => {
      const actual = jest.requireActual('@/lib/content/parse-story')
      return {
        ...actual,
        parseStory: (...given: unknown[]) => {
          parse()
          return actual.parseStory(...given)
        },
      }
    })
    let content: Content | undefined
    await jest.isolateModulesAsync(async () => {
      content = await (await import('@/lib/content/load')).loadContent(folder.root)
    })
    if (!content) throw new Error('nothing was loaded')
    return { content, parsed: parse.mock.calls.length }
  }

  test('is not parsed again by the build', async () => {
    const checked = await loadAndKeepContent(folder.root)
    expect(checked.stories).toHaveLength(2)
    expect(await loadInBuild()).toEqual({ content: checked, parsed: 0 })
  })

  test('is parsed again where its file has changed since', async () => {
    await loadAndKeepContent(folder.root)
    write('content/stories/old.md', getDated('Друго́е', '2025-01-01'))
    const { content, parsed } = await loadInBuild()
    expect(parsed).toBe(1)
    expect(content.stories.map(({ title }) => title)).toEqual(['Но́вое', 'Друго́е'])
  })

  test('is parsed again where what was kept cannot be read', async () => {
    await loadAndKeepContent(folder.root)
    write('.next/cache/content', 'spoilt')
    expect((await loadInBuild()).parsed).toBe(2)
  })
})
