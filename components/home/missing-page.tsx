'use client'

import { getScript, InlineScript } from '@/components/site/boot-script'
import { SiteLink } from '@/components/site/site-link'
import { findMovedView } from '@/lib/site/moved-archive'
import { basePath } from '@/lib/site/site'
import { readerDataKey } from '@/lib/storage/reader-data'
import { LevelRow } from './levels'

/** Hides the page until `answerMissingPage` has decided. React moves it into the head, before anything can be painted. */
const css = '@media(scripting:enabled){html:not(.missing-page){visibility:hidden}}'

type MissingPageConfig = { basePath: string; readerDataKey: string }

/**
 * Runs on the 404 page, with which a static host answers every unknown address: an unknown story leads home without a
 * message, a view of the archive to where it is now, any other path is logged. Inlined from its own source, like `boot`. A
 * story that the reader data lead on to is marked as gone, so that home does not lead to it again.
 */
export function answerMissingPage(
  { basePath, readerDataKey }: MissingPageConfig,
  findMoved: typeof findMovedView,
): void {
  const path = location.pathname
  const [id = '', ...more] = path.replace(`${basePath}/story/`, '').split('/')
  const isStory = path.startsWith(`${basePath}/story/`) && id !== '' && more.join('') === ''
  if (isStory) {
    try {
      const stored = localStorage.getItem(readerDataKey) ?? ''
      const data = JSON.parse(stored)
      if (data.version === 1 && stored.includes(`"${id}"`)) {
        const known = Object.hasOwn(data.stories, id) && data.stories[id]
        data.stories[id] = { stage: 'start', ...known, gone: true }
        localStorage.setItem(readerDataKey, JSON.stringify(data))
      }
    } catch {
      // Nothing is stored that could lead here.
    }
    location.replace(`${basePath}/`)
    return
  }
  const moved = path.startsWith(`${basePath}/`) && findMoved(path.slice(basePath.length))
  if (moved) {
    location.replace(basePath + moved)
    return
  }
  document.documentElement.classList.add('missing-page')
  console.warn(`404: there is no page at ${path}`)
}

/** A client component, so that other pages' data name it instead of repeating its elements. */
export function MissingPage({ levels }: { levels: readonly string[] }) {
  return (
    <>
      <style href="missing-page" precedence="high">
        {css}
      </style>
      <InlineScript
        code={
          typeof window === 'undefined'
            ? getScript(answerMissingPage, { basePath, readerDataKey }, findMovedView)
            : ''
        }
      />
      <p className="eyebrow mt-10 mb-2 sm:mt-20">404</p>
      <h1 className="page-title">Oops! Page not found</h1>
      <p className="mt-4 mb-6 text-muted">
        The address may be mistyped, or the page may have moved. The stories are all still here.
      </p>
      <SiteLink href="/" loading="Loading today's story..." className="button" data-kind="primary">
        Return to Home
      </SiteLink>
      <div className="mt-10">
        <LevelRow levels={levels} />
      </div>
    </>
  )
}
