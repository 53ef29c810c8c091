'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNotice } from '@/components/ui/notice'
import { getConnection, savePage, startWorker } from '@/lib/offline/save-page'
import { useDocumentEvent } from '@/lib/page/document-events'
import { isInField } from '@/lib/page/keys'
import { returnToLink, savePlace } from '@/lib/page/scroll-position'
import { showChoices, showPlace } from '@/lib/page/show-reader'
import { basePath } from '@/lib/site/site'
import { emptiedEvent } from '@/lib/storage/device-store'
import { getReaderData, subscribeToReaderData } from '@/lib/storage/reader-store'
import { SiteLink } from './site-link'

/** Runs what every page needs and shows nothing of, but for a notice once what was stored is gone. */
export function PageServices() {
  useOfflineWorker()
  useFocusOnPage()
  useShownReader()
  useOneVoice()
  useCleanCopy()
  return useEmptiedNotice()
}

/** Starts the service worker once the page is loaded and idle, and saves each page that the reader opens. */
function useOfflineWorker() {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a visit
  useEffect(() => {
    let isLeft = false
    whenIdle(() => {
      const path = location.pathname
      const save = () => savePage(path, { list: 'opened', isSparing: getConnection().saveData === true })
      // Without a worker everything works that needs none.
      if (!isLeft && navigator.onLine)
        startWorker()
          .then(save)
          .catch(() => {})
    })
    return () => {
      isLeft = true
    }
  }, [pathname])
}

/**
 * Moves the focus to the heading of the page that a link led to, or on the way back to the link that was followed: a screen reader says it, in its language. What Next.js
 * announces is the page's title, Russian in an English voice.
 */
function useFocusOnPage() {
  const pathname = usePathname()
  const note = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link) savePlace(link.getAttribute('href'))
  }
  useDocumentEvent('click', note, { capture: true })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.querySelector('next-route-announcer')?.setAttribute('aria-hidden', 'true')
    const content = document.getElementById('content')
    // A control that stays, as a filter of the archive, has said what it did.
    if (content?.contains(document.activeElement) || returnToLink()) return
    const heading = content?.querySelector('h1') ?? content
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }, [pathname])
}

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Shows what the boot function has shown on the first page: on each, and the choices as soon as they change, in any tab. */
function useShownReader() {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another story, or none
  useLayoutEffect(() => {
    const show = () => showChoices(getReaderData())
    show()
    showPlace(getReaderData())
    return subscribeToReaderData(show)
  }, [pathname])
}

/** Pauses what this tab plays when another tab of the site begins to play. */
function useOneVoice() {
  useEffect(() => {
    const tabs = new BroadcastChannel(`playing${basePath}`)
    const tell = () => tabs.postMessage(null)
    tabs.onmessage = () => {
      for (const audio of document.querySelectorAll('audio')) audio.pause()
    }
    // It does not bubble.
    document.addEventListener('play', tell, { capture: true })
    return () => {
      document.removeEventListener('play', tell, { capture: true })
      tabs.close()
    }
  }, [])
}

/**
 * Has what is copied or dragged be the text alone, also as HTML: a browser would write down how it looks, and every
 * stressed vowel is underlined then, even where the reader does not see the stress.
 */
function useCleanCopy() {
  const write = (event: ClipboardEvent | DragEvent) => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
    // The spaces that hold short words are ordinary ones elsewhere.
    const text = String(getSelection()).replaceAll('\u00a0', ' ')
    // A link, a picture or a field gives something else than what is selected.
    const isOfText = event.target instanceof Node && getSelection()?.containsNode(event.target, true)
    if (!data || text === '' || !isOfText || isInField(event)) return
    data.setData('text/plain', text)
    data.setData('text/html', getHtml(text))
    // A drag goes on; a copy would write its own.
    if (event.type === 'copy') event.preventDefault()
  }
  useDocumentEvent('copy', write)
  useDocumentEvent('dragstart', write)
}

function getHtml(text: string): string {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  const texts = lines.map((line) => line.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`))
  return texts.length === 1 ? texts.join('') : texts.map((line) => `<p>${line}</p>`).join('')
}

/** Says that what was stored is gone, as an extension deletes it, before the reader wonders. */
function useEmptiedNotice() {
  const [notice, say] = useNotice()
  const tell = useEffectEvent(() =>
    say(
      'Your browser has deleted your progress and your words on this site. If you have saved them to a file, load it on',
      <SiteLink href="/words" className="text-link">
        Your words
      </SiteLink>,
    ),
  )
  useEffect(() => {
    const listen = () => tell()
    // Once: progress and words are stored apart.
    addEventListener(emptiedEvent, listen, { once: true })
    return () => removeEventListener(emptiedEvent, listen)
  }, [])
  return notice
}
