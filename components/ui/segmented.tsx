import { disabledBy } from './button'

type SegmentedProps<Value extends string | number | undefined> = {
  /** Names the group for those who cannot see it. */
  label: string
  options: readonly { value: Value; text: string }[]
  /** Undefined if none of them is chosen. */
  value: Value | undefined
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** One choice among a few, as a row of buttons of which one is pressed. */
export function Segmented<Value extends string | number | undefined>(props: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these buttons act at once
    <div role="group" aria-label={props.label} className="segmented">
      {props.options.map((option) => (
        <button
          key={option.text}
          type="button"
          aria-pressed={option.value === props.value}
          {...disabledBy(props.disabled ?? false)}
          onClick={() => props.onChoose(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}
