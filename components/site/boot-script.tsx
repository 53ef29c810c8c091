'use client'

import { boot, bootConfig } from '@/lib/reading/boot'
import { recover, recoverConfig } from '@/lib/reading/recover'

/** Inlines a self-contained function from its compiled source: the same text on every page, so that a policy can name its hash. */
export function InlineScript<Config>({ run, config }: { run: (config: Config) => void; config: Config }) {
  const code = `(${run})(${JSON.stringify(config).replaceAll('<', '\\u003c')})`
  // The browser's build of the function differs from the server's, and by the time of hydration it has run.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
}

export function BootScript() {
  return (
    <>
      <InlineScript run={recover} config={recoverConfig} />
      <InlineScript run={boot} config={bootConfig} />
    </>
  )
}
