import { useAnnounced } from '@/components/ui/announcer'
import { Button } from '@/components/ui/button'
import { getErrors, type Problem } from '@/lib/content/problems'
import { countOf } from '@/lib/story/count-of'
import type { CheckedDraft } from './check-draft'
import { findForeign, intoTemplate } from './story-text'

type ProblemListProps = {
  checked: CheckedDraft | undefined
  text: string
  onChoose: (problem: Problem) => void
  onTemplate: () => void
}

export function ProblemList({ checked, text, onChoose, onTemplate }: ProblemListProps) {
  const errors = getErrors(checked?.problems ?? []).length
  const warnings = (checked?.problems.length ?? 0) - errors
  const counted = `${countOf(errors, 'error')}, ${countOf(warnings, 'warning')}`
  useAnnounced(checked && counted)
  if (!checked) return null
  const { problems, shownFrom } = checked
  return (
    <section aria-label="Problems" className="mt-4">
      <p className="font-semibold">{counted}</p>
      {shownFrom && <p className="text-sm text-muted">{`Readers will see it from ${shownFrom} on.`}</p>}
      <ol className="mt-2 grid gap-2">
        {problems.toSorted(bySeverity).map((problem) => (
          <li key={`${problem.line}:${problem.column} ${problem.message}`}>
            <button type="button" className="text-link text-left text-sm" onClick={() => onChoose(problem)}>
              {problem.severity === 'error' && <strong className="text-danger">Error. </strong>}
              {`Line ${problem.line}: ${problem.message}`}
            </button>
            {findForeign(text) !== undefined && (
              <Button kind="outline" className="mt-2 block" onClick={onTemplate}>
                {intoTemplate}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Errors first: they keep a story from being published. */
const bySeverity = ({ severity }: Problem, other: Problem) => severity.localeCompare(other.severity)
