'use client'

import { TextButton } from '@/components/ui/text-button'
import { updateReaderData, useReaderData } from '@/lib/reader/reader-store'

/** Shows or hides the translations of all lines, in all stories. */
export function TranslationsSwitch() {
  const { translations: shown = false } = useReaderData()
  return (
    <TextButton
      data-widest="Show all translations"
      onClick={() => updateReaderData((data) => ({ ...data, translations: !shown }))}
    >
      {shown ? 'Hide all translations' : 'Show all translations'}
    </TextButton>
  )
}
