import { useRef } from 'react'
import { useDocumentEvent } from './document-events'

/** In pixels: a finger that rests trembles. */
const minWay = 24

/**
 * Calls the handler whenever a reader has gone some way up or down the page: by a finger or a wheel, as a page also scrolls to
 * follow the voice.
 */
export function useReaderScroll(handler: (isUp: boolean, target: EventTarget | null) => void): void {
  const way = useRef(0)
  const finger = useRef(0)

  function move(up: number, { target }: Event) {
    way.current = Math.sign(up) === Math.sign(way.current) ? way.current + up : up
    if (Math.abs(way.current) >= minWay) handler(up > 0, target)
  }

  function touch(event: TouchEvent) {
    const [touch] = event.touches
    if (!touch) return
    if (event.type === 'touchmove') move(touch.clientY - finger.current, event)
    finger.current = touch.clientY
  }

  useDocumentEvent('wheel', (event) => move(-event.deltaY, event))
  useDocumentEvent('touchstart', touch)
  useDocumentEvent('touchmove', touch)
}
