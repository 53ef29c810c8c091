/** Takes a story's level; tells whether stress marks are hidden there until the reader asks for them: from B1 on. */
export function hidesStress(level: string | undefined): boolean {
  return /^[BC]/.test(level ?? '')
}
