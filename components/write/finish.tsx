import { getErrors, type Problem } from '@/lib/content/problems'
import { dropTemplateRests, hasTemplateTitle } from '@/lib/content/template'
import { site } from '@/lib/site/site'
import { countOf } from '@/lib/story/count-of'
import type { CheckedDraft } from '../check/check-draft'
import type { WritingSession } from '../session'
import { getIdOfTitle, getRussianLines } from '../text/story-text'
import type { StoryName } from './open-story'
import { Save } from './save'

type FinishProps = {
  session: WritingSession
  checked: CheckedDraft
  /** The path that the story is to have. */
  file: string
  stories: StoryName[]
}

/** What a story becomes, and the ways to save or send it. */
export function Finish({ session: { editor, say }, checked, file, stories }: FinishProps) {
  const text = editor.getText()
  const { existing, opened } = editor.getOrigin()
  const changed = stories.find(({ id }) => id === existing)

  /** Leads to what is better done before the story is sent. */
  function goToFault() {
    const [error] = getErrors(checked.problems)
    const left = error ?? checked.problems.find(isOfTemplate)
    const title = editor
      .getText()
      .split('\n')
      .findIndex((line) => line.startsWith('titleEn:'))
    if (left) editor.goToProblem(left)
    else editor.goTo(title + 1, 10)
    const rest = left ? 'write over or delete this' : 'give the story its own English title'
    const first = error ? 'fix this error' : rest
    say(`First ${first}. To propose it anyway, choose “Propose on GitHub” again.`)
  }

  return (
    <>
      {/* Before anything is overwritten. */}
      <p className="mt-4 flex flex-wrap items-center gap-3 text-sm">
        <span>{changed ? `A change to ${file}.` : `A new story, ${file}.`}</span>
        {changed && opened !== undefined && isOtherStory(opened, text) && (
          <strong role="alert" className="text-danger">
            {`None of «${changed.title}» is left, so this would replace it for all readers. For a new story, copy your text, choose “Start from a template” and paste it over that.`}
          </strong>
        )}
        {!changed && stories.some(({ id }) => id === getIdOfTitle(text)) && (
          <span>
            The site already has a story with this English title. Change the title to change the file name.
          </span>
        )}
      </p>
      <Save
        file={file}
        getText={() => dropTemplateRests(editor.getText())}
        isNew={existing === undefined}
        isNext={checked.next === undefined}
        faults={getFaults(checked.problems, text)}
        onFault={goToFault}
        repository={site.repository}
        contact={site.email || site.reports}
      />
    </>
  )
}

const isOfTemplate = ({ kind }: Problem) => kind === 'template'

/** Returns what a story should not be sent with. */
export function getFaults(problems: readonly Problem[], text: string): string[] {
  const { length, 0: first } = getErrors(problems)
  return [
    ...(first ? [`${countOf(length, 'error')} left, in line ${first.line}: ${first.message}`] : []),
    ...(hasTemplateTitle(text) ? ['give the story its own English title, which names its file'] : []),
    ...(problems.some(isOfTemplate) ? ['write over or delete what is left of the template'] : []),
  ]
}

/** Returns true where no line of the story that was opened is left, and not its title: another story was put over it. */
export function isOtherStory(opened: string, text: string): boolean {
  const kept = new Set(getStoryLines(opened))
  return kept.size > 0 && !getStoryLines(text).some((line) => kept.has(line))
}

/** Returns the titles and the lines of the Russian text. */
function getStoryLines(text: string): string[] {
  const titles = text.match(/^title(?:En)?:.*$/gm) ?? []
  return [...titles.map((line) => line.trim()), ...getRussianLines(text)]
}
