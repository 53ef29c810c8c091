import { type ReactNode, useId, useState } from 'react'
import { TextButton } from '@/components/ui/button'

/** A story's name as the list of existing ones shows it. */
export type StoryName = { id: string; title: string; titleEn: string }

type OpenStoryProps = {
  stories: StoryName[]
  onTemplate: () => void
  /** Gets the id of a story of the site. */
  onChoose: (id: string) => void
  children: ReactNode
}

/** What one can begin with: folded, as it is not needed while one writes. */
export function OpenStory({ stories, onTemplate, onChoose, children }: OpenStoryProps) {
  const list = useId()
  /** Why nothing was opened. */
  const [said, setSaid] = useState('')

  function openStory(input: HTMLInputElement | null) {
    const written = input?.value.trim().toLowerCase() ?? ''
    const found = stories.filter((story) => getNames(story).some((name) => name.includes(written)))
    const story = found.find((story) => getNames(story).includes(written)) ?? (found.length === 1 && found[0])
    if (!input || written === '') return
    if (!story) {
      const many = `${found.length} titles contain «${written}»: type more of the one you mean`
      setSaid(found.length > 0 ? `${many}, or choose it from the list.` : `No title contains «${written}».`)
      return
    }
    input.value = ''
    onChoose(story.id)
  }

  return (
    <details className="open:basis-full">
      <summary>Open or start another story</summary>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextButton onClick={onTemplate}>Start from a template</TextButton>
        <form
          className="flex max-w-full flex-wrap items-center gap-2 text-sm"
          onSubmit={(event) => {
            event.preventDefault()
            openStory(event.currentTarget.querySelector('input'))
          }}
        >
          <label htmlFor={`${list}-title`}>Open an existing story</label>
          <input
            id={`${list}-title`}
            list={list}
            className="search-field min-w-0 flex-1"
            lang="ru"
            translate="no"
            autoComplete="off"
            autoCorrect="off"
            placeholder="Title"
            // What is chosen from the list is not typed, and opens at once.
            onInput={({ currentTarget, nativeEvent }) => {
              setSaid('')
              const { inputType = 'insertReplacementText' } = nativeEvent as InputEvent
              if (inputType === 'insertReplacementText') openStory(currentTarget)
            }}
          />
          <datalist id={list}>
            {stories.map(({ id, title, titleEn }) => (
              <option key={id} value={`${title} · ${titleEn}`} />
            ))}
          </datalist>
          <p role="status" className="basis-full empty:hidden">
            {said}
          </p>
        </form>
        {children}
      </div>
    </details>
  )
}

/** Returns what a story can be found by, in small letters. */
function getNames({ id, title, titleEn }: StoryName): string[] {
  return [`${title} · ${titleEn}`, title, titleEn, id].map((name) => name.toLowerCase())
}
