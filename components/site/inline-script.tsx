'use client'

/**
 * A script that runs before the page is painted, of the text into which next.config.mjs has bundled it. In the browser it
 * has run by the time of hydration: there the text is empty, so that it is in no bundle.
 */
export function InlineScript({ code }: { code: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: code ?? '' }} suppressHydrationWarning />
}

export function HeadScript() {
  return <InlineScript code={typeof window === 'undefined' ? process.env.HEAD_SCRIPT : ''} />
}
