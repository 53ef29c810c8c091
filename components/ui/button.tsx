import type { ComponentProps } from 'react'

type ButtonProps = ComponentProps<'button'> & { kind?: 'primary' | 'outline' }

export function Button({ kind = 'primary', className = '', ...props }: ButtonProps) {
  return <button type="button" data-kind={kind} className={`button ${className}`} {...props} />
}
