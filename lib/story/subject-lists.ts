/* Apart from subjects.ts: pages need no list of what there may be. */

/** What a story may be about: the values of `topics`. */
export const topics = [
  'animals',
  'arts',
  'city life',
  'family',
  'food',
  'friends',
  'health',
  'holidays',
  'home',
  'neighbours',
  'school',
  'shopping',
  'sport',
  'travel',
  'winter',
  'work',
] as const

/** What a story may exercise, in the words of textbooks: the values of `grammar`. */
export const grammarPoints = [
  'present tense',
  'past tense',
  'aspect in the past',
  'aspect in imperatives and infinitives',
  'future',
  'imperative',
  'conditional',
  'verbs of motion',
  'reflexive verbs',
  'accusative',
  'accusative of living beings',
  'у + genitive',
  'genitive singular',
  'genitive plural',
  'dative',
  'instrumental',
  'prepositional',
  'cases after verbs',
  'numbers with nouns',
  'comparative',
  'short adjectives',
  'participles',
  'passive',
  'verbal adverbs',
  'sentences without a subject',
  'relative clauses',
  'clauses with чтобы',
  'reported speech',
  'particles',
  'word order',
  'official style',
] as const

export type Topic = (typeof topics)[number]
export type GrammarPoint = (typeof grammarPoints)[number]
