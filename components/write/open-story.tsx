import type { ReactNode } from 'react'
import { Button, TextButton } from '@/components/ui/button'

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
  return (
    <details className="open:basis-full">
      <summary>Open or start another story</summary>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextButton onClick={onTemplate}>Start from a template</TextButton>
        <form
          className="flex max-w-full flex-wrap items-center gap-2 text-sm"
          onSubmit={(event) => {
            event.preventDefault()
            onChoose(String(new FormData(event.currentTarget).get('story')))
          }}
        >
          <label className="contents">
            Open an existing story
            <select name="story" className="select min-w-0 flex-1" lang="ru" translate="no">
              {stories.map(({ id, title, titleEn }) => (
                <option key={id} value={id}>{`${title} · ${titleEn}`}</option>
              ))}
            </select>
          </label>
          <Button type="submit" kind="outline" className="min-h-11 px-4 py-1">
            Open
          </Button>
        </form>
        {children}
      </div>
    </details>
  )
}
