import { hasRussian } from '@/lib/story/words'
import { listLines } from './story-text'

/** Above a column of a table. */
const columnName = /^(?:№|#|Русский|Английский|Перевод|Russian|English|Translation)$/i

/** Returns what is between the tabs of a row, without its number; nothing for the names of columns. */
function getCells(row: string): string[] | undefined {
  const numberless = row.trim().replace(/^\d+[.)]?\t/, '')
  const cells = numberless.split('\t').flatMap((cell) => cell.trim() || [])
  return cells.length > 0 && cells.every((cell) => columnName.test(cell)) ? undefined : cells
}

/**
 * Returns a text from elsewhere in the template of a story: Russian in its part and English in its, from a table too whose
 * columns a tab divides. What the template has in these parts goes. Where Russian lines are paired with English ones, “…”
 * stands for one that is missing.
 */
export function putIntoTemplate(text: string, template: string): string {
  if (text === '') return template
  const rows = text.split('\n').flatMap((row) => {
    const cells = getCells(row) ?? []
    return cells.length > 0 ? [cells] : []
  })
  const cells = rows.flatMap((row) => row.toSorted((a, b) => Number(hasRussian(b)) - Number(hasRussian(a))))
  const russian = cells.filter(hasRussian)
  const alternates =
    (cells.length - russian.length) * 2 >= russian.length &&
    cells.every((cell, at) => hasRussian(cell) || hasRussian(cells[at - 1] ?? ''))
  const isPaired = alternates || rows.some(({ length }) => length > 1)
  const english = cells.flatMap((cell, at) => {
    if (!hasRussian(cell)) return cell
    return isPaired && hasRussian(cells[at + 1] ?? cell) ? '…' : []
  })
  const head = template.slice(0, template.indexOf('## '))
  const notes = /\n## Notes$[\s\S]*/m.exec(template)?.[0] ?? ''
  return `${head}## Русский\n\n${russian.join('\n')}\n\n## English\n\n${english.join('\n')}\n${notes}`
}

/** Finds the lines that have only the sign for no translation, by their index among those of the story and by their number in the text. */
export function findUntranslated(text: string): { index: number; number: number }[] {
  return listLines(text, 'English').flatMap(({ number, line }, index) =>
    /^(?:…|\.{3})$/.test(line) ? [{ index, number }] : [],
  )
}
