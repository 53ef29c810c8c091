import { locateStoryTexts, normaliseForm } from '@/lib/content/lexicon/forms'
import type { WordEntry } from '@/lib/content/lexicon/list'
import { groupBy } from '@/lib/story/group-by'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { findLikely, getWordKey, readWords } from './context'
import type { Dictionary } from './dictionary'
import { getContext, getGrammarHint, quote } from './draft-entry'
import { getLetters, type KnownWords, stressWord } from './known-words'

/** In how many stories a word has to occur. */
const enough = 3

type CommonWord = {
  lemma: string
  stories: Set<string>
  /** The tags of each form. */
  forms: Map<string, Set<string>>
  /** The shortest one that the word is in. */
  line: string
  hint: string
}

/** Returns entries for the words of three stories or more that are not in the common list yet, as YAML with comments. */
export function draftCommon(
  stories: readonly Story[],
  common: readonly WordEntry[],
  dictionary: Dictionary,
  known: KnownWords,
): string {
  const words = new Map<string, CommonWord>()
  for (const story of stories) {
    for (const text of locateStoryTexts(story)) {
      for (const [index, readings] of readWords(text, dictionary).entries()) {
        const word = text.words[index]
        const [reading] = findLikely(readings)
        if (word === undefined || reading === undefined) continue
        const key = getWordKey(reading)
        const [lemma] = reading.lemmas
        const found: CommonWord = words.get(key) ?? {
          lemma,
          stories: new Set(),
          forms: new Map(),
          line: '',
          hint: '',
        }
        words.set(key, found)
        const line = getContext(text, story)
        if (found.line === '' || line.length < found.line.length) found.line = line
        found.stories.add(story.id)
        const form = stressWord(normaliseForm(word.written), [], known)
        const all = dictionary(getCleanText(text.text).slice(word.start, word.end))
        const own = all.filter((other) => getWordKey(other) === key)
        found.hint ||= getGrammarHint(own)
        const tags = found.forms.get(form) ?? new Set()
        found.forms.set(form, tags)
        for (const { tag } of own) tags.add(tag)
      }
    }
  }
  const isListed = (form: string, lemma: string) =>
    common.some(
      (entry) =>
        getLetters(entry.ru) === getLetters(lemma) && entry.forms.some((other) => other.form === form),
    )
  return [...words.values()]
    .filter((word) => word.stories.size >= enough)
    .map((word) => ({
      ...word,
      forms: new Map([...word.forms].filter(([form]) => !isListed(form, word.lemma))),
    }))
    .filter(({ forms }) => forms.size > 0)
    .sort((a, b) => a.lemma.localeCompare(b.lemma, 'ru'))
    .map((word) => writeWord(word, common, known))
    .join('\n')
}

function writeWord(
  { lemma, forms, line, stories, hint }: CommonWord,
  common: readonly WordEntry[],
  known: KnownWords,
): string {
  const listed = common.find(({ ru }) => getLetters(ru) === getLetters(lemma))
  const ru = listed?.ru ?? stressWord(lemma, [...forms.keys()], known)
  const isName = ru !== ru.toLowerCase()
  const [meaning, ...others] = (known.meanings.get(getLetters(lemma)) ?? new Map<string, string>()).keys()
  const out = [`# ${stories.size} stories; ${line.replace(/^\w+: /, '')}`, `- ru: ${ru}`]
  out.push(
    `  en:${meaning ? ` ${quote(meaning)}` : hint && ` # ${hint}`}`,
    ...others.map((other) => `  # or: ${other}`),
  )
  const isInvariable = [...forms].every(
    ([form, tags]) => form === normaliseForm(ru) && [...tags].join() === 'inv',
  )
  if (isInvariable) return `${out.join('\n')}\n`
  const stressed = groupBy([...forms], ([form]) => stressWord(form, [ru, ...forms.keys()], known))
  const list = [...stressed].map(([form, found]) => {
    const name = isName ? form.charAt(0).toUpperCase() + form.slice(1) : form
    const tags = new Set(found.flatMap(([, own]) => [...own]))
    return `    ${name}: ${tags.size === 1 ? [...tags][0] : `[${[...tags].join(', ')}]`}`
  })
  return `${[...out, '  forms:', ...list].join('\n')}\n`
}
