'use client'

import { TextButton } from '@/components/ui/text-button'
import { updateMemory, useMemory } from '@/lib/reader/reader-store'

/** Shows or hides the translations of all lines, in all stories. */
export function TranslationsSwitch() {
  const { translations: shown = false } = useMemory()
  return (
    <TextButton
      data-widest="Show all translations"
      onClick={() => updateMemory((memory) => ({ ...memory, translations: !shown }))}
    >
      {shown ? 'Hide all translations' : 'Show all translations'}
    </TextButton>
  )
}
