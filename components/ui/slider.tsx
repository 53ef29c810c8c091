import type { ComponentProps } from 'react'
import { disabledBy } from './button'

export function Slider({ disabled = false, ...props }: ComponentProps<'input'>) {
  return <input type="range" className="position" {...props} {...disabledBy(disabled)} />
}
