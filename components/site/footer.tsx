'use client'

import { Coffee } from 'lucide-react'
import { ExternalLink } from '@/components/ui/external-link'
import { site } from '@/lib/site'
import { Year } from './year'

/** Takes the year of the build. */
export function Footer({ built }: { built: number }) {
  return (
    <footer className="mt-20 border-t border-border print:hidden">
      <div className="mx-auto flex max-w-site flex-wrap items-center gap-x-6 gap-y-4 px-gutter pt-7 pb-10">
        <ExternalLink href={site.alphabetUrl} className="button" data-kind="outline">
          Learn Cyrillic Alphabet
        </ExternalLink>
        <ExternalLink href={site.coffeeUrl} className="icon-button">
          <Coffee role="img" aria-label="Buy me a coffee" size={22} strokeWidth={1.7} />
        </ExternalLink>
        <p className="text-sm text-muted sm:ml-auto">
          © <Year built={built} /> {site.name}
        </p>
      </div>
    </footer>
  )
}
