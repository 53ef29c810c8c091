import { getCleanText, getWords, mark } from '@/lib/story/marked-text'
import type { TextInStory } from './forms'
import type { Block } from './story-list'

/** A line that shares more of its words with another one is that line after an edit. */
const leastShared = 0.5

/**
 * Returns the block of each text, by the text's index. A line keeps its block wherever it moves and however it is edited:
 *
 * 1. The block with the same words, of the same kind if there is one; the nth of them for the nth such text.
 * 2. Among the blocks left over, the one that shares most words with the text, if that is more than half.
 * 3. The block left over between the blocks of the text's two neighbours.
 */
export function fitBlocks(texts: readonly TextInStory[], blocks: readonly Block[]): Map<number, Block> {
  const fitted = new Map<number, Block>()
  const used = new Set<Block>()
  const assign = (at: number, block: Block | undefined) => {
    if (!block) return
    fitted.set(at, block)
    used.add(block)
  }
  const keys = blocks.map(({ text }) => getWordKey(text))
  const counts = new Map<string, number>()
  for (const [at, { kind, letters }] of texts.entries()) {
    const key = getWordKey(letters)
    const same = blocks.filter((_, index) => keys[index] === key)
    const ofKind = same.filter((block) => block.kind === kind)
    const nth = counts.get(`${kind} ${key}`) ?? 0
    counts.set(`${kind} ${key}`, nth + 1)
    assign(at, ofKind[nth] ?? ofKind.at(-1) ?? same[0])
  }
  const all = new Set(texts.map(({ letters }) => getWordKey(letters)))
  const left = blocks.filter((_, index) => !all.has(keys[index] ?? ''))
  const pairs = texts.flatMap(({ kind, letters }, at) =>
    fitted.has(at)
      ? []
      : left.flatMap((block) => {
          const shared = getShared(letters, block.text)
          return block.kind === kind && shared > leastShared ? [{ at, block, shared }] : []
        }),
  )
  for (const { at, block } of pairs.sort((a, b) => b.shared - a.shared))
    if (!fitted.has(at) && !used.has(block)) assign(at, block)
  for (const block of left) {
    if (used.has(block)) continue
    const index = blocks.indexOf(block)
    const before = [...fitted].find(([, other]) => other === blocks[index - 1])?.[0] ?? -1
    const isBetween = fitted.get(before + 2) === blocks[index + 1] && !fitted.has(before + 1)
    if (isBetween && texts[before + 1]?.kind === block.kind) assign(before + 1, block)
  }
  return fitted
}

/** Returns what two texts share where they differ only in punctuation, capitals and stress. */
export function getWordKey(text: string): string {
  return getWords(mark(text))
    .map(({ word }) => getCleanText(word).toLowerCase())
    .join(' ')
}

/** Returns how much of the longer text's words the other one has, from 0 to 1. */
function getShared(one: string, other: string): number {
  const [words, others] = [one, other].map((text) => new Set(getWordKey(text).split(' ')))
  if (!words || !others) return 0
  return [...words].filter((word) => others.has(word)).length / Math.max(words.size, others.size)
}
