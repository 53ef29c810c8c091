import type { GrammarPoint, Topic } from './subject-lists'

/** A topic or a point of grammar: stories are found by either. */
export type Subject = `topic/${Topic}` | `grammar/${GrammarPoint}`

/** Returns a subject's part of an address: `topic/city-life`, `grammar/u-genitive`. No level has such an address. */
export function getSubjectSegments(subject: Subject): string[] {
  return subject.replace('у +', 'u').replace('чтобы', 'chtoby').replaceAll(' ', '-').split('/')
}

export function getSubjects({ topics = [], grammar = [] }: Subjects): Subject[] {
  return [
    ...topics.map((name): Subject => `topic/${name}`),
    ...grammar.map((name): Subject => `grammar/${name}`),
  ]
}

type Subjects = { topics?: readonly Topic[]; grammar?: readonly GrammarPoint[] }

export function getSubjectName(subject: Subject): string {
  return subject.slice(subject.indexOf('/') + 1)
}

export function findGrammarPoint(subjects: readonly Subject[] = []): GrammarPoint | undefined {
  const subject = subjects.find((one) => !isTopic(one))
  return subject && (getSubjectName(subject) as GrammarPoint)
}

export function isTopic(subject: Subject): boolean {
  return subject.startsWith('topic/')
}
