/** What this device remembers of its reader. */
export type Memory = {
  version: 1
  /** Whether stress marks are shown; missing until the reader chooses. */
  stress?: boolean
}

/** The key in local storage. */
export const memoryKey = 'reading'

export const emptyMemory: Memory = { version: 1 }

/** Takes the stored text, or null; gives what of it is valid. Never throws: storage is not ours alone. */
export function parseMemory(stored: string | null): Memory {
  const value = parseJson(stored)
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== 1)
    return emptyMemory
  const stress = 'stress' in value ? value.stress : undefined
  return { version: 1, ...(typeof stress === 'boolean' && { stress }) }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
