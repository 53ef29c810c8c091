'use client'

import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** The year of the visit. The HTML holds the year of the build until the page is interactive. */
export function Year({ built }: { built: number }) {
  return useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => built,
  )
}
