import { Fragment, type MouseEvent } from 'react'
import type { Piece } from '@/lib/reading/glosses'
import type { MarkedText as Text } from '@/lib/story/marked-text'
import { MarkedText } from './marked-text'

/** Takes the event (the pointer's going down, then the click), the index of the vocabulary item and the form that stands in the text. */
export type GlossHandler = (event: MouseEvent<HTMLElement>, item: number, form: Text) => void

type GlossedTextProps = {
  pieces: Piece[]
  /** Takes the number of a word that can be explained, from 0. */
  getTabIndex: (word: number) => number
  onGloss: GlossHandler
}

/** A line's text in which each form of a vocabulary item is a button that opens its meaning. */
export function GlossedText({ pieces, getTabIndex, onGloss }: GlossedTextProps) {
  let word = -1
  return pieces.map(({ text, item, before, after }, index) => {
    if (item === undefined) {
      const key = index
      return (
        <Fragment key={key}>
          <MarkedText text={text} />
        </Fragment>
      )
    }
    word += 1
    const stop = getTabIndex(word)
    const act = (event: MouseEvent<HTMLElement>) => onGloss(event, item, text)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
      <span key={index}>
        {before}
        <button type="button" className="gloss" tabIndex={stop} onPointerDown={act} onClick={act}>
          <MarkedText text={text} />
        </button>
        {after}
      </span>
    )
  })
}
