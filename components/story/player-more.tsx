import { Segmented } from '@/components/ui/segmented'
import { type PlayerStore, usePlayerState } from '@/lib/reading/player-store'

/** Returns true if there is anything to choose that is chosen once rather than while listening. */
export function hasMore({ recordings }: PlayerStore): boolean {
  return recordings.length > 1
}

/** What is chosen once: part of the player when it is wanted. */
export function PlayerMore({ player }: { player: PlayerStore }) {
  const voice = usePlayerState(player, (state) => state.voice)
  const { recordings, recording } = player
  return (
    <div className="player-extras">
      {recordings.length > 1 && (
        <Segmented
          label="Voice"
          options={recordings.map(({ voice, name }) => ({ value: voice, text: name }))}
          value={voice ?? recording.voice}
          // Where one cannot be loaded, another may be.
          onChoose={player.setVoice}
        />
      )}
    </div>
  )
}
