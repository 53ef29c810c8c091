import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { undoAtEnd } from './cleanup'

/** Wall time in seconds; peak memory of all its processes in bytes, undefined where it cannot be measured. */
export type BuildCost = { seconds: number; peakMemory: number | undefined }

/**
 * Runs a command that builds something and measures it. Throws with the end of its output if it fails. The command does
 * not outlive this process.
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

/** Ends a running command with all that it started. Once it has ended, its process id may be another's. */
function stop({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}

/** Samples a session's memory every 300 ms. Returns a function that stops and returns the peak in bytes. */
function watchMemory(session: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, getMemory(session))
  }, 300)
  return () => {
    clearInterval(timer)
    return peak
  }
}

/** Memory that processes share counts in part for each: Pss of smaps_rollup, see proc(5). */
function getMemory(session: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && getSession(name) === session)
    .map((pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Returns field 6 of /proc/<pid>/stat, counted from the last bracket: a process's name may hold spaces and brackets. */
function getSession(pid: string): number {
  const fields = readProc(pid, 'stat').replace(/^.*\) /s, '')
  return Number(fields.split(' ')[3])
}

/** Returns an empty string if the process has ended. */
function readProc(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
