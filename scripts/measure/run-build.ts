import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { undoAtEnd } from './cleanup'
import { watchMemory } from './watch-memory'

/** Wall time in seconds; peak of the resident memory of all its processes in bytes, undefined where it cannot be measured. */
export type BuildCost = { seconds: number; peakMemory: number | undefined }

/**
 * Runs a command that builds something and measures it. Throws with the end of what it printed when it fails;
 * it does not outlive this process.
 */
export async function runBuild(
  command: string[],
  env: Record<string, string | undefined>,
): Promise<BuildCost> {
  const [program = '', ...options] = command
  const start = performance.now()
  const child = spawn(program, options, {
    env: { ...process.env, ...env },
    // A session of its own, by which all its processes are known.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  undoAtEnd(() => stop(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const getPeak = watchMemory(child.pid ?? 0)
  const [code, signal] = await once(child, 'close')
  const cost = { seconds: (performance.now() - start) / 1000, peakMemory: getPeak() }
  if (code === 0) return cost
  throw new Error(`${output.slice(-4000)}\n${command.join(' ')} failed (${signal ?? `exit code ${code}`})`)
}

/** Ends a command that still runs, with all that it started; after its end the number may be another's. */
function stop({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}
