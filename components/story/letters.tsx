import { Fragment, useState } from 'react'
import { RussianText } from '@/components/text/russian-text'
import { latinTable } from '@/lib/story/latin-letters'
import { getCleanText, getRuns, getWords, type MarkedText, mark, stressMark } from '@/lib/story/marked-text'
import { useStory } from './story-context'
import { useLookUp } from './words/look-up'
import { PlayWord } from './words/word-buttons'

const latin = new Map(latinTable.map(({ russian, latin }) => [russian, latin]))

/** The words of a first story letter by letter and with their sound, for a reader who comes from the alphabet. */
export function Letters() {
  const { story } = useStory()
  const { words } = useLookUp()
  const [isOpen, setOpen] = useState(false)
  const items = story.vocabulary.filter(({ ru: [ru] }) => getWords(ru).length === 1)
  return (
    <details className="my-6 print:hidden" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Before you begin: the letters</summary>
      <ul className="grid grid-cols-2 gap-x-6">
        {items.map(({ ru: [ru], en }) => (
          <li key={getCleanText(ru)} className="relative min-h-14 border-border border-b py-2 pe-11">
            <Spelled word={ru} />
            {isOpen && (
              <PlayWord
                className="icon-button absolute end-0 top-1.5"
                words={words}
                isInList
                textKey="vocabulary"
                text={ru}
                word={{ ru, en, start: 0, end: 1 }}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A word with its Latin letters below its own. */
function Spelled({ word }: { word: MarkedText }) {
  const letters = getRuns(word).flatMap(({ text, stressed }) =>
    [...text].map((letter) => ({ letter, ru: mark(stressed ? letter + stressMark : letter) })),
  )
  return (
    <ruby lang="ru" translate="no" className="font-semibold text-xl tracking-[0.15em] [ruby-position:under]">
      {letters.map(({ letter, ru }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: letters never change places
        <Fragment key={index}>
          <RussianText text={ru} />
          <rt lang="en" className="font-normal font-sans tracking-normal text-muted text-sm">
            {latin.get(letter.toLowerCase())?.replaceAll("'", '')}
          </rt>
        </Fragment>
      ))}
    </ruby>
  )
}
