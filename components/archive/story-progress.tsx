import { Check } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { getSeen, type StoryProgress } from '@/lib/storage/story-progress'

/** How far the reader has got in a story. Its room is kept before the first paint by `data-seen`: see page-dom.ts. */
export function StoryProgressChip({ progress }: { progress: StoryProgress | undefined }) {
  const seen = getSeen(progress)
  return (
    <p className="story-progress">
      {progress && seen && (
        <span className="chip" data-kind={seen === 'finished' ? 'success' : undefined}>
          {seen === 'finished' && <Icon of={Check} size={15} strokeWidth={2.5} />}
          <span>{getText(progress, seen)}</span>
        </span>
      )}
    </p>
  )
}

function getText({ best, line }: StoryProgress, seen: 'finished' | 'begun'): string {
  if (best) return `Finished · best score ${best[0]}/${best[1]}`
  if (seen === 'finished') return 'Finished'
  return line === undefined ? 'In progress' : `In progress, line ${line + 1}`
}
