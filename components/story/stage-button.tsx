'use client'

import { BookOpen, Headphones, PencilLine } from 'lucide-react'
import { useStory } from '@/components/story/story-provider'
import { Button } from '@/components/ui/button'
import { type StageEvent, steps } from '@/lib/reading/stage'

const faces = {
  listenPressed: { text: 'Listen', Icon: Headphones },
  readPressed: { text: 'Read', Icon: BookOpen },
  practicePressed: { text: 'Practice', Icon: PencilLine },
} as const

/** The button of the next step; there in the one stage in which it applies. */
export function StageButton({ event }: { event: StageEvent['type'] }) {
  const { stage, dispatch } = useStory()
  const { text, Icon } = faces[event]
  return (
    <div className="needs-script mt-8 print:hidden" hidden={stage !== steps[event].from}>
      <Button className="min-w-40" data-press={event} onClick={() => dispatch({ type: event })}>
        <Icon aria-hidden size={20} />
        {text}
      </Button>
    </div>
  )
}
