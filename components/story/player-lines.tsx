import { Repeat, SkipBack, SkipForward } from 'lucide-react'
import type { PlayerStore } from '@/lib/reading/player-store'

/** Previous line, the same line again, next line. */
export function PlayerLines({ player, disabled }: { player: PlayerStore; disabled: boolean }) {
  const buttons = [
    { name: 'Previous line', Icon: SkipBack, act: () => player.moveLine(-1) },
    { name: 'Repeat line', Icon: Repeat, act: player.repeatLine },
    { name: 'Next line', Icon: SkipForward, act: () => player.moveLine(1) },
  ]
  return (
    <div className="flex">
      {buttons.map(({ name, Icon, act }) => (
        <button
          key={name}
          type="button"
          className="player-line"
          aria-label={name}
          disabled={disabled}
          onClick={act}
        >
          <Icon aria-hidden size={18} strokeWidth={1.8} />
        </button>
      ))}
    </div>
  )
}
