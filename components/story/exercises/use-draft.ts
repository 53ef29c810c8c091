import { useState } from 'react'
import { useStory } from '@/components/story/story-context'
import { basePath } from '@/lib/site/site'

/** In the storage of the tab. It includes the base path, because the project pages of one owner share an origin. */
const key = `draft${basePath}`

/** What was written of a line and not checked yet: it survives a reload of the page, for one line at a time. */
export function useDraft(line: number): { draft: string; keepDraft: (text: string) => void } {
  const { story } = useStory()
  const of = `${story.id} ${line} `
  const [draft] = useState(() => {
    const stored = readStored()
    return stored.startsWith(of) ? stored.slice(of.length) : ''
  })
  return { draft, keepDraft: (text) => store(of + text) }
}

function readStored(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function store(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Blocked or full: what is written lasts as long as the page.
  }
}
