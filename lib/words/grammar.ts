import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import type { FoundWord, StoryWords } from './story-words'
import { getFormName } from './tags'

/** A story that is said to exercise a point of grammar has it at this many places. */
export const minPlaces = 3

/** A word as a point of grammar sees it, in lower case and without marks; `form` and `why` are empty where there are none. */
type Word = { written: string; head: string; form: string; why: string }

const motion =
  /^(?:во?|вы|въ|до|за|обо?|объ|ото?|отъ|пере|по|подо?|подъ|при|про|раз|разъ|с|со|съ|у)?(?:идти|йти|ходить|ехать|езжать|ездить|бежать|бегать|лететь|летать|нести|носить|везти|возить|вести|водить|плыть|плавать|плывать|лезть|ползти|ползать)$/
/** These move nobody from a place to another, or seldom. */
const noMotion = /^(?:за|пере|про)(?:вести|водить)$/

/** What belongs to each point. The forms are the tags of `tags.ts`. */
const tests: Record<GrammarPoint, (word: Word) => boolean> = {
  'present tense': ({ form }) => form.startsWith('pres.'),
  'past tense': ({ form }) => form.startsWith('past.'),
  future: ({ form }) => form.startsWith('fut.'),
  imperative: ({ form }) => form.startsWith('imp.'),
  conditional: ({ written }) => /(?:^| )бы?(?: |$)/.test(written),
  'verbs of motion': ({ head }) => motion.test(head) && !noMotion.test(head),
  'reflexive verbs': ({ head, form }) => /с[яь]$/.test(head) && /^(?:inf|past|pres|fut|imp|ger)/.test(form),
  accusative: ({ form }) => /^acc(?:\.|$)/.test(form),
  'accusative of living beings': ({ form, written, head }) =>
    written !== head && getFormName(form, written).includes('living being'),
  'у + genitive': ({ why }) => why === 'genitive: after у',
  'genitive singular': ({ form }) => /^gen\.(?:sg|[mfn])$/.test(form),
  'genitive plural': ({ form }) => form === 'gen.pl',
  dative: ({ form }) => /^dat(?:\.|$)/.test(form),
  instrumental: ({ form }) => /^ins(?:\.|$)/.test(form),
  prepositional: ({ form }) => /^(?:prep|loc)(?:\.|$)/.test(form),
  'numbers with nouns': ({ why }) => /^genitive (?:singular|plural): after /.test(why),
  comparative: ({ form }) => form === 'comp',
  'short adjectives': ({ form }) => form.startsWith('short.'),
  participles: ({ form }) => form.startsWith('ptcp.'),
  'verbal adverbs': ({ form }) => form === 'ger',
  'relative clauses': ({ head }) => head === 'который',
  'clauses with чтобы': ({ written }) => /(?:^| )чтобы?(?: |$)/.test(written),
}

/** Returns the lines, from 0, in which a story has a point of grammar: one for each place. */
export function findPlaces(
  point: GrammarPoint,
  { paragraphs }: Pick<Story, 'paragraphs'>,
  words: StoryWords,
): number[] {
  const test = tests[point]
  return paragraphs.flat().flatMap(({ ru }, line) => {
    const text = getCleanText(ru)
    return (words.get(String(line)) ?? []).filter((word) => test(getWord(word, text))).map(() => line)
  })
}

function getWord({ ru, start, end, form = '', why = '' }: FoundWord, text: string): Word {
  return { written: text.slice(start, end).toLowerCase(), head: getCleanText(ru).toLowerCase(), form, why }
}
