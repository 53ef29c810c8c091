import { basePath } from '@/lib/site/site'
import { isRecord, parseJson } from '@/lib/storage/stored-value'

/** What is written, as it is kept on the device: by all tabs in one place. */
export type KeptDraft = {
  text: string
  /** The id of the story that it changes; missing for a new one. */
  existing?: string | undefined
  /** The text of that story as it was opened. */
  opened?: string | undefined
}

const draftKey = `draft${basePath}`
/** What was in the editor before another text was put there, with content of the writer's own. */
const beforeKey = `draft-before${basePath}`

export function readDraft(key = draftKey): KeptDraft | undefined {
  try {
    return parseDraft(localStorage.getItem(key))
  } catch {
    return undefined
  }
}

function parseDraft(stored: string | null): KeptDraft | undefined {
  const kept = parseJson(stored)
  if (!isRecord(kept) || typeof kept.text !== 'string') return undefined
  const [existing, opened] = [kept.existing, kept.opened].map((text) =>
    typeof text === 'string' ? text : undefined,
  )
  return { text: kept.text, existing, opened }
}

/** Returns the title of a draft, without its stress marks and YAML's quotes. */
export function getDraftName(text: string): string {
  const [, title = ''] = /^title: *(.*)$/m.exec(text) ?? []
  const plain = title.replace(/\u0301|^["']|["']$/g, '')
  return plain ? `«${plain}»` : 'the text without a title'
}

export const readDraftBefore = () => readDraft(beforeKey)

/** Keeps a draft that goes, or forgets the one of before; returns false where storage is blocked or full. */
export function keepDraftBefore(draft: KeptDraft | undefined): boolean {
  try {
    if (draft) localStorage.setItem(beforeKey, JSON.stringify(draft))
    else localStorage.removeItem(beforeKey)
    return true
  } catch {
    return false
  }
}

/** Returns a function that keeps a draft, and returns false where storage is blocked or full. */
export function startKeeping(): (draft: KeptDraft) => boolean {
  let last: string | undefined
  return (draft) => {
    const text = JSON.stringify(draft)
    // Another tab's draft is put aside by what is written here, not because this tab is closed.
    if (text === last) return true
    try {
      localStorage.setItem(draftKey, text)
      last = text
      return true
    } catch {
      return false
    }
  }
}

/** Calls back with each draft that another tab keeps; returns what ends it. */
export function watchDrafts(onDraft: (draft: KeptDraft) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const draft = key === draftKey && parseDraft(newValue)
    if (draft) onDraft(draft)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
