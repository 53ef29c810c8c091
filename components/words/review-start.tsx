import type { Ref } from 'react'
import { Button } from '@/components/ui/button'
import type { SavedWords } from '@/lib/practice/saved-words'
import { getOutlook, getSession } from '@/lib/practice/session'

type ReviewStartProps = {
  ref: Ref<HTMLHeadingElement>
  data: SavedWords
  today: number
  onStart: () => void
}

export function ReviewStart({ ref, data, today, onStart }: ReviewStartProps) {
  const { due, unseen } = getSession(data, today)
  const count = due + unseen
  return (
    <section
      aria-labelledby="review-title"
      className={`card word-card ${count > 1 ? 'stacked' : ''} print:hidden sm:grid-cols-[1fr_auto]`}
    >
      <h2 id="review-title" ref={ref} tabIndex={-1} className="section-title">
        {count > 0 ? (
          <>
            <span className="text-5xl leading-none">{count}</span>{' '}
            <span>{`${count === 1 ? 'word' : 'words'} to review`}</span>
          </>
        ) : (
          'Nothing to review today'
        )}
      </h2>
      {count > 0 ? (
        <Button className="max-sm:mt-3 max-sm:justify-self-stretch sm:px-9" onClick={onStart}>
          Start review
        </Button>
      ) : (
        <p className="text-muted sm:col-[1]">{getOutlook(data, today)}</p>
      )}
    </section>
  )
}
