import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import type { Problem } from '@/lib/content/problems'
import { hasTemplateTitle } from '@/lib/content/template'
import { site } from '@/lib/site/site'
import { countOf } from '@/lib/story/count-of'
import { hasRussian } from '@/lib/story/words'
import { getChangedLines } from './changes'
import type { CheckedDraft } from './check-draft'
import { nameKey } from './item-forms'
import type { StoryName } from './open-story'

type TargetProps = {
  file: string
  /** The story of the site that is changed; missing for a new one. */
  existing: StoryName | undefined
  /** True where the file of that name is taken. */
  isTaken: boolean
  /** True where nothing of the story that is changed is left. */
  isOther: boolean
  onNew: () => void
}

/** Says which file the text becomes, before anything is overwritten. */
export function Target({ file, existing, isTaken, isOther, onNew }: TargetProps) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-3 text-sm">
      <span>{existing ? `A change to ${file}.` : `A new story, ${file}.`}</span>
      {existing && isOther && (
        <strong role="alert" className="text-danger">
          {`None of «${existing.title}» is left, so this would replace it for all readers. For a story of your own, choose “Save as a new story”.`}
        </strong>
      )}
      {!existing && isTaken && (
        <span>
          The site already has a story with this English title. Change the title to change the file name.
        </span>
      )}
      {existing && <TextButton onClick={onNew}>Save as a new story</TextButton>}
    </p>
  )
}

type ChangesProps = { earlier: string; text: string; onChoose: (line: number) => void }

/** Says what was changed in a story of the site: each line with what it was. */
export function Changes({ earlier, text, onChoose }: ChangesProps) {
  const changed = getChangedLines(earlier, text)
  if (changed.length === 0) return null
  const gone = changed.filter(({ line }) => line === undefined).length
  return (
    <details open className="mt-4 text-sm">
      <summary>
        {`${countOf(changed.length - gone, 'line')} changed or new${gone > 0 ? `, ${gone} deleted` : ''}`}
      </summary>
      <ol className="mt-2 grid gap-3">
        {changed.map(({ number, line, old }) => (
          <li key={`${number} ${line ?? old}`}>
            <button type="button" className="text-left" onClick={() => onChoose(number)}>
              <span className="text-link">{`Line ${number}`}</span>
              {old !== undefined && <Version name="Before" text={old} />}
              {line !== undefined && <Version name="Now" text={line} />}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Version({ name, text }: { name: 'Before' | 'Now'; text: string }) {
  const Text = name === 'Before' ? 'del' : 'ins'
  return (
    <span className={name === 'Before' ? 'block text-muted' : 'block'}>
      {`${name}: `}
      <Text {...(hasRussian(text) && ({ lang: 'ru', translate: 'no' } as const))} className="no-underline">
        {nameKey(text)}
      </Text>
    </span>
  )
}

/** False where nobody is named to whom a story can be sent. */
const canSend = Boolean(site.repository || site.email || site.reports)

type ProblemsProps = {
  checked: CheckedDraft | undefined
  text: string
  onChoose: (problem: Problem) => void
}

export function Problems({ checked, text, onChoose }: ProblemsProps) {
  useAnnounced(checked && countProblems(checked.problems))
  if (!checked) return null
  const { problems, preview, words, usualWords, shownFrom, vocabularyFound } = checked
  const usual = usualWords ? `; ${usualWords[0]} to ${usualWords[1]} are usual at ${preview?.level}` : ''
  return (
    <section aria-label="Problems" className="mt-4">
      <p className="font-semibold">{countProblems(problems)}</p>
      {preview && (
        <p className="text-sm text-muted">
          {`${countOf(words, 'word')}${usual}. Vocabulary: ${vocabularyFound} of ${preview.vocabulary.length} occur in the text.`}
        </p>
      )}
      <p className="text-sm text-muted max-sm:hidden pointer-coarse:hidden">
        Alt+´, Alt+= or Alt+э marks the vowel before the cursor. F8 goes to the next problem, Shift+F8 to the
        one before, and Escape closes its message. F2 edits the title, word, question or note at the cursor.
      </p>
      {shownFrom && <p className="text-sm text-muted">{`Readers will see it from ${shownFrom} on.`}</p>}
      <p className="text-sm text-muted">
        Cover drawings, series, grammar points, recordings and word meanings are not checked here
        {canSend ? ', but after you send the story' : ''}.
      </p>
      <ol className="mt-2 grid gap-2">
        {sortBySeverity(problems).map((problem) => (
          <li key={`${problem.line}:${problem.column} ${problem.message}`}>
            <button type="button" className="text-link text-left text-sm" onClick={() => onChoose(problem)}>
              {problem.severity === 'error' && <strong className="text-danger">Error. </strong>}
              {`Line ${problem.line}${quotePlace(text, problem)}: ${problem.message}`}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

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

/** Errors first: they keep a story from being published. */
function sortBySeverity(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'),
  )
}

/** Returns what a story should not be sent with. */
export function getFaults(problems: readonly Problem[], text: string): string[] {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  return [
    ...(first ? [`${countOf(errors.length, 'error')} left, in line ${first.line}: ${first.message}`] : []),
    ...(hasTemplateTitle(text) ? ['give the story its own English title, which names its file'] : []),
    ...(problems.some(isStillTemplate) ? ['write over or delete what is left of the template'] : []),
  ]
}

export function isStillTemplate({ kind }: Problem): boolean {
  return kind === 'template'
}

function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return `${countOf(errors, 'error')}, ${countOf(problems.length - errors, 'warning')}`
}
