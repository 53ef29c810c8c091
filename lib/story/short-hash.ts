const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Returns four characters that depend on nothing but the text, so that what one build has stored another one knows:
 * FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), folded to 24 bits.
 */
export function getShortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  const folded = (hash >>> 24) ^ (hash & 0xffffff)
  return [18, 12, 6, 0].map((shift) => digits.charAt((folded >>> shift) & 63)).join('')
}
