'use client'

import { SiteLink } from '@/components/site/site-link'
import { useSavedWords, useToday } from '@/lib/practice/saved-words-store'
import { getSession } from '@/lib/practice/session'

/** Leads to the saved words, and says how many there are to review today: as a button where it is a next step. */
export function WordsLink({ isStep = false }: { isStep?: boolean }) {
  const { data } = useSavedWords()
  const count = getSession(data, useToday()).tasks.length
  return (
    <SiteLink
      href="/words"
      loading="Loading your words..."
      {...(isStep && count > 0
        ? { className: 'button', 'data-kind': 'outline' }
        : { className: 'text-link' })}
    >
      {count === 0 ? 'Your words' : `${count} ${count === 1 ? 'word' : 'words'} to review`}
    </SiteLink>
  )
}
