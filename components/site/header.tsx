'use client'

import { Search } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { searchFieldHash, searchPath } from '@/lib/site/paths'
import { site } from '@/lib/site/site'
import { Menu } from './menu'
import { Navigation } from './navigation'
import { SiteLink } from './site-link'
import { ThemeToggle } from './theme'
import { WordsButton } from './words-button'

export function Header() {
  return (
    <header className="relative border-b border-border print:hidden">
      <div className="mx-auto flex min-h-14 sm:min-h-16 max-w-reading flex-wrap items-center justify-between gap-x-2 gap-y-2 px-gutter py-1.5 sm:gap-x-8">
        <SiteLink href="/" className="relative -top-0.5 font-serif text-xl font-semibold">
          {site.name}
        </SiteLink>
        <div className="header-tools ms-auto me-(--icon-hang) flex items-center sm:gap-2">
          <div className="without-script-shown max-sm:hidden">
            <Navigation className="flex flex-wrap gap-x-6" />
          </div>
          <SiteLink
            href={searchPath + searchFieldHash}
            className="icon-button needs-script"
            title="Search all lines"
          >
            <Icon of={Search} size={22} />
            <span className="sr-only">Search all lines</span>
          </SiteLink>
          <WordsButton />
          <ThemeToggle />
          <Menu />
        </div>
      </div>
    </header>
  )
}
