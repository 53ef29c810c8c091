'use client'

import { bootScript } from '@/lib/reading/boot-script'

/** Runs before anything is painted; the same text on every page, so that a policy can name its hash. */
export function BootScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: bootScript }} />
}
