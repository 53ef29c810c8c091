'use client'

import { ErrorScreen } from '@/components/site/error-screen'
import './globals.css'

/** Replaces the whole document when the layout itself fails. Without the fonts, whose names every page would load with it. */
export default function GlobalError() {
  return (
    <html lang="en" data-fonts="late" suppressHydrationWarning>
      <body>
        <title>Unexpected Application Error!</title>
        <main className="mx-auto max-w-reading px-gutter">
          <ErrorScreen />
        </main>
      </body>
    </html>
  )
}
