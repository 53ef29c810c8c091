import type { MetadataRoute } from 'next'
import { getArchiveViews } from '@/lib/archive/views'
import { loadPublishedStories } from '@/lib/content/load'
import { getArchivePath, getDefaultSort, getStoryPath } from '@/lib/paths'
import { getSiteUrl } from '@/lib/site'

export const dynamic = 'force-static'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const stories = await loadPublishedStories()
  const newest = stories[0]?.date
  return [
    { url: getSiteUrl('/'), lastModified: newest },
    { url: getSiteUrl('/resources') },
    { url: getSiteUrl('/about') },
    // Oldest first are the same stories again, and not for search engines.
    ...getArchiveViews(stories)
      .filter(({ level, sort }) => sort === getDefaultSort(level))
      .map((view) => {
        const first = stories.find(({ level }) => view.level === undefined || view.level === level)
        return { url: getSiteUrl(getArchivePath(view)), lastModified: first?.date }
      }),
    ...stories.map(({ id, date }) => ({ url: getSiteUrl(getStoryPath(id)), lastModified: date })),
  ]
}
