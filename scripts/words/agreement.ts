import { removeStress, type TextInStory } from '@/lib/content/lexicon/forms'
import type { WordEntry, WordForm } from '@/lib/content/lexicon/list'
import { getCleanText } from '@/lib/story/marked-text'
import { agrees } from './context'
import type { Dictionary } from './dictionary'
import { type Open, unchanged } from './open-entries'

export type WordPlace = { text: TextInStory; index: number }

/** Finds the word that a form of a list is about. */
export function locateForm(texts: readonly TextInStory[], form: WordForm | undefined): WordPlace | undefined {
  if (!form) return undefined
  const [first = ''] = form.form.split(' ')
  const found = texts
    .filter(({ place }) => form.place === undefined || place === form.place)
    .flatMap((text) => text.words.map((word, index) => ({ text, index, form: word.form })))
    .filter((word) => removeStress(word.form) === removeStress(first))
  return found[(form.nth ?? 1) - 1]
}

/** They may stand apart from the noun after them: «э́то кни́га», «кото́рую ма́ма купи́ла». */
const apart = /^(?:это|этот|то|тот|весь|всё|сам|который)$/

/**
 * Returns the form that is open where its neighbours leave one: an adjective agrees with the noun or adjective directly
 * after it, as far as the list gives that one's form.
 */
export function findAgreeing(
  { form, tags }: Open,
  texts: readonly TextInStory[],
  entries: readonly WordEntry[],
  dictionary: Dictionary,
): string | undefined {
  const found = locateForm(texts, form)
  if (!found || tags.includes(unchanged)) return undefined
  const { text, index } = found
  const clean = getCleanText(text.text)
  const isAbout = (form: WordForm, at: number) => {
    const word = locateForm(texts, { ...form, place: form.place ?? text.place })
    return word?.text === text && word.index === at
  }
  const read = (at: number) => {
    const given = entries.flatMap(({ forms }) => forms.filter((form) => isAbout(form, at)))
    const known = at === index ? tags : given.length === 1 ? (given[0]?.tags ?? []) : []
    return dictionary(clean.slice(text.words[at]?.start, text.words[at]?.end)).filter(({ tag }) =>
      known.includes(tag),
    )
  }
  const fitting = [index - 1, index].flatMap((at) => {
    if (clean.slice(text.words[at]?.end, text.words[at + 1]?.start) !== ' ') return []
    const nouns = read(at + 1)
    return read(at)
      .filter(({ pos, lemmas: [lemma] }) => pos === 'ADJF' && !apart.test(lemma))
      .flatMap((adjective) =>
        nouns.filter((noun) => agrees(adjective, noun)).map((noun) => (at === index ? adjective : noun).tag),
      )
  })
  return new Set(fitting).size === 1 ? fitting[0] : undefined
}
