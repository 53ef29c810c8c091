import { themeColors } from '@/lib/site/site'
import { isIn, isVoice, rateRange } from '@/lib/storage/listening'
import {
  emptyReaderData,
  findProgress,
  hasWords,
  type ReaderData,
  readerDataKey,
  savedWordsKey,
} from '@/lib/storage/reader-data'
import { isRegular } from '@/lib/storage/reading-history'
import { findStageToShow, getSeen, isFinished } from '@/lib/storage/story-progress'
import { findLinkedStage, hasReached, isStage, isStep, type Stage, stageReducer } from '@/lib/story/stage'
import { attributes, secondPressMs, takesFocus } from './page-dom'
import { showChoices, showPlace, showWords } from './show-reader'

/** What Russian and English are set in: the families, and a letter of each. */
const fonts = { families: 'russian, english', letters: 'Яa' }

/**
 * Runs before the first paint, the same on every page.
 *
 * It corrects a stored theme that next-themes would take for a class, keeps the browser's own bars in the theme's
 * colour, has no text in two fonts while they are loaded, and restores the reader's choices and the stage that a story
 * had reached, or that the address asks for. Until React takes over a story, it answers presses on Listen, Read, Practice
 * and Play and hides them from React, which may be hydrating on that very press; React then carries on from the article's
 * stage and from the state of the audio element. Before and after, a double tap or a key held down on one of these
 * buttons is one press: it must not reach what has taken its place.
 */
export function boot(): void {
  const { pathname, search, hash } = location
  // Next.js would take such an address for one of another site, and fail.
  if (pathname.startsWith('//')) history.replaceState(null, '', pathname.replace(/^\/+/, '/') + search + hash)

  const root = document.documentElement
  const bars = document.createElement('meta')
  bars.name = 'theme-color'
  // Without this React would take the element for one of its own.
  bars.setAttribute('property', 'theme-color')
  new MutationObserver(() => {
    bars.content = root.classList.contains('dark') ? themeColors.dark : themeColors.light
    // Browsers use the first such element.
    document.head.prepend(bars)
  }).observe(root, { attributeFilter: ['class'] })

  try {
    const theme = localStorage.getItem('theme')
    if (theme !== null && theme !== 'dark' && theme !== 'light') localStorage.setItem('theme', 'light')
  } catch {
    // With storage blocked the system decides.
    if (matchMedia('(prefers-color-scheme: dark)').matches) root.classList.add('dark')
  }

  const stored = readStored()
  const data = stored ?? emptyReaderData
  try {
    showWords(hasWords(localStorage.getItem(savedWordsKey)))
  } catch {
    // Blocked: no words.
  }
  if (stored) showChoices(stored)

  // Each script is a file of its own: with one of them there a line would be set in two fonts.
  root.setAttribute(attributes.fonts, 'late')
  // Where they cannot be loaded the fallback stays.
  const loadFonts = () =>
    document.fonts?.load(`1em ${fonts.families}`, fonts.letters).then(
      () => root.removeAttribute(attributes.fonts),
      () => {},
    )
  // Returning readers have the fonts cached. A new one gets the text first: the first paint comes in two thirds of the time.
  if (!stored) requestAnimationFrame(() => requestAnimationFrame(loadFonts))
  else loadFonts()

  if (data.met) root.setAttribute(attributes.met, isRegular(data) ? 'regular' : '')
  showPlace(data)
  // Finished stories are never painted for a reader who hides them, not even before React leaves them out.
  if (data.hideFinished === true) root.setAttribute(attributes.hideFinished, '')
  // Nor is the whole list, where the address narrows or sorts it: that is done in the browser.
  if (search && pathname.includes('/archive')) root.setAttribute(attributes.narrowed, '')

  const markSeen = (element: Element, id: string) => {
    const seen = getSeen(findProgress(data, id))
    if (seen) element.setAttribute(attributes.seen, seen)
  }

  const observer = new MutationObserver(() => {
    for (const entry of document.querySelectorAll(`[${attributes.entry}]:not([${attributes.seen}])`))
      markSeen(entry, entry.getAttribute(attributes.entry) ?? '')
    const article = document.querySelector(`article[${attributes.story}]`)
    if (!article) return
    observer.disconnect()
    const id = article.getAttribute(attributes.story) ?? ''
    markSeen(article, id)
    if (stored) showChoices(stored)
    const progress = findProgress(data, id)
    if (isFinished(progress) || Number(progress?.line) > 0 || progress?.quiz?.answers)
      article.setAttribute(attributes.resumable, '')
    const isToday = article.hasAttribute(attributes.today)
    showPlace(data)
    for (const stage of [findStageToShow(progress, isToday), findLinkedStage(location.hash)])
      if (isStage(stage) && !hasReached(getStage(article), stage))
        article.setAttribute(attributes.stage, stage)
  })
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    // Find in page and links to a piece of text, as search engines make them, reach a text that is not open yet. React
    // cannot write this value.
    const text = document.querySelector(`[${attributes.from}=read]`)
    text?.setAttribute('hidden', 'until-found')
    text?.addEventListener('beforematch', () => {
      const article = text.closest(`article[${attributes.story}]`)
      if (article && !hasReached(getStage(article), 'read')) article.setAttribute(attributes.stage, 'read')
    })
  })

  const answer = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const article = target?.closest(`article[${attributes.story}]`)
    if (isForGone(event) || article?.hasAttribute(attributes.settling)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    if (event.detail > 0) {
      const { timeStamp, clientX, clientY } = event
      last = { timeStamp, clientX, clientY, target: target?.closest('a, button') ?? null }
    }
    if (!target || !article) return
    const press = target.closest(`[${attributes.press}]`)?.getAttribute(attributes.press)
    const from = getStage(article)
    const to = isStep(press) ? stageReducer(from, { type: press }) : from
    const isStepTaken = to !== from
    if (isStepTaken) settle(article)
    if (article.hasAttribute(attributes.live)) return
    if (isStepTaken) {
      event.stopImmediatePropagation()
      reveal(article, to)
    }
    const audio = article.querySelector('audio')
    if (!audio || !(press === 'playPressed' || (isStepTaken && to === 'listen'))) return
    event.stopImmediatePropagation()
    togglePlay(audio, data)
  }
  addEventListener('click', answer, true)
  // It would take the focus.
  addEventListener('mousedown', (event) => isForGone(event) && event.preventDefault(), true)

  const holdsKey = ({ repeat, key, target }: KeyboardEvent) =>
    repeat && key === 'Enter' && target instanceof Element && target.closest(`article[${attributes.story}]`)
  addEventListener('keydown', (event) => holdsKey(event) && event.preventDefault(), true)
}

