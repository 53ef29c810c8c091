import type { GrammarPoint } from '@/lib/story/subject-lists'

/** What else textbooks, in English and in Russian, call the points of grammar. */
export const grammarNames: Readonly<Record<GrammarPoint, string>> = {
  'present tense': 'настоящее время',
  'past tense': 'прошедшее время',
  'aspect in the past':
    'verbal aspect, imperfective, perfective, вид глагола, виды глагола, совершенный вид, несовершенный вид',
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
  'numbers with nouns': 'numerals, числительные',
  comparative: 'сравнительная степень',
  'short adjectives': 'краткие прилагательные, краткая форма',
  participles: 'причастия, действительные причастия, страдательные причастия',
  'verbal adverbs': 'gerunds, деепричастия',
  'relative clauses': 'придаточные определительные',
  'clauses with чтобы': 'purpose clauses, придаточные цели',
}
