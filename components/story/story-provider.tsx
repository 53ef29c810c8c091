'use client'

import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useWindowEvent } from '@/lib/page/document-events'
import { attribute, attributes, takesFocus } from '@/lib/page/page-dom'
import { getCurrentLine, isAtEnd } from '@/lib/player/player'
import { createPlayerStore, type PlayerStore } from '@/lib/player/player-store'
import { getRecordings } from '@/lib/player/recordings'
import {
  findProgress,
  type ReaderData,
  rememberFinished,
  rememberLine,
  rememberStage,
} from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { rememberAdvance, rememberStories } from '@/lib/storage/reading-history'
import { findStageToShow, getSeen, isFinished } from '@/lib/storage/story-progress'
import { getCleanText } from '@/lib/story/marked-text'
import type { Neighbours } from '@/lib/story/reading-order'
import {
  findLinkedLine,
  findLinkedStage,
  getFirstStage,
  hasReached,
  isExercise,
  isStage,
  type Stage,
  type StepEvent,
  stageReducer,
} from '@/lib/story/stage'
import type { Story } from '@/lib/story/story'
import { toggle } from '@/lib/story/toggle'
import { useKeyboardFocus, useShortcuts } from './keyboard'
import { type RevisitedLine, StoryContext, type StoryContextValue } from './story-context'

type StoryProviderProps = {
  story: Story
  /** What it leads on to. */
  neighbours?: Neighbours | undefined
  isToday?: boolean
  children: ReactNode
}

const none: readonly number[] = []

const nowhere: Neighbours = { level: '', stories: [], index: 0 }

type Remember = (advance: (data: ReaderData) => ReaderData) => void

/**
 * The article of a story, which provides the current story, its stage and its player to everything in it. Keyed by the
 * story's id where it is used.
 */
export function StoryProvider({
  story,
  neighbours = nowhere,
  isToday = false,
  children,
}: StoryProviderProps) {
  const article = useRef<HTMLElement>(null)
  const remember = useCallback<Remember>(
    (advance) => {
      const { id, title, level, paragraphs } = story
      const visit = { id, title: getCleanText(title), level, lines: paragraphs.flat().length }
      updateReaderData((data) => rememberAdvance(data, visit, advance))
      // Left behind: when the page is loaded again, Play begins where the reader is by then.
      if (findLinkedLine(location.hash) !== null)
        history.replaceState(null, '', location.pathname + location.search)
    },
    [story],
  )
  const [player] = useState(() => createPlayer(story))
  const { stage, seen, takeStep } = useStage(story, isToday, article, player, remember)
  const [revisitedLine, setRevisitedLine] = useState<RevisitedLine | null>(null)
  const [textHidden, setTextHidden] = useState(false)
  /** Kept in the address, as in a link for homework: the text stays hidden when the page is loaded again. */
  const hideText = useCallback((hidden: boolean) => {
    setTextHidden(hidden)
    const { pathname, search, hash } = location
    if (hidden ? !isExercise(hash) : hash === '#hidden')
      history.replaceState(history.state, '', pathname + search + (hidden ? '#hidden' : ''))
  }, [])
  const { translations, toggleTranslation } = useTranslations(story.id)
  const keyboardFocus = useKeyboardFocus()
  const revisitLine = (line: RevisitedLine | null) => {
    setRevisitedLine(line)
    // A line to read again must not be hidden.
    if (line) hideText(false)
  }
  // Whatever renders the provider again is part of it.
  const value = {
    ...{ story, stage, neighbours, takeStep, player, remember, revisitedLine, revisitLine },
    ...{ textHidden, hideText, translations, toggleTranslation, keyboardFocus },
  }
  useShortcuts(value)
  useHeardLine(value)
  useEffect(() => {
    updateReaderData((data) => rememberStories(data, [story]))
  }, [story])

  return (
    <StoryContext value={value}>
      <article
        ref={article}
        {...attribute('story', story.id)}
        {...attribute('stage', stage)}
        {...(isToday && attribute('today', story.level))}
        {...(seen !== null && { ...attribute('live'), ...attribute('seen', seen) })}
        suppressHydrationWarning
      >
        {children}
      </article>
    </StoryContext>
  )
}