/** The last press of a pointer: where, when (in ms), and on what. */
type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> & { target: Element | null }

let last: Press | null = null

/**
 * Returns true for the second press of a double tap on what has gone meanwhile: it was not meant for what has taken its
 * place. Keys, as arrows on options, click without a detail.
 */
function isForGone({ isTrusted, detail, timeStamp, clientX, clientY, target }: MouseEvent): boolean {
  if (!last?.target || !isTrusted || detail === 0 || last.target.getClientRects().length > 0) return false
  // A hand that trembles takes two thirds of a second, and a grade is given for an answer that was read.
  const ms = target instanceof Element && target.closest('.grade') ? 900 : secondPressMs
  return timeStamp - last.timeStamp < ms && Math.hypot(clientX - last.clientX, clientY - last.clientY) < 24
}

/** Returns what is stored, unchecked: it may be of another script, and each rule above takes what it knows. */
function readStored(): ReaderData | null {
  try {
    const stored = JSON.parse(localStorage.getItem(readerDataKey) ?? '')
    if (stored.version === 1) return { ...stored, stories: stored.stories ?? {} }
  } catch {
    // Nothing is stored, or nothing that can be read.
  }
  return null
}

function getStage(article: Element): Stage {
  const stage = article.getAttribute(attributes.stage)
  return isStage(stage) ? stage : 'start'
}

/** For a while no other press is answered. */
function settle(article: Element): void {
  article.setAttribute(attributes.settling, '')
  setTimeout(() => article.removeAttribute(attributes.settling), secondPressMs)
}

function reveal(article: Element, stage: Stage): void {
  article.setAttribute(attributes.stage, stage)
  const first = article.querySelector<HTMLElement>(`[${attributes.from}=${stage}] ${takesFocus}`)
  first?.focus({ preventScroll: true })
  // While it plays, React shows the line being spoken.
  const isSilent = article.querySelector('audio')?.paused !== false
  if (stage === 'practice' || (stage === 'read' && isSilent)) first?.scrollIntoView()
}

/** Plays in the voice and at the rate that the reader has chosen, or pauses. */
function togglePlay(audio: HTMLAudioElement, { voice, rate }: ReaderData): void {
  if (!audio.paused) {
    audio.pause()
    return
  }
  const voices = audio.getAttribute(attributes.voices)?.split(' ') ?? []
  const chosen = isVoice(voice) && voices.includes(voice) && voices[voices.indexOf(voice) + 1]
  if (chosen && chosen !== audio.getAttribute('src')) audio.src = chosen
  if (isIn(rateRange, rate)) audio.defaultPlaybackRate = audio.playbackRate = rate
  audio.play().catch(() => {})
}
