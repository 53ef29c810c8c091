import type { LucideIcon, LucideProps } from 'lucide-react'

type IconProps = Omit<LucideProps, 'size'> & {
  of: LucideIcon
  /** In pixels at the browser's own text size: icons grow with the text. Beside words 18, alone in a control 22. */
  size?: number
}

/** Attributes that buttons.css gives to all icons: in the HTML they would be repeated a dozen times on every page. */
const shared = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

/** An icon beside words, or in a control that has a name: nothing is read out for it. */
export function Icon({ of: Shape, size = 18, ...props }: IconProps) {
  return <Shape aria-hidden size={`${size / 16}rem`} {...shared} {...props} />
}
