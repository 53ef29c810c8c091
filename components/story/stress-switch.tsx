'use client'

import { TextButton } from '@/components/ui/text-button'
import { updateReaderData, useReaderData } from '@/lib/reader/reader-store'
import { hidesStress } from '@/lib/story/story'

/** Shows or hides the stress marks of all stories; without a choice the level decides. */
export function StressSwitch({ level }: { level: string | undefined }) {
  const { stress: shown = !hidesStress(level) } = useReaderData()
  return (
    <TextButton
      data-widest="Show stress marks"
      onClick={() => updateReaderData((data) => ({ ...data, stress: !shown }))}
    >
      {shown ? 'Hide stress marks' : 'Show stress marks'}
    </TextButton>
  )
}
