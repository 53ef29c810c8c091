import { getCleanText, joinText, type MarkedText, splitWords } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { ExplainedWord, GrammarPlace, StoryWords } from '@/lib/story/story-words'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { isLivingAccusative, type Reason } from '@/lib/story/tags'
import {
  finite,
  fromFive,
  motion,
  noMotion,
  noSubject,
  noTraveller,
  official,
  ofReport,
  ofSaying,
} from './grammar-tables'

/** A word as a grammar point sees it, in lower case and without marks; `form` is empty where there is none. */
type Word = {
  written: string
  head: string
  en: string
  form: string
  reason?: Reason
  start: number
  end: number
  /** Of a verb; empty of all others, and of a verb with both or none. */
  aspect: string
  /** False in a line that somebody says. */
  isNarrated: boolean
  /** Counts the stretches of a line that no punctuation divides. */
  clause: number
}

/** These compare nothing where they stand alone: no more, formerly, further on. */
const noComparison = /^(?:по)?(?:больше|раньше|дальше|скорее)$/

/** Verbs in the past after бы, б and чтобы are about no past. */
const isUnreal = (words: readonly Word[], { clause }: Word) =>
  words.some((word) => word.clause === clause && /(?:^| )(?:бы?|чтобы?)$/.test(word.written))

const isNarratedPast = (word: Word, words: readonly Word[]) =>
  word.isNarrated && word.aspect !== '' && word.form.startsWith('past.') && !isUnreal(words, word)

const isOrderOrInfinitive = ({ aspect, form }: Word) => aspect !== '' && /^(?:imp\.|inf$)/.test(form)

/** «В кафе» shows no case; «пять раз» does. */
const isDeclined = ({ written, head, form }: Word) =>
  written !== head || (form === 'gen.pl' && /[^аеёиоуыэюя]$/.test(written))

/** After these бы is about no condition: at least, it seems. */
const noCondition = /^(?:хотя|вроде|будто|лишь|как|только)(?: бы?)?$/

const ofNobody = /^(?:|inv|short\.n|past\.n|pres\.3sg|fut\.3sg)$/

/** «За стеной молчали»: a verb in the plural in a line where nothing can be its subject. */
const isOfPeople = (word: Word, words: readonly Word[]) =>
  /^(?:past\.pl|pres\.3pl|fut\.3pl)$/.test(word.form) &&
  !word.head.includes(' ') &&
  !words.some(({ head, form }) => /^nom(?:\.|$)/.test(form) || /^(?:мы|вы|они|все)(?: |$)/.test(head))

/** After these же says that something is the same. */
const ofSame = /^(?:так|такой|там|тогда|тот|туда|тут)$/

/** «Через год», «весь день», «два часа» say when or how long, and stand first without weight. */
const ofDuration =
  /^(?:секунда|минута|час|день|ночь|утро|вечер|неделя|месяц|год|полгода|полчаса|раз|один|два|три|пять|весь|каждый|всякий)$/

/**
 * «Лет двадцать», «метрах в двухстах»: returns what a number counts that stands before it. «Часов пять минут» counts anew,
 * and «медалей три» is exact: as for medals, there are three.
 */
const findCounted = (
  { head, clause, form }: Word,
  words: readonly Word[],
  index: number,
): Word | undefined => {
  if (!fromFive.has(head) && !/^(?:два|три|четыре)$/.test(head)) return undefined
  const [next, before, earlier] = [words[index + 1], words[index - 1], words[index - 2]]
  const noun = before && /^(?:во?|за|к|на|по|через)$/.test(before.written) ? earlier : before
  if (noun?.clause !== clause || !/^(?:gen\.sg|(?:gen|dat|prep)\.pl)$/.test(noun.form)) return undefined
  const isWholeClause = words.filter((word) => word.clause === clause).length === 2
  const isCountedAnew = next?.clause === clause && /^gen\.(?:sg|pl)$/.test(next.form)
  return (isWholeClause && form === 'nom') || isCountedAnew ? undefined : noun
}

/** Returns true of an object that comes before its verb, with the subject after it. */
const isFirstObject = (word: Word, words: readonly Word[], index: number) => {
  if (!/^acc\./.test(word.form) || /^как|^котор/.test(word.head) || ofDuration.test(word.head)) return false
  const inClause = ({ clause }: Word) => clause === word.clause
  const before = words.slice(0, index).filter(inClause)
  const after = words.slice(index + 1).filter(inClause)
  return (
    !before.some(
      ({ form, head }) => /^(?:nom|inf$|past|pres|fut|imp|ger$|ptcp)/.test(form) || ofDuration.test(head),
    ) &&
    !before.some(({ written }) => prepositions.test(written)) &&
    after.some(({ form }) => finite.test(form)) &&
    !after.some(({ head }) => head === 'звать') &&
    after.some(({ form }) => /^nom(?:\.|$)/.test(form))
  )
}
const prepositions = /(?:^| )(?:[взо]|во|за|на|обо?|по|под|про|через)$/

/** Returns true where a grammar point is at a word of a line. The forms are the tags of `tags.ts`. */
type Test = (word: Word, words: readonly Word[], index: number) => boolean

