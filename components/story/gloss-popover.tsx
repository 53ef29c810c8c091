import type { RefObject } from 'react'
import { MarkedText } from '@/components/story/marked-text'
import { MixedText } from '@/components/story/mixed-text'
import type { OpenGloss } from '@/lib/reading/use-gloss'
import type { VocabularyItem } from '@/lib/stories/story'

type GlossPopoverProps = {
  popover: RefObject<HTMLDivElement | null>
  gloss: OpenGloss | null
  vocabulary: VocabularyItem[]
}

/** The meaning of a word beside its line: the headword, the English and the form in the text. */
export function GlossPopover({ popover, gloss, vocabulary }: GlossPopoverProps) {
  const item = gloss && vocabulary[gloss.item]
  return (
    <>
      <div ref={popover} popover="auto" className="gloss-popover">
        {item && (
          <>
            <p lang="ru">
              <MarkedText text={item.ru[0]} />
            </p>
            <p>
              <MixedText text={item.en} />
            </p>
            {gloss.form.text.toLowerCase() !== item.ru[0].text.toLowerCase() && (
              <p className="gloss-form">
                here:{' '}
                <span lang="ru">
                  <MarkedText text={gloss.form} />
                </span>
              </p>
            )}
          </>
        )}
      </div>
      {/* The focus stays on the word: this says its meaning. */}
      <p role="status" className="sr-only">
        {item && (
          <>
            <span lang="ru">{item.ru[0].text}</span>: <MixedText text={item.en} />
          </>
        )}
      </p>
    </>
  )
}
