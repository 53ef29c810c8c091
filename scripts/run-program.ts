import { spawn } from 'node:child_process'

/** What an editor needs together: to speak stories, and to proofread them. Programs have their package's name but one. */
const needed = [
  { programs: ['RHVoice-test', 'ffmpeg'], packages: ['rhvoice', 'rhvoice-russian', 'ffmpeg'] },
  { programs: ['espeak-ng', 'hunspell'], packages: ['espeak-ng', 'hunspell', 'hunspell-ru'] },
]

/** A program that is needed is not installed. */
class MissingProgramError extends Error {}

type Output = { stdout: Buffer; stderr: string }

/**
 * Runs a program without a shell, with `input` as its standard input. Throws if it is missing, with the Debian packages
 * to install, and if it fails, with the end of what it printed.
 */
export function runProgram(
  name: string,
  args: readonly string[],
  input?: Uint8Array | string,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    // One locale everywhere, because we parse what programs print and send them Russian.
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    const child = spawn(name, args, { stdio: ['pipe', 'pipe', 'pipe'], env })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    // A program that exits early closes its input; its exit code is what counts.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new MissingProgramError(explainMissing(name)) : error)
    })
    child.on('close', (code, signal) => {
      const printed = Buffer.concat(stderr).toString('utf8')
      if (code === 0) return resolve({ stdout: Buffer.concat(stdout), stderr: printed })
      const end = code === null ? `was killed by ${signal}` : `failed with exit code ${code}`
      reject(new Error(`${name} ${end}:\n${printed.trim().split('\n').slice(-8).join('\n')}`))
    })
  })
}

/** Handles a rejection where a program is not installed, and passes on any other. */
export function ifMissing<T>(handle: (message: string) => T): (error: Error) => T {
  return (error) => {
    if (error instanceof MissingProgramError) return handle(error.message)
    throw error
  }
}

export function getInstallAdvice(names: readonly string[]): string {
  return `On Debian or Ubuntu: apt-get install ${names.join(' ')}`
}

/** Names all packages needed together, so that the next program is not missing too. */
function explainMissing(name: string): string {
  const packages = needed.find(({ programs }) => programs.includes(name))?.packages ?? [name]
  const source = name === 'RHVoice-test' ? ', which are in the component non-free' : ''
  return `${name} is not installed. ${getInstallAdvice(packages)}${source}`
}
