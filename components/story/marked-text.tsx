import { Fragment } from 'react'
import { getEmphasisParts, getStressRuns } from '@/lib/reading/text-runs'
import type { RussianText } from '@/lib/stories/story'

/** Russian text whose stress marks CSS draws. The element around it says `lang="ru"`. */
export function Russian({ text }: { text: RussianText }) {
  return getEmphasisParts(text).map(({ part, emphasised }, index) => {
    const content = <Stressed text={part} />
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
    return <Fragment key={index}>{emphasised ? <em>{content}</em> : content}</Fragment>
  })
}

function Stressed({ text }: { text: RussianText }) {
  return getStressRuns(text).map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs never change places
    <Fragment key={index}>{run.marked ? <span className="stress">{run.text}</span> : run.text}</Fragment>
  ))
}
