import { getCleanText, type MarkedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getStoryPath } from './paths'
import { getSiteUrl, site } from './site'

export type ReportSubject = {
  /** Such as `line 12`, `question 2` or `the word «дом» in line 12`. */
  where: string
  /** The place within the story's page, such as `#l12`. */
  hash: string
  ru: MarkedText
  en: string
}

/**
 * Returns the address that a mistake is reported to, with the story, the place and both texts filled in: a letter for a
 * `mailto:` address, a new issue for one of a repository's form (`title` and `body`, or the fields of
 * .github/ISSUE_TEMPLATE/mistake.yml). Null where the owner takes no reports.
 */
export function getReportAddress(
  { id, title }: Pick<Story, 'id' | 'title'>,
  { where, hash, ru, en }: ReportSubject,
  reports: string = site.reports,
): string | null {
  if (reports === '') return null
  const subject = `A mistake in “${getCleanText(title)}”, ${where}`
  const address = getSiteUrl(getStoryPath(id)) + hash
  const found = [getCleanText(ru), en].filter(Boolean).join('\n')
  const body = `${address}\n\n${found}\n\nWhat is wrong, and what should it say?\n`
  const fields = reports.startsWith('mailto:')
    ? { subject, body: body.replaceAll('\n', '\r\n') }
    : { title: subject, body, place: address, found }
  const values = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${reports}${reports.includes('?') ? '&' : '?'}${values.join('&')}`
}
