const beginning = 'Synthetic voice'

/** What the metadata of a recording name as its artist where the voice of that name is a machine's. */
export function getSyntheticArtist(voice: string): string {
  return `${beginning}: ${voice}`
}

/** Tells whether an artist is a machine: the site shows such a recording as synthetic. */
export function isSyntheticArtist(artist: string): boolean {
  return new RegExp(`^\\s*${beginning}\\b`, 'i').test(artist)
}
