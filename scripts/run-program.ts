import { spawn } from 'node:child_process'

/** Debian's packages for what an editor does with programs: to speak stories and to proofread them. */
const packages = [
  ['festival', 'festvox-ru', 'ffmpeg'],
  ['espeak-ng', 'hunspell', 'hunspell-ru'],
]

/** What a program wrote. */
type Output = { stdout: Buffer; stderr: string }

/**
 * Runs a program without a shell, feeds it `input`, and gives what it wrote. Throws when it is missing, with the
 * Debian packages to install, and when it fails, with the end of what it said.
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
    child.on('close', (code, signal) => {
      const said = Buffer.concat(stderr).toString('utf8')
      if (code === 0) return resolve({ stdout: Buffer.concat(stdout), stderr: said })
      const end = code === null ? `was stopped by ${signal}` : `stopped with exit code ${code}`
      reject(new Error(`${name} ${end}:\n${said.trim().split('\n').slice(-8).join('\n')}`))
    })
  })
}

/** How to get what is missing: names Debian packages. */
export function getInstallAdvice(names: readonly string[]): string {
  return `On Debian or Ubuntu: apt-get install ${names.join(' ')}`
}

/** Names all packages that are needed together, so that the next program is not missing in its turn. */
function explainMissing(name: string): string {
  return `${name} is not installed. ${getInstallAdvice(packages.find((names) => names.includes(name)) ?? [name])}`
}
