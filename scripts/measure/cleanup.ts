type Undo = () => unknown

const undos: Undo[] = []

/** Remembers how to undo what was just begun: a folder, a process, a server. Undone last first, each once. */
export function undoAtEnd(undo: Undo): void {
  undos.push(undo)
}

/** Undoes all that is remembered; what cannot be undone is named and does not keep the rest. */
export async function undoAll(): Promise<void> {
  for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
    try {
      await undo()
    } catch (error) {
      console.error(`Could not clean up: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** On Ctrl+C and on a polite kill everything is undone before the process ends. */
export function undoOnInterrupt(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => undoAll().then(() => process.exit(code)))
  }
}
