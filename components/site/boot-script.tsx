'use client'

import { boot, bootConfig } from '@/lib/page/boot'
import { recover, recoverConfig } from '@/lib/page/recover'

/**
 * Returns a self-contained function as a script of its own, with others that it is given: the same text on every page, so
 * that a policy can name its hash.
 */
export function getScript<Config, Given extends readonly ((...args: never[]) => unknown)[]>(
  run: (config: Config, ...given: Given) => void,
  config: Config,
  ...given: Given
): string {
  return `(${run})(${[JSON.stringify(config).replaceAll('<', '\\u003c'), ...given].join()})`
}

/** `code` is empty in the browser, where it has run by the time of hydration: so its source is in no bundle. */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
}

export function BootScript() {
  return (
    <>
      <InlineScript code={typeof window === 'undefined' ? getScript(recover, recoverConfig) : ''} />
      <InlineScript code={typeof window === 'undefined' ? getScript(boot, bootConfig) : ''} />
    </>
  )
}
