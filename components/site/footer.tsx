'use client'

import { Coffee } from 'lucide-react'
import { ExternalLink } from '@/components/ui/external-link'
import { useInteractive } from '@/components/ui/interactive'
import { offlinePath } from '@/lib/offline/saved-pages'
import { getSitePath, site } from '@/lib/site/site'
import { SiteLink } from './site-link'

/** Shows the year of the visit, or the year of the build until scripts run. */
export function Footer({ yearOfBuild }: { yearOfBuild: number }) {
  const year = useInteractive() ? new Date().getFullYear() : yearOfBuild
  return (
    <footer className="footer mt-20 border-t border-border print:hidden">
      <div className="mx-auto flex max-w-reading flex-wrap items-center gap-x-6 gap-y-2 px-gutter pt-7 pb-10">
        {site.alphabetUrl && (
          <ExternalLink href={site.alphabetUrl} className="button" data-kind="outline">
            Learn Cyrillic Alphabet
          </ExternalLink>
        )}
        {site.coffeeUrl && (
          <ExternalLink href={site.coffeeUrl} className="icon-button">
            <Coffee role="img" aria-label="Buy me a coffee" size="1.375rem" strokeWidth={1.7} />
          </ExternalLink>
        )}
        <div className="quiet flex w-full flex-wrap gap-x-6">
          <SiteLink href="/feeds" className="text-link">
            Subscribe
          </SiteLink>
          {site.offline && (
            <SiteLink href={offlinePath} className="text-link">
              Read offline
            </SiteLink>
          )}
          <SiteLink href="/about" className="text-link">
            About
          </SiteLink>
        </div>
        <p className="quiet w-full">
          {`© ${year} ${site.name}. `}
          <a href={getSitePath('/license.txt')} className="text-link inline-block">
            Stories: CC BY 4.0. Code: MIT.
          </a>
        </p>
      </div>
    </footer>
  )
}
