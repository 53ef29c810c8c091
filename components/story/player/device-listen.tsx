import { Headphones } from 'lucide-react'
import { useEffect } from 'react'
import { useStory } from '@/components/story/story-context'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { getLines, loadReading, useVoicePlaces } from '@/lib/player/use-device-voice'
import { onlineNote } from './player-more'

/** Offers to speak a story that has no recording, where the browser has a Russian voice. */
export function DeviceListen() {
  const { story, player, speak } = useStory()
  const [place] = useVoicePlaces()

  // Before the press: Safari speaks only while it answers one.
  useEffect(() => {
    if (place) loadReading().catch(() => {})
  }, [place])

  if (player || !place) return null
  const listen = () =>
    loadReading().then(
      ({ createDeviceReading }) => speak(createDeviceReading(getLines(story), place)),
      // Offline before it was ever used.
      () => {},
    )
  return (
    <>
      <TextButton onClick={listen}>
        <Icon of={Headphones} size={16} />
        <span>{place === 'device' ? 'Listen with this device’s voice' : 'Listen with an online voice'}</span>
      </TextButton>
      {place === 'online' && <p className="meta">{onlineNote}</p>}
    </>
  )
}
