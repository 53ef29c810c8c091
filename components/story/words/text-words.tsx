import { type ComponentProps, createContext, Fragment, memo, use, useMemo } from 'react'
import { drawRussian } from '@/components/text/russian-text'
import { InlineButton } from '@/components/ui/button'
import { attribute } from '@/lib/page/page-dom'
import { bindShortWords, type MarkedText, type Stretch, splitWords } from '@/lib/story/marked-text'

/** What is shown of words: the class of a stretch of a text. */
export type Mark = Stretch & { className: string }

/** Returns the marks of a text by its key; see `LookUp`. */
export const MarksContext = createContext<(textKey: string) => readonly Mark[]>(() => [])

type TextWordsProps = {
  textKey: string
  text: MarkedText
  /** The place of the word that is being spoken. */
  spoken?: number | null
  /** What is a button now: the keyboard is there. */
  button?: Stretch & { props: ComponentProps<'span'> }
}

/**
 * A text in which each word is an element. It has to be a plain one: an id, a role, a title, a stop for Tab, a listener or an
 * inline block would make several texts of a sentence for screen readers.
 */
export function TextWords({ textKey, text, spoken = null, button }: TextWordsProps) {
  const marks = use(MarksContext)(textKey)
  const pieces = useMemo(() => splitWords(bindShortWords(text)), [text])
  // What is between the words of a phrase is marked as they are.
  const classNames = pieces.map((_, index) => {
    const names = marks.flatMap(({ start, end, className }) =>
      2 * start < index && index < 2 * end ? [className] : [],
    )
    return [...names, ...(index === 2 * (spoken ?? -1) + 1 ? ['spoken-word'] : [])].join(' ')
  })
  const draw = (from: number, to = pieces.length) => (
    <Pieces pieces={pieces} classNames={classNames.join()} from={from} to={to} />
  )
  if (!button) return draw(0)
  const { start, end, props } = button
  return (
    <>
      {draw(0, 2 * start + 1)}
      {/* Keyed: a new button for each word, so that a screen reader announces it. */}
      <InlineButton key={start} aria-haspopup="dialog" {...props}>
        {draw(2 * start + 1, 2 * end)}
      </InlineButton>
      {draw(2 * end)}
    </>
  )
}

type PiecesProps = {
  pieces: readonly MarkedText[]
  /** One for each piece, in one text: what has not changed is not drawn again. */
  classNames: string
  from: number
  to: number
}

const Pieces = memo(function Pieces({ pieces, classNames, from, to }: PiecesProps) {
  const names = classNames.split(',')
  return pieces.slice(from, to).map((piece, offset) => {
    const index = from + offset
    const className = names[index] || undefined
    const isWord = index % 2 === 1
    // Not a component for each of hundreds of words.
    const drawn = drawRussian(piece)
    if (!isWord && !className) return <Fragment key={index}>{drawn}</Fragment>
    return (
      <span key={index} className={className} {...(isWord && attribute('word'))}>
        {drawn}
      </span>
    )
  })
})
