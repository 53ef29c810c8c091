type Snapshot<Data> = {
  data: Data
  /** False once a change could not be stored: it lives until the page is closed. */
  isStored: boolean
}

type Change<Data> = (data: Data) => Data

/** Fired at the window when storage is found empty where it was not: another program has emptied it. */
export const emptiedEvent = 'storage-emptied'

/** When an extension or the browser itself, which tell no page, may have emptied storage. */
const returns = ['focus', 'visibilitychange', emptiedEvent] as const

const version = 1

/**
 * Creates a store of what this device remembers under one key of local storage, for React too; `parse` never throws. Storage
 * that is blocked, full or changed by another tab never breaks a page. `merge` adds to what another tab has stored the
 * members of sets that only this one has; all else is the other's. `onChange` is called before the listeners.
 */
export function createDeviceStore<Data extends object>(
  key: string,
  parse: (stored: string | null) => Data,
  merge: (own: Data, stored: Data) => Data,
  onChange: (data: Data) => void = () => {},
) {
  const nothing: Snapshot<Data> = { data: parse(null), isStored: true }
  let current = nothing
  let text: string | null = null
  let isRead = false
  /** True while another tab may write without having seen what this one wrote last. */
  let isUnseen = false
  const tab = Math.random().toString(36).slice(2, 10)
  let writes = 0
  const listeners = new Set<() => void>()

  /**
   * Returns the same object until it changes. Storage is read again only when another tab may have changed it: thousands of
   * words take a while to read.
   */
  function getSnapshot(): Snapshot<Data> {
    if (isRead && listeners.size > 0) return current
    isRead = true
    const stored = readText()
    if (stored !== text) {
      text = stored
      current = { data: parse(stored), isStored: true }
    }
    return current
  }

  function readText(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      // Blocked: what is known stays.
      return text
    }
  }

  /** Changes the data. Returns false where the change could not be stored. */
  function update(change: Change<Data>): boolean {
    const changed = change(readMerged())
    if (changed === current.data) return true
    const isStored = write(changed)
    current = { data: changed, isStored }
    notify()
    return isStored
  }

  function write(data: Data): boolean {
    try {
      if (isNewer(text)) return false
      const write = [`${tab}-${writes + 1}`, ...findWrites(text)].slice(0, 20)
      const changed = JSON.stringify({ ...data, write })
      localStorage.setItem(key, changed)
      text = changed
      writes += 1
      isUnseen = true
      return true
    } catch {
      // Blocked or full.
      return false
    }
  }

  /**
   * Reads the data again. Two tabs that write at the same moment do not see each other's change: Chromium tells a tab only
   * later what another has stored. What is stored names the writes that it follows; where this tab's is not among them, what
   * is a set is merged.
   */
  function readMerged(): Data {
    const own = current.data
    const before = text
    isRead = false
    getSnapshot()
    if (text === before) return current.data
    if (text === null) dispatchEvent(new Event(emptiedEvent))
    const isMerged = isUnseen && text !== null && !hasSeenOwn(text)
    isUnseen = false
    return isMerged ? merge(own, current.data) : current.data
  }

  /** Returns true of a text that follows what this tab wrote last. */
  function hasSeenOwn(text: string | null): boolean {
    return findWrites(text).includes(`${tab}-${writes}`)
  }

  function receive() {
    const before = current.data
    const data = readMerged()
    if (data !== current.data) current = { data, isStored: write(data) }
    if (current.data !== before) notify()
  }

  function notify() {
    onChange(current.data)
    for (const listener of listeners) listener()
  }

  function receiveEvent(event: StorageEvent) {
    if (event.key !== null && event.key !== key) return
    // The other tab may have written again before this one hears of the first time.
    if (hasSeenOwn(event.newValue)) isUnseen = false
    receive()
  }

  /** The browser has kept the page while a later one was shown. */
  function show({ persisted }: PageTransitionEvent) {
    isUnseen = false
    if (persisted) receive()
  }

  /** Calls the listener after each change, in this tab or another. Returns a function that unsubscribes it. */
  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      isRead = false
      window.addEventListener('storage', receiveEvent)
      window.addEventListener('pageshow', show)
      for (const type of returns) window.addEventListener(type, receive)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', receiveEvent)
      window.removeEventListener('pageshow', show)
      for (const type of returns) window.removeEventListener(type, receive)
    }
  }

  return { getSnapshot, getServerSnapshot: () => nothing, update, subscribe }
}

/** Returns the ids of the write that stored a text and of those that it followed, the last first. They are the end of the text. */
function findWrites(text: string | null): string[] {
  const [, ids = ''] = /"write":\[([\w",-]*)\]\}$/.exec(text?.slice(-500) ?? '') ?? []
  return ids.match(/[\w-]+/g) ?? []
}

/** Returns true if a newer release wrote the stored text: an older open tab must not overwrite it. */
function isNewer(stored: string | null): boolean {
  try {
    return JSON.parse(stored ?? 'null')?.version > version
  } catch {
    return false
  }
}

/**
 * Asks the browser to keep what is stored when it runs out of space. Most decide by themselves. Firefox asks the reader,
 * over the result and in place of what a screen reader was to say: there only what is saved for use offline is worth it.
 */
export function askToPersist(reason: 'reading' | 'offline'): void {
  const asksReader = 'mozInnerScreenX' in window
  if (reason === 'offline' || !asksReader) navigator.storage?.persist?.().catch(() => {})
}
