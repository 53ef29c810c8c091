import { BookMarked } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { showsWords, watchWords } from '@/lib/page/show-reader'
import { useLoaded } from '@/lib/page/use-loaded'
import { SiteLink } from './site-link'

const loadCount = () => import('./due-count')

/**
 * Leads to the saved words, with the number that is due. Shown once there is a word: the boot function knows before the first
 * paint. What counts them is loaded then only.
 */
export function WordsButton() {
  const hasWords = useSyncExternalStore(watchWords, showsWords, () => false)
  // Without it, offline, the button has no number.
  const loaded = useLoaded(hasWords ? loadCount : null)

  return (
    <SiteLink href="/words" className="icon-button with-words relative" title="Your words">
      <Icon of={BookMarked} size={22} />
      <span className="sr-only">Your words</span>
      {/* At the corner, where it takes no room: nothing moves when the number comes, and nothing is missing without one. */}
      <span className="absolute end-0 top-0.5 min-w-4 rounded-pill bg-accent px-1 text-center text-xs/4 font-semibold text-accent-foreground empty:hidden">
        {loaded && <loaded.DueCount />}
      </span>
    </SiteLink>
  )
}
