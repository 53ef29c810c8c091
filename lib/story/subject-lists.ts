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

/**
 * What a story may exercise, in the words of textbooks: the values of `grammar`; and what else these call it, in English and
 * in Russian.
 */
export const grammarNames = {
  'present tense': 'настоящее время',
  'past tense': 'прошедшее время',
  'aspect in the past':
    'verbal aspect, imperfective, perfective, вид глагола, виды глагола, совершенный вид, несовершенный вид',
  'aspect in imperatives and infinitives':
    'verbal aspect, imperfective, perfective, вид глагола, вид в императиве, вид инфинитива',
  future: 'future tense, будущее время',
  imperative: 'commands, повелительное наклонение, императив',
  conditional: 'subjunctive, conditional mood, условное наклонение, сослагательное наклонение',
  'verbs of motion': 'motion verbs, глаголы движения',
  'reflexive verbs': 'возвратные глаголы, глаголы на -ся',
  accusative: 'accusative case, винительный падеж, падежи',
  'accusative of living beings':
    'animate accusative, винительный падеж одушевлённых, одушевлённые существительные',
  'у + genitive': 'genitive case, possession, родительный падеж, у меня есть',
  'genitive singular': 'genitive case, родительный падеж, родительный падеж единственного числа, падежи',
  'genitive plural': 'genitive case, родительный падеж, родительный падеж множественного числа, падежи',
  dative: 'dative case, дательный падеж, падежи',
  instrumental: 'instrumental case, творительный падеж, падежи',
  prepositional: 'prepositional case, locative, предложный падеж, падежи',
  'cases after verbs': 'verb government, управление, глагольное управление, падежи',
  'numbers with nouns': 'numerals, числительные',
  'approximate numbers': 'about, numeral after its noun, приблизительное количество',
  comparative: 'сравнительная степень',
  'short adjectives': 'краткие прилагательные, краткая форма',
  participles: 'причастия, действительные причастия, страдательные причастия',
  passive: 'passive voice, страдательный залог, пассив, краткие страдательные причастия',
  'verbal adverbs': 'gerunds, деепричастия',
  'sentences without a subject':
    'impersonal sentences, безличные предложения, неопределённо-личные предложения, односоставные предложения',
  'relative clauses': 'придаточные определительные',
  'clauses with чтобы': 'purpose clauses, придаточные цели',
  'reported speech': 'indirect speech, indirect questions, косвенная речь, косвенный вопрос',
  particles: 'частицы, же, ведь',
  'word order': 'порядок слов',
  'official style': 'officialese, formal Russian, официально-деловой стиль, канцелярит',
}

export type Topic = (typeof topics)[number]
export type GrammarPoint = keyof typeof grammarNames

export const grammarPoints = Object.keys(grammarNames) as [GrammarPoint, ...GrammarPoint[]]

/** A story that is said to exercise a point of grammar has it at this many places. */
export const minPlaces = 3