const tests: Record<GrammarPoint, Test> = {
  'present tense': ({ form }) => form.startsWith('pres.'),
  'past tense': (word, words) => word.form.startsWith('past.') && !isUnreal(words, word),
  // In one line of the story itself: what a voice says and «сказал» beside it show no contrast.
  'aspect in the past': (word, words) =>
    isNarratedPast(word, words) &&
    words.some((other) => isNarratedPast(other, words) && other.aspect !== word.aspect),
  // In one line, so that the two can be compared: «дочитайте и привозите».
  'aspect in imperatives and infinitives': (word, words) =>
    isOrderOrInfinitive(word) &&
    words.some((other) => isOrderOrInfinitive(other) && other.aspect !== word.aspect),
  future: ({ form }) => form.startsWith('fut.'),
  imperative: ({ form }) => form.startsWith('imp.'),
  conditional: ({ written, clause }, words, index) =>
    /(?:^| )бы?$/.test(written) &&
    ![written, words[index - 1]?.written ?? ''].some((text) => noCondition.test(text)) &&
    words.some((word) => word.clause === clause && word.form.startsWith('past.')),
  'verbs of motion': ({ head, clause }, words) =>
    motion.test(head) &&
    !noMotion.test(head) &&
    !words.some((word) => word.clause === clause && noTraveller.has(word.head)),
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
  'cases after verbs': ({ reason }) => reason?.by === 'verb' && reason.case !== 'acc',
  'numbers with nouns': (word) => word.reason?.by === 'number' && isDeclined(word),
  'approximate numbers': (word, words, index) => findCounted(word, words, index) !== undefined,
  comparative: ({ form, written }) => form === 'comp' && !noComparison.test(written),
  'short adjectives': ({ form }) => form.startsWith('short.'),
  participles: ({ form }) => form.startsWith('ptcp.'),
  passive: ({ form }) => /^ptcp\.\w+\.pass\.short\./.test(form),
  'verbal adverbs': ({ form }) => form === 'ger',
  'sentences without a subject': (word, words) =>
    (noSubject.has(word.head) && ofNobody.test(word.form)) || isOfPeople(word, words),
  'reported speech': ({ head, clause }, words) =>
    ofReport.has(head) && words.some((other) => other.clause === clause - 1 && ofSaying.test(other.head)),
  'relative clauses': ({ head }) => head === 'который',
  'clauses with чтобы': ({ written }) => /^чтобы?$/.test(written),
  particles: ({ written, en }, words, index) =>
    /^(?:ведь|хоть|разве|неужели)$|-ка$/.test(written) ||
    (/^же?$/.test(written) && !ofSame.test(words[index - 1]?.head ?? '')) ||
    (written === 'и' && !/^(?:and|both)\b/.test(en)),
  'word order': isFirstObject,
  'official style': ({ head }) => official.test(head),
}

/** Returns the places of a story's lines that have a grammar point, in order. */
export function findPlaces(
  point: GrammarPoint,
  { paragraphs }: Pick<Story, 'paragraphs'>,
  words: StoryWords,
): GrammarPlace[] {
  return paragraphs.flat().flatMap(({ ru }, line) => {
    const explained = words.get(String(line))
    const found = explained ? listWords(explained, ru) : []
    return found
      .filter((word, index) => tests[point](word, found, index))
      .map((word) => ({ line, start: findUnitStart(word, found), end: word.end }))
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
function findUnitStart(word: Word, words: readonly Word[]): number {
  const { reason } = word
  const asks =
    reason?.case === 'gen' && reason.by !== 'not' && reason.by !== 'verb' ? reason.after : undefined
  const index = words.indexOf(word)
  const asking = words
    .slice(0, index)
    .findLast(({ written, clause }) => written === asks && clause === word.clause)
  return (asking ?? findCounted(word, words, index) ?? word).start
}

/** The words of a line, which each of the points looks at. */
const known = new WeakMap<readonly ExplainedWord[], Word[]>()

function listWords(found: readonly ExplainedWord[], text: MarkedText): Word[] {
  const words = known.get(found) ?? readWords(found, text)
  known.set(found, words)
  return words
}

function readWords(found: readonly ExplainedWord[], text: MarkedText): Word[] {
  let clause = 0
  const isNarrated = !/^—|[«»]/.test(getCleanText(text))
  const pieces = splitWords(text)
  return found.map(({ ru, en, start, end, form = '', reason }, index) => {
    const before = found[index - 1]
    const between = before ? getCleanText(joinText(pieces.slice(2 * before.end, 2 * start + 1))) : ''
    // A sentence is never the clause after that of another sentence.
    if (/[^ «»]/.test(between)) clause += /[.!?…]/.test(between) ? 2 : 1
    const written = getCleanText(joinText(pieces.slice(2 * start + 1, 2 * end))).toLowerCase()
    // As meanings give it: "to wait (impf.; pf. подождать)", "to be able (impf. only)".
    const [, aspect = ''] = /\((?:[^()]*[;,] )?(impf|pf)\.(?:;| only|\))/.exec(en) ?? []
    const head = getCleanText(ru).toLowerCase()
    return { written, head, en, form, reason, start, end, aspect, isNarrated, clause }
  })
}
