import { SiteLink } from '@/components/site/site-link'
import type { Story } from '@/lib/story/story'

/** Says who reads a story: a person deserves it, and the synthetic voice's licence asks for it. */
export function ReaderCredit({ audio, otherAudio = [] }: Pick<Story, 'audio' | 'otherAudio'>) {
  const recordings = audio ? [audio, ...otherAudio] : []
  const readers = new Set(recordings.flatMap(({ synthetic, reader }) => (synthetic ? [] : (reader ?? []))))
  return (
    <>
      {readers.size > 0 && <p className="way-subjects">{`Read by ${[...readers].join(' and ')}`}</p>}
      {recordings.some(({ synthetic }) => synthetic) && (
        <p className="way-subjects">
          Read by a{' '}
          <SiteLink href="/resources#voice" className="text-link">
            synthetic voice
          </SiteLink>
        </p>
      )}
    </>
  )
}
