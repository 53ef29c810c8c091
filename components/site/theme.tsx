'use client'

import { Moon, Sun } from 'lucide-react'
import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** The class of each theme. Any other value, stored by another tab, has none and counts as light. */
const classes = { light: 'light', dark: 'dark' }

/** Follows the stored choice or, without one, the system's; stored under the key `theme`. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemesProvider attribute="class" storageKey="theme" defaultTheme="system" value={classes}>
      {children}
    </NextThemesProvider>
  )
}

/**
 * Switches between light and dark. Icon and name follow the class on the page's root by CSS alone, so that they are
 * right before hydration too.
 */
export function ThemeToggle({ labelled = false }: { labelled?: boolean }) {
  const { resolvedTheme, setTheme } = useTheme()
  const text = labelled ? '' : 'sr-only'
  return (
    <button
      type="button"
      className={labelled ? 'flex min-h-11 items-center gap-3' : 'icon-button needs-script max-sm:hidden'}
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    >
      <span className="contents dark:hidden">
        <Icon of={Moon} size={22} />
        <span className={text}>Use the dark theme</span>
      </span>
      <span className="hidden dark:contents">
        <Icon of={Sun} size={22} />
        <span className={text}>Use the light theme</span>
      </span>
    </button>
  )
}
