import type { Metadata } from 'next'
import { MissingPageScript } from '@/components/site/missing-page-script'
import { SiteLink } from '@/components/site/site-link'
import { site } from '@/lib/site'

export const metadata: Metadata = {
  title: `Page not found | ${site.name}`,
  description: 'There is no such page.',
}

export default function NotFound() {
  return (
    <>
      <MissingPageScript />
      <div className="grid justify-items-start gap-6 pt-24 pb-10">
        <p className="eyebrow">404</p>
        <h1 className="page-title">Oops! Page not found</h1>
        <SiteLink href="/" loading="Loading today's story..." className="button" data-kind="primary">
          Return to Home
        </SiteLink>
      </div>
    </>
  )
}
