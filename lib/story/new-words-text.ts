/** Returns `21 new words`; an empty text for none. */
export function getNewWordsText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 new word' : `${count} new words`
}
