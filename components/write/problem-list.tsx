import { useAnnounced } from '@/components/ui/announcer'
import { Button } from '@/components/ui/button'
import { getErrors, type Problem } from '@/lib/content/problems'
import { site } from '@/lib/site/site'
import { countOf } from '@/lib/story/count-of'
import type { CheckedDraft } from './check-draft'
import { findForeign, intoTemplate } from './story-text'

/** False where nobody is named to whom a story can be sent. */
const canSend = Boolean(site.repository || site.email || site.reports)

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
  const { problems, preview, words, usualWords, shownFrom, vocabularyFound } = checked
  const usual = usualWords ? `; ${usualWords[0]} to ${usualWords[1]} are usual at ${preview?.level}` : ''
  return (
    <section aria-label="Problems" className="mt-4">
      <p className="font-semibold">{counted}</p>
      {preview && (
        <p className="text-sm text-muted">
          {`${countOf(words, 'word')}${usual}. ${vocabularyFound} of ${preview.vocabulary.length} key words occur in the text.`}
        </p>
      )}
      {shownFrom && <p className="text-sm text-muted">{`Readers will see it from ${shownFrom} on.`}</p>}
      <p className="text-sm text-muted">
        Cover drawings, series, grammar points, recordings and word meanings are not checked here
        {canSend ? ', but after you send the story' : ''}.
      </p>
      <ol className="mt-2 grid gap-2">
        {problems.toSorted(bySeverity).map((problem) => (
          <li key={`${problem.line}:${problem.column} ${problem.message}`}>
            <button type="button" className="text-link text-left text-sm" onClick={() => onChoose(problem)}>
              {problem.severity === 'error' && <strong className="text-danger">Error. </strong>}
              {`Line ${problem.line}${quotePlace(text, problem)}: ${problem.message}`}
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

/** No word is longer, in characters. */
const maxWord = 40

/** Returns the word at which a problem is, unless it is a key of the front matter or the message has it. */
function quotePlace(text: string, { line, column, message }: Problem): string {
  const written = text.split('\n', line)[line - 1] ?? ''
  const [before, after] = [written.slice(0, column - 1).slice(-maxWord), written.slice(column - 1)]
  const word = `${/\S*$/.exec(before)}${/^\S*/.exec(after.slice(0, maxWord))}`
  const plain = word.replaceAll(/^\P{L}+|[^\p{L}\p{M}]+$/gu, '')
  return plain === '' || word.endsWith(':') || message.includes(plain) ? '' : `, “${plain}”`
}
