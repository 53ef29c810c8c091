import { spawnSync } from 'node:child_process'

/** Debian's packages with the programs and their Russian dictionaries. */
const PACKAGES = 'espeak-ng hunspell hunspell-ru'

/**
 * Runs a program without a shell, feeds it `input` and gives what it printed, both UTF-8. Throws when the program is
 * missing or fails, with the Debian packages to install.
 */
export function runProgram(name: string, args: readonly string[], input: string): string {
  const { error, status, stdout, stderr } = spawnSync(name, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const advice = `on Debian or Ubuntu: apt-get install ${PACKAGES}`
  if (error !== undefined) {
    const isMissing = 'code' in error && error.code === 'ENOENT'
    throw isMissing ? new Error(`${name} is not installed; ${advice}`) : error
  }
  if (status === 0) return stdout
  throw new Error(
    `${name} stopped with exit code ${status}: ${stderr.trim()}\nIf a part of it is missing, ${advice}`,
  )
}
