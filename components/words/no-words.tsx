import type { Ref } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { MarkedText, Meaning } from '@/components/text/marked-text'
import type { VocabularyItem } from '@/lib/story/story'

type NoWordsProps = { ref: Ref<HTMLHeadingElement>; example?: VocabularyItem | undefined }

/** What the page of saved words is for, with a word of today's story as one of its cards. */
export function NoWords({ ref, example }: NoWordsProps) {
  return (
    <section aria-labelledby="no-words" className="word-stack">
      {example && (
        <p className="word-head" aria-hidden>
          <strong lang="ru" translate="no">
            <MarkedText text={example.ru[0]} />
          </strong>{' '}
          <Meaning en={example.en} />
        </p>
      )}
      <h2 id="no-words" ref={ref} tabIndex={-1} className="section-title">
        No words yet
      </h2>
      <p>
        Look a word up in a story and choose “Save word”, or “Save all” beside a story’s key vocabulary. Your
        words come back here, each in its line. Each time you know a word, the gap gets longer.
      </p>
      <SiteLink href="/archive" loading="Loading the archive..." className="button" data-kind="primary">
        Choose a story
      </SiteLink>
    </section>
  )
}
