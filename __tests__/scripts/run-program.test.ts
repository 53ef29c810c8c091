import { runProgram } from '@/scripts/run-program'

const path = process.env.PATH

afterEach(() => {
  process.env.PATH = path
})

test.each([
  ['ffmpeg', 'rhvoice rhvoice-russian ffmpeg'],
  ['RHVoice-test', 'rhvoice rhvoice-russian ffmpeg, which are in the component non-free'],
  ['espeak-ng', 'espeak-ng hunspell hunspell-ru'],
  ['hunspell', 'espeak-ng hunspell hunspell-ru'],
  ['no-such-program', 'no-such-program'],
])('if %s is missing, the error names the Debian packages', async (name, packages) => {
  process.env.PATH = '/nowhere'
  await expect(runProgram(name, [])).rejects.toThrow(
    new Error(`${name} is not installed. On Debian or Ubuntu: apt-get install ${packages}`),
  )
})

test('a program gets its input, and all of its output is returned, byte for byte', async () => {
  const input = Buffer.concat([Buffer.from('слово'), Buffer.alloc(2_000_000, 0xff)])
  const { stdout, stderr } = await runProgram(
    process.execPath,
    ['-e', 'console.error("ёлка"); process.stdin.pipe(process.stdout)'],
    input,
  )
  expect(stdout.equals(input)).toBe(true)
  expect(stderr).toBe('ёлка\n')
})

test('a program runs in the same locale everywhere', async () => {
  const { stdout } = await runProgram(process.execPath, ['-p', 'process.env.LC_ALL'])
  expect(stdout.toString('utf8')).toBe('C.UTF-8\n')
})

test('the error of a program that fails before it has read its input quotes the end of what it printed', async () => {
  const script =
    'for (let i = 1; i < 10; i++) console.error("line " + i); process.exitCode = 3; process.stdin.destroy()'
  const failing = runProgram(process.execPath, ['-e', script], Buffer.alloc(2_000_000))
  await expect(failing).rejects.toThrow(/failed with exit code 3:\nline 2\n[\s\S]*line 9$/)
})

test('a program that is killed is reported as such', async () => {
  const failing = runProgram(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])
  await expect(failing).rejects.toThrow('was killed by SIGKILL')
})
