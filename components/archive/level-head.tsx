import { ArrowLeft, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchField } from '@/components/search/search-field'
import { SiteLink } from '@/components/site/site-link'
import { Icon } from '@/components/ui/icon'
import { OpenSheet, Sheet } from '@/components/ui/sheet'
import { getAudienceText } from '@/lib/story/levels'

type LevelHeadProps = { level: string; heading: string; tools: ReactNode; children: ReactNode }

/** What leads the page of a level: printed, as the head of a story is, in its ink on its ground. */
export function LevelHead({ level, heading, tools, children }: LevelHeadProps) {
  return (
    <header
      className="plate grid gap-x-8 sm:grid-cols-[1fr_20rem] sm:grid-rows-[auto_auto_auto_1fr]"
      data-level={level}
    >
      <div className="plate-row sm:col-span-full">
        <SiteLink href="/archive" className="inline-flex min-h-11 items-center gap-2">
          <Icon of={ArrowLeft} />
          Story Archive
        </SiteLink>
        <SearchWay />
        <OpenSheet id="level-tools" label="Level options" icon={Ellipsis} className="max-sm:ms-auto" />
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

/** The field of the search where there is room; elsewhere the page's header leads to it. */
export function SearchWay() {
  return (
    <div className="ms-auto w-68 flex-none max-sm:hidden">
      <SearchField />
    </div>
  )
}
