import { type Ref, useId } from 'react'
import { Button, Switch } from '@/components/ui/button'
import type { SavedWords } from '@/lib/practice/saved-words'
import { updateSavedWords } from '@/lib/practice/saved-words-store'
import { defaultNewPerDay, getOutlook, getSession } from '@/lib/practice/session'

type ReviewStartProps = {
  ref: Ref<HTMLHeadingElement>
  data: SavedWords
  today: number
  onStart: () => void
}

const limits = [0, 5, 10, 20, 30, 50]

/** What there is to review today, and how much of it is new. */
export function ReviewStart({ ref, data, today, onStart }: ReviewStartProps) {
  const { due, unseen } = getSession(data, today)
  const count = due + unseen
  return (
    <section aria-labelledby="review-title" className="card review-start print:hidden">
      <h2 id="review-title" ref={ref} tabIndex={-1} className="section-title">
        {count > 0 ? `${countWords(count)} to review` : 'Nothing to review today'}
      </h2>
      <p className="text-muted">{count > 0 ? getParts(due, unseen) : getOutlook(data, today)}</p>
      {count > 0 && (
        <Button className="mt-4" onClick={onStart}>
          Start review
        </Button>
      )}
      <Choices data={data} />
    </section>
  )
}

/** How many new words a day brings, and whether they are asked both ways. */
function Choices({ data: { newPerDay = defaultNewPerDay, bothWays = false } }: { data: SavedWords }) {
  const id = useId()
  return (
    <div className="review-choices">
      <label htmlFor={id}>New words a day</label>
      <select
        id={id}
        className="select"
        value={newPerDay}
        onChange={({ target }) => {
          const chosen = Number(target.value)
          updateSavedWords((data) => ({ ...data, newPerDay: chosen }))
        }}
      >
        {[...new Set([...limits, newPerDay])].map((limit) => (
          <option key={limit} value={limit}>
            {limit}
          </option>
        ))}
      </select>
      <Switch
        checked={bothWays}
        onClick={() => updateSavedWords((data) => ({ ...data, bothWays: !bothWays }))}
      >
        Also ask English to Russian
      </Switch>
    </div>
  )
}

export function countWords(count: number): string {
  return count === 1 ? '1 word' : `${count} words`
}

function getParts(due: number, unseen: number): string {
  if (due === 0) return unseen === 1 ? 'New.' : 'All new.'
  if (unseen === 0) return due === 1 ? 'Seen before.' : 'All seen before.'
  return `${due} seen before, ${unseen} new.`
}
