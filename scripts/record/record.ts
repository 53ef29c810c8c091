import { parseArgs } from 'node:util'
import { runScript, UsageError } from '@/scripts/run-script'
import { startRecorder } from './recorder'

const help = `Records a story, read by a person line by line.

  npm run record -- <id> [--reader <name>]

Opens a page on this computer that shows one line at a time. Space begins a line, which ends by itself; a take with a fault
is named at once and read again. Each line is a WAV file in recordings/<id>/, so you can stop and go on another day. At the
end the page makes public/audio/<id>.m4a and its .vtt of them; no line has to be looked for.

  --reader   the name shown on the page; without it "a native speaker"`

const port = 4323

runScript(help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reader: { type: 'string', default: 'a native speaker' } },
  })
  const [id] = positionals
  if (!id || positionals.length > 1) throw new UsageError('expected the id of a story')
  const { address } = await startRecorder({ root: process.cwd(), id, reader: values.reader, port })
  console.log(`Open ${address} (Ctrl+C stops it)`)
})
