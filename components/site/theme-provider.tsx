'use client'

import { ThemeProvider as NextThemesProvider } from 'next-themes'
import type { ReactNode } from 'react'

/** Dark by the stored choice or, without one, by the system's; kept under the key `theme`. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemesProvider attribute="class" storageKey="theme" defaultTheme="system" disableTransitionOnChange>
      {children}
    </NextThemesProvider>
  )
}
