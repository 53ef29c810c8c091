'use client'

import { isInField } from '@/lib/page/keys'
import { useDocumentEvent } from '@/lib/page/use-document-event'

/**
 * Has what is copied or dragged be the text alone, also as HTML: a browser would write down how it looks, and every
 * stressed vowel is underlined then, even where the reader does not see the stress.
 */
export function CleanCopy() {
  const write = (event: ClipboardEvent | DragEvent) => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
    // The spaces that hold short words are ordinary ones elsewhere.
    const text = String(getSelection()).replaceAll('\u00a0', ' ')
    // A link, a picture or a field gives something else than what is selected.
    const isOfText = event.target instanceof Node && getSelection()?.containsNode(event.target, true)
    if (!data || text === '' || !isOfText || isInField(event)) return
    data.setData('text/plain', text)
    data.setData('text/html', getHtml(text))
    // A drag goes on; a copy would write its own.
    if (event.type === 'copy') event.preventDefault()
  }
  useDocumentEvent('copy', write)
  useDocumentEvent('dragstart', write)
  return null
}

function getHtml(text: string): string {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  const texts = lines.map((line) => line.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`))
  return texts.length === 1 ? texts.join('') : texts.map((line) => `<p>${line}</p>`).join('')
}
