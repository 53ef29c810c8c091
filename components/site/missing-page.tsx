'use client'

import { MissingPageScript } from './missing-page-script'
import { SiteLink } from './site-link'

/** The 404 page. A client component because every page's data hold what the layout would show of it. */
export function MissingPage() {
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
