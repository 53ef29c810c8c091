import { readFileSync, statSync } from 'node:fs'
import { listFiles } from '@/scripts/list-files'
import { type Budget, findExcess, findExcesses } from '@/scripts/page-budget'
import { weighPage } from '@/scripts/page-weight'
import { expect, storyPath, test } from './site'

/** What first visits may ask for: [requests, bytes], texts in gzip. What `npm run measure -- <path>` prints, and a little. */
const pages: Record<string, Budget & { path: string }> = {
  'story page': {
    path: storyPath,
    document: [1, 17_900],
    stylesheet: [1, 7_300],
    script: [8, 160_000],
    font: [2, 83_000],
    other: [1, 250],
  },
  'home page': {
    path: '/',
    document: [1, 26_000],
    stylesheet: [1, 7_300],
    script: [8, 160_000],
    font: [2, 83_000],
    other: [1, 250],
  },
  'archive page': {
    path: '/archive',
    document: [1, 19_800],
    stylesheet: [1, 7_300],
    script: [8, 152_000],
    font: [2, 83_000],
    other: [1, 250],
  },
}

const limits = {
  /** Each story's HTML, bytes as they lie on the disk. */
  storyHtml: 137_000,
  /** Scripts of the story page beyond those of the resources page: what reading itself needs, bytes gzip. */
  readingScript: 12_500,
  /** Scripts of the story page beyond the framework's own, which every page of it loads, bytes gzip. */
  ownScript: 24_700,
  /** Files for each story, its recording aside. */
  filesPerStory: 6,
}

/** Data in out/ that nobody asks for. `*` stands for a story's id. */
const unasked = [
  '__next._full.txt',
  '__next._index.txt',
  '_not-found.txt',
  '_not-found/__next._full.txt',
  '_not-found/__next._index.txt',
  '_not-found/__next._not-found.__PAGE__.txt',
  '_not-found/__next._tree.txt',
  'archive.txt',
  'archive/__next._full.txt',
  'index.txt',
  'resources.txt',
  'resources/__next._full.txt',
  'resources/__next._index.txt',
  'story/*.txt',
  'story/*/__next._full.txt',
  'story/*/__next._index.txt',
]

for (const [name, { path, ...budget }] of Object.entries(pages)) {
  test(`a first visit to the ${name} stays within its budget`, async ({ page }) => {
    expect(findExcesses(name, await weighPage(page, path, 'gzip'), budget)).toEqual([])
  })
}

test('the HTML of each story stays within its budget', () => {
  const stories = listFiles('out/story').filter((path) => path.endsWith('.html'))
  expect(stories).toContain('morning-shop.html')
  const excesses = stories.flatMap((path) =>
    findExcess(`story/${path}`, statSync(`out/story/${path}`).size, limits.storyHtml, 'bytes'),
  )
  expect(excesses).toEqual([])
})

test('the scripts that reading needs stay within their budget', async ({ context }) => {
  const weigh = async (path: string) => (await weighPage(await context.newPage(), path, 'gzip')).script.bytes
  const bytes = (await weigh(storyPath)) - (await weigh('/resources'))
  expect(findExcess('reading, script', bytes, limits.readingScript, 'bytes gzip')).toEqual([])
})

test.describe('the sample export', () => {
  // The last build before the tests, so that .next holds its manifest.
  test.use({ baseURL: 'http://localhost:4174' })

  test('our own scripts stay within their budget', async ({ page }) => {
    const { rootMainFiles } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'))
    const ofFramework = new Set(rootMainFiles.map((file: string) => `/russian-story/_next/${file}`))
    const weight = await weighPage(
      page,
      '/russian-story/story/letter',
      'gzip',
      ({ pathname }) => !ofFramework.has(pathname),
    )
    expect(weight.script.requests).toBeGreaterThan(0)
    expect(
      findExcess('story page, our own script', weight.script.bytes, limits.ownScript, 'bytes gzip'),
    ).toEqual([])
  })
})

test('each story has few files', () => {
  const paths = listFiles('out/story')
  const ids = paths.flatMap((path) => (path.endsWith('.html') ? [path.slice(0, -'.html'.length)] : []))
  expect(ids).toContain('morning-shop')
  const excesses = ids.flatMap((id) => {
    const ofStory = paths.filter((path) => path.startsWith(`${id}.`) || path.startsWith(`${id}/`))
    return findExcess(`story ${id}`, ofStory.length, limits.filesPerStory, 'files')
  })
  expect(excesses).toEqual([])
})

test('data that nobody asks for is not published', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(getKind(new URL(request.url()).pathname.slice(1))))
  const follow = async (name: string | RegExp) => {
    const url = page.url()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).not.toHaveURL(url)
    await page.waitForLoadState('networkidle')
  }
  // From each page to each other one, because what a navigation asks for depends on both.
  await page.goto('/')
  for (const name of ['Archive', 'Утро в магазине', "Today's Story", 'Resources', 'Archive', 'Resources'])
    await follow(name)
  await follow("Today's Story")
  await follow(/^Previous story/)
  await follow(/^Next story/)
  await page.goto(storyPath)
  for (const name of ['Resources', "Today's Story", 'Archive', 'Russian Story']) await follow(name)
  const kinds = new Set(
    listFiles('out')
      .filter((path) => path.endsWith('.txt'))
      .map(getKind),
  )
  const left = [...kinds].filter((kind) => !asked.has(kind) && !/^(robots|license)\.txt$/.test(kind))
  expect(left).toEqual(unasked)
})

function getKind(path: string): string {
  return path.replace(/^story\/[^./]+/, 'story/*')
}
