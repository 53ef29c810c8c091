import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const interval = 200

/**
 * Samples, every 200 ms, the resident memory of all processes in the session that `leader` leads (a process that was
 * started detached, and its descendants). The function it gives ends that and gives the highest sum in bytes; pages
 * that processes share count once for each. Undefined where there is no /proc.
 */
export function watchMemory(leader: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined
  const pageSize = Number(execFileSync('getconf', ['PAGESIZE'], { encoding: 'utf8' }))
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, getResidentPages(leader) * pageSize)
  }, interval)
  return () => {
    clearInterval(timer)
    return peak
  }
}

/** The sum over the processes of a session, in pages; fields 6 and 24 of /proc/<pid>/stat, see proc(5). */
function getResidentPages(session: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      // A process's name may hold spaces and brackets, so fields are counted from the last bracket: the third is next.
      const fields = readStat(pid)
        ?.replace(/^.*\) /s, '')
        .split(' ')
      return Number(fields?.[3]) === session ? Number(fields?.[21]) : 0
    })
    .reduce((sum, pages) => sum + pages, 0)
}

/** Undefined where the process has ended meanwhile. */
function readStat(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}
