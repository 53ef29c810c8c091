'use client'

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { InlineButton, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { getStressedText } from '@/lib/story/marked-text'
import type { VocabularyItem } from '@/lib/story/story'
import { MarkedText, MixedText } from './marked-text'

/** The words of the story as a self-test: the English is hidden as dots until the word is pressed. */
export function Vocabulary({ items }: { items: VocabularyItem[] }) {
  const [open, setOpen] = useState(true)
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set())
  const allRevealed = revealed.size === items.length

  function toggle(index: number) {
    const next = new Set(revealed)
    if (!next.delete(index)) next.add(index)
    setRevealed(next)
  }

  return (
    <section aria-labelledby="vocabulary-title" className="card vocabulary">
      <div className="head-row">
        <h2 id="vocabulary-title" className="section-title">
          <InlineButton
            className="disclosure"
            aria-expanded={open}
            aria-controls="vocabulary"
            onClick={() => setOpen(!open)}
          >
            Key Vocabulary
            <Icon of={ChevronDown} size={20} className="disclosure-mark needs-script print:hidden" />
          </InlineButton>
        </h2>
        {open && (
          <TextButton onClick={() => setRevealed(new Set(allRevealed ? [] : items.keys()))}>
            {allRevealed ? 'Hide All' : 'Show All'}
          </TextButton>
        )}
      </div>
      <div id="vocabulary" hidden={!open}>
        <p className="needs-script text-sm text-muted print:hidden">Click words to test yourself</p>
        <ul className="words">
          {items.map((item, index) => (
            <li key={getStressedText(item.ru[0])}>
              <Word item={item} revealed={revealed.has(index)} onPress={() => toggle(index)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type WordProps = { item: VocabularyItem; revealed: boolean; onPress: () => void }

function Word({ item, revealed, onPress }: WordProps) {
  return (
    <InlineButton className="word" aria-pressed={revealed} onClick={onPress}>
      <span lang="ru">
        <MarkedText text={item.ru[0]} />
      </span>{' '}
      <span className="word-english" hidden={!revealed}>
        <MixedText text={item.en} />
      </span>
      <span aria-hidden className="word-dots" hidden={revealed}>
        ••••••
      </span>
    </InlineButton>
  )
}
