import type { ComponentProps } from 'react'
import { Switch } from '@/components/ui/button'
import type { ReaderData } from '@/lib/storage/reader-data'
import { updateReaderData, useReaderData } from '@/lib/storage/reader-store'

/** The choices that are on or off. */
type Choice = {
  [Name in keyof ReaderData]-?: boolean extends ReaderData[Name] ? Name : never
}[keyof ReaderData]

type ChoiceSwitchProps = Omit<ComponentProps<typeof Switch>, 'checked'> & {
  choice: Choice
  /** What it is until the reader chooses. */
  byDefault?: boolean
}

/** A choice that is remembered on this device, for all pages. */
export function ChoiceSwitch({ choice, byDefault = false, ...props }: ChoiceSwitchProps) {
  const isOn = useReaderData((data) => data[choice]) ?? byDefault
  return (
    <Switch
      checked={isOn}
      onClick={() => updateReaderData((data) => ({ ...data, [choice]: !isOn }))}
      {...props}
    />
  )
}
