import { getSourceText } from './source-text'

/** Decodes a file's bytes; gives the place of the first that is no UTF-8 where there is one. */
export function decodeText(bytes: Uint8Array): { text: string } | { line: number; column: number } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const source = getSourceText(new TextDecoder().decode(bytes))
    return source.getPosition(source.text.indexOf('\uFFFD'))
  }
}
