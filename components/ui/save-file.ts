/** For how long the saved file can be read after the click, in milliseconds. */
const revokeDelay = 60_000

export function saveFile(text: string, name: string, type = 'text/plain'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  // Firefox and Safari read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelay)
}
