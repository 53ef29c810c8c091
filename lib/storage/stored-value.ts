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

/** What checks of a record's members let pass: any may be missing. */
export type Validated<Checks> = {
  [Name in keyof Checks]?: Checks[Name] extends (value: unknown) => value is infer Value
    ? Value | undefined
    : never
}

/** Returns the members of a record that pass the check of their name. */
export function pickValid<Data>(
  value: Record<string, unknown>,
  checks: { [Name in keyof Data]: (value: unknown) => value is Data[Name] },
): Partial<Data> {
  const names = (Object.keys(checks) as (keyof Data & string)[]).filter((name) => checks[name](value[name]))
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Partial<Data>
}
