'use client'

import { ChevronRight } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { useSavedWords, useToday } from '@/lib/practice/saved-words-store'
import { getSession } from '@/lib/practice/session'
import { countOf } from '@/lib/story/count-of'
import { SiteLink } from './site-link'

/** How many words there are to review today. */
export function DueCount() {
  const { data } = useSavedWords()
  const count = getSession(data, useToday()).tasks.length
  if (count === 0) return null
  return (
    <>
      <span>{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> to review</span>
    </>
  )
}

/** Leads to the saved words, and says how many there are to review today: a row of a ledger. */
export function WordsLink() {
  const { data } = useSavedWords()
  const count = getSession(data, useToday()).tasks.length
  const text = count === 0 ? 'Your words' : `${countOf(count, 'word')} to review`
  return (
    <SiteLink href="/words">
      {count > 0 ? <strong>{text}</strong> : text}
      <Icon of={ChevronRight} />
    </SiteLink>
  )
}
