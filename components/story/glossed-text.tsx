import { Fragment, type MouseEvent } from 'react'
import { Russian } from '@/components/story/russian'
import type { Piece } from '@/lib/reading/glosses'
import type { RussianText } from '@/lib/stories/story'

/** Takes the press, the index of the vocabulary item and the form that stands in the text. */
export type GlossHandler = (event: MouseEvent<HTMLElement>, item: number, form: RussianText) => void

type GlossedTextProps = {
  pieces: Piece[]
  /** Takes the number of a word that can be explained, from 0. */
  getTabIndex: (word: number) => number
  onGloss: GlossHandler
}

/** A line's text in which each form of a vocabulary item is a button that opens its meaning. */
export function GlossedText({ pieces, getTabIndex, onGloss }: GlossedTextProps) {
  let word = -1
  return pieces.map(({ text, item }, index) => {
    if (item === undefined) {
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
      return <Fragment key={index}>{<Russian text={text} />}</Fragment>
    }
    word += 1
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
        key={index}
        type="button"
        className="gloss"
        tabIndex={getTabIndex(word)}
        onClick={(event) => onGloss(event, item, text)}
      >
        <Russian text={text} />
      </button>
    )
  })
}
