/** How each Russian letter is written with Latin ones, in the order of the Russian alphabet: what a reader is shown. */
export const latinTable = (
  'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ' +
  "ъ'' ыy ь' эe' юyu яya"
)
  .split(' ')
  .map((pair) => ({ russian: pair.slice(0, 1), latin: pair.slice(1) }))

/** Single keys; the ones that no rule below has joined to what stands before them. */
const letters = new Map(
  "aа bб vв wв gг dд eе zз iи jй kк qк lл mм nн oо pп rр sс tт uу fф hх cц yы 'ь ’ь `ь xкс"
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/**
 * What a key makes of what stands before it: the first that fits. The left side ends in the key, the rest of it is what
 * has been written, in small letters.
 */
const rules: readonly (readonly [written: RegExp, russian: string])[] = [
  [/шцh$/, 'щ'],
  [/шh$/, 'щ'],
  [/сh$/, 'ш'],
  [/зh$/, 'ж'],
  [/цh$/, 'ч'],
  [/кh$/, 'х'],
  [/ь['’`]$/, 'ъ'],
  [/е['’`]$/, 'э'],
  // No word begins with ет: eto is это.
  [/(?<!\p{L})еt$/u, 'эт'],
  // No ц stands before я or ю: uchitsya is учится, otsyuda отсюда.
  [/цыa$/, 'тся'],
  [/цыu$/, 'тсю'],
  [/тсa$/, 'ца'],
  [/тсo$/, 'цо'],
  [/тсu$/, 'цу'],
  [/тсe$/, 'це'],
  [/тсi$/, 'ци'],
  [/тсy$/, 'цы'],
  [/(?<!\p{L})тс[vw]$/u, 'цв'],
  [/[ый]u$/, 'ю'],
  [/[ый]a$/, 'я'],
  [/[ый]o$/, 'ё'],
  // novye and novyye are both новые, but yest' is есть and moye моё without its dots.
  [/ыйe$/, 'ые'],
  [/йe$/, 'е'],
  [/(?<![бвгджзклмнпрстфхцчшщ])ыe$/, 'е'],
  [/(?<=[аеёиоуыэюя])y$/, 'й'],
]

/** Keeps two letters apart: vy|uchit' is выучить. */
const apart = '|'

/**
 * Returns what is written once a key has been pressed after it, in Russian letters where it is a Latin one. The scheme
 * is that of the United States and British boards on geographic names (BGN/PCGN 1947), with plain keys for ь, ъ and э;
 * https://www.gov.uk/government/publications/romanization-systems.
 */
export function addKey(written: string, key: string): string {
  const small = key.toLowerCase()
  const single = letters.get(small)
  if (!single) return endWord(written, key) + key
  if (written.endsWith(apart)) return written.slice(0, -1) + matchCase(single, key)
  const tail = written.slice(-4)
  const typed = tail.toLowerCase() + small
  for (const [rule, russian] of rules) {
    const found = rule.exec(typed)?.[0]
    if (found === undefined) continue
    const replaced = tail.slice(tail.length - (found.length - 1))
    return written.slice(0, written.length - replaced.length) + matchCase(russian, replaced || key)
  }
  return written + matchCase(single, key)
}

/** Returns the text with its Latin letters as Russian ones. Cyrillic and everything else stay as they are. */
export function toRussian(text: string): string {
  if (!/[a-z]/i.test(text)) return text
  let written = ''
  for (const key of text) written = addKey(written, key)
  return endWord(written, '')
}

/** Returns what is written before a key that is no letter: no word ends in тс, so otets is отец. */
function endWord(written: string, key: string): string {
  return /\p{L}|\|/u.test(key) ? written : written.replace(/тс$/i, (end) => matchCase('ц', end))
}

function matchCase(text: string, like: string): string {
  const first = like.slice(0, 1)
  if (first === first.toLowerCase()) return text
  const isAll = like.length > 1 && like === like.toUpperCase()
  return isAll ? text.toUpperCase() : text.slice(0, 1).toUpperCase() + text.slice(1)
}
