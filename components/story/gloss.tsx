import { type MouseEvent, type RefObject, type ToggleEvent, useLayoutEffect, useRef, useState } from 'react'
import { findLineOf, getFreeView } from '@/lib/reading/story-dom'
import { getCleanText, type MarkedText as Text } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import { MarkedText, MixedText } from './marked-text'

/** Opens a word's meaning on a click, or closes it if it was open. Also called when the pointer goes down on the word. */
export type ShowGloss = (event: MouseEvent<HTMLElement>, item: VocabularyItem, form: Text) => void

/** The word whose meaning is open, and its form in the text. */
type OpenGloss = { word: HTMLElement; item: VocabularyItem; form: Text }

type Gloss = {
  popover: RefObject<HTMLDivElement | null>
  open: OpenGloss | null
  show: ShowGloss
  onToggle: (event: ToggleEvent<HTMLElement>) => void
}

/** The state of the one popover that shows the meanings of words. The browser closes it on Escape or a press elsewhere. */
export function useGloss(): Gloss {
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenGloss | null>(null)
  /** The word that was open when the pointer last went down on one: by its click the browser has closed the popover. */
  const pressed = useRef<HTMLElement>(undefined)

  useLayoutEffect(() => {
    const element = popover.current
    if (!open || !element) return
    const { word } = open
    element.showPopover()
    const place = () => placeBesideLine(element, word)
    place()
    // The window may be resized, or the line may show its translation.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    observer.observe(findLineOf(word) ?? word)
    // The popover must not cover what takes the focus next.
    word.onblur = ({ relatedTarget }) => {
      if (relatedTarget) element.hidePopover()
    }
    return () => observer.disconnect()
  }, [open])

  function show(event: MouseEvent<HTMLElement>, item: VocabularyItem, form: Text) {
    const { type, detail, currentTarget: word } = event
    if (!popover.current?.showPopover) return
    if (type === 'pointerdown') pressed.current = open?.word
    // A key press has no detail, and has closed nothing.
    else if (word === (detail > 0 ? pressed.current : open?.word)) popover.current.hidePopover()
    else setOpen({ word, item, form })
  }

  function onToggle({ newState }: ToggleEvent<HTMLElement>) {
    if (newState === 'closed') setOpen(null)
  }

  return { popover, open, show, onToggle }
}

/** The meaning of a word beside its line: the headword, the English and the form in the text. */
export function GlossPopover({ gloss: { popover, open, onToggle } }: { gloss: Gloss }) {
  const headword = open?.item.ru[0]
  return (
    <>
      <div ref={popover} popover="auto" className="popover gloss-popover" onBeforeToggle={onToggle}>
        {open && headword && (
          <>
            <p lang="ru">
              <MarkedText text={headword} />
            </p>
            <p>
              <MixedText text={open.item.en} />
            </p>
            {getCleanText(open.form).toLowerCase() !== getCleanText(headword).toLowerCase() && (
              <p className="gloss-form">
                here:{' '}
                <span lang="ru">
                  <MarkedText text={open.form} />
                </span>
              </p>
            )}
          </>
        )}
      </div>
      {/* The focus stays on the word, so its meaning is announced. */}
      <p role="status" className="sr-only">
        {open && headword && (
          <>
            <span lang="ru">{getCleanText(headword)}</span>: <MixedText text={open.item.en} />
          </>
        )}
      </p>
    </>
  )
}

/** Pixels between the popover and its line, and between the popover and the edges of the window. */
const gap = 8

/**
 * Places an open popover below the word's line, or above it if there is no room, so that it does not cover the line.
 * Beside a line that fills the window it is placed inside the window, at the edge farther from the word.
 */
function placeBesideLine(popover: HTMLElement, word: HTMLElement): void {
  const line = (findLineOf(word) ?? word).getBoundingClientRect()
  const start = word.getClientRects()[0] ?? line
  const { width, height } = popover.getBoundingClientRect()
  const free = getFreeView()
  const below = line.bottom + gap
  const above = line.top - gap - height
  const lowest = free.bottom - height
  const farthest = start.top < free.bottom / 2 ? lowest : free.top
  const top = below <= lowest ? below : above >= free.top ? above : farthest
  const left = Math.max(gap, Math.min(start.left, document.documentElement.clientWidth - width - gap))
  popover.style.top = `${top + window.scrollY}px`
  popover.style.left = `${left + window.scrollX}px`
}
