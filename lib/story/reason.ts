import type { CaseName } from './tags'

/** Why a word has the case that it has, where a rule of grammar decides and the words beside it show that rule. */
export type Reason = {
  case: CaseName
  /** The word that asks for the case, in lower case and without marks; of a verb its headword. */
  after: string
  /** What that word is; `not` is не before a verb. */
  by: 'preposition' | 'number' | 'quantity' | 'no' | 'not' | 'verb'
  /** Of в and на: whether the case says where, or where to. */
  says?: 'where' | 'where to'
}

/** Returns a reason as a card says it behind the form: `after без`, `where to, after в`, `with верить`. */
export function getReasonText({ after, by, says }: Reason): string {
  if (by === 'verb') return `with ${after}`
  if (by === 'not') return 'after не + verb'
  return `${says ? `${says}, ` : ''}after ${after}`
}
