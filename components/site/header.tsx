'use client'

import { BookMarked, Search } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { showsWords, watchWords } from '@/lib/page/show-reader'
import { useLoaded } from '@/lib/page/use-loaded'
import { searchFieldHash, searchPath } from '@/lib/site/paths'
import { site } from '@/lib/site/site'
import { Menu } from './menu'
import { Navigation } from './navigation'
import { SiteLink } from './site-link'
import { ThemeToggle } from './theme'

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

const loadCount = () => import('./due-count')

/**
 * Leads to the saved words, with the number that is due. Shown once there is a word: the boot function knows before the first
 * paint. What counts them is loaded then only.
 */
function WordsButton() {
  const hasWords = useSyncExternalStore(watchWords, showsWords, () => false)
  // Without it, offline, the button has no number.
  const loaded = useLoaded(hasWords ? loadCount : null)

  return (
    <SiteLink href="/words" className="icon-button with-words relative" title="Your words">
      <Icon of={BookMarked} size={22} />
      <span className="sr-only">Your words</span>
      {/* At the corner, where it takes no room: nothing moves when the number comes, and nothing is missing without one. */}
      <span className="absolute end-0 top-0.5 min-w-4 rounded-pill bg-accent px-1 text-center text-xs/4 font-semibold text-accent-foreground empty:hidden">
        {loaded && <loaded.DueCount />}
      </span>
    </SiteLink>
  )
}
