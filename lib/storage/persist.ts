/** Asks the browser to keep what is stored when it runs out of space. Some ask the reader, so at what they have just done. */
export function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => {})
}
