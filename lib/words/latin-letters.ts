const letters: Readonly<Record<string, string>> = {
  ...{
    a: 'а',
    b: 'б',
    v: 'в',
    w: 'в',
    g: 'г',
    d: 'д',
    e: 'е',
    z: 'з',
    i: 'и',
    j: 'й',
    k: 'к',
    l: 'л',
    m: 'м',
  },
  ...{
    n: 'н',
    o: 'о',
    p: 'п',
    q: 'к',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    f: 'ф',
    h: 'х',
    c: 'ц',
    x: 'кс',
    y: 'ы',
  },
  ...{ "'": 'ь', '’': 'ь' },
}

/** What has been written so far, with the Latin letter that changes it: the longest first. */
const joined: readonly (readonly [before: string, letter: string, after: string])[] = [
  ['шц', 'h', 'щ'],
  ...(['сhш', 'зhж', 'цhч', 'кhх', 'еhэ', 'тsц'] as const).map((rule) => split(rule)),
  ...(['ыuю', 'ыaя', 'ыoё', 'ыeе', 'йuю', 'йaя', 'йoё', 'йeе'] as const).map((rule) => split(rule)),
  ...(["ь'ъ", 'ь’ъ'] as const).map((rule) => split(rule)),
]

function split(rule: string): readonly [string, string, string] {
  return [rule.slice(0, 1), rule.slice(1, 2), rule.slice(2)]
}

/**
 * Returns the text with its Latin letters as Russian ones: while somebody types, after each key, or as a whole. Cyrillic is
 * left as it is. The scheme is BGN/PCGN 1947 (sh shch zh ch kh ts yu ya, y for ы and, after a vowel, й), with what a keyboard
 * needs besides: ' for ь, '' for ъ, eh for э, yo for ё, j for й. A | keeps letters apart: so
 * ot|syuda is отсюда and vy|uchit' is выучить.
 */
export function writeInCyrillic(text: string): string {
  let written = ''
  for (const letter of text) written = addLetter(written, letter)
  return written
}

function addLetter(written: string, letter: string): string {
  const small = letter.toLowerCase()
  const plain = letters[small]
  if (!plain) return written + letter
  const single = small === letter ? plain : plain.toUpperCase()
  if (written.endsWith('|')) return written.slice(0, -1) + single
  const tail = written.slice(-2).toLowerCase()
  if (small === 'y' && /[аоуеиэюяёы]$/.test(tail)) return written + (letter === 'y' ? 'й' : 'Й')
  if (small === 'e' && tail === 'ый') return `${written.slice(0, -1)}${single}`
  for (const [before, after, result] of joined) {
    if (small !== after || !tail.endsWith(before)) continue
    const first = written.slice(-before.length, written.length - before.length + 1)
    const isLarge = first !== first.toLowerCase()
    return written.slice(0, -before.length) + (isLarge ? result.toUpperCase() : result)
  }
  return written + single
}
