import { useState } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { findMissingStress, type KnownStress, learnStress } from '@/lib/content/known-stress'
import { countOf } from '@/lib/content/problems'
import { loadJson } from '@/lib/page/fetch-json'
import type { SearchFile } from '@/lib/search/search-file'
import { getLinesPath } from '@/lib/site/paths'
import { stressMark } from '@/lib/story/marked-text'
import type { Editor } from './editor'

/** At most so many words are listed. */
const maxOpen = 8

/** Marks the stress of words that the site's stories have, and says what came of it and which words stay open. */
export function useKnownStress(levels: (string | undefined)[]) {
  const [marked, setMarked] = useState('')
  /** That of the site's stories, once it was asked for. */
  const [ofSite, setOfSite] = useState<KnownStress>(new Map())
  useAnnounced(marked)

  /** A slip of the story that is changed is no second way of writing a word. */
  async function load(changed: string | undefined): Promise<KnownStress> {
    const files = await Promise.all(levels.map((level) => loadJson<SearchFile>(getLinesPath(level))))
    const loaded = learnStress(files.flatMap((file) => getStressed(file, changed)))
    setOfSite(loaded)
    return loaded
  }

  async function mark(editor: Editor, changed: string | undefined): Promise<void> {
    try {
      const { offsets, open } = findMissingStress(editor.getText(), await load(changed))
      editor.change([offsets.map((from) => ({ from, to: from, insert: stressMark }))])
      setMarked(`${countOf(offsets.length, 'stress mark')} added. ${listOpen(open)}`)
    } catch {
      setMarked('The words of the stories could not be loaded. Check the connection and try again.')
    }
  }

  return {
    mark,
    /** Returns what is known beside a text, whose own ways come first; without the site's where they cannot be loaded. */
    loadFor: async (text: string, changed: string | undefined) =>
      joinKnown(await load(changed).catch(() => ofSite), text),
    getKnown: (text: string) => joinKnown(ofSite, text),
    /** What came of it. */
    said: marked,
    forget: () => setMarked(''),
  }
}

function joinKnown(known: KnownStress, text: string): KnownStress {
  return new Map([...known, ...learnStress([text])])
}

function listOpen(words: readonly string[]): string {
  const more = words.length > maxOpen ? ' …' : ''
  return words.length > 0 ? `Still open: ${words.slice(0, maxOpen).join(', ')}${more}` : ''
}

/** Returns all Russian of a level, with its stress marks: the dictionary forms too. */
function getStressed({ headwords, stories }: SearchFile, changed: string | undefined): string[] {
  const others = stories.filter(({ id }) => id !== changed)
  const lines = others.flatMap(({ title, lines }) => [title, ...lines])
  return [...headwords, ...lines].map(([ru]) => ru)
}
