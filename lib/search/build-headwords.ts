import { getArchivePage, getArchiveViews } from '@/lib/site/archive-views'
import { getHeadwordsPath, getPageHeadwordsPath, searchPath } from '@/lib/site/paths'
import { getHeadwords, packIds } from '@/lib/story/headword-ids'
import { type PackedWords, unpackWords } from '@/lib/story/packed-words'
import type { Story } from '@/lib/story/story'

/** Returns the headwords of each story, and of the stories of each page of the archive, by the names of their files. */
export function buildHeadwordFiles(
  stories: readonly Story[],
  words: ReadonlyMap<string, PackedWords>,
): Map<string, string> {
  const packed = new Map(
    stories.map((story) => {
      const found = words.get(story.id)
      return [story.id, found ? packIds(getHeadwords(unpackWords(found, story)).keys()) : '']
    }),
  )
  const getName = (path: string) => path.slice(`${searchPath}/`.length)
  return new Map([
    ...[...packed].map(([id, ids]) => [getName(getHeadwordsPath(id)), ids] as const),
    ...getArchiveViews(stories).map((view) => {
      const { entries } = getArchivePage(stories, view)
      const ids = Object.fromEntries(entries.map(({ id }) => [id, packed.get(id) ?? '']))
      return [getName(getPageHeadwordsPath(view)), JSON.stringify(ids)] as const
    }),
  ])
}
