'use client'

import { useEffect, useEffectEvent } from 'react'
import { useNotice } from '@/components/ui/notice'
import { emptiedEvent } from '@/lib/storage/device-store'
import { SiteLink } from './site-link'

/** Says that what was stored is gone, as an extension deletes it, before the reader wonders. */
export function EmptiedNotice() {
  const [notice, say] = useNotice()
  const tell = useEffectEvent(() =>
    say(
      'Your browser has deleted your progress and your words on this site. If you have saved them to a file, load it on',
      <SiteLink href="/words" loading="Loading your words..." className="text-link">
        Your words
      </SiteLink>,
    ),
  )
  useEffect(() => {
    const listen = () => tell()
    addEventListener(emptiedEvent, listen)
    return () => removeEventListener(emptiedEvent, listen)
  }, [])
  return notice
}
