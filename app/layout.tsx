import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Footer } from '@/components/site/footer'
import { Header } from '@/components/site/header'
import { Incomplete } from '@/components/site/incomplete'
import { HeadScript } from '@/components/site/inline-script'
import { KeyboardHelp } from '@/components/site/keyboard-help'
import { PageServices } from '@/components/site/page-services'
import { navigationStatusId } from '@/components/site/site-link'
import { ThemeProvider } from '@/components/site/theme'
import { VisitProvider } from '@/components/site/visit'
import { Announcer } from '@/components/ui/announcer'
import { Interactive } from '@/components/ui/interactive'
import { getFeedTypes } from '@/lib/site/metadata'
import { getSitePath, site, themeColors } from '@/lib/site/site'
import './globals.css'

export const metadata: Metadata = {
  metadataBase: new URL(site.url),
  applicationName: site.name,
  alternates: { types: getFeedTypes() },
}

/** For readers without JavaScript; with it, the boot script follows the chosen theme. */
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: themeColors.light },
    { media: '(prefers-color-scheme: dark)', color: themeColors.dark },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The boot script sets the theme's class and the reader's choices before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadScript />
        {/* In the layout rather than in page metadata, which is removed for a moment on every navigation: without an
        icon Chromium would request /favicon.ico. */}
        <link rel="icon" href={getSitePath('/icon.svg')} type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href={getSitePath('/apple-touch-icon.png')} sizes="180x180" />
      </head>
      <body className="flex min-h-dvh flex-col">
        <ThemeProvider>
          <Interactive>
            <a
              href="#content"
              className="button not-focus:-translate-y-[200%] absolute start-2 top-2 z-20"
              data-kind="primary"
            >
              Skip to content
            </a>
            <Header />
            <main id="content" tabIndex={-1} className="mx-auto w-full max-w-reading flex-1 px-gutter">
              <VisitProvider>{children}</VisitProvider>
            </main>
            <Footer yearOfBuild={new Date().getFullYear()} />
            <PageServices />
            <KeyboardHelp />
            <Incomplete />
            <div id={navigationStatusId} className="navigation-status" />
            <Announcer />
          </Interactive>
        </ThemeProvider>
      </body>
    </html>
  )
}
