import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Cover } from '@/components/site/cover'
import { SiteLink } from '@/components/site/site-link'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { formatSize, type SavedPage } from '@/lib/offline/saved-pages'
import { basePath, getSitePath, site } from '@/lib/site/site'
import { countOf } from '@/lib/story/count-of'

/** A saved page, and whether the browser has dropped some of it. */
export type ListedPage = SavedPage & { complete: boolean }

const aboutClass = 'quiet flex flex-wrap items-center gap-x-5'

const askAgain = 'Yes, remove all'

type PageListProps = {
  name: string
  pages: ListedPage[]
  onRemove: (pages: ListedPage[]) => void
  onComplete?: (path: string) => void
}

/** Saved pages with their sizes and covers: what leads to the stories is folded. */
export function PageList({ name, pages, ...on }: PageListProps) {
  const [isAsking, setAsking] = useState(false)
  useAnnounced(isAsking && askAgain)
  if (pages.length === 0) return null
  const size = pages.reduce((sum, { size }) => sum + size, 0)
  const stories = pages.filter(isStory)
  const others = pages.filter((page) => !isStory(page))
  const removeAll = () => (isAsking ? on.onRemove(pages) : setAsking(true))
  return (
    <section aria-label={name} className="mt-10">
      <h2 className="section-title">{`${countOf(pages.length, 'page')} ${name.toLowerCase()}`}</h2>
      <p className={aboutClass}>
        <span>{formatSize(size)}</span>
        <TextButton onClick={removeAll} onBlur={() => setAsking(false)}>
          <span>{isAsking ? askAgain : 'Remove all'}</span>
          <span className="sr-only">{`, ${name}`}</span>
        </TextButton>
      </p>
      <Rows pages={stories} {...on} />
      {/* What leads to the stories. */}
      {others.length > 0 && (
        <details className="border-t border-border">
          <summary className="flex min-h-13 items-center">{countOf(others.length, 'other page')}</summary>
          <Rows pages={others} {...on} />
        </details>
      )}
    </section>
  )
}

function Rows({ pages, onRemove, onComplete }: Omit<PageListProps, 'name'>) {
  return (
    <ul className="mt-2">
      {pages.map((page) => (
        <li key={page.path} className="flex gap-4 border-t border-border py-3">
          <PageTitle {...page}>
            <p className={aboutClass}>
              <span>{formatSize(page.size)}</span>
              {!page.complete && onComplete && (
                <TextButton onClick={() => onComplete(page.path)}>
                  Partly saved: save the rest<span className="sr-only">{` ${page.title}`}</span>
                </TextButton>
              )}
            </p>
          </PageTitle>
          <button
            type="button"
            className="icon-button me-(--icon-hang) text-muted"
            onClick={() => onRemove([page])}
          >
            <Icon of={X} size={18} />
            <span className="sr-only">{`Remove ${page.title}`}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A story's title is in two languages: `Письмо – The Letter | Russian Story`. */
function PageTitle({ children, ...page }: SavedPage & { children: ReactNode }) {
  const { path, title } = page
  const name = title.replace(` | ${site.name}`, '')
  const hasCover = isStory(page)
  const [russian = '', ...english] = hasCover ? name.split(' – ') : []
  const id = path.slice(path.lastIndexOf('/') + 1)
  return (
    <>
      {hasCover && <Cover id={id} level={page.level} className="w-12 self-start" />}
      <div className="flex-1">
        <p className="font-serif text-xl/snug font-semibold">
          <SiteLink href={path.slice(basePath.length) || '/'} loading="Loading...">
            {hasCover ? (
              <span lang="ru" translate="no">
                {russian}
              </span>
            ) : (
              name
            )}
          </SiteLink>
        </p>
        {hasCover && <p className="font-serif text-lg text-muted">{english.join(' – ')}</p>}
        {children}
      </div>
    </>
  )
}

export function isStory({ path }: SavedPage): boolean {
  return path.startsWith(getSitePath('/story/'))
}
