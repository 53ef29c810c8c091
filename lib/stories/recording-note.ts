/** The comment at the top of a timings file: who speaks and, for a synthetic voice, which text it spoke. */
export function getRecordingNote(artist: string, checksum?: string): string {
  return checksum ? `${artist}\nSpoken text: ${checksum}` : artist
}

/** Tells from the text of a timings file who speaks; `checksum` is missing where a person does. */
export function parseRecordingNote(vtt: string): { artist: string; checksum?: string } {
  const [, artist = '', checksum] = /^NOTE\r?\n(.+)(?:\r?\nSpoken text: ([0-9a-f]+))?/m.exec(vtt) ?? []
  return checksum ? { artist, checksum } : { artist }
}
