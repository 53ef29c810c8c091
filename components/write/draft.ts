import { basePath } from '@/lib/site/site'
import { isRecord, isString, parseJson } from '@/lib/storage/stored-value'

/** What is written, as it is kept on the device: by all tabs in one place. */
export type Draft = {
  text: string
  /** The id of the story that it changes; missing for a new one. */
  existing?: string
  /** The text of that story as it was opened. */
  opened?: string
}

const draftKey = `draft${basePath}`
/** What was in the editor before another text was put there, with content of the writer's own. */
const beforeKey = `draft-before${basePath}`

export const readDraft = () => read(draftKey)
export const readDraftBefore = () => read(beforeKey)

function read(key: string): Draft | undefined {
  try {
    return parseDraft(localStorage.getItem(key))
  } catch {
    return undefined
  }
}

function parseDraft(stored: string | null): Draft | undefined {
  const kept = parseJson(stored)
  if (!isRecord(kept) || !isString(kept.text)) return undefined
  const { text, existing, opened } = kept
  return { text, ...(isString(existing) && { existing }), ...(isString(opened) && { opened }) }
}

/** Keeps a draft that goes, or forgets the one of before; returns false where storage is blocked or full. */
export function keepDraftBefore(draft: Draft | undefined): boolean {
  return write(beforeKey, draft ? JSON.stringify(draft) : '')
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Returns a function that keeps a draft, and returns false where storage is blocked or full. */
export function startKeeping(): (draft: Draft) => boolean {
  let last: string | undefined
  return (draft) => {
    const text = JSON.stringify(draft)
    // Another tab's draft is put aside by what is written here, not because this tab is closed.
    if (text !== last && !write(draftKey, text)) return false
    last = text
    return true
  }
}

/** Calls back with each draft that another tab keeps; returns what ends it. */
export function watchDrafts(onDraft: (draft: Draft) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const draft = key === draftKey && parseDraft(newValue)
    if (draft) onDraft(draft)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Returns the title of a draft, without its stress marks and YAML's quotes. */
export function getDraftName({ text }: Draft): string {
  const [, title = ''] = /^title: *(.*)$/m.exec(text) ?? []
  const plain = title.replace(/\u0301|^["']|["']$/g, '')
  return plain ? `«${plain}»` : 'the text without a title'
}
