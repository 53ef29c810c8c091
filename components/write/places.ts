/** The nth of what a selector finds in the preview. */
type Shown = { selector: string; index: number }

/**
 * Returns what in the preview shows the line of a text that an offset is on: the nth of what a selector finds in it.
 */
export function findShown(text: string, at: number): Shown {
  const end = text.indexOf('\n', at)
  const before = text.slice(0, end < 0 ? undefined : end)
  const { 0: heading, index: start = 0 } = [...before.matchAll(/^## .*$/gm)].at(-1) ?? {}
  const within = before.slice(start)
  const count = (pattern: RegExp) => Math.max(0, (within.match(pattern) ?? []).length - 1)
  if (heading === '## Notes') return { selector: '.notes li', index: count(/^[-*] /gm) }
  // The heading is a line too.
  if (heading) return { selector: '.line', index: Math.max(0, count(/^.*\S/gm) - 1) }
  const list = before.match(/^\w+(?=:)/gm)?.at(-1)
  if (list === 'vocabulary') return { selector: '.words > li', index: count(/\bru:/g) }
  if (list === 'questions') return { selector: '.question', index: count(/\bquestionRu:/g) }
  return { selector: 'h2', index: 0 }
}

/** What nobody writes a part of the preview in: headings, keys of lists, comments. */
const noText = /^(?:---|## .*|\w+:|\s*#.*|)\s*$/

/**
 * Returns the line of a text, from 1, that a part of the preview shows: of two the last where that is asked for, as a line
 * is shown with its translation.
 */
export function findWritten(text: string, { selector, index }: Shown, isLast = false): number {
  let at = 0
  const found = text.split('\n').flatMap((line, number) => {
    const start = at
    at += line.length + 1
    if (noText.test(line)) return []
    const shown = findShown(text, start)
    return shown.selector === selector && shown.index === index ? number + 1 : []
  })
  return (isLast ? found.at(-1) : found[0]) ?? 1
}
