import { Switch } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import { updateReaderData, useReaderData } from '@/lib/device/reader-store'
import { type PlayerStore, usePlayerState } from '@/lib/reading/player-store'
import { marksWords } from '@/lib/story/story'
import { useStory } from './story-context'

/** Returns true if there is anything to choose that is chosen once rather than while listening. */
export function hasMore({ recordings }: PlayerStore): boolean {
  return recordings.length > 1 || recordings.some(({ timedWords }) => timedWords)
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
      {recordings.some(({ timedWords }) => timedWords) && <MarkWords />}
    </div>
  )
}

/** Whether the word being spoken is marked, in all stories; until the reader chooses, the level decides. */
function MarkWords() {
  const { level } = useStory().story
  const marked = useReaderData(({ markWords }) => markWords) ?? marksWords(level)
  return (
    <Switch checked={marked} onClick={() => updateReaderData((data) => ({ ...data, markWords: !marked }))}>
      Mark words
    </Switch>
  )
}
