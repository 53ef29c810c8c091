import {
  getCleanText,
  getWords,
  type MarkedText,
  mark,
  type Stretch,
  sliceWords,
} from '@/lib/story/marked-text'
import type { Cue, Line, Story } from '@/lib/story/story'
import { type ExplainedWord, getStoryTexts, isSameWord, type StoryWords } from '@/lib/story/story-words'
import type { SavedWord } from './saved-words'

/** A recording in which a word's line is heard again. */
type Heard = { url: string; cues: readonly Readonly<Cue>[] }

/** Returns what is saved of a word found in a text of a story, with its line as `heard`, or as the story's first voice says it. */
export function describeWord(
  story: Story,
  words: StoryWords,
  textKey: string,
  word: ExplainedWord,
  heard?: Heard,
): SavedWord {
  const { ru, en, form } = word
  const lines = story.paragraphs.flat()
  const { cue: firstCue, ...text } = lines[Number(textKey)] ?? findTextLine(story, textKey)
  const audio = heard?.url ?? story.audio?.url
  const cue = heard ? heard.cues[Number(textKey)] : firstCue
  return {
    ru,
    en,
    ...(hasOtherSense(words, word) && { hasOtherSense: true }),
    ...(form && { tag: form }),
    forms: collectForms(story, words, word),
    story: story.id,
    title: getCleanText(story.title),
    text: text.ru,
    ...(text.en && { textEn: getCleanText(text.en) }),
    at: getOffsets(text.ru, word),
    ...(lines[Number(textKey)] && { line: Number(textKey) }),
    ...(audio && cue && { audio, cue: [...cue] }),
  }
}

/** Returns the key vocabulary of a story as it is saved: each word with the first line that it occurs in. */
export function describeVocabulary(story: Story, words: StoryWords, heard?: Heard): SavedWord[] {
  const inLines = story.paragraphs
    .flat()
    .flatMap((_, index) => (words.get(String(index)) ?? []).map((word) => ({ textKey: String(index), word })))
  return story.vocabulary.map((item, index) => {
    const first = inLines.find(({ word }) => word.item === index)
    if (first) return describeWord(story, words, first.textKey, first.word, heard)
    const [ru] = item.ru
    const { id, title } = story
    const forms = item.ru.map((form) => getCleanText(form).toLowerCase())
    const other = hasOtherSense(words, { ru, en: item.en })
    return {
      ru,
      en: item.en,
      ...(other && { hasOtherSense: other }),
      forms,
      story: id,
      title: getCleanText(title),
      text: ru,
    }
  })
}

/** Returns where a stretch of a text begins and ends in its clean text: saved words know no other text than their own. */
function getOffsets(text: MarkedText, { start, end }: Stretch): [start: number, end: number] {
  const words = getWords(text)
  return [words[start]?.start ?? 0, words[end - 1]?.end ?? 0]
}

function findTextLine({ title, titleEn, questions }: Story, textKey: string): Line {
  const [, question, option] = /^q(\d+)(?:o(\d+))?$/.exec(textKey) ?? []
  const asked = questions[Number(question)]
  if (!asked) return { ru: title, en: mark(titleEn) }
  const chosen = asked.options[Number(option)]
  return chosen ? { ru: chosen } : { ru: asked.questionRu, en: mark(asked.questionEn) }
}

/** Returns the headword and all its forms in the story, as they are searched. */
function collectForms(story: Story, words: StoryWords, word: ExplainedWord): string[] {
  const inTexts = [...getStoryTexts(story)].flatMap(([textKey, text]) =>
    (words.get(textKey) ?? [])
      .filter((other) => isSameWord(word, other))
      .map((place) => sliceWords(text, place)),
  )
  return [...new Set([word.ru, ...inTexts].map((form) => getCleanText(form).toLowerCase()))]
}

function hasOtherSense(words: StoryWords, { ru, en }: Pick<ExplainedWord, 'ru' | 'en'>): boolean {
  return [...words.values()].flat().some((word) => word.en !== en && word.ru === ru)
}
