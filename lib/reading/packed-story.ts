import type { Audio, Line, Question, RussianText, Story } from '@/lib/story/story'

/**
 * Text as one string: U+0301 follows each stressed vowel, and emphasis stands between U+FFF9 and U+FFFB, which
 * Unicode keeps for annotations inside a program, https://www.unicode.org/versions/latest/core-spec/chapter-23/
 */
export type PackedText = string

/** An empty translation is none. */
type PackedLine = [ru: PackedText, en: PackedText, cue?: Line['cue']]

/** A story as it goes with its page: as `Story`, with few names and no offsets. */
export type PackedStory = {
  id: string
  title: PackedText
  titleEn: string
  date: string
  level?: string
  audio?: Audio
  paragraphs: PackedLine[][]
  vocabulary: [ru: PackedText[], en: string][]
  questions: [
    ru: PackedText,
    en: string,
    options: PackedText[],
    correctAnswer: number,
    line: number | undefined,
  ][]
}

const stressMark = '\u0301'
const emphasisStart = '\ufff9'
const emphasisEnd = '\ufffb'
const marks = new RegExp(`[${stressMark}${emphasisStart}${emphasisEnd}]`, 'g')

/** Takes a story; gives what its page needs of it, packed. */
export function packStory(story: Story): PackedStory {
  const { id, title, titleEn, date, level, audio, paragraphs, vocabulary, questions } = story
  return {
    id,
    title: packText(title),
    titleEn,
    date,
    ...(level && { level }),
    ...(audio && { audio }),
    paragraphs: paragraphs.map((lines) => lines.map(packLine)),
    vocabulary: vocabulary.map(({ ru, en }) => [ru.map(packText), en]),
    questions: questions.map(({ questionRu, questionEn, options, correctAnswer, line }) => [
      packText(questionRu),
      questionEn,
      options.map(packText),
      correctAnswer,
      line,
    ]),
  }
}

/** Takes a packed story; gives the story, in which nothing is featured: only the order of stories needs that. */
export function unpackStory(packed: PackedStory): Story {
  return {
    ...packed,
    title: unpackText(packed.title),
    featured: false,
    paragraphs: packed.paragraphs.map((lines) => lines.map(unpackLine)),
    vocabulary: packed.vocabulary.map(([[headword = '', ...forms], en]) => ({
      ru: [unpackText(headword), ...forms.map(unpackText)],
      en,
    })),
    questions: packed.questions.map(
      ([questionRu, questionEn, options, correctAnswer, line]): Question => ({
        questionRu: unpackText(questionRu),
        questionEn,
        options: options.map(unpackText),
        correctAnswer,
        line,
      }),
    ),
  }
}

/** Takes a text with its marks beside it; gives it as one string. */
export function packText({ text, stress = [], emphasis = [] }: RussianText): PackedText {
  const inserts = [
    // At one place a mark follows its vowel, and a stretch ends before the next one starts; the sort keeps that order.
    ...stress.map((offset) => ({ offset: offset + 1, mark: stressMark })),
    ...emphasis.map(([, end]) => ({ offset: end, mark: emphasisEnd })),
    ...emphasis.map(([start]) => ({ offset: start, mark: emphasisStart })),
  ].sort((a, b) => a.offset - b.offset)
  let last = 0
  const parts = inserts.map(({ offset, mark }) => {
    const part = text.slice(last, offset) + mark
    last = offset
    return part
  })
  return parts.join('') + text.slice(last)
}

/** Takes a text as one string; gives it with its marks beside it. */
export function unpackText(packed: PackedText): RussianText {
  const stress: number[] = []
  const emphasis: [start: number, end: number][] = []
  let start = 0
  let dropped = 0
  for (const { 0: mark, index } of packed.matchAll(marks)) {
    const offset = index - dropped
    if (mark === stressMark) stress.push(offset - 1)
    if (mark === emphasisStart) start = offset
    if (mark === emphasisEnd) emphasis.push([start, offset])
    dropped += 1
  }
  return {
    text: packed.replace(marks, ''),
    ...(stress.length > 0 && { stress }),
    ...(emphasis.length > 0 && { emphasis }),
  }
}

function packLine({ en, cue, ...ru }: Line): PackedLine {
  const texts = [packText(ru), en ? packText(en) : ''] as const
  return cue ? [...texts, cue] : [...texts]
}

function unpackLine([ru, en, cue]: PackedLine): Line {
  return { ...unpackText(ru), ...(en && { en: unpackText(en) }), ...(cue && { cue }) }
}
