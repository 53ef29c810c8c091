import { useId, useState } from 'react'
import type { FormField as Field, ItemValues } from './items'

type FormFieldProps = {
  field: Field
  values: ItemValues
  /** The Russian lines of the story. */
  lines: readonly string[]
}

const english = { className: 'search-field', lang: 'en' }
const russian = { className: 'search-field', lang: 'ru', translate: 'no', autoCapitalize: 'none' } as const

/** One field of a form, with what the text has for it. */
export function FormField(props: FormFieldProps) {
  const { input, choices, most } = props.field
  if (input === 'right') return null
  if (input === 'options') return <Options {...props} />
  return choices && most ? <Checkboxes {...props} /> : <OneValue {...props} />
}

function OneValue({ field, values, lines }: FormFieldProps) {
  const { key, input, language, label, isOptional, most, choices } = field
  const written = String(values[key] ?? '')
  const id = useId()
  const common = { id, name: key, defaultValue: written, required: !isOptional }
  return (
    <div className="grid gap-y-1">
      <label htmlFor={id}>{most ? `${label} (at most ${most} characters)` : label}</label>
      {input === 'line' && <LineChoice id={id} name={key} written={written} lines={lines} />}
      {choices && (
        <select id={id} className="select w-full" name={key} defaultValue={written}>
          <option value="">–</option>
          {[...new Set([...choices, written])].filter(Boolean).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {input === 'date' && <input type="date" className="search-field" {...common} />}
      {language === 'en' && !most && <input {...english} {...common} />}
      {language === 'en' && most && <textarea rows={3} maxLength={most} {...english} {...common} />}
      {language === 'ru' && <input {...russian} {...common} />}
    </div>
  )
}

type LineChoiceProps = { id: string; name: string; written: string; lines: readonly string[] }

function LineChoice({ id, name, written, lines }: LineChoiceProps) {
  // The beginning of a line may be there in place of its number.
  const found = /^\D/.test(written) ? lines.findIndex((text) => text.startsWith(written)) + 1 : 0
  const line = String(found || written)
  return (
    <select id={id} className="select w-full" name={name} lang="ru" translate="no" defaultValue={line}>
      <option value="">–</option>
      {lines.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <option key={index} value={index + 1}>{`${index + 1}. ${text}`}</option>
      ))}
      {line !== '' && !lines[Number(line) - 1] && <option value={line}>{line}</option>}
    </select>
  )
}

function Options({ field: { key, label }, values }: FormFieldProps) {
  const options = [values[key] ?? ''].flat()
  return (
    <fieldset className="grid gap-2">
      <legend>{label}</legend>
      {[0, 1, 2, 3].map((index) => (
        <span key={index} className="flex items-center gap-3">
          <input
            type="radio"
            className="size-6 shrink-0 accent-accent"
            name="correctAnswer"
            value={index}
            required
            aria-label={`Option ${index + 1} is correct`}
            defaultChecked={values.correctAnswer === String(index)}
          />
          <input
            {...russian}
            required
            name={key}
            aria-label={`Option ${index + 1}`}
            defaultValue={options[index]}
          />
        </span>
      ))}
    </fieldset>
  )
}

/** As many as are allowed can be chosen. What the text has comes first, and so also what the list does not have. */
function Checkboxes({ field: { key, label, choices = [], most = 0 }, values }: FormFieldProps) {
  const given = [values[key] ?? ''].flat().filter(Boolean)
  const [chosen, setChosen] = useState(given)
  return (
    <fieldset>
      <legend>{`${label} (${chosen.length} of at most ${most})`}</legend>
      <div className="mt-1 flex max-h-40 flex-wrap gap-x-4 overflow-y-auto">
        {[...new Set([...given, ...choices])].map((choice) => (
          <label key={choice} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              name={key}
              value={choice}
              checked={chosen.includes(choice)}
              disabled={chosen.length >= most && !chosen.includes(choice)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice))
              }
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
