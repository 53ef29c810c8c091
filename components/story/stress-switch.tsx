'use client'

import { TextButton } from '@/components/ui/text-button'
import { updateMemory, useMemory } from '@/lib/reader/reader-store'
import { hidesStress } from '@/lib/story/story'

/** Shows or hides the stress marks of all stories; without a choice the level decides. */
export function StressSwitch({ level }: { level: string | undefined }) {
  const { stress: shown = !hidesStress(level) } = useMemory()
  return (
    <TextButton
      data-widest="Show stress marks"
      onClick={() => updateMemory((memory) => ({ ...memory, stress: !shown }))}
    >
      {shown ? 'Hide stress marks' : 'Show stress marks'}
    </TextButton>
  )
}
