import { useEffect, useState } from 'react'
import { loadJson } from '@/lib/page/fetch-json'
import { addLines, createIndex } from '@/lib/search/lines-index'
import type { Lists } from '@/lib/search/lists'
import type { SearchFile } from '@/lib/search/search-file'
import { getLinesPath } from '@/lib/site/paths'

type Level = string | undefined

/** What has come, and of which levels: kept for the next search on this page. */
const index = createIndex([])
let loadedLevels: readonly Level[] = []

async function addLevel(level: Level): Promise<void> {
  const file = await loadJson<SearchFile>(getLinesPath(level))
  if (loadedLevels.includes(level)) return
  addLines(index, file)
  loadedLevels = [...loadedLevels, level]
}

type Lines = {
  index: typeof index
  /** The levels whose lines are in it: another array whenever there is one more. */
  levels: readonly Level[]
  /** Every level is there. */
  isWhole: boolean
  /** A level has not come. */
  isMissing: boolean
  retry: () => void
}

/** Returns what lines are found by, as they come: those of the reader's own level first. */
export function useLines({ stories }: Lists, own: Level): Lines {
  const [levels, setLevels] = useState(loadedLevels)
  const [isMissing, setIsMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let isCurrent = true
    const load = (level: Level) => addLevel(level).then(() => isCurrent && setLevels(loadedLevels))
    async function loadAll() {
      const wanted = [...new Set(stories.map(([level]) => level || undefined))]
      const first = wanted.filter((level) => level === own).map(load)
      await Promise.allSettled(first)
      const settled = await Promise.allSettled([...first, ...wanted.map(load)])
      if (isCurrent) setIsMissing(settled.some(({ status }) => status === 'rejected'))
    }
    setIsMissing(false)
    loadAll()
    return () => {
      isCurrent = false
    }
  }, [stories, own, attempt])

  const isWhole = stories.every(([level]) => levels.includes(level || undefined))
  return { index, levels, isWhole, isMissing, retry: () => setAttempt(attempt + 1) }
}