/** The stage of a story: taken over from the boot function, led on by the reader's presses and by the address. */
function useStage(
  story: Story,
  isToday: boolean,
  article: RefObject<HTMLElement | null>,
  player: PlayerStore | null,
  remember: Remember,
) {
  const firstStage = getFirstStage(story.audio !== undefined)
  const [stage, dispatch] = useReducer(stageReducer, firstStage)
  /** How far an earlier visit got; null until React has taken over. */
  const [seen, setSeen] = useState<string | null>(null)
  const rememberReached = useCallback(
    (reached: Stage) => remember((data) => rememberStage(data, story.id, reached)),
    [story.id, remember],
  )
  const takeStep = useCallback(
    (event: StepEvent) => {
      const reached = stageReducer(stage, event)
      if (reached === stage) return
      dispatch(event)
      rememberReached(reached)
    },
    [stage, rememberReached],
  )

  const takeOver = useEffectEvent((player: PlayerStore | null) => {
    if (!article.current) return
    const shown = article.current.getAttribute(attributes.stage)
    const progress = findProgress(getReaderData(), story.id)
    setSeen(getSeen(progress) ?? '')
    const arrived = [firstStage, findStageToShow(progress, isToday), findLinkedStage(location.hash)].filter(
      isStage,
    )
    for (const reached of arrived) dispatch({ type: 'resumed', stage: reached })
    const line = findLinkedLine(location.hash) ?? progress?.line ?? 0
    if (line > 0 || (isFinished(progress) && !isToday)) player?.resumeAt(line)
    if (!isStage(shown)) return
    dispatch({ type: 'resumed', stage: shown })
    // What neither an earlier visit nor the address explains was pressed before React was there.
    if (!arrived.some((reached) => hasReached(reached, shown))) rememberReached(shown)
  })

  // Takes over from the boot function, before the next paint: what it has shown stays shown.
  useLayoutEffect(() => takeOver(player), [player])

  // An address within this page: what it leads to may not have been shown when the browser looked for it.
  useWindowEvent('hashchange', () => {
    const linked = findLinkedStage(location.hash)
    if (!linked) return
    flushSync(() => dispatch({ type: 'resumed', stage: linked }))
    const target = document.getElementById(location.hash.slice(1))
    target?.scrollIntoView()
    // The browser would give the focus to the page.
    const focused = target?.matches('[tabindex]') ? target : target?.querySelector(takesFocus)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    const line = findLinkedLine(location.hash)
    if (line !== null && !player?.getState().playing) player?.resumeAt(line)
  })

  return { stage, seen, takeStep }
}

/**
 * Remembers the line that was heard, and that the story is finished once it was heard to its end; the stage too, as a reader
 * who came by a link has pressed nothing else.
 */
function useHeardLine({ story, stage, player, remember }: StoryContextValue): void {
  useEffect(() => {
    if (!player) return
    let remembered: number | null = null
    let wasPlaying = false
    return player.subscribe(() => {
      const state = player.getState()
      const { playing } = state
      const line = getCurrentLine(state, player.cues)
      if (wasPlaying && isAtEnd(state, player.recording))
        remember((data) => rememberFinished(rememberStage(data, story.id, stage), story.id))
      else if (playing && line !== null && line !== remembered) {
        remembered = line
        remember((data) => rememberLine(rememberStage(data, story.id, stage), story.id, line))
      }
      wasPlaying = playing
    })
  }, [story, stage, player, remember])
}

/**
 * The switch for all lines is remembered for one story on this device; the lines for which the reader chose otherwise are
 * not.
 */
function useTranslations(id: string) {
  const all = useReaderData(({ translations }) => translations === id)
  const [{ of, exceptions }, setChosen] = useState({ of: all, exceptions: none })
  // The switch for all lines ends the exceptions.
  if (of !== all) setChosen({ of: all, exceptions: none })
  const toggleTranslation = (line: number) => setChosen({ of, exceptions: toggle(exceptions, line) })
  return { translations: { all, exceptions }, toggleTranslation }
}

function createPlayer(story: Story): PlayerStore | null {
  const [first, ...others] = getRecordings(story)
  return first ? createPlayerStore([first, ...others]) : null
}
