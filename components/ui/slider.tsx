import type { ComponentProps } from 'react'

/** A range that is filled up to its value; `share` from 0 to 1. */
export function Slider({ share, disabled = false, ...props }: ComponentProps<'input'> & { share: number }) {
  return (
    <input
      ref={(slider) => {
        if (!slider) return
        slider.style.setProperty('--played', `${100 * share}%`)
        // React leaves the attribute of the HTML that it takes over as it is.
        slider.disabled = disabled
      }}
      type="range"
      className="position"
      disabled={disabled}
      {...props}
    />
  )
}
