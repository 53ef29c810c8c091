'use client'

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStory } from '@/components/story/story-context'
import { useInteractive } from '@/components/ui/interactive'
import { useDocumentEvent } from '@/lib/page/document-events'
import { secondPressMs } from '@/lib/page/page-dom'
import type { PlayerStore } from '@/lib/player/player-store'
import { getWordId, isKnown } from '@/lib/practice/saved-words'
import { useSavedWords } from '@/lib/practice/saved-words-store'
import { useReaderData } from '@/lib/storage/reader-store'
import { sliceWords } from '@/lib/story/marked-text'
import { hasReached } from '@/lib/story/stage'
import {
  type GrammarPlace,
  getStoryTexts,
  isLineKey,
  type StoryWords,
  type WordInText,
  type WordsJson,
} from '@/lib/story/story-words'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { Gloss } from './gloss'
import { useHighlightedPoint } from './highlighted-point'
import type { OpenGloss } from './open-gloss'
import { findPressedWord, isByKey, isForAnother, isSteady } from './pressed-word'
import { type Mark, MarksContext } from './text-words'
import { useStoryWords } from './use-story-words'

type LookUpValue = {
  /** Only those of the key vocabulary, until the others have been fetched. */
  words: StoryWords
  /** Where each point of grammar is; missing until the words are there. */
  grammar: WordsJson['grammar']
  /** The point of grammar that is highlighted: one that the story names, or any other that its text has. */
  point: GrammarPoint | undefined
  /** True where the other words could not be fetched. */
  onlyKeyWords: boolean
  /** True once all words are there. */
  isComplete: boolean
  retry: () => void
  /** Returns the words of a text, in order; for a question, those of its options too. None until the text is shown. */
  getWords: (textKey: string) => WordInText[]
  isOpen: () => boolean
  /** True once any word was looked up on this page. */
  hasLookedUp: boolean
  show: (open: OpenGloss) => void
}

const LookUpContext = createContext<LookUpValue | null>(null)

/**
 * Opens and marks the words of a story. The listeners are on the document, because screen readers call a text with its own listener "clickable".
 */
export function LookUp({ children }: { children: ReactNode }) {
  const { story, stage, player } = useStory()
  const revealed = hasReached(stage, 'read')
  // A reader who has seen words before is told how many are new before they read.
  const isReader = useReaderData(({ met }) => met !== undefined)
  const { words, grammar, isComplete, failed, retry } = useStoryWords(story, revealed || isReader)
  const texts = useMemo(() => getStoryTexts(story), [story])
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenGloss | null>(null)
  const [hasLookedUp, setLookedUp] = useState(false)
  if (open && !hasLookedUp) setLookedUp(true)
  /** What was open when the pointer went down: by the click the browser has closed the popover. */
  const openBefore = useRef<OpenGloss | null>(null)
  /** When a word was opened last, as events tell the time. */
  const openedAt = useRef(-secondPressMs)

  const point = useHighlightedPoint(story.grammar, grammar)
  const marks = useMarks(words, (point && grammar?.[point]) ?? none, open)
  usePauseForWords(player, open !== null)

  const down = useRef<PointerEvent>(undefined)
  useDocumentEvent('pointerdown', (event) => {
    openBefore.current = open
    down.current = event
  })
  /** Where the press was meant: where it began, unless it was a drag. */
  const meant = useRef<MouseEvent>(undefined)
  useDocumentEvent(
    'click',
    (event) => {
      const began = isSteady(down.current, event) ? down.current : undefined
      meant.current = began ?? event
      // Before the browser asks whether the press has selected text: an option would not be chosen.
      if (began) getSelection()?.removeAllRanges()
    },
    { capture: true },
  )

  useDocumentEvent('click', (event) => {
    if (!revealed || !canOpen(popover.current) || isForAnother(event)) return
    const pressed = findPressedWord(meant.current ?? event, isByKey(event), texts, words)
    if (!pressed) return
    // On a chosen option the press would move the focus to it, and the popover would close.
    event.preventDefault()
    const shown = findOpenWord(isByKey(event) ? open : openBefore.current)
    const isShown = shown?.textKey === pressed.textKey && shown.word.start === pressed.word.start
    // A double click or a double tap opens the card, and does not close it again.
    const isSecond =
      !isByKey(event) && (event.detail > 1 || event.timeStamp - openedAt.current < secondPressMs)
    openedAt.current = event.timeStamp
    if (isShown && !isSecond) popover.current.hidePopover()
    else setOpen({ words: [pressed] })
  })

  const value = useMemo(
    () => ({
      words,
      grammar,
      point,
      onlyKeyWords: failed,
      isComplete,
      retry,
      getWords: (textKey: string) =>
        [...(revealed ? texts : [])]
          .filter(([key]) => key === textKey || key.startsWith(`${textKey}o`))
          .flatMap(([textKey, text]) => (words.get(textKey) ?? []).map((word) => ({ textKey, text, word }))),
      hasLookedUp,
      isOpen: () => canOpen(popover.current) && popover.current.matches(':popover-open'),
      show: (open: OpenGloss) => canOpen(popover.current) && setOpen(open),
    }),
    [failed, grammar, hasLookedUp, isComplete, point, retry, revealed, texts, words],
  )
  return (
    <LookUpContext value={value}>
      <MarksContext value={marks}>{children}</MarksContext>
      <Gloss words={words} popover={popover} open={open} onClose={() => setOpen(null)} />
    </LookUpContext>
  )
}

