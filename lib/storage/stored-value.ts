/** Returns the value that the text describes; null for any other text. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isString(value: unknown): value is string {
  return typeof value === 'string'
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

export function isTrue(value: unknown): value is true {
  return value === true
}

/** A number from 0, such as the index of a line. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/**
 * What is stored under a name: whether a value is valid, and what two valid ones come to, as where two tabs have stored one,
 * or a file brings another. The second is the later one.
 */
type Field<Value> = readonly [
  check: (value: unknown) => value is Value,
  merge: (first: Value, second: Value) => Value,
]

/** What is stored by name. An array for each, as a call would be carried out on every page, even on one that reads none. */
export type Fields = Readonly<
  Record<
    string,
    readonly [check: (value: unknown) => boolean, merge: (first: never, second: never) => unknown]
  >
>

/** The data of a table of fields: any may be missing. */
export type Stored<Table extends Fields> = {
  [Name in keyof Table]?: Table[Name][0] extends (value: unknown) => value is infer Value
    ? Value | undefined
    : never
}

/** Returns the second of two values: where only one can hold. */
export function takeLater<Value>(_first: Value, second: Value): Value {
  return second
}

/** Returns the members of a record that pass the check of their name. */
export function pickValid<Table extends Fields>(
  value: Record<string, unknown>,
  fields: Table,
): Partial<Stored<Table>> {
  const names = Object.keys(fields).filter((name) => fields[name]?.[0](value[name]))
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Partial<Stored<Table>>
}

/** Returns the fields of both, merged where both have one. */
export function mergeFields<Table extends Fields>(
  first: Stored<Table>,
  second: Stored<Table>,
  fields: Table,
): Partial<Stored<Table>> {
  const merged = Object.entries(fields as unknown as Record<string, Field<unknown>>).flatMap(
    ([name, [, merge]]) => {
      const [one, other] = [first[name], second[name]]
      const value = one === undefined || other === undefined ? (one ?? other) : merge(one, other)
      return value === undefined ? [] : [[name, value]]
    },
  )
  return Object.fromEntries(merged)
}
