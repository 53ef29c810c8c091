'use client'

import { useEffect } from 'react'

const announcerId = 'announcer'

/** How long what was announced can still be found by a screen reader's cursor. */
const readableMs = 7_000

const russian = /([А-яЁё]+(?:[ -][А-яЁё]+)*)/

/**
 * The one place that screen readers listen to, at the end of the page. Empty, it is no stop on the way through the page,
 * and it has no role: Orca says "status bar" in place of what is in a status.
 */
export function Announcer() {
  return <div id={announcerId} aria-live="polite" className="sr-only print:hidden" />
}

/**
 * Has screen readers say something, once, and leaves the focus where it is. Not below a modal dialog, which they do not
 * leave. Returns a function that takes away what is no longer true.
 */
export function announce(text: string): () => void {
  const message = document.createElement('p')
  // Stress marks are for the eye.
  for (const [index, part] of text.replaceAll('\u0301', '').split(russian).entries())
    message.append(index % 2 === 1 ? inRussian(part) : part)
  document.getElementById(announcerId)?.append(message)
  const remove = () => message.remove()
  setTimeout(remove, readableMs)
  return remove
}

function inRussian(text: string): HTMLElement {
  return Object.assign(document.createElement('span'), { lang: 'ru', translate: false, textContent: text })
}

/** Announces a text that the page shows, whenever there is one and it has changed. */
export function useAnnounced(text: string | false | null | undefined): void {
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}
