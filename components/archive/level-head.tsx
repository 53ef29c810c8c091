import { ArrowLeft, Ellipsis, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { Icon } from '@/components/ui/icon'
import { OpenSheet, Sheet } from '@/components/ui/sheet'
import { searchFieldHash, searchPath } from '@/lib/site/paths'
import { getAudienceText } from '@/lib/story/levels'
import { loadingStories } from './archive-link'

type LevelHeadProps = { level: string; heading: string; tools: ReactNode; children: ReactNode }

/** What leads the page of a level: printed, as the head of a story is, in its ink on its ground. */
export function LevelHead({ level, heading, tools, children }: LevelHeadProps) {
  return (
    <header
      className="plate grid gap-x-8 sm:grid-cols-[1fr_20rem] sm:grid-rows-[auto_auto_auto_1fr]"
      data-level={level}
    >
      <div className="plate-row sm:col-span-full">
        <SiteLink
          href="/archive"
          loading={loadingStories}
          className="inline-flex min-h-11 items-center gap-2"
        >
          <Icon of={ArrowLeft} />
          Story Archive
        </SiteLink>
        <SearchLink className="ms-auto me-0" />
        <OpenSheet id="level-tools" label="Level options" icon={Ellipsis} />
        <Sheet id="level-tools" title="Level options">
          {tools}
        </Sheet>
      </div>
      <h1 className="page-title sm:col-span-full">{heading}</h1>
      <p className="summary">{getAudienceText(level)}</p>
      {children}
    </header>
  )
}

export function SearchLink({ className = '' }: { className?: string }) {
  return (
    <SiteLink
      href={searchPath + searchFieldHash}
      loading="Loading the search..."
      className={`icon-button print:hidden ${className}`}
      aria-label="Search all lines"
    >
      <Icon of={Search} size={22} />
    </SiteLink>
  )
}
