/**
 * Calls the listener when another tab may have changed what is stored under a key: at once, or when the reader comes back
 * to a page that the browser has kept. Returns a function that unsubscribes it.
 */
export function watchStorage(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) listener()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}
