'use client'

import { InlineScript } from '@/components/site/inline-script'
import { SiteLink } from '@/components/site/site-link'
import { LevelRow } from './levels'

/** Hides the page until `answerMissingPage` has decided. React moves it into the head, before anything can be painted. */
const css = '@media(scripting:enabled){html:not(.missing-page){visibility:hidden}}'

/** A client component, so that other pages' data name it instead of repeating its elements. */
export function MissingPage({ levels }: { levels: readonly string[] }) {
  return (
    <>
      <style href="missing-page" precedence="high">
        {css}
      </style>
      <InlineScript code={typeof window === 'undefined' ? process.env.MISSING_PAGE_SCRIPT : ''} />
      <h1 className="page-title mt-4">Oops! Page not found</h1>
      <p className="mt-4 mb-6 text-muted">
        The address may be mistyped, or the page may have moved. The stories are all still here.
      </p>
      <SiteLink href="/" className="button" data-kind="primary">
        Return to Home
      </SiteLink>
      <div className="mt-10">
        <LevelRow levels={levels} />
      </div>
    </>
  )
}
