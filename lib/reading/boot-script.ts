import { readerDataKey } from '@/lib/reader/reader-data'
import { themeColors } from '@/lib/site'
import { stages, steps } from './stage'

/**
 * The script that runs before the first paint, on every page the same, made of the reducer's own table of steps.
 * A stored theme other than dark or light counts as light, where next-themes would take any word for a class;
 * with storage blocked the system's theme is used at once. Whoever changes the theme's class, the browser's own bars
 * follow it: of the meta elements that name their colour the first one counts, and its `property` keeps React from
 * taking it for one of its own. The reader's choices and the stage that a story had reached are set. Until React
 * takes a story over (`data-live`), taps on Listen, Read, Practice and Play are answered here, and kept from React,
 * which may be hydrating on that very tap; React then goes on from `data-stage` and from what the audio element does.
 * A reader who hides finished stories never sees them in the archive, not even before React leaves them out.
 */
export const bootScript = `(() => {
  const root = document.documentElement
  const stages = ${JSON.stringify(stages)}
  const steps = ${JSON.stringify(steps)}
  const colors = ${JSON.stringify(themeColors)}
  const bars = document.createElement('meta')
  bars.name = 'theme-color'
  bars.setAttribute('property', 'theme-color')
  new MutationObserver(() => {
    bars.content = root.classList.contains('dark') ? colors.dark : colors.light
    document.head.prepend(bars)
  }).observe(root, { attributeFilter: ['class'] })
  let memory = {}
  try {
    const theme = localStorage.getItem('theme')
    if (theme !== null && theme !== 'dark' && theme !== 'light') localStorage.setItem('theme', 'light')
  } catch {
    if (matchMedia('(prefers-color-scheme: dark)').matches) root.classList.add('dark')
  }
  try {
    const stored = JSON.parse(localStorage.getItem(${JSON.stringify(readerDataKey)}))
    if (stored.version === 1) memory = stored
  } catch {}
  if (typeof memory.stress === 'boolean') root.dataset.stress = memory.stress ? 'shown' : 'hidden'
  if (memory.translations === true) root.dataset.translations = 'shown'
  const isFinished = (story) => story && (story.best || story.finished)
  if (memory.hideFinished === true) {
    const finished = Object.entries(memory.stories ?? {}).filter(([, story]) => isFinished(story))
    const entries = finished.map(([id]) => '[data-entry=' + JSON.stringify(id) + ']')
    const style = document.createElement('style')
    style.textContent = '.archive-list:not([data-live]) li:is(' + entries + '){display:none}'
    document.head.append(style)
  }
  const observer = new MutationObserver(() => {
    const article = document.querySelector('article[data-story]')
    if (!article) return
    observer.disconnect()
    const stage = memory.stories?.[article.dataset.story]?.stage
    if (stages.indexOf(stage) > stages.indexOf(article.dataset.stage)) article.dataset.stage = stage
  })
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect())
  addEventListener('click', (event) => {
    const { target } = event
    const article = target.closest?.('article[data-story]:not([data-live])')
    if (!article) return
    const step = steps[target.closest('[data-press]')?.dataset.press]
    if (step && step.from === article.dataset.stage) {
      event.stopImmediatePropagation()
      article.dataset.stage = step.to
      article.querySelector('[data-from=' + step.to + '] [data-first]')?.focus({ preventScroll: true })
    }
    const audio = target.closest('[data-play]') && article.querySelector('audio')
    if (!audio) return
    event.stopImmediatePropagation()
    if (audio.paused) audio.play().catch(() => {})
    else audio.pause()
  }, true)
})()`.replace(/\n\s*/g, '\n')
