'use client'

import { Play, X } from 'lucide-react'
import { type RefObject, useLayoutEffect } from 'react'
import { Icon } from '@/components/ui/icon'
import { placeGloss } from '@/lib/reading/place-gloss'
import { usePlayerState } from '@/lib/reading/player-store'
import { findBlockOf, findPlace, findWordButton } from '@/lib/reading/story-dom'
import { getTextRange } from '@/lib/reading/text-range'
import { getCleanText, sliceText, type MarkedText as Text } from '@/lib/story/marked-text'
import type { FoundWord } from '@/lib/words/look-up'
import { getFormName } from '@/lib/words/tags'
import { MarkedText, MixedText } from './marked-text'
import { useStory } from './story-provider'

/** A word and the text that it was found in. */
export type WordInText = { place: string; text: Text; word: FoundWord }

/** What is open: a word, or under a title all words of a place. */
export type OpenGloss = { words: WordInText[]; title?: string }

type GlossProps = {
  popover: RefObject<HTMLDivElement | null>
  open: OpenGloss | null
  onClose: () => void
}

/** The popover that shows what words mean. The browser closes it on Escape or a press elsewhere. */
export function Gloss({ popover, open, onClose }: GlossProps) {
  useOpenGloss(popover, open)
  const { title } = open ?? {}
  const [first] = open?.words ?? []
  return (
    <>
      <div
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={title ?? 'Meaning'}
        className="popover gloss-popover"
        onBeforeToggle={({ newState }) => newState === 'closed' && onClose()}
      >
        {open && first && (
          <>
            <div className="gloss-head">
              {title ? <h3 tabIndex={-1}>{title}</h3> : <Headword of={first.word.ru} />}
              {!title && <PlayLine place={first.place} />}
              <button type="button" className="gloss-action" onClick={() => popover.current?.hidePopover()}>
                <Icon of={X} size={18} />
                <span className="sr-only">Close</span>
              </button>
            </div>
            {title ? (
              <ul className="gloss-list">
                {open.words.map((word) => (
                  <li key={`${word.place} ${word.word.start}`}>
                    <Headword of={word.word.ru} />
                    <Meaning {...word} />
                  </li>
                ))}
              </ul>
            ) : (
              <Meaning {...first} />
            )}
          </>
        )}
      </div>
      {/* The focus stays on the word, so its meaning is announced. */}
      <p role="status" className="sr-only">
        {first && !title && (
          <>
            <span lang="ru">{getCleanText(first.word.ru)}</span>: <MixedText text={first.word.en} />
            {first.word.form && `, ${getFormName(first.word.form)}`}
          </>
        )}
      </p>
    </>
  )
}

function Headword({ of: headword }: { of: Text }) {
  return (
    <p lang="ru" className="gloss-headword">
      <MarkedText text={headword} />
    </p>
  )
}

/** The English, and of the form in the text what the headword does not say. */
function Meaning({ text, word: { start, end, ru, en, form } }: WordInText) {
  const inText = sliceText(text, start, end)
  const differs = getCleanText(inText).toLowerCase() !== getCleanText(ru).toLowerCase()
  const name = form ? getFormName(form) : ''
  return (
    <>
      <p>
        <MixedText text={en} />
      </p>
      {(differs || name) && (
        <p className="gloss-form">
          {differs && (
            <>
              here:{' '}
              <span lang="ru">
                <MarkedText text={inText} />
              </span>
            </>
          )}
          {differs && name && ', '}
          {name}
        </p>
      )}
    </>
  )
}

/** Where the place is a line that can be heard. */
function PlayLine({ place }: { place: string }) {
  const { player } = useStory()
  const failed = usePlayerState(player, (state) => state.failed)
  const line = Number(place)
  if (failed || !player?.cues[line]) return null
  return (
    <button type="button" className="gloss-action" onClick={() => player.playLine(line)}>
      <Icon of={Play} size={14} />
      <span className="sr-only">Play this line</span>
    </button>
  )
}

/** Shows what is open beside its line, and hides it when the focus goes elsewhere. */
function useOpenGloss(popover: RefObject<HTMLDivElement | null>, open: OpenGloss | null): void {
  useLayoutEffect(() => {
    const element = popover.current
    const [first] = open?.words ?? []
    const text = first && findPlace(first.place)
    if (!element || !text) return
    const { place, word } = first
    const { title } = open ?? {}
    const opener = title ? document.activeElement : findWordButton(place, word.start)
    const range = getTextRange(text, word.start, word.end)
    const block = findBlockOf(text, title !== undefined)
    element.showPopover()
    element.scrollTop = 0
    if (title) element.querySelector('h3')?.focus()
    else showMark(range)

    const show = () => placeGloss(element, range, block)
    show()
    // The window may be resized, or the line may show its translation.
    const observer = new ResizeObserver(show)
    for (const changing of [document.body, block]) observer.observe(changing)

    const closed = new AbortController()
    const { signal } = closed
    // It must not cover what takes the focus next.
    const leave = ({ target }: Event) => {
      const stays = target instanceof Node && (element.contains(target) || (!title && target === opener))
      if (!stays) element.hidePopover()
    }
    // Its content goes with it, and the browser would not know where the focus was. Before React's own listener.
    const returnFocus = ({ newState }: ToggleEvent) => {
      if (newState !== 'closed') return
      closed.abort()
      if (element.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
    }
    element.addEventListener('beforetoggle', returnFocus, { signal, capture: true })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', (event) => moveByTab(event, element, opener), { signal })
    return () => {
      observer.disconnect()
      closed.abort()
      showMark(null)
    }
  }, [popover, open])
}

/** Tab leads from a word into the popover, and from the popover on as from where it was opened. */
function moveByTab(event: KeyboardEvent, popover: HTMLElement, opener: Element | null): void {
  if (event.key !== 'Tab') return
  const buttons = [...popover.querySelectorAll('button')]
  const { activeElement } = document
  if (!popover.contains(activeElement)) {
    if (event.shiftKey) return
    event.preventDefault()
    buttons[0]?.focus()
  } else if (activeElement === buttons.at(event.shiftKey ? 0 : -1) && opener instanceof HTMLElement) {
    opener.focus()
    if (event.shiftKey) event.preventDefault()
  }
}

/** Marks the word that is open without an element of its own: nothing moves, and a selection stays. */
function showMark(range: Range | null): void {
  if (!('highlights' in CSS)) return
  if (range) CSS.highlights.set('open-word', new Highlight(range))
  else CSS.highlights.delete('open-word')
}
