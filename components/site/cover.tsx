import { getStoryPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'

type CoverProps = { id: string; level?: string; className?: string }

/**
 * The cover of a story: its drawings in the ink of its level, on its ground. The drawings are a file of their own, because
 * within a page they would travel twice, in its HTML and in its data, and once for each entry of the archive. They are also on
 * `social.png`, which the lock screen shows while a story plays (`media-session.ts`), and in feeds.
 */
export function Cover({ id, level = '', className }: CoverProps) {
  return (
    <svg
      aria-hidden
      className={`cover print:hidden ${className ?? ''}`}
      data-level={level}
      viewBox="0 0 300 400"
    >
      <use href={`${getSitePath(getStoryPath(id, 'cover.svg'))}#cover`} />
    </svg>
  )
}
