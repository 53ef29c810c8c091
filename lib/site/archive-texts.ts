import { getAudienceText } from '@/lib/story/levels'
import { getSubjectName, isTopic, type Subject } from '@/lib/story/subjects'
import { sorts } from './archive-sorts'
import { type ArchivePage, pageSize } from './archive-views'
import { type ArchiveView, getDefaultSort } from './paths'

/** Short enough for one row of a phone. */
export function getHeading({ level, subjects }: ArchiveView): string {
  if (subjects === undefined) return level === undefined ? 'Story Archive' : `${level} Russian stories`
  const names = getSubjectNames(subjects)
  return `${names[0]?.toUpperCase()}${names.slice(1)}${level === undefined ? '' : `, ${level}`}`
}

export function getTitle(view: ArchiveView): string {
  const order = view.sort === getDefaultSort(view) ? '' : `, ${sorts[view.sort].phrase}`
  const { level, subjects } = view
  const name = subjects
    ? `${level === undefined ? '' : `${level} `}Russian stories: ${getSubjectNames(subjects)}`
    : getHeading(view)
  return `${name}${order}${view.page > 1 ? `, page ${view.page}` : ''}`
}

/** Returns a description that no other page of the archive has: of a view that has a page of its own. */
export function getDescription({ view, count, pageCount }: ArchivePage): string {
  const { level, subjects, page } = view
  const pageText = page > 1 ? `Page ${page} of ${pageCount}. ` : ''
  if (subjects !== undefined) {
    const stories = count === 1 ? 'Russian story' : 'Russian stories'
    const what = subjects.map(
      (subject) => `${isTopic(subject) ? 'about' : 'with grammar practice:'} ${getSubjectName(subject)}`,
    )
    return `${count} ${stories} ${what.join(' ')}. With recordings, English translations, vocabulary and questions.`
  }
  return level === undefined
    ? `${pageText}All Russian stories with recordings, English translations, vocabulary and questions, by date and level.`
    : `${pageText}${getHeading(view)} with recordings, English translations, vocabulary and questions. ${getAudienceText(level)}`
}

/** Returns an accessible name for the list, such as `A1 stories, oldest first, page 2 of 9`. */
export function getListName({ view, pageCount }: ArchivePage): string {
  const all = view.level === undefined ? 'Stories' : `${view.level} stories`
  const stories = view.subjects === undefined ? all : `${all}: ${getSubjectNames(view.subjects)}`
  return `${stories}, ${sorts[view.sort].phrase}${pageCount > 1 ? `, page ${view.page} of ${pageCount}` : ''}`
}

/** Returns which of the stories are shown. `hidden` is the number of finished ones that the whole list leaves out. */
export function getCountText({ view, entries, count, pageCount }: ArchivePage, hidden: number): string {
  const left = hidden > 0 ? `, ${formatNumber(hidden)} finished and hidden` : ''
  if (pageCount === 1) return `${getStoriesText(count)}${left}`
  const first = (view.page - 1) * pageSize + 1
  const last = first + entries.length - 1
  return `Stories ${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(count)}${left}`
}

function getSubjectNames(subjects: readonly Subject[]): string {
  return subjects.map(getSubjectName).join(', ')
}

function getStoriesText(count: number): string {
  return count === 1 ? '1 story' : `${formatNumber(count)} stories`
}

export function formatNumber(number: number): string {
  return number.toLocaleString('en-GB')
}
