import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getStoryFile } from '@/lib/content/files'
import { listFiles } from '@/lib/content/list-files'
import { runScript, UsageError } from '@/scripts/run-script'
import { buildDate, writeSyntheticContent } from './synthetic-content'

const help = `Builds sites of synthetic stories, each twice: from nothing, and again after one story has changed.

  npm run bench                100, 1,000 and 5,000 stories
  npm run bench -- 100 10000   other numbers of stories

Exits with 1 if a build fails. The builds use this repository's .next; nothing else may be building here.`

runScript(help, async (args) => {
  const sizes = (args.length > 0 ? args : ['100', '1000', '5000']).map(Number)
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new UsageError(`expected whole numbers above 0, found "${args.join(' ')}"`)
  const table: Record<string, Record<string, number | undefined>> = {}
  for (const size of sizes) {
    const folder = `.export/bench/${size}`
    const [root, site] = [join(folder, 'root'), join(folder, 'site')]
    rmSync(folder, { recursive: true, force: true })
    try {
      const [story] = writeSyntheticContent('.', root, size)
      // What a build takes over from the one before.
      rmSync('.next/cache', { recursive: true, force: true })
      const first = await build(root, site)
      const file = join(root, getStoryFile(story?.id ?? ''))
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^titleEn: .*$/m, 'titleEn: Another Title'))
      const second = await build(root, site)
      table[`${size} stories`] = {
        'build, s': Math.round(first.seconds),
        'peak memory, MB': first.peakMemory && Math.round(first.peakMemory / 1e6),
        'one story changed, s': Math.round(second.seconds),
        files: listFiles(site).length,
      }
      console.table(table)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
})

type BuildCost = { seconds: number; peakMemory: number | undefined }

/** Builds a site. Throws with the end of what the build printed if it fails. */
async function build(root: string, site: string): Promise<BuildCost> {
  const start = performance.now()
  const child = spawn('npm', ['run', 'build'], {
    env: { ...process.env, CONTENT_ROOT: root, EXPORT_DIR: site, BUILD_DATE: buildDate, SITE_URL: undefined },
    // A session of its own, by which all its processes are known.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, getMemory(child.pid ?? 0))
  }, 300)
  const [status] = await once(child, 'close')
  clearInterval(timer)
  if (status !== 0) throw new Error(`${output.slice(-4000)}\nThe build failed.`)
  return { seconds: (performance.now() - start) / 1000, peakMemory: peak || undefined }
}

/** Returns the bytes of a session's processes, what they share in part for each (Pss, see proc(5)); 0 but on Linux. */
function getMemory(session: number): number {
  if (process.platform !== 'linux') return 0
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return (
    pids
      // Field 6, counted from the last bracket: a process's name may hold spaces and brackets.
      .filter(
        (pid) =>
          Number(
            readProc(pid, 'stat')
              .replace(/^.*\) /s, '')
              .split(' ')[3],
          ) === session,
      )
      .map((pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024)
      .reduce((sum, bytes) => sum + bytes, 0)
  )
}

/** Returns an empty string if the process has ended. */
function readProc(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
