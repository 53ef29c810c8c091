import { SiteLink } from '@/components/site/site-link'
import { RussianText } from '@/components/text/russian-text'
import type { SavedWord } from '@/lib/practice/saved-words'
import { getStoryPath } from '@/lib/site/paths'
import { getCleanText, sliceText } from '@/lib/story/marked-text'

/** The text that a word was saved from, with the word marked, or with a gap in its place. */
export function WordInLine({ word: { text, at }, gap = false }: { word: SavedWord; gap?: boolean }) {
  const length = getCleanText(text).length
  const [start, end] = at ?? [0, length]
  return (
    <>
      <RussianText text={sliceText(text, 0, start)} />
      {gap ? (
        <span className="inline-block w-[5ch] border-b-2 border-control">
          <span className="sr-only">…</span>
        </span>
      ) : (
        <mark className="word-mark">
          <RussianText text={sliceText(text, start, end)} />
        </mark>
      )}
      <RussianText text={sliceText(text, end, length)} />
    </>
  )
}

export function StoryOfWord({ word: { story, title, line } }: { word: SavedWord }) {
  return (
    <SiteLink
      href={getStoryPath(story) + (line === undefined ? '' : `#l${line + 1}`)}
      className="text-link"
      lang="ru"
      translate="no"
    >
      {title}
    </SiteLink>
  )
}
