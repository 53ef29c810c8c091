/**
 * Tells what is wrong with the form of an `audioUrl`, or undefined when it is a plain path below the site's root.
 * Whether the file exists is not looked at.
 */
export function findAudioUrlFault(url: string): string | undefined {
  const found = `found "${url}"`
  if (/^[a-z][a-z\d+.-]*:|^[/\\]{2}/i.test(url)) {
    return `expected a file of this site such as "/audio/morning-shop.m4a", ${found}; put the file below public/`
  }
  if (!url.startsWith('/')) {
    return `expected a path that begins with "/", such as "/audio/morning-shop.m4a", ${found}`
  }
  if (/[?#]/.test(url)) return `expected a path without "?" and "#", ${found}`
  if (url.split('/').some((part) => part === '..' || part === '.')) {
    return `expected a path without "." and "..", ${found}`
  }
  if (!/^(?:\/[\w-][\w.-]*)+$/.test(url)) {
    return `expected a path of Latin letters, digits, "-", "_", "." and "/", ${found}; rename the file`
  }
  if (!/\.(?:m4a|mp3)$/.test(url)) return `expected a file that ends in ".m4a" or ".mp3", ${found}`
  return undefined
}
