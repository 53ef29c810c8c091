import type { StoryText } from '@/lib/content/lexicon/forms'
import { prepositionCases } from '@/lib/content/lexicon/grammar-tables'
import { getCleanText } from '@/lib/story/marked-text'
import { intransitive } from './clause'
import type { Dictionary } from './dictionary'

/** What verbs have after them, where that is not the accusative. `nom`: mostly their subject. */
const verbs = index({
  nom: 'говорить сказать спрашивать спросить отвечать ответить ждать',
  gen: 'бояться хотеть хватать хватить просить',
  dat: 'помогать помочь звонить позвонить верить поверить давать дать радоваться улыбаться улыбнуться дарить подарить',
  ins: 'заниматься интересоваться становиться стать гордиться пользоваться оказаться казаться махать махнуть',
})

const motion =
  /^(?:(?:при|по|у|вы|во?|до|пере|под|про|за|с)?(?:идти|йти|ходить|ехать|ездить|бежать|лететь|нести|вести|везти)|положить|класть|поставить|ставить|сесть|садиться|смотреть|посмотреть|войти|вернуться|опоздать)$/

function index(words: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([name, list]) => list.split(' ').map((word) => [word, name] as const)),
  )
}

/** Returns forms with those first that the words before suggest: a preposition, a verb, a noun or nothing. */
export function rankTags(
  tags: readonly string[],
  text: StoryText,
  at: number,
  dictionary: Dictionary,
): string[] {
  const suggested = suggestForm(text, at) ?? suggestCase(text, at, dictionary)
  const isSuggested = (tag: string) => tag.split('.').includes(suggested)
  return [...tags.filter(isSuggested), ...tags.filter((tag) => !isSuggested(tag))]
}

/** Returns what a word mostly is by itself, if it is one of those. */
function suggestForm({ text, words }: StoryText, at: number): string | undefined {
  const clean = getCleanText(text)
  const { start, end } = words[at] ?? {}
  const word = clean.slice(start, end)
  const before = clean.slice(words[at - 1]?.end ?? 0, start)
  if (word === 'что' || word === 'чем') return /^[,:] $/.test(before) ? 'inv' : 'acc'
  if (word === 'Что' || /^сколько$/i.test(word)) return 'acc'
  if (/^это$/i.test(word)) return at > 0 && before === ' — ' ? 'inv' : 'nom'
  if (/^(?:сам|один|сама|сами)$/.test(word)) return 'nom'
  // «Не спеши́те»
  if (/(?:[ийь]те|тесь)$/.test(word)) return /(?:^| )вы /i.test(clean) ? 'pres' : 'imp'
  return undefined
}

function suggestCase({ text, words }: StoryText, at: number, dictionary: Dictionary): string {
  const clean = getCleanText(text)
  const readAll = (index: number) =>
    dictionary(clean.slice(words[index]?.start, words[index]?.end).toLowerCase())
  const read = (index: number) => readAll(index)[0]
  let isJoined = false
  for (let index = at; clean.slice(words[index - 1]?.end, words[index]?.start) === ' '; index--) {
    const { start, end } = words[index - 1] ?? {}
    const word = clean.slice(start, end).toLowerCase()
    const [named] = prepositionCases.get(word) ?? []
    if (named) {
      const isOfMotion = words.some((_, other) => motion.test(read(other)?.lemmas[0] ?? ''))
      return isOfMotion && /^(?:во?|на|за|под)$/.test(word) ? 'acc' : named
    }
    if (readAll(index - 1).some(({ pos }) => pos === 'ADJF')) continue
    const { pos, lemmas: [lemma] = [''] } = read(index - 1) ?? {}
    // «кота́ и соба́ку»: what the first of them depends on.
    if (isJoined && pos === 'NOUN') continue
    isJoined = /^(?:и|или)$/.test(word)
    if (word === 'нет' || pos === 'NOUN' || pos === 'NUMR') return 'gen'
    if (pos === 'VERB' || pos === 'INFN' || pos === 'GRND')
      return verbs.get(lemma) ?? (lemma.endsWith('ся') || intransitive.has(lemma) ? 'nom' : 'acc')
  }
  return 'nom'
}
