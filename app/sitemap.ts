import type { MetadataRoute } from 'next'
import { loadPublishedStories } from '@/lib/content/load'
import { getArchiveList } from '@/lib/site/archive-list'
import { getArchiveViews, isOfView } from '@/lib/site/archive-views'
import { getArchivePath, getStoryPath } from '@/lib/site/paths'
import { getSiteUrl } from '@/lib/site/site'

export const dynamic = 'force-static'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const stories = await loadPublishedStories()
  const newest = stories[0]?.date
  return [
    { url: getSiteUrl('/'), lastModified: newest },
    { url: getSiteUrl('/resources') },
    { url: getSiteUrl('/about') },
    { url: getSiteUrl('/feeds') },
    ...getArchiveViews(getArchiveList(stories)).map((view) => {
      const first = stories.find((story) => isOfView(story, view))
      return { url: getSiteUrl(getArchivePath(view)), lastModified: first?.date }
    }),
    ...stories.map(({ id, date }) => ({ url: getSiteUrl(getStoryPath(id)), lastModified: date })),
  ]
}
