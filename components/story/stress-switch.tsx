'use client'

import { useSyncExternalStore } from 'react'
import { TextButton } from '@/components/ui/text-button'
import { getMemory, getServerMemory, subscribeToMemory, updateMemory } from '@/lib/reading/memory-store'
import { hidesStress } from '@/lib/reading/stress'

/** Shows or hides the stress marks of all stories; without a choice the level decides. */
export function StressSwitch({ level }: { level: string | undefined }) {
  const memory = useSyncExternalStore(subscribeToMemory, getMemory, getServerMemory)
  const shown = memory.stress ?? !hidesStress(level)
  return (
    <TextButton onClick={() => updateMemory((now) => ({ ...now, stress: !shown }))}>
      {shown ? 'Hide stress marks' : 'Show stress marks'}
    </TextButton>
  )
}
