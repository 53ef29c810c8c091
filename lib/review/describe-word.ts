import { getCleanText, mark } from '@/lib/story/marked-text'
import type { Line, Story } from '@/lib/story/story'
import { type FoundWord, findAllWords } from '@/lib/words/look-up'
import type { StoryWords } from '@/lib/words/story-words'
import type { KeptWord } from './kept-words'

/** Returns what is kept of a word found in a text of a story. */
export function describeWord(story: Story, words: StoryWords, textKey: string, found: FoundWord): KeptWord {
  const { ru, en, form, start, end } = found
  const { audio } = story
  const lines = story.paragraphs.flat()
  const { cue, ...text } = lines[Number(textKey)] ?? findText(story, textKey)
  return {
    ru,
    en,
    ...(form && { tag: form }),
    forms: getForms(words, found),
    story: story.id,
    title: getCleanText(story.title),
    text: text.ru,
    ...(text.en && { textEn: getCleanText(text.en) }),
    at: [start, end],
    ...(lines[Number(textKey)] && { line: Number(textKey) }),
    ...(audio && cue && { audio: audio.url, cue }),
  }
}

/** Returns the key vocabulary of a story as it is kept: each word with the first line that it occurs in. */
export function describeVocabulary(story: Story, words: StoryWords): KeptWord[] {
  const found = story.paragraphs
    .flat()
    .flatMap((line, index) =>
      findAllWords(words, String(index), line.ru).map((word) => ({ textKey: String(index), word })),
    )
  return story.vocabulary.map((item) => {
    const [ru] = item.ru
    const first = found.find(({ word }) => String(word.ru) === String(ru) && word.en === item.en)
    if (first) return describeWord(story, words, first.textKey, first.word)
    const { id, title } = story
    const forms = item.ru.map((form) => getCleanText(form).toLowerCase())
    return { ru, en: item.en, forms, story: id, title: getCleanText(title), text: ru }
  })
}

/** Returns the text at the title, a question or an option; see StoryWords. */
function findText({ title, titleEn, questions }: Story, textKey: string): Line {
  const [, question, option] = /^q(\d+)(?:o(\d+))?$/.exec(textKey) ?? []
  const asked = questions[Number(question)]
  if (!asked) return { ru: title, en: mark(titleEn) }
  const chosen = asked.options[Number(option)]
  return chosen ? { ru: chosen } : { ru: asked.questionRu, en: mark(asked.questionEn) }
}

/** Returns the headword and all its forms in the story, as they are searched. */
function getForms({ entries, forms }: StoryWords, { ru, en }: FoundWord): string[] {
  const entry = entries.findIndex((entry) => entry.en === en && entry.ru === String(ru))
  const isOfEntry = (sense: unknown) => Array.isArray(sense) && sense[0] === entry
  const found = Object.entries(forms)
    .filter(
      ([, sense]) => isOfEntry(sense) || (!Array.isArray(sense) && Object.values(sense).some(isOfEntry)),
    )
    .map(([form]) => getCleanText(mark(form)))
  return [...new Set([getCleanText(ru).toLowerCase(), ...found])]
}
