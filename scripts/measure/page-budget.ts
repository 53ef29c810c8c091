import { type Kind, kinds, type Weight } from './page-weight'

/** The most that a first visit may ask for: requests and bytes of each kind, texts in gzip. */
export type Budget = Record<Kind, [requests: number, bytes: number]>

/** Gives a sentence for each number of a page's weight that is over its budget. */
export function findExcesses(page: string, weight: Weight, budget: Budget): string[] {
  return kinds.flatMap((kind) => {
    const { requests, bytes } = weight[kind]
    const [mostRequests, mostBytes] = budget[kind]
    return [
      ...findExcess(`${page}, ${kind}`, requests, mostRequests, 'requests'),
      ...findExcess(`${page}, ${kind}`, bytes, mostBytes, 'bytes gzip'),
    ]
  })
}

/** Gives one sentence where `value` is over its budget, and none where it is not. */
export function findExcess(what: string, value: number, most: number, unit: string): string[] {
  return value > most ? [`${what}: ${format(value)} ${unit}, the budget is ${format(most)}`] : []
}

function format(value: number): string {
  return value.toLocaleString('en-GB')
}
