import type { LucideIcon, LucideProps } from 'lucide-react'

/** `size` in pixels at the browser's own text size: icons grow with the text. */
type IconProps = Omit<LucideProps, 'size'> & { of: LucideIcon; size: number }

/** Attributes that buttons.css gives to all icons: in the HTML they would be repeated a dozen times on every page. */
const shared = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

/** An icon beside words, or in a control that has a name: nothing is read out for it. */
export function Icon({ of: Shape, size, ...props }: IconProps) {
  return <Shape aria-hidden size={`${size / 16}rem`} {...shared} {...props} />
}
