import { getCleanText } from './marked-text'
import type { Reason } from './reason'
import type { Story } from './story'
import type { FoundWord, GrammarPlace, StoryWords } from './story-words'
import type { GrammarPoint } from './subject-lists'
import { isLivingAccusative } from './tags'

/** A story that is said to exercise a point of grammar has it at this many places. */
export const minPlaces = 3

/** A word as a point of grammar sees it, in lower case and without marks; `form` is empty where there is none. */
type Word = {
  written: string
  head: string
  form: string
  reason?: Reason
  start: number
  end: number
  /** Of a verb that the narrator says; empty of all others, and of a verb with both or none. */
  aspect: string
  /** Counts the stretches of a line that no punctuation divides. */
  clause: number
}

const motion =
  /^(?:во?|вы|въ|до|за|обо?|объ|ото?|отъ|пере|по|подо?|подъ|при|про|раз|разъ|с|со|съ|у)?(?:идти|йти|ходить|ехать|езжать|ездить|бежать|бегать|лететь|летать|нести|носить|везти|возить|вести|водить|плыть|плавать|плывать|лезть|ползти|ползать)$/
/** These move nobody from a place to another, or seldom. */
const noMotion = /^(?:носить|(?:за|пере|про)(?:вести|водить))$/
/** Beside these a verb of motion moves nobody: it snows, time goes by, she behaves. */
const noTraveller =
  /^(?:дождь|снег|время|речь|дело|час|минута|день|неделя|месяц|год|очередь|ум|голова|замуж|себя|порядок|слово|разговор|дневник)$/

/** These compare nothing where they stand alone: no more, formerly, further on. */
const noComparison = /^(?:по)?(?:больше|раньше|дальше|скорее)$/

/** Verbs in the past after бы, б and чтобы are about no past. */
const isUnreal = (words: readonly Word[], { clause }: Word) =>
  words.some((word) => word.clause === clause && /(?:^| )(?:бы?|чтобы?)$/.test(word.written))

const isNarratedPast = (word: Word, words: readonly Word[]) =>
  word.aspect !== '' && word.form.startsWith('past.') && !isUnreal(words, word)

/** «В кафе» shows no case; «пять раз» does. */
const isDeclined = ({ written, head, form }: Word) =>
  written !== head || (form === 'gen.pl' && /[^аеёиоуыэюя]$/.test(written))

/** After these бы is about no condition: at least, it seems. */
const noCondition = /^(?:хотя|вроде|будто|лишь|как|только)(?: бы?)?$/

/** Returns true where a point of grammar is at a word of a line. The forms are the tags of `tags.ts`. */
type Test = (word: Word, words: readonly Word[], index: number) => boolean

const tests: Record<GrammarPoint, Test> = {
  'present tense': ({ form }) => form.startsWith('pres.'),
  'past tense': (word, words) => word.form.startsWith('past.') && !isUnreal(words, word),
  // In one line of the story itself: what a voice says and «сказал» beside it show no contrast.
  'aspect in the past': (word, words) =>
    isNarratedPast(word, words) &&
    words.some((other) => isNarratedPast(other, words) && other.aspect !== word.aspect),
  future: ({ form }) => form.startsWith('fut.'),
  imperative: ({ form }) => form.startsWith('imp.'),
  conditional: ({ written, clause }, words, index) =>
    /(?:^| )бы?$/.test(written) &&
    ![written, words[index - 1]?.written ?? ''].some((text) => noCondition.test(text)) &&
    words.some((word) => word.clause === clause && word.form.startsWith('past.')),
  'verbs of motion': ({ head, clause }, words) =>
    motion.test(head) &&
    !noMotion.test(head) &&
    !words.some((word) => word.clause === clause && noTraveller.test(word.head)),
  'reflexive verbs': ({ head, form }) => /с[яь]$/.test(head) && /^(?:inf|past|pres|fut|imp|ger)/.test(form),
  // «Сколько стоит» says how much, not what.
  accusative: ({ form, head }) => /^acc(?:\.|$)/.test(form) && head !== 'сколько',
  'accusative of living beings': (word) => isDeclined(word) && isLivingAccusative(word.form, word.written),
  'у + genitive': ({ reason }) => reason?.by === 'preposition' && reason.after === 'у',
  'genitive singular': (word) => /^gen\.(?:sg|[mfn])$/.test(word.form) && isDeclined(word),
  'genitive plural': (word) => word.form === 'gen.pl' && isDeclined(word),
  dative: (word) => /^dat(?:\.|$)/.test(word.form) && isDeclined(word),
  instrumental: (word) => /^ins(?:\.|$)/.test(word.form) && isDeclined(word),
  prepositional: (word) => /^(?:prep|loc)(?:\.|$)/.test(word.form) && isDeclined(word),
  'numbers with nouns': (word) => word.reason?.by === 'number' && isDeclined(word),
  comparative: ({ form, written }) => form === 'comp' && !noComparison.test(written),
  'short adjectives': ({ form }) => form.startsWith('short.'),
  participles: ({ form }) => form.startsWith('ptcp.'),
  'verbal adverbs': ({ form }) => form === 'ger',
  'relative clauses': ({ head }) => head === 'который',
  'clauses with чтобы': ({ written }) => /^чтобы?$/.test(written),
}

/** Returns the places of a story's lines that have a point of grammar, in order. */
export function findPlaces(
  point: GrammarPoint,
  { paragraphs }: Pick<Story, 'paragraphs'>,
  words: StoryWords,
): GrammarPlace[] {
  return paragraphs.flat().flatMap(({ ru }, line) => {
    const found = getWords(words.get(String(line)) ?? [], getCleanText(ru))
    return found
      .filter((word, index) => tests[point](word, found, index))
      .map((word) => ({ line, start: findStart(word, found), end: word.end }))
  })
}

/** Joins those of a line that overlap: «шесть белых роз» is of белых, and of шесть and роз. */
export function joinPlaces(places: readonly GrammarPlace[]): GrammarPlace[] {
  const joined: GrammarPlace[] = []
  for (const place of places) {
    const last = joined.at(-1)
    if (last?.line === place.line && place.start < last.end)
      joined.splice(-1, 1, { ...place, start: Math.min(place.start, last.start) })
    else joined.push(place)
  }
  return joined
}

/** Returns where the words begin that show the point: with the preposition or the number that the form is there for. */
function findStart(word: Word, words: readonly Word[]): number {
  const { reason } = word
  const asks =
    reason?.case === 'gen' && reason.by !== 'not' && reason.by !== 'verb' ? reason.after : undefined
  const before = words.slice(0, words.indexOf(word))
  return (
    before.findLast(({ written, clause }) => written === asks && clause === word.clause)?.start ?? word.start
  )
}

function getWords(found: readonly FoundWord[], text: string): Word[] {
  let clause = 0
  const isNarrated = !/^—|[«»]/.test(text)
  return found.map(({ ru, en, start, end, form = '', reason }, index) => {
    if (/[^ «»]/.test(text.slice(found[index - 1]?.end ?? start, start))) clause += 1
    const written = text.slice(start, end).toLowerCase()
    // As meanings give it: "to wait (impf.; pf. подождать)", "to be able (impf. only)".
    const [, aspect = ''] = (isNarrated && /\((?:[^()]*[;,] )?(impf|pf)\.(?:;| only|\))/.exec(en)) || []
    return { written, head: getCleanText(ru).toLowerCase(), form, reason, start, end, aspect, clause }
  })
}
