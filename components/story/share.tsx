'use client'

import { type ReactNode, useRef, useState } from 'react'
import { findLineAtHand, isShortcut } from '@/components/story/keyboard'
import { ReportLink } from '@/components/story/report-link'
import { useStory } from '@/components/story/story-context'
import { useLookUp } from '@/components/story/words/look-up'
import { useNotice } from '@/components/ui/notice'
import { useDocumentEvent } from '@/lib/page/document-events'
import { getKeyCode } from '@/lib/page/keys'
import { findLineOf, getLineIndex } from '@/lib/page/page-dom'
import { getHighlightQuery, getStoryPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { getCleanText } from '@/lib/story/marked-text'

/** For how long a finger holds a line's button to copy the line's link instead of pressing it. */
const holdMs = 500

/**
 * Returns what shares the story from its beginning, what copies a link for homework, and the messages that follow. Also copies
 * the address of a line whose number is pressed, whose button is held, or that has the focus when L is pressed. A highlighted
 * point of grammar is part of the address, except in homework.
 */
export function useShare() {
  const { story } = useStory()
  const [notice, say] = useNotice()
  /** What came of the link for homework that was pressed last: its sheet lies over the notice. */
  const [homework, setHomework] = useState('')
  const { point } = useLookUp()

  function getAddress(hash = '', query = point ? getHighlightQuery(point) : ''): string {
    return new URL(getSitePath(getStoryPath(story.id)) + query + hash, location.href).href
  }

  async function copy(address: string, text: string, link?: ReactNode): Promise<string> {
    const said = await navigator.clipboard.writeText(address).then(
      () => text,
      () => `The link could not be copied: ${address}`,
    )
    say(said, link)
    return said
  }

  async function share() {
    const address = getAddress()
    const how = matchMedia('(hover: hover)').matches ? 'right-click' : 'touch and hold'
    if (!navigator.share) return copy(address, `Link copied. To link to a line, ${how} its play button.`)
    const title = `${getCleanText(story.title)} – ${story.titleEn}`
    // Rejects when the reader closes the share sheet.
    await navigator.share({ title, url: address }).catch(() => {})
  }

  function copyLine(line: number) {
    const { ru, en } = story.paragraphs.flat()[line - 1] ?? {}
    const subject = ru && { where: `line ${line}`, hash: `#l${line}`, ru, en: en ? getCleanText(en) : '' }
    copy(getAddress(`#l${line}`), `Link to line ${line} copied`, subject && <ReportLink {...subject} />)
  }

  useLineLinks(copyLine)

  /** The highlighted point is the teacher's, and no part of the homework. */
  async function copyHomework(hash: string, what: string) {
    setHomework(await copy(getAddress(hash, ''), `Link copied: ${what}`))
  }

  return { share, notice, homework, copyHomework }
}

/**
 * Calls `copy` with the number of a line when that is pressed, when a finger holds one of its buttons, when their context menu is asked for
 * (with the right mouse button or the Menu key), and when L is pressed. The text itself keeps the browser's menu, and
 * what holding it does: it is selected.
 */
function useLineLinks(copy: (line: number) => void): void {
  const { player, keyboardFocus } = useStory()
  /** The line whose button a finger was put on last, since when, and whether its link has been copied since. */
  const held = useRef<{ line: HTMLElement; since: number; copied: boolean }>(undefined)
  const findButtonLine = ({ target }: Event) =>
    target instanceof Element && target.closest('button') ? findLineOf(target) : null
  const copyLink = (line: HTMLElement) => copy(getLineIndex(line) + 1)

  function putDown(event: PointerEvent) {
    const line = event.pointerType === 'mouse' ? null : findButtonLine(event)
    held.current = line ? { line, since: event.timeStamp, copied: false } : undefined
  }
  // Not while the finger is still down: Safari lets a page copy in answer to its lifting only.
  function lift(event: PointerEvent) {
    const touch = held.current
    if (!touch || touch.copied || event.timeStamp - touch.since < holdMs) return
    touch.copied = true
    copyLink(touch.line)
  }
  function openMenu(event: MouseEvent) {
    const line = findButtonLine(event)
    if (!line) return
    event.preventDefault()
    if (held.current) held.current.copied = true
    copyLink(line)
  }
  function click(event: MouseEvent) {
    const line = findButtonLine(event)
    if (line && held.current?.copied) {
      event.preventDefault()
      event.stopPropagation()
    } else if (line && event.target instanceof Element && event.target.closest('.line-number')) copyLink(line)
  }
  function pressKey(event: KeyboardEvent) {
    held.current = undefined
    if (getKeyCode(event) !== 'KeyL' || event.repeat || event.defaultPrevented) return
    const line = isShortcut(event, keyboardFocus.current) && findLineAtHand(player)
    if (line) copyLink(line)
  }
  const capture = { capture: true }
  useDocumentEvent('pointerdown', putDown, capture)
  useDocumentEvent('pointerup', lift, capture)
  useDocumentEvent('contextmenu', openMenu, capture)
  useDocumentEvent('click', click, capture)
  useDocumentEvent('keydown', pressKey, capture)
}
