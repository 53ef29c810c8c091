'use client'

import { ArrowDown } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Icon } from '@/components/ui/icon'
import { TextButton } from '@/components/ui/text-button'
import { returnToQuestion } from '@/lib/reading/story-dom'
import { useStory } from './story-provider'

/**
 * Takes the index of a question; stands after the line that it led to, and leads back. It is no part of the line's
 * group: Tab goes from the line to it, and the arrow keys within the text stay what they are everywhere.
 */
export function BackToQuestion({ question }: { question: number }) {
  const { ask } = useStory()

  function goBack() {
    flushSync(() => ask(null))
    returnToQuestion(question)
  }

  return (
    <TextButton className="back-to-question" onClick={goBack}>
      Back to question {question + 1}
      <Icon of={ArrowDown} size={15} />
    </TextButton>
  )
}
