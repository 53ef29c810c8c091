import { spawn } from 'node:child_process'

/** The Debian package that holds each program. */
const packages: Record<string, string> = {
  festival: 'festival festvox-ru',
  ffmpeg: 'ffmpeg',
  'espeak-ng': 'espeak-ng',
}

/** What a program wrote. */
export type Output = { stdout: Buffer; stderr: string }

/**
 * Runs a program without a shell, feeds it `input`, and gives what it wrote. Throws when it is missing, with the
 * Debian packages that hold it, and when it fails, with the end of what it said.
 */
export function runProgram(
  name: string,
  args: readonly string[],
  input?: Uint8Array | string,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    // One locale everywhere: what programs print is read, and Russian is handed to them.
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    const child = spawn(name, args, { stdio: ['pipe', 'pipe', 'pipe'], env })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    // A program that stops early closes its input; its exit code tells why.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new Error(explainMissing(name)) : error)
    })
    child.on('close', (code) => {
      const said = Buffer.concat(stderr).toString('utf8')
      if (code === 0) resolve({ stdout: Buffer.concat(stdout), stderr: said })
      else
        reject(
          new Error(
            `${name} stopped with exit code ${code}:\n${said.trim().split('\n').slice(-8).join('\n')}`,
          ),
        )
    })
  })
}

function explainMissing(name: string): string {
  const needed = [...new Set(['festival', 'ffmpeg', name])].map((program) => packages[program] ?? program)
  return `${name} is not installed. On Debian or Ubuntu: apt-get install ${needed.join(' ')}`
}
