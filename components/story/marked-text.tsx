import { Fragment } from 'react'
import type { RussianText } from '@/lib/story/story'
import { getEmphasisParts, getStressRuns } from '@/lib/story/text-runs'

/**
 * Text with its emphasis and with the stress marks that CSS draws on `u`, the element for annotations that are not
 * text. The element around it says its language.
 */
export function MarkedText({ text }: { text: RussianText }) {
  return getEmphasisParts(text).map(({ part, emphasised }, index) => {
    const content = <Stressed text={part} />
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
    return <Fragment key={index}>{emphasised ? <em>{content}</em> : content}</Fragment>
  })
}

function Stressed({ text }: { text: RussianText }) {
  return getStressRuns(text).map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs never change places
    <Fragment key={index}>{run.marked ? <u>{run.text}</u> : run.text}</Fragment>
  ))
}
