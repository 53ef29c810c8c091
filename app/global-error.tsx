'use client'

import { fontVariables } from '@/app/fonts/fonts'
import { ErrorScreen } from '@/components/site/error-screen'
import './globals.css'

/** Replaces the whole document when the layout itself fails. */
export default function GlobalError() {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <body>
        <title>Unexpected Application Error!</title>
        <main className="mx-auto max-w-reading px-gutter">
          <ErrorScreen />
        </main>
      </body>
    </html>
  )
}
