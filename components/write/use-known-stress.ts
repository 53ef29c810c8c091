import { useEffect, useEffectEvent, useState } from 'react'
import { type KnownStress, learnStress } from '@/lib/content/known-stress'
import { loadJson } from '@/lib/page/fetch-json'
import type { SearchFile } from '@/lib/search/search-file'
import { getLinesPath } from '@/lib/site/paths'

/** Knows the stress of words that the site's stories have, once it is needed or asked for. */
export function useKnownStress(
  levels: (string | undefined)[],
  changed: string | undefined,
  isNeeded: boolean,
) {
  const [ofSite, setOfSite] = useState<KnownStress>(new Map())
  const loadNow = useEffectEvent(loadFor)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another story is to be left out
  useEffect(() => {
    if (isNeeded) void loadNow('')
  }, [isNeeded, changed])

  /** Returns what is known beside a text, whose own ways come first; without the site's where they cannot be loaded. */
  async function loadFor(text: string): Promise<KnownStress> {
    const files = await Promise.all(levels.map((level) => loadJson<SearchFile>(getLinesPath(level)))).catch(
      () => [],
    )
    // A slip of the story that is changed is no second way of writing a word.
    const loaded =
      files.length > 0 ? learnStress(files.flatMap((file) => listStressed(file, changed))) : ofSite
    setOfSite(loaded)
    return joinKnown(loaded, text)
  }

  return { loadFor, getKnown: (text: string) => joinKnown(ofSite, text) }
}

function joinKnown(known: KnownStress, text: string): KnownStress {
  return new Map([...known, ...learnStress([text])])
}

/** Returns all Russian of a level, with its stress marks: the dictionary forms too. */
function listStressed({ headwords, stories }: SearchFile, changed: string | undefined): string[] {
  const others = stories.filter(({ id }) => id !== changed)
  const lines = others.flatMap(({ title, lines }) => [title, ...lines])
  return [...headwords, ...lines].map(([ru]) => ru)
}
