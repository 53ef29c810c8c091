'use client'

import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SiteLink } from '@/components/site/site-link'
import { MarkedText, MixedText } from '@/components/text/marked-text'
import { InlineButton, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useInteractive } from '@/components/ui/interactive'
import { KeepButton, notStored } from '@/components/words/keep-button'
import { getAnkiPath } from '@/lib/paths'
import { describeVocabulary } from '@/lib/review/describe-word'
import { getWordId, keepWords } from '@/lib/review/kept-words'
import { updateKeptWords, useKeptIds, useKeptWords } from '@/lib/review/kept-words-store'
import { getSitePath } from '@/lib/site'
import { getStressedText } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import { useLookUp } from './look-up'
import { useStory } from './story-context'

/** Only this many words are shown at first, so that Practice, which follows them, stays near the text. */
const firstWords = 8

/**
 * The words of the story as a self-test: the English is hidden as dots until the word is pressed. They are one stop for
 * Tab, with the arrow keys between them.
 */
export function Vocabulary() {
  const { story, toggleWord } = useStory()
  const { words } = useLookUp()
  const { isStored } = useKeptWords()
  const ids = useKeptIds()
  const isLive = useInteractive()
  const items = story.vocabulary
  const [open, setOpen] = useState(true)
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set())
  // One or two more would take no more room than the button.
  const [short, setShort] = useState(items.length > firstWords + 2)
  const [stop, setStop] = useState(0)
  const [lastRevealed, setLastRevealed] = useState<VocabularyItem>()
  const list = useRef<HTMLUListElement>(null)
  const allRevealed = revealed.size === items.length
  const isKept = ({ ru: [ru], en }: VocabularyItem) => ids.has(getWordId({ ru, en }))
  const allKept = items.every(isKept)
  const shown = short ? firstWords : items.length

  function toggle(index: number) {
    const next = new Set(revealed)
    if (!next.delete(index)) next.add(index)
    setRevealed(next)
    setLastRevealed(next.has(index) ? items[index] : undefined)
  }

  function toggleAll() {
    setRevealed(new Set(allRevealed ? [] : items.keys()))
    setShort(false)
  }

  function keepAll() {
    updateKeptWords((data) => keepWords(data, describeVocabulary(story, words)))
  }

  function toggleKept(index: number) {
    const word = describeVocabulary(story, words)[index]
    if (word) toggleWord(word)
  }

  function focusWord(index: number) {
    list.current?.children[index]?.querySelector<HTMLElement>('[role="button"]')?.focus()
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const { code, altKey, ctrlKey, metaKey, shiftKey } = event
    const target = findWordFor(code, stop, shown - 1)
    if (target === undefined || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    focusWord(target)
  }

  function showAllWords() {
    flushSync(() => setShort(false))
    focusWord(firstWords)
  }

  return (
    <section aria-labelledby="vocabulary-title" className="card vocabulary">
      <div className="head-row">
        <h2 id="vocabulary-title" className="section-title">
          <InlineButton
            className="disclosure"
            aria-expanded={open}
            aria-controls="vocabulary"
            onClick={() => setOpen(!open)}
          >
            Key Vocabulary
            <Icon of={ChevronDown} size={20} className="disclosure-mark needs-script print:hidden" />
          </InlineButton>
        </h2>
        {open && (
          <div className="head-row">
            <TextButton onClick={toggleAll}>{allRevealed ? 'Hide All' : 'Show All'}</TextButton>
            <TextButton aria-disabled={allKept} onClick={keepAll}>
              {allKept ? 'All kept' : `Keep all ${items.length}`}
            </TextButton>
          </div>
        )}
      </div>
      <div id="vocabulary" hidden={!open}>
        <p className="needs-script text-sm text-muted print:hidden">Click words to test yourself</p>
        <ul ref={list} className="words" onKeyDown={move}>
          {items.map((item, index) => (
            <li key={getStressedText(item.ru[0])} hidden={index >= shown}>
              <Word
                item={item}
                revealed={revealed.has(index)}
                tabIndex={index === stop ? 0 : -1}
                onFocus={() => setStop(index)}
                onClick={() => toggle(index)}
              />
              {isLive && (
                <KeepButton
                  small
                  word={item.ru[0]}
                  isKept={isKept(item)}
                  tabIndex={index === stop ? 0 : -1}
                  onFocus={() => setStop(index)}
                  onClick={() => toggleKept(index)}
                />
              )}
            </li>
          ))}
        </ul>
        {/* Not every screen reader says that the name of the pressed button has grown. */}
        <p role="status" className="sr-only">
          {lastRevealed && <MixedText text={lastRevealed.en} />}
        </p>
        {short && (
          <TextButton className="mt-2" onClick={showAllWords}>
            Show all {items.length} words
          </TextButton>
        )}
        <p className="vocabulary-ways print:hidden">
          <a href={getSitePath(getAnkiPath(story.id))} download={`${story.id}.txt`} className="text-link">
            Anki file
          </a>
          <SiteLink href="/words" loading="Loading your words..." className="text-link needs-script">
            Your words
          </SiteLink>
          <span role="status">{!isStored && notStored}</span>
        </p>
      </div>
    </section>
  )
}

/** Returns the word that a key leads to, of those up to `last`. */
function findWordFor(code: string, from: number, last: number): number | undefined {
  if (code === 'ArrowDown' || code === 'ArrowRight') return Math.min(from + 1, last)
  if (code === 'ArrowUp' || code === 'ArrowLeft') return Math.max(from - 1, 0)
  if (code === 'Home') return 0
  return code === 'End' ? last : undefined
}

type WordProps = ComponentProps<'span'> & { item: VocabularyItem; revealed: boolean }

function Word({ item, revealed, ...props }: WordProps) {
  return (
    <InlineButton {...props} className="word" aria-pressed={revealed}>
      <span lang="ru">
        <MarkedText text={item.ru[0]} />
      </span>{' '}
      <span className="word-english" hidden={!revealed}>
        <MixedText text={item.en} />
      </span>
      <span aria-hidden className="word-dots" hidden={revealed}>
        ••••••
      </span>
    </InlineButton>
  )
}
