type Undo = () => unknown

const undos: Undo[] = []

/** Registers how to undo what was just begun: a folder, a process, a server. The last one is undone first, each once. */
export function undoAtEnd(undo: Undo): void {
  undos.push(undo)
}

/** Undoes everything that was registered. A failure is reported and does not stop the rest. */
export async function undoAll(): Promise<void> {
  for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
    try {
      await undo()
    } catch (error) {
      console.error(`Could not clean up: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** Undoes everything before Ctrl+C or a polite kill ends the process. */
export function undoOnInterrupt(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => undoAll().then(() => process.exit(code)))
  }
}
