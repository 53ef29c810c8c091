'use client'

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { TextButton } from '@/components/ui/text-button'
import { useInteractive } from '@/lib/reading/use-interactive'
import { getCleanText } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import { MarkedText } from './marked-text'
import { MixedText } from './mixed-text'

/** The words of the story as a self-test: the English is dots until the word is pressed. */
export function Vocabulary({ items }: { items: VocabularyItem[] }) {
  const [open, setOpen] = useState(true)
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set())
  const allRevealed = revealed.size === items.length
  const interactive = useInteractive()

  function toggle(index: number) {
    const next = new Set(revealed)
    if (!next.delete(index)) next.add(index)
    setRevealed(next)
  }

  return (
    <section aria-labelledby="vocabulary-title" className="card vocabulary">
      <div className="head-row">
        <h2 id="vocabulary-title" className="section-title">
          {interactive ? (
            <button
              type="button"
              className="disclosure"
              aria-expanded={open}
              aria-controls="vocabulary"
              onClick={() => setOpen(!open)}
            >
              Key Vocabulary
              <Icon of={ChevronDown} size={20} className="disclosure-mark" />
            </button>
          ) : (
            <span className="disclosure">Key Vocabulary</span>
          )}
        </h2>
        {open && (
          <TextButton onClick={() => setRevealed(new Set(allRevealed ? [] : items.keys()))}>
            {allRevealed ? 'Hide All' : 'Show All'}
          </TextButton>
        )}
      </div>
      <div id="vocabulary" hidden={!open}>
        <p className="needs-script print-hidden text-sm text-muted">Click words to test yourself</p>
        {interactive ? (
          <ul className="words">
            {items.map((item, index) => (
              <li key={getCleanText(item.ru[0])}>
                <VocabularyButton item={item} revealed={revealed.has(index)} onPress={() => toggle(index)} />
              </li>
            ))}
          </ul>
        ) : (
          <PlainWords items={items} />
        )}
      </div>
    </section>
  )
}

/** The words as the HTML holds them: all that there is without JavaScript; with it the English waits unseen. */
function PlainWords({ items }: { items: VocabularyItem[] }) {
  return (
    <dl className="words">
      {items.map((item) => (
        <div key={getCleanText(item.ru[0])}>
          <dt lang="ru">
            <MarkedText text={item.ru[0]} />
          </dt>
          <dd>
            <MixedText text={item.en} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type VocabularyButtonProps = { item: VocabularyItem; revealed: boolean; onPress: () => void }

function VocabularyButton({ item, revealed, onPress }: VocabularyButtonProps) {
  return (
    <button type="button" className="word" aria-pressed={revealed} onClick={onPress}>
      <span lang="ru">
        <MarkedText text={item.ru[0]} />
      </span>{' '}
      {revealed ? (
        <span className="word-english">
          <MixedText text={item.en} />
        </span>
      ) : (
        <span aria-hidden className="word-dots">
          ••••••
        </span>
      )}
    </button>
  )
}
