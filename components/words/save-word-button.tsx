import { Bookmark } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Russian } from '@/components/text/russian-text'
import { announce } from '@/components/ui/announcer'
import { Icon } from '@/components/ui/icon'
import { getCleanText, type MarkedText } from '@/lib/story/marked-text'

type SaveWordButtonProps = ComponentProps<'button'> & {
  word: MarkedText
  isSaved: boolean
  /** Shows the icon alone. */
  small?: boolean | undefined
}

/** Saves a word for review or removes it. Its name gives the word and what a press does. */
export function SaveWordButton({ word, isSaved, small = false, onClick, ...props }: SaveWordButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    onClick?.(event)
    // Not every screen reader says that the name of the pressed button has changed.
    announce(isSaved ? 'Removed' : 'Saved')
  }

  return (
    <button
      type="button"
      className={`${small ? 'icon-button text-muted' : 'quiet-button'} print:hidden`}
      data-saved={isSaved || undefined}
      onClick={press}
      {...props}
    >
      <Icon of={Bookmark} />
      <span className={small ? 'sr-only' : undefined}>{isSaved ? 'Saved' : 'Save word'}</span>
      <span className="sr-only">
        {' '}
        <Russian text={getCleanText(word)} />
        {isSaved && ', remove'}
      </span>
    </button>
  )
}

/** Shown where words are saved, once they cannot be stored. */
export const notStored = 'This browser could not store your words: they will be lost when you close the page.'
