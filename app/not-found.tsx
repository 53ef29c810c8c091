import type { Metadata } from 'next'
import { MissingPage } from '@/components/site/missing-page'
import { site } from '@/lib/site'

export const metadata: Metadata = {
  title: `Page not found | ${site.name}`,
  description: 'There is no such page.',
}

export default function NotFound() {
  return <MissingPage />
}
