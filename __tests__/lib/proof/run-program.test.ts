/** @jest-environment node */
import { runProgram } from '@/lib/proof/run-program'

test('gives what a program prints', () => {
  const script = 'process.stdin.pipe(process.stdout)'
  expect(runProgram(process.execPath, ['-e', script], 'ёлка\n')).toBe('ёлка\n')
})

test('names the Debian packages when a program is missing', () => {
  expect(() => runProgram('no-such-program', [], '')).toThrow(
    'no-such-program is not installed; on Debian or Ubuntu: apt-get install espeak-ng hunspell hunspell-ru',
  )
})

test('tells what a program said when it failed', () => {
  const script = 'console.error("no dictionary ru_RU"); process.exit(1)'
  expect(() => runProgram(process.execPath, ['-e', script], '')).toThrow(
    /stopped with exit code 1: no dictionary ru_RU\nIf .*apt-get install espeak-ng hunspell hunspell-ru$/,
  )
})
