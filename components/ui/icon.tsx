import type { LucideIcon, LucideProps } from 'lucide-react'

type IconProps = LucideProps & { of: LucideIcon }

/** Attributes that globals.css gives to all icons: in the HTML they would stand a dozen times on every page. */
const shared = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

/** An icon beside words, or in a control that has a name: nothing is read out for it. */
export function Icon({ of: Shape, ...props }: IconProps) {
  return <Shape aria-hidden {...shared} {...props} />
}
