import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { runScript, UsageError } from '@/scripts/run-script'

const help = `Tries random content against the parser, longer and from another seed than the tests do.

  npm run fuzz                  one minute for each property in __tests__/lib/content/properties.test.ts
  npm run fuzz -- --minutes 60  an hour for each
  npm run fuzz -- --seed 7      the same content again

A failure prints its seed and the smallest content that shows it.`

runScript(help, (args) => {
  const options = { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } } as const
  const { minutes, seed = String(Date.now() % 1e6) } = parseArgs({ args, options }).values
  const seconds = Number(minutes) * 60
  if (!(seconds > 0) || !Number.isInteger(Number(seed)))
    throw new UsageError('expected a number of minutes above 0 and a whole number as seed')
  console.log(`seed ${seed}`)
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest')
  const env = { ...process.env, FUZZ_SECONDS: String(seconds), FUZZ_SEED: seed }
  const { status } = spawnSync(process.execPath, [jest, 'lib/content/properties'], { stdio: 'inherit', env })
  process.exitCode = status ?? 1
})
