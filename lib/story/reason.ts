import { type CaseName, caseNames } from './tags'

/** Why a word has the case that it has, where a rule of grammar decides and the words beside it show that rule. */
export type Reason = {
  case: CaseName
  /** The word that asks for the case, in lower case and without marks; of a verb its headword. */
  after: string
  /** What that word is; `not` is не before a verb. */
  by: 'preposition' | 'number' | 'quantity' | 'no' | 'not' | 'verb'
  /** Of what is counted. */
  number?: 'singular' | 'plural'
  /** Of в and на: whether the case says where, or where to. */
  says?: 'where' | 'where to'
}

/** Returns a reason as a card says it: `genitive: after без`, `accusative: where to, after в`, `dative: with верить`. */
export function getReasonText({ case: tag, after, by, number, says }: Reason): string {
  const name = [caseNames[tag], number].filter(Boolean).join(' ')
  if (by === 'verb') return `${name}: with ${after}`
  if (by === 'not') return `${name}: after не + verb`
  return `${name}: ${says ? `${says}, ` : ''}after ${after}`
}
