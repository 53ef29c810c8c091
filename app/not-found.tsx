import type { Metadata } from 'next'
import { MissingPage } from '@/components/home/missing-page'
import { loadPublishedStories } from '@/lib/content/load'
import { site } from '@/lib/site/site'
import { getLevels } from '@/lib/story/levels'

export const metadata: Metadata = {
  title: `Page not found | ${site.name}`,
  description: 'There is no such page.',
}

export default async function NotFound() {
  return <MissingPage levels={getLevels(await loadPublishedStories())} />
}
