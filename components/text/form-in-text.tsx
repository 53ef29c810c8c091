import { getCleanText, type MarkedText } from '@/lib/story/marked-text'
import { getFormName } from '@/lib/story/tags'
import { Russian } from './russian-text'

type FormInTextProps = {
  ru: MarkedText
  inText: MarkedText | undefined
  tag: string | undefined
  className?: string
}

/** What the headword does not say about the form in the text. */
export function FormInText({ ru, inText, tag = '', className }: FormInTextProps) {
  const written = inText && getCleanText(inText).toLowerCase()
  const differs = written && written !== getCleanText(ru).toLowerCase()
  const form = getFormName(tag, differs ? written : '')
  if (!differs && !form) return null
  return (
    <p className={className}>
      {differs && (
        <span>
          here: <Russian text={inText} />
        </span>
      )}
      {form && <span>{differs ? `, ${form}` : form}</span>}
    </p>
  )
}
