/** Takes how many entries are shown, are hidden as finished, and are in the list; gives the words for it. */
export function getCountText(shown: number, hidden: number, count: number): string {
  const [shownText, hiddenText, countText] = [shown, hidden, count].map((number) =>
    number.toLocaleString('en-GB'),
  )
  if (shown === count) return count === 1 ? '1 story' : `${countText} stories`
  return `${shownText} of ${countText} ${count === 1 ? 'story' : 'stories'} shown${hidden > 0 ? `, ${hiddenText} finished hidden` : ''}`
}
