import { runBuild } from '@/scripts/measure/build'

const node = (script: string) => [process.execPath, '-e', script]

test('time and memory are those of the command and of what it starts', async () => {
  const hold = 'const held = Buffer.alloc(150e6, 1); setTimeout(() => held, 2500)'
  const parent = `${hold}; require('node:child_process').spawn(process.execPath, ['-e', \`${hold}\`])`
  const start = performance.now()
  const { seconds, peakMemory } = await runBuild(node(parent), {})
  expect(seconds).toBeGreaterThan(2.5)
  expect(seconds).toBeLessThan((performance.now() - start) / 1000)
  if (process.platform === 'linux') expect(peakMemory).toBeGreaterThan(300e6)
  else expect(peakMemory).toBeUndefined()
}, 90_000)

test('a command that fails is named, with its output', async () => {
  const failing = runBuild(node('console.log("why"); process.exit(3)'), {})
  await expect(failing).rejects.toThrow(/why\n[\s\S]*failed \(exit code 3\)$/)
})

test('values are added to the environment, and undefined ones taken out', async () => {
  process.env.UNWANTED = 'yes'
  const script = 'process.exit(process.env.WANTED === "yes" && !("UNWANTED" in process.env) ? 0 : 1)'
  await runBuild(node(script), { WANTED: 'yes', UNWANTED: undefined })
})
