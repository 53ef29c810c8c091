import type { ComponentProps } from 'react'
import { disabledBy } from './button'

export function Slider({ disabled = false, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="range"
      className="position h-6 w-full min-w-0 accent-accent"
      {...props}
      {...disabledBy(disabled)}
    />
  )
}
