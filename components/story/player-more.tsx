import { Switch } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import { isSpoken } from '@/lib/device/listening'
import { updateReaderData, useReaderData } from '@/lib/device/reader-store'
import { type PlayerStore, usePlayerState } from '@/lib/reading/player-store'
import type { Recording } from '@/lib/reading/recordings'
import { useVoicePlaces } from '@/lib/reading/use-device-voice'
import { marksWords } from '@/lib/story/story'
import { useStory } from './story-context'

/** Returns true if there is anything to choose that is chosen once rather than while listening. */
export function useHasMore(recordings: readonly Recording[]): boolean {
  const hasMore = recordings.length > 1 || recordings.some(({ timedWords }) => timedWords)
  const places = useVoicePlaces(recordings.length === 1 && !hasMore)
  return hasMore || places.length > 0
}

const spokenNames = { device: "This device's", online: 'Online' } as const

/** Said wherever such a voice is offered. */
export const onlineNote = 'An online voice sends the text of each line to its maker.'

/** What is chosen once: part of the player when it is wanted. */
export function PlayerMore({ player }: { player: PlayerStore }) {
  const voice = usePlayerState(player, (state) => state.voice)
  const { recordings, recording } = player
  const places = useVoicePlaces(recordings.length > 0)
  const spoken = places.map((place) => ({ value: place, text: spokenNames[place] }))
  const recorded = recordings.map(({ voice, name }) => ({ value: voice, text: name }))
  const voices = [...recorded, ...spoken]
  return (
    <div className="player-extras">
      {voices.length > 1 && (
        <Segmented
          label="Voice"
          options={voices}
          value={voice ?? recording.voice}
          // Where one cannot be loaded, another may be.
          onChoose={(chosen) => {
            if (isSpoken(chosen)) updateReaderData((data) => ({ ...data, voice: chosen }))
            else player.setVoice(chosen)
          }}
        />
      )}
      {places.includes('online') && <p className="player-note">{onlineNote}</p>}
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
