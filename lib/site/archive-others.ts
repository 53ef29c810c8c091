import { getCleanText } from '@/lib/story/marked-text'
import { getReadingOrder } from '@/lib/story/reading-order'
import type { Story } from '@/lib/story/story'
import { minPlaces } from '@/lib/story/subject-lists'
import { isOfView } from './archive-views'
import type { ArchiveView } from './paths'

/** A story that has a point of grammar, and at how many places. */
export type StoryWithPoint = Pick<Story, 'id' | 'titleEn'> & { title: string; places: number }

/** A point that fewer stories have often is rare: where it is at all is worth knowing. */
const fewStories = 5

/** The number of stories that a page links to beside its own: it does not grow with the number of stories. */
const maxOthers = 48

/**
 * Returns the stories of a level that have a point of grammar without naming it, easiest first: those that have it often
 * enough to name it, and where the point is rare all others too. Where they are too many, those with most places.
 */
export function getOtherStories(
  stories: readonly Story[],
  view: ArchiveView,
  counts: ReadonlyMap<string, number>,
): StoryWithPoint[] {
  const ofLevel = getReadingOrder(stories, view.level)
  const others = ofLevel.flatMap((story): StoryWithPoint[] => {
    const { id, title, titleEn } = story
    const places = counts.get(id) ?? 0
    return places === 0 || isOfView(story, view) ? [] : [{ id, title: getCleanText(title), titleEn, places }]
  })
  const often = others.filter(({ places }) => places >= minPlaces)
  const named = ofLevel.filter((story) => isOfView(story, view)).length
  const listed = named + often.length < fewStories ? others : often
  const most = new Set(listed.toSorted((one, other) => other.places - one.places).slice(0, maxOthers))
  return listed.filter((other) => most.has(other))
}
