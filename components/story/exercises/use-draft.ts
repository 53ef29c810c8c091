import { useState } from 'react'
import { useStory } from '@/components/story/story-context'
import { readFromTab, storeInTab } from '@/lib/site/tab-storage'

/** What was written of a line and not checked yet: it survives a reload of the page, for one line at a time. */
export function useDraft(line: number): { draft: string; keepDraft: (text: string) => void } {
  const { story } = useStory()
  const of = `${story.id} ${line} `
  const [draft] = useState(() => {
    const stored = readFromTab('draft')
    return stored.startsWith(of) ? stored.slice(of.length) : ''
  })
  return { draft, keepDraft: (text) => storeInTab('draft', of + text) }
}