const none: readonly GrammarPlace[] = []

/** Returns the word whose card is open, if it is that of one word. */
function findOpenWord(open: OpenGloss | null): WordInText | undefined {
  return open?.title ? undefined : open?.words[0]
}

/** Marks key words, saved words that are still being learned, examples of a point of grammar, and the word that is open. */
function useMarks(
  words: StoryWords,
  examples: readonly GrammarPlace[],
  open: OpenGloss | null,
): (textKey: string) => Mark[] {
  const { story } = useStory()
  const { data } = useSavedWords()
  const marksSaved = useReaderData(({ markKept }) => markKept) ?? true
  const learning = useMemo(
    () => new Set(marksSaved ? data.words.filter((word) => !isKnown(word)).map(getWordId) : []),
    [data, marksSaved],
  )
  return useMemo(() => {
    const opened = findOpenWord(open)
    return (textKey) => {
      const inLine = isLineKey(textKey) ? (words.get(textKey) ?? []) : []
      const keyWords = isLineKey(textKey) ? (story.keyWords?.[textKey] ?? []) : []
      const saved = inLine.filter((word) => learning.has(getWordId(word)))
      return [
        ...keyWords.map((word) => ({ ...word, className: 'gloss' })),
        ...saved.map((word) => ({ ...word, className: 'saved-word' })),
        ...examples
          .filter(({ line }) => `${line}` === textKey)
          .map((place) => ({ ...place, className: 'grammar-word' })),
        ...(opened?.textKey === textKey ? [{ ...opened.word, className: 'open-word' }] : []),
      ]
    }
  }, [story, words, learning, examples, open])
}

/** Returns false in a browser without popovers. */
function canOpen(popover: HTMLElement | null): popover is HTMLElement {
  return popover !== null && 'showPopover' in popover
}

export function useLookUp(): LookUpValue {
  const value = use(LookUpContext)
  if (!value) throw new Error('useLookUp must be used within LookUp')
  return value
}

export function useWordsOf(textKey: string): WordInText[] {
  const { getWords } = useLookUp()
  return useMemo(() => getWords(textKey), [getWords, textKey])
}

type LookUpButtonProps = ComponentProps<'button'> & { of: string; words: WordInText[] }

/**
 * Opens the words of a text as a list, for those who cannot point at a word: a line is one sentence for a screen reader,
 * and a press on an option chooses it.
 */
export function LookUpButton({ of, words, ...props }: LookUpButtonProps) {
  const { show } = useLookUp()
  if (!useInteractive() || words.length === 0) return null
  return (
    <button
      type="button"
      className="line-words not-focus-visible:sr-only print:hidden"
      aria-haspopup="dialog"
      onClick={() => show({ words: getUnique(words), title: `Words in ${of}` })}
      {...props}
    >
      Words<span className="sr-only">{` in ${of}`}</span>
    </button>
  )
}

/** A word that occurs twice with the same meaning and form is listed once. */
function getUnique(words: WordInText[]): WordInText[] {
  const seen = new Map<string, WordInText>()
  for (const inText of words) {
    const { text, word } = inText
    const key = JSON.stringify([word.ru, word.en, word.form, sliceWords(text, word)]).toLowerCase()
    if (!seen.has(key)) seen.set(key, inText)
  }
  return [...seen.values()]
}

/** After this long no other word has been opened: between two words the voice stays silent. */
const resumeMs = 300

/** Pauses the voice while a word is open, and resumes what it has paused. */
function usePauseForWords(player: PlayerStore | null, isOpen: boolean): void {
  const resuming = useRef<number>(undefined)
  useEffect(() => {
    if (!player || !isOpen) return
    const wasWaiting = resuming.current !== undefined
    window.clearTimeout(resuming.current)
    resuming.current = undefined
    const { playing } = player.getState()
    if (!playing && !wasWaiting) return
    if (playing) player.togglePlay()
    let paused = !playing
    let resumes = true
    // What the reader plays from the card is theirs to pause.
    const unsubscribe = player.subscribe(() => {
      if (!player.getState().playing) paused = true
      else if (paused) resumes = false
    })
    return () => {
      unsubscribe()
      if (!resumes) return
      resuming.current = window.setTimeout(() => {
        resuming.current = undefined
        if (!player.getState().playing) player.play()
      }, resumeMs)
    }
  }, [player, isOpen])
}
