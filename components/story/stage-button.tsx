'use client'

import { BookOpen, Headphones, PencilLine } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type StepEvent, steps } from '@/lib/reading/stage'
import { useStory } from './story-provider'

const faces = {
  listenPressed: { text: 'Listen', icon: Headphones },
  readPressed: { text: 'Read', icon: BookOpen },
  practicePressed: { text: 'Practice', icon: PencilLine },
} as const

/**
 * The button of the next step; there in the one stage in which it applies. The focus goes to the element marked
 * `data-first` in what it reveals, because the pressed button is gone.
 */
export function StageButton({ event }: { event: StepEvent['type'] }) {
  const { dispatch } = useStory()
  const { from, to } = steps[event]
  const { text, icon } = faces[event]

  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const article = currentTarget.closest('article')
    flushSync(() => dispatch({ type: event }))
    article?.querySelector<HTMLElement>(`[data-from=${to}] [data-first]`)?.focus({ preventScroll: true })
  }

  return (
    <div className="needs-script" data-at={from}>
      <Button data-press={event} onClick={press}>
        <Icon of={icon} size={20} />
        {text}
      </Button>
    </div>
  )
}
