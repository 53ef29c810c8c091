import type { Nodes } from 'mdast'

export const RUSSIAN_HEADING = 'Русский'
export const ENGLISH_HEADING = 'English'
export const NOTES_HEADING = 'Notes'

export function explainBullet(sign: string): string {
  return `a line that begins with "${sign} " becomes a list; begin dialogue with an em dash and a space: "— "`
}

const ONLY_TEXT = 'a story is plain text'

/**
 * Returns what Markdown made of a piece of text by mistake and what to do about it, or undefined where the piece is
 * plain or emphasised text. `written` is the piece as it is in the file.
 */
export function findTrap(node: Nodes, written: string): string | undefined {
  const sign = written.trimStart().split(/\s/, 1)[0] ?? ''
  switch (node.type) {
    case 'listItem':
      return /\d/.test(sign)
        ? `a line that begins with "${sign} " becomes a numbered list; write the number as a word`
        : explainBullet(sign)
    case 'blockquote':
      return 'a line that begins with ">" becomes a quotation; delete the ">" and put what is quoted between « and »'
    case 'heading':
      return written.trimStart().startsWith('#')
        ? `unexpected heading "${written.trim()}"; write "## ${RUSSIAN_HEADING}", "## ${ENGLISH_HEADING}" or "## ${NOTES_HEADING}", or delete the line`
        : `"${written.trimEnd().split('\n').at(-1)?.trim()}" under a text makes it a heading; delete this line`
    case 'thematicBreak':
      return `"${written.trim()}" alone becomes a horizontal rule; delete it, a blank line is enough between paragraphs`
    case 'html':
      return `"${written.trim().split('\n', 1)[0]}" is HTML; ${ONLY_TEXT}: delete it`
    case 'link':
    case 'linkReference':
      return `a link; ${ONLY_TEXT}: keep the words and delete the brackets and the address`
    case 'image':
    case 'imageReference':
      return `an image; ${ONLY_TEXT}: delete it`
    case 'definition':
      return `"${written.trim()}" defines a link and would not be shown; delete it`
    case 'code':
      return /^[`~]/.test(sign)
        ? `"${sign}" begins a block of code; delete it and the line that closes the block`
        : 'a line that begins with four spaces or a tab becomes code; delete what is before its first letter'
    case 'inlineCode':
      return `text between backticks becomes code; delete the backticks`
    default:
      return undefined
  }
}
