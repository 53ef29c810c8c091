import { readdirSync, readFileSync } from 'node:fs'

const interval = 300

/**
 * Samples, every 300 ms, the memory of all processes in the session that `leader` leads (a process that was started
 * detached, and its descendants). The function it gives ends that and gives the highest sum in bytes; of pages that
 * processes share each counts its part. Undefined where there is no /proc.
 */
export function watchMemory(leader: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, getMemory(leader))
  }, interval)
  return () => {
    clearInterval(timer)
    return peak
  }
}

/** The sum over the processes of a session, in bytes; field 6 of /proc/<pid>/stat and Pss of smaps_rollup, see proc(5). */
function getMemory(session: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && getSession(name) === session)
    .map((pid) => Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0)
}

function getSession(pid: string): number {
  // A process's name may hold spaces and brackets, so fields are counted from the last bracket: the third is next.
  return Number(
    read(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')[3],
  )
}

/** Nothing where the process has ended meanwhile. */
function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
