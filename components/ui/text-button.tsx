import type { ComponentProps } from 'react'

export function TextButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" className={`text-button needs-script ${className}`} {...props} />
}
