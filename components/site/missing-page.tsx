'use client'

import { basePath } from '@/lib/site'
import { InlineScript } from './boot-script'
import { SiteLink } from './site-link'

/** Hides the page until `answerMissingPage` has decided. React moves it into the head, before anything can be painted. */
const css = '@media(scripting:enabled){html:not(.missing-page){visibility:hidden}}'

/**
 * Runs on the 404 page, with which a static host answers every unknown address: an unknown story leads home without a
 * message, any other path is logged. Inlined from its own source, like `boot`.
 */
export function answerMissingPage({ basePath }: { basePath: string }): void {
  const path = location.pathname
  const [id, ...more] = path.replace(`${basePath}/story/`, '').split('/')
  const isStory = path.startsWith(`${basePath}/story/`) && id !== '' && more.join('') === ''
  if (isStory) {
    location.replace(`${basePath}/`)
    return
  }
  document.documentElement.classList.add('missing-page')
  console.warn(`404: there is no page at ${path}`)
}

/** A client component, so that other pages' data name it instead of repeating its elements. */
export function MissingPage() {
  return (
    <>
      <style href="missing-page" precedence="high">
        {css}
      </style>
      <InlineScript run={answerMissingPage} config={{ basePath }} />
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
