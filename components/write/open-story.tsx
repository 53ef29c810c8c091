import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { getStoryPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'

/** A story's name as the list of existing ones shows it. */
export type StoryName = { id: string; title: string }

type OpenStoryProps = {
  stories: StoryName[]
  onTemplate: () => void
  /** With its id where it is a story of the site. */
  onOpen: (text: string, id?: string) => void
  onFailed: () => void
}

/** What one can begin with. */
export function OpenStory({ stories, onTemplate, onOpen, onFailed }: OpenStoryProps) {
  const fileInput = useRef<HTMLInputElement>(null)

  async function openStory({ target }: ChangeEvent<HTMLSelectElement>) {
    const id = target.value
    target.value = ''
    try {
      const response = await fetch(getSitePath(getStoryPath(id, 'story.md')))
      if (!response.ok) throw new Error(response.statusText)
      onOpen(await response.text(), id)
    } catch {
      onFailed()
    }
  }

  async function openFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (chosen) onOpen(await chosen.text())
    target.value = ''
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <TextButton onClick={onTemplate}>Start from a template</TextButton>
      <TextButton onClick={() => fileInput.current?.click()}>Open a file</TextButton>
      <label className="max-w-full text-sm">
        Open an existing story{' '}
        <span className="relative grid w-fit max-w-full grid-cols-[minmax(0,1fr)] items-center sm:inline-grid">
          <select className="select w-full appearance-none pe-11" defaultValue="" onChange={openStory}>
            <option value="">Choose…</option>
            {stories.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={18} className="pointer-events-none absolute end-4" />
        </span>
      </label>
      <input
        ref={fileInput}
        type="file"
        accept=".md,text/markdown,text/plain"
        aria-label="File with a story"
        className="hidden"
        onChange={openFile}
      />
    </div>
  )
}
