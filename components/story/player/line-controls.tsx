import { Repeat, SkipBack, SkipForward } from 'lucide-react'
import { disabledBy } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { PlayerStore } from '@/lib/player/player-store'

/**
 * Back, Repeat and Next, which move line by line. While one reads, Repeat is in sight and the others are behind More: see
 * player.css.
 */
export function LineControls({ player, disabled }: { player: PlayerStore; disabled: boolean }) {
  const buttons = [
    { word: 'Back', rest: 'one line', icon: SkipBack, by: -1 },
    { word: 'Repeat', rest: 'this line', icon: Repeat, by: 0 },
    { word: 'Next', rest: 'line', icon: SkipForward, by: 1 },
  ] as const
  return (
    <div className="player-lines">
      {buttons.map(({ word, rest, icon, by }) => (
        <button
          key={word}
          type="button"
          className="player-line"
          {...disabledBy(disabled)}
          onClick={() => player.moveLine(by)}
        >
          <Icon of={icon} strokeWidth={1.8} />
          <span>
            {word}
            <span className="sr-only">{` ${rest}`}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
