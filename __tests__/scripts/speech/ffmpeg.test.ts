import { runProgram } from '@/scripts/run-program'
import { levelSound, readSound } from '@/scripts/speech/ffmpeg'

jest.mock('@/scripts/run-program')

/** Makes ffmpeg print what its loudnorm filter prints. */
function printLoudness(integrated: string, truePeak: string): void {
  const stderr = `[Parsed_loudnorm_0]\n{\n\t"input_i" : "${integrated}",\n\t"input_tp" : "${truePeak}",\n}\n`
  jest.mocked(runProgram).mockResolvedValueOnce({ stdout: Buffer.alloc(0), stderr })
}

const sound = { samples: Float32Array.from([0.1, -0.2]), rate: 16_000 }

test('the samples of a file are those that ffmpeg writes as 32-bit floats', async () => {
  const samples = Float32Array.from([0, 0.5, -0.25])
  // A buffer may begin anywhere in the memory that it shares.
  const stdout = Buffer.concat([Buffer.alloc(1), Buffer.from(samples.buffer)]).subarray(1)
  jest.mocked(runProgram).mockResolvedValueOnce({ stdout, stderr: '' })
  expect(await readSound('a.m4a', 8000)).toEqual({ samples, rate: 8000 })
})

test('a recording is brought to -16 LUFS', async () => {
  printLoudness('-22.02', '-10.00')
  const { samples } = await levelSound(sound)
  expect(samples[0]).toBeCloseTo(0.2, 4)
  expect(samples[1]).toBeCloseTo(-0.4, 4)
})

test('a recording stays quieter if its peaks would rise above -1.5 dBTP', async () => {
  printLoudness('-22.02', '-1.50')
  expect((await levelSound(sound)).samples).toEqual(sound.samples)
})

test('a silent recording is refused', async () => {
  printLoudness('-inf', '-inf')
  await expect(levelSound(sound)).rejects.toThrow('the recording is silent')
})
