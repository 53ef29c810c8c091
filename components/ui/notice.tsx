import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { announce } from './announcer'

const shownMs = 10_000

/** Returns what was said, for a while, and a function that says something: a status must not be found later as stale text. */
export function useSaid<Said>(): [said: Said | undefined, say: (said: Said | undefined) => void] {
  const [said, say] = useState<Said>()
  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(say, shownMs)
    return () => clearTimeout(timer)
  }, [said])
  return [said, say]
}

/** Returns a message that lies over the page, and a function that says something there, and aloud, for a while. */
export function useNotice(): [notice: ReactNode, say: (text: string, link?: ReactNode) => void] {
  const [shown, show] = useSaid<{ text: string; link: ReactNode }>()
  const notice = shown && (
    <span className="navigation-status print:hidden">
      <Message key={shown.text}>
        <span>{shown.text}</span> {shown.link}
      </Message>
    </span>
  )
  function say(text: string, link?: ReactNode) {
    show({ text, link })
    announce(text)
  }
  return [notice, say]
}

/** What lies over the page for a while: never on a heading, wherever the reader scrolls meanwhile. */
export function Message({ children }: { children: ReactNode }) {
  const message = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const move = () => message.current && moveOffHeadings(message.current)
    move()
    document.addEventListener('scroll', move, { passive: true })
    return () => document.removeEventListener('scroll', move)
  })
  return (
    <span
      ref={message}
      className="inline-block [&_:is(a,button)]:pointer-events-auto animate-[appear_0.2s_0.12s_backwards] rounded-pill border border-border bg-surface px-5 py-2 text-sm font-medium shadow-raised"
    >
      {children}
    </span>
  )
}

/** In pixels: between a message and a heading. */
const gap = 8

/** Moves a message that is at the bottom of the window up, and one at the top down. */
function moveOffHeadings(message: HTMLElement): void {
  message.style.translate = ''
  const { top, bottom } = message.getBoundingClientRect()
  const isLow = top > window.innerHeight / 2
  const headings = [...document.querySelectorAll('h1, h2, h3')].map((one) => one.getBoundingClientRect())
  let shift = 0
  for (const heading of isLow ? headings.reverse() : headings) {
    const isCovered = heading.top < bottom + shift && heading.bottom > top + shift
    if (isCovered) shift = isLow ? heading.top - bottom - gap : heading.bottom - top + gap
  }
  if (shift !== 0) message.style.translate = `0 ${shift}px`
}
