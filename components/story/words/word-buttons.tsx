'use client'

import { Volume2 } from 'lucide-react'
import { type ComponentProps, useEffect } from 'react'
import { useStory } from '@/components/story/story-context'
import { Russian } from '@/components/text/russian-text'
import { Icon } from '@/components/ui/icon'
import { SaveWordButton } from '@/components/words/save-word-button'
import { usePlayerState } from '@/lib/player/player-store'
import { findClip } from '@/lib/player/word-times'
import { describeWord } from '@/lib/practice/describe-word'
import { getWordId } from '@/lib/practice/saved-words'
import { toggleKnown, toggleWord, useWordStates } from '@/lib/practice/saved-words-store'
import { getCleanText, type MarkedText, sliceWords } from '@/lib/story/marked-text'
import { findInLine, type StoryWords, type WordInText, type WordToFind } from '@/lib/story/story-words'

type WordProps = Pick<WordInText, 'textKey' | 'word'> & { words: StoryWords }

export function SaveWord({ words, textKey, word, small }: WordProps & { small?: boolean }) {
  const { story, player } = useStory()
  const states = useWordStates()
  return (
    <SaveWordButton
      small={small}
      word={word.ru}
      isSaved={states.get(getWordId(word)) === 'saved'}
      onClick={() => toggleWord(describeWord(story, words, textKey, word, player?.recording))}
    />
  )
}

type PlayWordProps = ComponentProps<'button'> &
  Pick<WordInText, 'textKey' | 'text'> & {
    word: WordToFind
    words: StoryWords
    /** Names the word in the button's name, as there are several in a list. */
    isInList?: boolean
  }

/** Shown only where a line has the word and it is known when it is spoken. */
export function PlayWord({ words, isInList = false, textKey, text, word, ...props }: PlayWordProps) {
  const { story, player } = useStory()
  const spoken = findInLine(words, textKey, word)
  const line = Number(spoken?.textKey)
  const isTimed = usePlayerState(player, ({ failed, words }) => !failed && words[line] !== undefined)
  useEffect(() => player?.loadWords(), [player])
  if (!isTimed) return null

  function press() {
    const times = player?.getState().words[line]
    const { ru } = story.paragraphs.flat()[line] ?? {}
    const clip = spoken && times && ru && findClip(ru, times, spoken)
    if (clip) player?.playClip(clip)
  }

  return (
    <button type="button" className="icon-button sheet-action" onClick={press} {...props}>
      <Icon of={Volume2} />
      <span className="sr-only">{isInList ? 'Play ' : 'Play this word'}</span>
      {isInList && <WordName of={sliceWords(text, word)} />}
    </button>
  )
}

/** Within the name of a control in English. */
function WordName({ of: word }: { of: MarkedText }) {
  return <Russian text={getCleanText(word)} className="sr-only" />
}

/** Says that the word is known: it is not reviewed, and not highlighted in the text. In a list its name says which word. */
export function Know({ words, isInList = false, textKey, word }: WordProps & { isInList?: boolean }) {
  const { story, player } = useStory()
  const isKnown = useWordStates().get(getWordId(word)) === 'known'
  return (
    <button
      type="button"
      className="quiet-button print:hidden"
      aria-pressed={isKnown}
      onClick={() => toggleKnown(describeWord(story, words, textKey, word, player?.recording))}
    >
      I know this
      {isInList && <Russian text={` ${getCleanText(word.ru)}`} className="sr-only" />}
    </button>
  )
}
