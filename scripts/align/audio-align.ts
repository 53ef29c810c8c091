import { parseArgs } from 'node:util'
import { runAlign } from './run-align'

const usage = `Takes a person's recording of a story.

  npm run audio:align -- <id> <recording> [--reader <name>]

writes public/audio/<id>.m4a and public/audio/<id>.vtt from a recording in any format that ffmpeg reads and lists the
lines whose times want checking. The page names the reader; without --reader it is "A native speaker".`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reader: { type: 'string', default: 'A native speaker' } },
  })
  const [id, recording] = positionals
  if (!id || !recording || positionals.length > 2) throw new Error(usage)
  await runAlign(process.cwd(), id, recording, values.reader)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
