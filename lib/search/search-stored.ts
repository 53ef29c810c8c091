import { getPageKey } from '@/lib/offline/page-files'
import { cacheNames, getStoredPages } from '@/lib/offline/stored-pages'
import { getSelector } from '@/lib/page/page-dom'
import { basePath } from '@/lib/site/site'
import { getTokens } from '@/lib/story/normalise'
import { type FoundStory, getAsked } from './terms'

/** A line of a story that is stored on this device, found without the index. */
export type StoredLine = { story: FoundStory; line: number }

/** Finds lines in the stories that are stored on this device: by the beginnings of words, as no headwords are known there. */
export async function searchStored(query: string): Promise<StoredLine[]> {
  const asked = getAsked(query)
  if (asked.length === 0) return []
  const lists = await Promise.all([getStoredPages('kept'), getStoredPages('read')])
  const paths = new Set(lists.flat().map(({ path }) => path))
  const files = await caches.open(cacheNames.files)
  const stories = await Promise.all(
    [...paths]
      .filter((path) => path.startsWith(`${basePath}/story/`))
      .map(async (path) => {
        const page = await files.match(getPageKey(path), { ignoreSearch: true })
        return page && readStory(path.slice(`${basePath}/story/`.length), await page.text())
      }),
  )
  return stories.flatMap((story) => (story ? findLines(story, asked).map((line) => ({ story, line })) : []))
}

/** Returns a story as its page has it, without its recording. */
export function readStory(id: string, html: string): FoundStory {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const vowel of page.querySelectorAll('u')) vowel.append('\u0301')
  const getText = (place: Element | null | undefined) => place?.textContent?.trim() ?? ''
  return {
    id,
    title: getText(page.querySelector(getSelector('textKey', 'title'))),
    titleEn: '',
    lines: [...page.querySelectorAll(getSelector('line'))].map((line) => [
      getText(line.querySelector('p[lang="ru"]')),
      getText(line.querySelector('p[lang="en"]')),
    ]),
  }
}

/** Returns the lines that have all the words that are asked for, each in one of its ways. */
function findLines({ lines }: FoundStory, asked: readonly string[][]): number[] {
  return lines.flatMap(([ru, en], index) => {
    const tokens = [...getTokens(ru), ...getTokens(en)]
    const has = (ways: readonly string[]) => ways.some((way) => tokens.some((token) => isAlike(token, way)))
    return asked.every(has) ? [index] : []
  })
}

/** Returns true for two forms of what may be one word: only their endings differ. */
function isAlike(token: string, asked: string): boolean {
  if (token === asked) return true
  const length = Math.max(3, Math.min(token.length, asked.length) - 2)
  return token.length >= length && token.slice(0, length) === asked.slice(0, length)
}
