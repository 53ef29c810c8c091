import { getOwnLevel, type ReaderData } from '@/lib/storage/reader-data'
import { findLeft, hasBegun } from '@/lib/storage/reading-history'
import { attributes } from './page-dom'

/*
 * What the page's root says of the reader, for CSS: the boot function sets it before the first paint, then React.
 */

/** The choices that are made on any page. */
export function showChoices({ stress, textSize }: ReaderData): void {
  const root = document.documentElement
  root.setAttribute(attributes.stress, stress === undefined ? '' : stress ? 'shown' : 'hidden')
  root.setAttribute(attributes.textSize, `${textSize ?? ''}`)
}

/** `today` is today's story; missing on any page but home. */
export function showPlace(data: ReaderData, today?: { id: string; level?: string | undefined }): void {
  const root = document.documentElement
  root.toggleAttribute(attributes.returning, hasBegun(data))
  const isLeft = today !== undefined && findLeft(data)?.story.id === today.id
  root.toggleAttribute(attributes.leftToday, isLeft)
  const level = getOwnLevel(data)
  if (level === undefined) root.removeAttribute(attributes.ownLevel)
  else root.setAttribute(attributes.ownLevel, isLeft || (today?.level ?? '') === level ? 'todays' : '')
}

export function showTranslations(areShown: boolean): void {
  document.documentElement.setAttribute(attributes.translations, areShown ? 'shown' : '')
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
