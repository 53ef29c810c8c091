import { themeColors } from '@/lib/site/site'
import { rateRange } from '@/lib/storage/listening'
import { type ReaderData, readerDataKey, savedWordsKey } from '@/lib/storage/reader-data'
import { linkedStages, stages, steps } from '@/lib/story/stage'
import { attributes } from './page-dom'

type BootConfig = {
  attributes: typeof attributes
  stages: readonly string[]
  linkedStages: Record<string, string>
  steps: Record<string, { from: string; to: string }>
  themeColors: { light: string; dark: string }
  readerDataKey: string
  rateRange: { min: number; max: number }
  /** What Russian and English are set in: a list of families, and a letter of each. */
  fonts: { families: string; letters: string }
  savedWordsKey: string
}

export const bootConfig: BootConfig = {
  attributes,
  stages,
  linkedStages,
  steps,
  themeColors,
  readerDataKey,
  rateRange,
  fonts: { families: 'russian, english', letters: 'Яa' },
  savedWordsKey,
}

/**
 * Runs before the first paint, the same on every page. It is inlined from its own source, so it may use nothing from
 * outside itself but its argument.
 *
 * It corrects a stored theme that next-themes would take for a class, keeps the browser's own bars in the theme's
 * colour, has no text in two fonts while they are loaded, and restores the reader's choices and the stage that a story
 * had reached, or that the address asks for. Until React takes over a story, it answers presses on Listen, Read, Practice
 * and Play and hides them from React, which may be hydrating on that very press; React then carries on from the article's
 * stage and from the state of the audio element. Before and after, a double tap or a key held down on one of these
 * buttons is one press: it must not reach what has taken its place.
 */
export function boot(config: BootConfig): void {
  const {
    attributes,
    stages,
    linkedStages,
    steps,
    themeColors,
    readerDataKey,
    savedWordsKey,
    rateRange,
    fonts,
  } = config
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

  let data: Partial<ReaderData> = {}
  try {
    const stored = JSON.parse(localStorage.getItem(readerDataKey) ?? '')
    if (stored.version === 1) data = stored
  } catch {
    // Nothing is stored, or nothing that can be read.
  }
  try {
    // Not parsed: there may be thousands.
    const words = localStorage.getItem(savedWordsKey) ?? '"words":[]'
    root.toggleAttribute(attributes.words, !words.includes('"words":[]'))
  } catch {
    // Blocked: no words.
  }
  if (typeof data.stress === 'boolean') root.setAttribute(attributes.stress, data.stress ? 'shown' : 'hidden')
  if (data.translations === true) root.setAttribute(attributes.translations, 'shown')
  if (data.textSize) root.setAttribute(attributes.textSize, `${data.textSize}`)
  if (data.wideLines) root.setAttribute(attributes.wideLines, 'true')

  // Each script is a file of its own: with one of them there a line would be set in two fonts.
  root.setAttribute(attributes.fonts, 'late')
  // Where they cannot be loaded the fallback stays.
  const loadFonts = () =>
    document.fonts?.load(`1em ${fonts.families}`, fonts.letters).then(
      () => root.removeAttribute(attributes.fonts),
      () => {},
    )
  // A reader's browser has them. A new one gets the text first: the first paint comes in two thirds of the time.
  if (data.version === undefined) requestAnimationFrame(() => requestAnimationFrame(loadFonts))
  else loadFonts()

  const stories = data.stories ?? {}
  // As `isRegular` says: from three stories on, new words are counted.
  const finished = Object.values(stories).filter((story) => story?.finished || story?.best)
  if (data.met) root.setAttribute(attributes.met, finished.length < 3 ? '' : 'regular')
  if (Object.values(stories).some((story) => stages.indexOf(story?.stage) > 0))
    root.setAttribute(attributes.returning, '')
  // Finished stories are never painted for a reader who hides them, not even before React leaves them out.
  if (data.hideFinished === true) root.setAttribute(attributes.hideFinished, '')
  // Nor is the whole list, where the address narrows or sorts it: that is done in the browser.
  if (search && pathname.includes('/archive')) root.setAttribute(attributes.narrowed, '')

  // A story's own: every object has a `constructor`.
  const findStory = (id: string) => (Object.hasOwn(stories, id) ? stories[id] : undefined)

  const markSeen = (element: Element, id: string) => {
    const story = findStory(id)
    if (!story || stages.indexOf(story.stage) < 1) return
    element.setAttribute(attributes.seen, story.finished || story.best ? 'finished' : 'begun')
  }

  const observer = new MutationObserver(() => {
    for (const entry of document.querySelectorAll(`[${attributes.entry}]:not([${attributes.seen}])`))
      markSeen(entry, entry.getAttribute(attributes.entry) ?? '')
    const article = document.querySelector(`article[${attributes.story}]`)
    if (!article) return
    observer.disconnect()
    const id = article.getAttribute(attributes.story) ?? ''
    markSeen(article, id)
    if (Number(findStory(id)?.line) > 0) article.setAttribute(attributes.resumable, '')
    const linked = Object.keys(linkedStages).find((stage) =>
      new RegExp(linkedStages[stage] ?? '').test(location.hash),
    )
    const known = findStory(id)
    // Home does not go on showing what was finished there.
    const isLeft = article.hasAttribute(attributes.today) && (known?.finished || known?.best)
    for (const stage of [(!isLeft && known?.stage) || '', linked ?? ''])
      if (stages.indexOf(stage) > stages.indexOf(article.getAttribute(attributes.stage) ?? ''))
        article.setAttribute(attributes.stage, stage)
  })
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect())

  const answer = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const article = target?.closest(`article[${attributes.story}]`)
    if (!target || !article) return
    if (article.hasAttribute(attributes.settling)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    const press = target.closest(`[${attributes.press}]`)?.getAttribute(attributes.press)
    const step = steps[press ?? '']
    const applies = step?.from === article.getAttribute(attributes.stage)
    if (applies) {
      article.setAttribute(attributes.settling, '')
      setTimeout(() => article.removeAttribute(attributes.settling), 400)
    }
    if (article.hasAttribute(attributes.live)) return
    if (applies) {
      event.stopImmediatePropagation()
      article.setAttribute(attributes.stage, step.to)
      const first = article.querySelector<HTMLElement>(
        `[${attributes.from}=${step.to}] [${attributes.first}]`,
      )
      first?.focus({ preventScroll: true })
      // While it plays, React shows the line being spoken.
      if (step.to === 'read' && article.querySelector('audio')?.paused !== false) first?.scrollIntoView()
    }
    const plays = (applies && step.to === 'listen') || target.closest(`[${attributes.play}]`)
    const audio = plays ? article.querySelector('audio') : null
    if (!audio) return
    event.stopImmediatePropagation()
    if (!audio.paused) return audio.pause()
    const { voice } = data
    const chosen = voice && voice !== 'device' && voice !== 'online' && audio.getAttribute(attributes[voice])
    if (chosen && chosen !== audio.getAttribute('src')) audio.src = chosen
    const { rate } = data
    // Another script may have stored anything.
    if (typeof rate === 'number' && rate >= rateRange.min && rate <= rateRange.max)
      audio.defaultPlaybackRate = audio.playbackRate = rate
    audio.play().catch(() => {})
  }
  addEventListener('click', answer, true)

  const holdsKey = ({ repeat, key, target }: KeyboardEvent) =>
    repeat && key === 'Enter' && target instanceof Element && target.closest(`article[${attributes.story}]`)
  addEventListener('keydown', (event) => holdsKey(event) && event.preventDefault(), true)
}
