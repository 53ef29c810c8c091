import { dropTemplateRests } from '@/lib/content/template'
import { site } from '@/lib/site/site'
import { isOtherStory } from './changes'
import type { CheckedDraft } from './check-draft'
import { getCopyChanges, getIdOfTitle } from './insert'
import type { StoryName } from './open-story'
import { Changes, getFaults, isStillTemplate, Target } from './report'
import { Save } from './save'
import { getToday, type Session } from './writing-session'

type FinishProps = {
  session: Session
  checked: CheckedDraft
  /** The path that the story is to have. */
  file: string
  stories: StoryName[]
  say: (said: string) => void
}

/** What a story becomes, what was changed in it, and the ways to save or send it. */
export function Finish({ session: { editor, check }, checked, file, stories, say }: FinishProps) {
  const text = editor.getText()
  const { existing, opened } = editor.getOrigin()

  /** Leads to what is better done before the story is sent. */
  function goToFault() {
    const error = checked.problems.find(({ severity }) => severity === 'error')
    const left = error ?? checked.problems.find(isStillTemplate)
    const lines = editor.getText().split('\n')
    const title = lines.findIndex((line) => line.startsWith('titleEn:'))
    if (left) editor.goToProblem(left)
    else editor.goTo(title + 1, 10)
    const rest = left ? 'write over or delete this' : 'give the story its own English title'
    const first = error ? 'fix this error' : rest
    say(`First ${first}. To propose it anyway, choose “Propose on GitHub” again.`)
  }

  return (
    <>
      <Target
        file={file}
        existing={stories.find(({ id }) => id === existing)}
        isTaken={stories.some(({ id }) => id === getIdOfTitle(text))}
        isOther={opened !== undefined && isOtherStory(opened, text)}
        onNew={() => {
          editor.forgetOrigin(getCopyChanges(editor.getText(), getToday()))
          check()
        }}
      />
      {/* What is too long for a story would take long to be compared. */}
      {opened !== undefined && checked.preview && (
        <Changes earlier={opened} text={text} onChoose={(line) => editor.goTo(line, 1)} />
      )}
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
