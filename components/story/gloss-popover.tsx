import type { Gloss } from '@/lib/reading/use-gloss'
import { getCleanText } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import { MarkedText } from './marked-text'
import { MixedText } from './mixed-text'

type GlossPopoverProps = {
  gloss: Gloss
  vocabulary: VocabularyItem[]
}

/** The meaning of a word beside its line: the headword, the English and the form in the text. */
export function GlossPopover({ gloss, vocabulary }: GlossPopoverProps) {
  const { popover, open, forget } = gloss
  const item = open && vocabulary[open.item]
  return (
    <>
      <div ref={popover} popover="auto" className="gloss-popover" onBeforeToggle={forget}>
        {item && (
          <>
            <p lang="ru">
              <MarkedText text={item.ru[0]} />
            </p>
            <p>
              <MixedText text={item.en} />
            </p>
            {getCleanText(open.form).toLowerCase() !== getCleanText(item.ru[0]).toLowerCase() && (
              <p className="gloss-form">
                here:{' '}
                <span lang="ru">
                  <MarkedText text={open.form} />
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
            <span lang="ru">{getCleanText(item.ru[0])}</span>: <MixedText text={item.en} />
          </>
        )}
      </p>
    </>
  )
}
