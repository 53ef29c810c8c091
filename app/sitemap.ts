import type { MetadataRoute } from 'next'
import { loadPublishedStories } from '@/lib/content/load'
import { getSiteUrl } from '@/lib/site'

export const dynamic = 'force-static'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const stories = await loadPublishedStories()
  const newest = stories[0]?.date
  return [
    { url: getSiteUrl('/'), lastModified: newest },
    { url: getSiteUrl('/archive'), lastModified: newest },
    { url: getSiteUrl('/resources') },
    ...stories.map(({ id, date }) => ({ url: getSiteUrl(`/story/${id}`), lastModified: date })),
  ]
}
