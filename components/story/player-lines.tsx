import { Repeat, SkipForward } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import type { PlayerStore } from '@/lib/reading/player-store'
import { useInteractive } from '@/lib/reading/use-interactive'

/**
 * Previous line, the same line again, on from it, next line. Their room is kept until a script answers them. Three of
 * their icons are one that story.css mirrors and takes apart.
 */
export function PlayerLines({ player, disabled }: { player: PlayerStore; disabled: boolean }) {
  const interactive = useInteractive()
  const buttons = [
    { name: 'Previous line', icon: SkipForward, act: () => player.moveLine(-1) },
    { name: 'Repeat line', icon: Repeat, act: player.repeatLine },
    { name: 'Continue from this line', icon: SkipForward, act: player.continueFromLine },
    { name: 'Next line', icon: SkipForward, act: () => player.moveLine(1) },
  ]
  return (
    <div className="player-lines">
      {interactive &&
        buttons.map(({ name, icon, act }) => (
          <button
            key={name}
            type="button"
            className="player-line"
            aria-label={name}
            disabled={disabled}
            onClick={act}
          >
            <Icon of={icon} size={18} strokeWidth={1.8} />
          </button>
        ))}
    </div>
  )
}
