import { getOwnLevel, type ReaderData } from '@/lib/storage/reader-data'
import { findLeft, hasBegun } from '@/lib/storage/reading-history'
import { attributes, getSelector } from './page-dom'

/*
 * What the page's root says of the reader, for CSS: the boot function sets it before the first paint, then React.
 */

/** The choices that are made on any page; translations are shown in the one story for which they were chosen. */
export function showChoices({ stress, textSize, translations }: ReaderData): void {
  const root = document.documentElement
  const story = document.querySelector(getSelector('story'))
  const areShown = translations !== undefined && translations === story?.getAttribute(attributes.story)
  root.setAttribute(attributes.translations, areShown ? 'shown' : '')
  root.setAttribute(attributes.stress, stress === undefined ? '' : stress ? 'shown' : 'hidden')
  root.setAttribute(attributes.textSize, `${textSize ?? ''}`)
}

/** Whether the reader has been here before. What they begin on a page changes nothing there: that would move the story. */
export function showPlace(data: ReaderData): void {
  const root = document.documentElement
  const today = document.querySelector(getSelector('today'))
  const left = findLeft(data)?.story.id
  const isLeft = left !== undefined && left === today?.getAttribute(attributes.story)
  if (!hasBegun(data)) root.removeAttribute(attributes.returning)
  else root.setAttribute(attributes.returning, isLeft ? 'today' : '')
  const level = getOwnLevel(data)
  const isOwn = isLeft || level === today?.getAttribute(attributes.today)
  if (level === undefined) root.removeAttribute(attributes.ownLevel)
  else root.setAttribute(attributes.ownLevel, isOwn ? 'todays' : '')
}

const listeners = new Set<() => void>()

/** Every page shows whether words are saved, and only some know which. */
export function showWords(hasAny: boolean): void {
  document.documentElement.toggleAttribute(attributes.words, hasAny)
  for (const listener of listeners) listener()
}

export function showsWords(): boolean {
  return document.documentElement.hasAttribute(attributes.words)
}

/** Returns a function that unsubscribes the listener. */
export function watchWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
