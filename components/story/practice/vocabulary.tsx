'use client'

import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { useStory } from '@/components/story/story-context'
import { useLookUp } from '@/components/story/words/look-up'
import { PlayWord } from '@/components/story/words/word-buttons'
import { NotedMeaning, Russian } from '@/components/text/russian-text'
import { announce, useAnnounced } from '@/components/ui/announcer'
import { InlineButton, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useInteractive } from '@/components/ui/interactive'
import { useRovingStop } from '@/components/ui/roving-stop'
import { notStored, SaveWordButton } from '@/components/words/save-word-button'
import { hasModifier } from '@/lib/page/keys'
import { useTouch } from '@/lib/page/use-touch'
import { describeVocabulary } from '@/lib/practice/describe-word'
import { getWordId, removeWord, saveWords } from '@/lib/practice/saved-words'
import { toggleWord, updateSavedWords, useSavedWords, useWordStates } from '@/lib/practice/saved-words-store'
import { countOf } from '@/lib/story/count-of'
import { getStressedText, getWords, mark } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import { toggle } from '@/lib/story/toggle'

/**
 * The words of the story as a self-test: the English is hidden as dots until the word is pressed. They are one stop for
 * Tab, with the arrow keys between them.
 */
export function Vocabulary() {
  const { story, textHidden } = useStory()
  const { isStored } = useSavedWords()
  useAnnounced(!isStored && notStored)
  const items = story.vocabulary
  const press = useTouch() ? 'Tap' : 'Click'
  const [isOpen, setOpen] = useState(true)
  /** The words whose English is shown. */
  const [revealed, setRevealed] = useState<readonly number[]>([])
  const areAllRevealed = revealed.length === items.length

  return (
    <section
      id="vocabulary"
      aria-labelledby="vocabulary-title"
      className="vocabulary mt-6"
      // It would say what is to be heard.
      hidden={textHidden}
    >
      <div className="head-row my-0 items-center">
        <h2 id="vocabulary-title" className="section-title">
          <InlineButton
            className="disclosure inline-flex min-h-11 items-center gap-2"
            aria-expanded={isOpen}
            aria-controls="vocabulary-list"
            onClick={() => setOpen(!isOpen)}
          >
            Key Vocabulary
            <Icon
              of={ChevronDown}
              className="needs-script flex-none in-aria-[expanded=false]:-rotate-90 text-muted print:hidden"
            />
          </InlineButton>
        </h2>
        {isOpen && (
          <TextButton onClick={() => setRevealed(areAllRevealed ? [] : [...items.keys()])}>
            {areAllRevealed ? 'Hide All' : 'Show All'}
          </TextButton>
        )}
      </div>
      <div id="vocabulary-list" hidden={!isOpen}>
        <p className="needs-script text-sm text-muted print:hidden">{`${press} words to test yourself`}</p>
        <VocabularyList
          revealed={revealed}
          onPress={(word) => {
            setRevealed(toggle(revealed, word))
            // Not every screen reader says that the name of the pressed button has grown.
            if (!revealed.includes(word)) announce(items[word]?.en ?? '')
          }}
        />
        <div className="quiet mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
          <SaveAll />
          {!isStored && <span>{notStored}</span>}
        </div>
      </div>
    </section>
  )
}

/** Saves all words of the section, says how many there were, and takes them back. */
function SaveAll() {
  const { story, player } = useStory()
  const { words } = useLookUp()
  const states = useWordStates()
  const [added, setAdded] = useState<string[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const ids = story.vocabulary.map(getItemId)
  const allSaved = ids.every((id) => states.has(id))

  function saveAll() {
    if (allSaved) return
    const missing = ids.filter((id) => !states.has(id))
    setAdded(missing)
    announce(`${countOf(missing.length, 'word')} saved`)
    updateSavedWords((data) => saveWords(data, describeVocabulary(story, words, player?.recording)))
  }

  function undo() {
    button.current?.focus()
    updateSavedWords((data) => added.reduce(removeWord, data))
    setAdded([])
  }

  return (
    <>
      <TextButton ref={button} aria-disabled={allSaved} onClick={saveAll}>
        {allSaved ? 'All saved' : `Save all ${ids.length}`}
      </TextButton>
      {added.length > 0 && <TextButton onClick={undo}>Undo</TextButton>}
    </>
  )
}

type VocabularyListProps = {
  revealed: readonly number[]
  onPress: (word: number) => void
}

function VocabularyList({ revealed, onPress }: VocabularyListProps) {
  const { story, player } = useStory()
  const { words } = useLookUp()
  const states = useWordStates()
  const isLive = useInteractive()
  const items = story.vocabulary
  const { stop = 0, getStopProps } = useRovingStop([...items.keys()])

  function toggleSaved(index: number) {
    const word = describeVocabulary(story, words, player?.recording)[index]
    if (word) toggleWord(word)
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const target = findWordFor(event.code, stop, items.length - 1)
    if (target === undefined || hasModifier(event)) return
    event.preventDefault()
    focusWord(event.currentTarget, target)
  }

  return (
    <ul className="words" onKeyDown={move}>
      {items.map((item, index) => (
        <li
          key={getStressedText(item.ru[0])}
          className="relative break-inside-avoid border-border border-b pe-11 has-[>.sheet-action]:pe-20"
        >
          <Word
            item={item}
            revealed={revealed.includes(index)}
            onClick={() => onPress(index)}
            {...getStopProps(index)}
          />
          {isLive && revealed.includes(index) && (
            <PlayWord
              words={words}
              isInList
              textKey="vocabulary"
              text={item.ru[0]}
              word={{ ru: item.ru[0], en: item.en, start: 0, end: getWords(item.ru[0]).length }}
              {...getStopProps(index)}
            />
          )}
          {isLive && (
            <SaveWordButton
              small
              word={item.ru[0]}
              isSaved={states.get(getItemId(item)) === 'saved'}
              onClick={() => toggleSaved(index)}
              {...getStopProps(index)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function getItemId({ ru: [ru], en }: VocabularyItem): string {
  return getWordId({ ru, en })
}

function focusWord(list: Element | null, index: number): void {
  list?.children[index]?.querySelector<HTMLElement>('[role="button"]')?.focus()
}

/** Returns the word that a key leads to, of those up to `last`. */
function findWordFor(code: string, from: number, last: number): number | undefined {
  if (code === 'ArrowDown' || code === 'ArrowRight') return Math.min(from + 1, last)
  if (code === 'ArrowUp' || code === 'ArrowLeft') return Math.max(from - 1, 0)
  if (code === 'Home') return 0
  return code === 'End' ? last : undefined
}

type WordProps = ComponentProps<'span'> & { item: VocabularyItem; revealed: boolean }

/** On a phone 35 hidden rows are a screen and a half. */
const wordClass =
  'block min-h-11 py-2.5 text-pretty leading-[1.4] max-sm:not-aria-pressed:min-h-[calc(1.6rem+7px)] max-sm:not-aria-pressed:py-[0.2rem]'

function Word({ item, revealed, ...props }: WordProps) {
  return (
    <InlineButton {...props} className={wordClass} aria-pressed={revealed}>
      {/* With the space, or Chromium leaves it out of the accessibility tree. */}
      <Russian
        text={mark(getStressedText(item.ru[0]) + (revealed ? ' ' : ''))}
        className="me-1 font-semibold"
      />
      <span className="word-english font-serif text-muted" hidden={!revealed}>
        <NotedMeaning en={item.en} />
      </span>
      <span aria-hidden className="word-dots float-end text-muted tracking-[0.2em]" hidden={revealed}>
        ••••••
      </span>
    </InlineButton>
  )
}
