import type { MarkedText, Stretch } from './marked-text'
import type { GrammarPoint, Topic } from './subject-lists'

/** When a line is spoken, in seconds from the start of the audio. */
export type Cue = readonly [start: number, end: number]

/** When each word of a line (`getWords`) is spoken, for all lines; undefined where that is not known. */
export type WordTimes = readonly (readonly Cue[] | undefined)[]

/** When a line is spoken, its clean text, and when its words are, where that is known. */
export type TimedLine = { cue: Cue; text: string; words?: readonly Cue[] }

/** One line of a story: a sentence or a turn of dialogue. */
export type Line = {
  ru: MarkedText
  /** The English line, without stress marks; missing where the line has no translation. */
  en?: MarkedText
  /** Missing where no timings exist. */
  cue?: Cue
}

export type VocabularyItem = {
  /** The dictionary form first, then the forms that occur in the story. */
  ru: [MarkedText, ...MarkedText[]]
  /** The meaning in this story. */
  en: string
}

/** Where a text has key vocabulary, and the index of its item. */
export type KeyWord = Stretch & { item: number }

export type Question = {
  questionRu: MarkedText
  questionEn: string
  /** Four options, all different. */
  options: MarkedText[]
  /** Index of the right option, from 0. */
  correctAnswer: number
  /** Index of the line that holds the answer, counted from 0 over all paragraphs; missing where none is named. */
  line?: number
}

export type Audio = {
  /** Path below the site's root, such as `/audio/morning-shop.m4a`. */
  url: string
  /** Length in seconds. */
  duration: number
  /** Size of the file in bytes. */
  size: number
  /** The person who reads; missing where the voice is synthetic or the file names nobody. */
  reader?: string
  /** True where the file's own metadata say that a machine speaks. */
  synthetic: boolean
  /** Whose voice a synthetic one imitates; missing where that is not known. */
  voice?: 'man' | 'woman'
  /** True where the timings beside the file tell when each word is spoken, at least in some lines. */
  timedWords?: true
}

/** The same text in another voice, with the cues of all lines; missing where no timings exist. */
export type OtherAudio = Audio & { cues?: Cue[] }

export type CoverDrawing = {
  /** As in `@iconify-json/game-icons`. */
  name: string
  /** Its centre, in percent of the cover's width and height; missing for the usual place. */
  at?: readonly [left: number, top: number]
  /** Its edge, in percent of the cover's width; missing for the usual size. */
  size?: number
}

/** What a teacher would say of a line, or of the story where `line` (from 0) is missing, in English. */
export type Note = { line?: number; text: string }

export type SeriesPart = {
  /** As in content/series.yaml. */
  id: string
  /** From 1. */
  part: number
  /** The number of all parts, those still to be published too. */
  count: number
  title: MarkedText
  titleEn: string
}

/** The most characters of a summary: two lines of a card, and a description that search engines do not cut. */
export const maxSummary = 110

/** A story as pages and components see it: plain and serialisable. */
export type Story = {
  /** The file name without `.md`. */
  id: string
  title: MarkedText
  titleEn: string
  /** A one-sentence teaser in English; missing where the editor wrote none. */
  summary?: string
  /** What it is about; missing where the editor says nothing. */
  topics?: Topic[]
  /** What it exercises; missing where the editor says nothing. */
  grammar?: GrammarPoint[]
  /** One to three drawings; missing where the cover is the title's first letter. */
  cover?: CoverDrawing[]
  /** A calendar day, YYYY-MM-DD. */
  date: string
  /** Such as A1; missing where the story has no level. */
  level?: string
  /** True where the story goes before others of its date. */
  featured?: boolean
  /** Missing where the story stands alone. */
  series?: SeriesPart
  /** The story that this one tells again. */
  twin?: Pick<Story, 'id' | 'titleEn'>
  /** In the order of reading of its level, from 1; missing until the words have been explained. */
  readingPosition?: number
  audio?: Audio
  /** The same text in other voices, in the order of their names; missing where there is only `audio`. */
  otherAudio?: OtherAudio[]
  paragraphs: Line[][]
  vocabulary: VocabularyItem[]
  questions: Question[]
  /** As the editor ordered them; missing where there are none. */
  notes?: Note[]
  /** By the key of the text, see `getStoryTexts`; missing until the words have been explained. */
  keyWords?: Readonly<Record<string, readonly KeyWord[]>>
}

/** Returns true for text that can be a story's id and the name of its file: letters a-z, digits and hyphens. */
export function isStoryId(text: string): boolean {
  return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text)
}
