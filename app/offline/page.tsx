import type { Metadata } from 'next'
import { SavedPages } from '@/components/offline/saved-pages'
import { offlinePath } from '@/lib/offline/saved-pages'
import { getPageMetadata } from '@/lib/site/metadata'

export const metadata: Metadata = {
  ...getPageMetadata({
    title: 'Read offline',
    description: 'The stories you have saved on this device, to read and hear without a connection.',
    path: offlinePath,
  }),
  // What is on it is the reader's own: there is nothing to find.
  robots: { index: false, follow: true },
}

export default function OfflinePage() {
  return <SavedPages />
}
