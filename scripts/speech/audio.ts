import { parseArgs } from 'node:util'
import { runAudio } from './run-audio'

const usage = `Speaks stories with a synthetic voice.

  npm run audio -- <id> …          writes public/audio/<id>.m4a and public/audio/<id>.vtt
  npm run audio -- --all           the same for every story whose audio is missing or older than its text
  npm run audio -- --check <id> …  makes the audio again without keeping it and measures it

  --force   also where the audio is up to date, and over a person's recording`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  })
  if (values.all === positionals.length > 0) throw new Error(usage)
  await runAudio(process.cwd(), positionals, values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
