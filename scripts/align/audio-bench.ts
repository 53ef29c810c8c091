import { parseArgs } from 'node:util'
import { runBench } from '@/scripts/align/bench/run-bench'

const usage = `Measures how well the lines of a person's recording are found, on recordings of two real speakers.

  npm run audio:bench [-- --prompts <core-sounds-ru.txt>] [--every <n>]

  --prompts   the texts of asterisk-core-sounds-ru, from the source of the sounds; without it single words are used
  --every     use only every n-th story, to be quick`

try {
  const { values } = parseArgs({
    options: { prompts: { type: 'string' }, every: { type: 'string', default: '1' } },
  })
  const every = Number(values.every)
  if (!Number.isInteger(every) || every < 1) throw new Error(usage)
  await runBench(every, values.prompts)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
