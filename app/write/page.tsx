import type { Metadata } from 'next'
import { Writer } from '@/components/write/writer'
import { loadPublishedStories } from '@/lib/content/load'
import { getPageMetadata } from '@/lib/site/metadata'
import { site } from '@/lib/site/site'
import { getCleanText } from '@/lib/story/marked-text'

export const metadata: Metadata = {
  ...getPageMetadata({
    title: 'Write a story',
    description: 'Write a Russian story, see it as readers will, and see problems pointed out as you type.',
    path: '/write',
  }),
  robots: { index: false, follow: true },
}

export default async function WritePage() {
  const stories = await loadPublishedStories()
  const names = stories
    .map(({ id, title, titleEn }) => ({ id, title: getCleanText(title), titleEn }))
    .sort((a, b) => a.title.localeCompare(b.title, 'ru'))
  return (
    <Writer stories={names} levels={[...new Set(stories.map(({ level }) => level))]}>
      <p className="mt-3 text-muted">
        Write one sentence or turn of dialogue per line, and one English line for each Russian line. What you
        write stays on this device until you {site.repository ? 'download or propose' : 'download'} it.
      </p>
      <noscript>
        <p className="mt-3">Writing a story needs JavaScript, which is switched off.</p>
      </noscript>
    </Writer>
  )
}
