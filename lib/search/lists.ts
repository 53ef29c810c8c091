import { countSubjects } from '@/lib/site/archive-views'
import { getLevels } from '@/lib/story/levels'
import { normalise } from '@/lib/story/normalise'
import type { Story } from '@/lib/story/story'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { getSubjectName, getSubjects, isTopic, type Subject } from '@/lib/story/subjects'

/** What the lists of the archive are found by. */
export type Lists = {
  levels: string[]
  /** What stories are about and what they exercise. */
  subjects: Subject[]
  /** What the stories of a level have together, each once: the level, empty without one, and the numbers of the subjects. */
  stories: [level: string, ...subjects: number[]][]
}

/** Returns what the lists of these stories are found by. */
export function describeLists(stories: readonly Story[]): Lists {
  const subjects = countSubjects(stories).map(([subject]) => subject)
  const lists = stories.map((story): Lists['stories'][number] => [
    story.level ?? '',
    ...getSubjects(story).map((subject) => subjects.indexOf(subject)),
  ])
  return {
    levels: getLevels(stories),
    subjects,
    stories: [...new Map(lists.map((list) => [list.join(), list])).values()],
  }
}

/** A list of the archive. */
export type NamedList = { level?: string; topic?: Subject; point?: Subject }

/** Returns the lists with stories that a query names by a level, a topic and a point of grammar, each at most once. */
export function findLists(lists: Lists, query: string): NamedList[] {
  const words = normalise(query.slice(0, 200))
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return []
  return readLists(lists, words).filter(({ level, topic, point }) =>
    lists.stories.some(
      ([name, ...subjects]) =>
        (level === undefined || name === level) &&
        [topic, point].every((subject) => !subject || subjects.includes(lists.subjects.indexOf(subject))),
    ),
  )
}

/** Takes as many words as name something, and goes on with the rest. */
function readLists(lists: Lists, words: readonly string[]): NamedList[] {
  if (words.length === 0) return [{}]
  for (let count = words.length; count > 0; count--) {
    const parts = findParts(lists, words.slice(0, count).join(' '))
    if (parts.length === 0) continue
    const others = readLists(lists, words.slice(count))
    return parts.flatMap((part) =>
      others
        .filter((other) => !Object.keys(part).some((key) => key in other))
        .map((other) => ({ ...part, ...other })),
    )
  }
  return []
}

/**
 * Returns the level of that name, and the subjects of which it is a word, or its first three letters or more. Of their other
 * names it is four letters of the beginning: «вид» and «время» are words of the stories.
 */
function findParts({ levels, subjects }: Lists, asked: string): NamedList[] {
  const isNamed = (subject: Subject) => {
    const name = getSubjectName(subject)
    const otherNames = isTopic(subject) ? '' : grammarNames[name as GrammarPoint]
    return (
      (asked.length >= 3 && ` ${name}`.includes(` ${asked}`)) ||
      (asked.length >= 4 && `, ${normalise(otherNames)}`.includes(`, ${asked}`))
    )
  }
  return [
    ...levels.filter((level) => normalise(level) === asked).map((level) => ({ level })),
    ...subjects
      .filter(isNamed)
      .map((subject) => (isTopic(subject) ? { topic: subject } : { point: subject })),
  ]
}

/** What else textbooks, in English and in Russian, call the points of grammar. */
const grammarNames: Readonly<Record<GrammarPoint, string>> = {
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
