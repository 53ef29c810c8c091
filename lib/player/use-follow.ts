import { useEffect, useState } from 'react'
import { findLine, getFreeView, scrollToCenter } from '@/lib/page/page-dom'
import { getCurrentLine } from './player'
import type { PlayerStore } from './player-store'
import { findSpokenWord } from './word-times'

/**
 * Keeps the line being spoken in view, from when the text is revealed. A reader who has scrolled the previous line out
 * of view (or the whole text, before any line was spoken) is reading elsewhere: nothing scrolls until that line is back
 * in view, the reader requests one or, not yet past the text, presses Play. Nor does it while `isHeld`: the previous line
 * is then the one before that.
 */
export function useFollow(player: PlayerStore | null, isHeld: () => boolean): void {
  useEffect(() => {
    if (!player) return
    let last = getNow(player)
    let isPressed = false
    return player.subscribe(() => {
      const now = getNow(player)
      const before = last.line
      const isRequested = now.requests !== last.requests
      // Which line it begins with is known later.
      if (now.plays !== last.plays) isPressed = !isPastText()
      last = { ...last, plays: now.plays }
      if (!isRequested && ((now.line === before && !isPressed) || isHeld())) return
      last = now
      const line = findLine(now.line)
      if (!line) return
      const isWanted = isRequested || isPressed
      isPressed = false
      const isFollowed = isWanted || isInView(findLine(before) ?? document.getElementById('lines'))
      // Smoothly to the next line only: a leap would still be under way when the next one came.
      if (isFollowed && !isWhole(line)) scrollToCenter(line, isWanted || now.line === (before ?? -1) + 1)
    })
  }, [player, isHeld])
}

function getNow({ getState, cues }: PlayerStore) {
  const state = getState()
  return { line: getCurrentLine(state, cues), requests: state.requests, plays: state.plays }
}

/** A line, from 0, that is being spoken out of view. */
export type LineAway = { line: number; isAbove: boolean }

/** Returns the line that is being spoken once no part of it is in view; null before the text is revealed. */
export function useLineAway(player: PlayerStore | null, isRevealed: boolean): LineAway | null {
  const [away, setAway] = useState<LineAway | null>(null)
  useEffect(() => {
    if (!player || !isRevealed) return
    const look = () => {
      const { line } = getNow(player)
      const element = player.getState().playing ? findLine(line) : null
      const next =
        line !== null && element && !isInView(element)
          ? { line, isAbove: element.getBoundingClientRect().top < getFreeView().top }
          : null
      setAway((last) => (last?.line === next?.line && last?.isAbove === next?.isAbove ? last : next))
    }
    look()
    const unsubscribe = player.subscribe(look)
    document.addEventListener('scroll', look, { passive: true })
    return () => {
      unsubscribe()
      document.removeEventListener('scroll', look)
    }
  }, [player, isRevealed])
  return away
}

/** Returns true if the view is below the whole text: the reader is at the vocabulary or the questions. */
function isPastText(): boolean {
  const text = document.getElementById('lines')
  return text !== null && text.getBoundingClientRect().bottom < getFreeView().top
}

/** Brings a text that was just revealed to the top, and the line that is being spoken into view. */
export function showBeginning(player: PlayerStore | null): void {
  // Not smoothly: nothing of the text has been seen yet, and the next line may come before the way is done.
  document.getElementById('read')?.scrollIntoView({ behavior: 'instant' })
  const line = findLine((player?.getState().playing && getNow(player).line) || 0)
  // Of large text in a low window the heading fills it.
  if (line && !isWhole(line)) scrollToCenter(line, false)
}

/** Returns true if nothing of a line is out of view; of a line that is too high, if its beginning is not. */
function isWhole(line: Element): boolean {
  const { top, bottom } = line.getBoundingClientRect()
  const view = getFreeView()
  return top >= view.top - 1 && (bottom <= view.bottom + 1 || bottom - top > view.bottom - view.top)
}

/** Returns true if any of an element is in view. */
export function isInView(element: Element | null): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  const view = getFreeView()
  return Math.min(bottom, view.bottom) - Math.max(top, view.top) > 0
}

/** Timers are late rather than early, and a clock that has not moved on would be asked without end. */
const minDelayMs = 20

/**
 * Returns the place of the word of a line that is being spoken, or null: only where motion is welcome. Between two words nothing
 * runs but one timer.
 */
export function useSpokenWord(player: PlayerStore | null, line: number, isOn: boolean): number | null {
  const [spoken, setSpoken] = useState<number | null>(null)
  useEffect(() => {
    if (!player || !isOn || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      const { words, playing, rate } = player.getState()
      const position = player.getPosition()
      const { word, until } = findSpokenWord(words[line] ?? [], position)
      setSpoken(word)
      if (!playing || until === null) return
      timer = setTimeout(follow, Math.max(minDelayMs, ((until - position) * 1000) / rate))
    }
    follow()
    const unsubscribe = player.subscribe(follow)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      setSpoken(null)
    }
  }, [player, line, isOn])
  return spoken
}
