import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { runScript } from '@/scripts/run-script'

const help = `Runs all checks: types, lint, unit tests and the builds for the browser tests side by side, then the browser
tests. Names each part with its time, and exits with 1 when one fails.

  npm test                    everything, in about ten minutes on two cores
  npm test -- story/player    with arguments for npm run test:browser
  EXPORT=fixture npm test     without the stories of the site itself`

await runScript(help, async (args) => {
  mkdirSync('.export', { recursive: true })
  const folder = mkdtempSync('.export/test-')
  process.env.KEEP = folder
  try {
    const parts = await Promise.all([
      runPart('Types', 'npm', ['run', '--silent', 'typecheck']),
      runPart('Lint', 'npm', ['run', '--silent', 'lint']),
      runPart('Unit tests', 'npx', ['jest']),
      runPart('Builds', 'npx', ['tsx', 'scripts/test/exports.ts', '--build']),
    ])
    const failed = parts.filter(({ passed }) => !passed)
    if (failed.length === 0) {
      const part = await runPart('Browser tests', 'npx', ['playwright', 'test', ...args], {
        stdio: 'inherit',
      })
      parts.push(part)
      if (!part.passed) failed.push(part)
    }
    console.log(`\n${parts.map(({ summary }) => summary).join('\n')}`)
    if (failed.length > 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

type Part = { passed: boolean; summary: string }

/** Runs a part of the tests. What it prints is shown in one piece at its end, unless it inherits our own output. */
async function runPart(
  name: string,
  program: string,
  args: string[],
  options: SpawnOptions = { stdio: ['ignore', 'pipe', 'pipe'] },
): Promise<Part> {
  const start = performance.now()
  const child = spawn(program, args, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
  const [status] = await once(child, 'close')
  const passed = status === 0
  const seconds = (performance.now() - start) / 1000
  const summary = `${name.padEnd(14)} ${passed ? 'passed' : 'FAILED'} ${seconds.toFixed(0).padStart(5)} s`
  console.log(`${output.trim()}\n${summary}\n`)
  return { passed, summary }
}
