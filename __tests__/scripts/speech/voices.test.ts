import { getVoice, publishedVoices } from '@/scripts/speech/voices'
import { getSpokenTexts, useProgram } from './speech-program'

afterEach(() => {
  delete process.env.SPEECH_COMMAND
  delete process.env.SPEECH_TEXT
})

test.each([
  [publishedVoices[0], 'RHVoice Aleksandr'],
  [publishedVoices[1], 'RHVoice Elena'],
  ['irina', 'RHVoice Irina'],
  ['ANNA', 'RHVoice Anna'],
  ['aleksandr-hq', 'RHVoice Aleksandr-HQ'],
])('%s is the voice of %s', (name, label) => {
  expect(getVoice(name).label).toBe(label)
})

test.each(['Mikhail', 'Tatiana', '', 'Elena2'])('%j is not on the list of voices', (name) => {
  expect(() => getVoice(name)).toThrow(
    `expected one of the voices Aleksandr, Anna, Elena, Irina, Aleksandr-HQ, or a program for others in SPEECH_COMMAND, found "${name}"; RHVoice's other voices may not be published`,
  )
})

test.each([
  ['plain', 'Он пьёт чай, она ждёт.'],
  ['acute', 'Он пьёт ча́й, она́ ждёт.'],
  ['plus', 'Он пьёт ч+ай, он+а ждёт.'],
])('a program of one’s own gets the text as %s', async (form, text) => {
  useProgram()
  process.env.SPEECH_TEXT = form
  const [speech] = await getVoice('denis').speak(['Он пьёт ча́й, она́ ждёт.'])
  expect(getSpokenTexts()).toEqual([`denis: ${text}`])
  expect(speech).toMatchObject({ rate: 24_000 })
  expect(speech?.samples).toHaveLength(24_000)
  expect(speech?.words).toBeUndefined()
})

test('a form of the text that does not exist is refused', () => {
  useProgram()
  process.env.SPEECH_TEXT = 'stress'
  expect(() => getVoice('denis')).toThrow(
    'SPEECH_TEXT: expected one of plain, acute, plus, ipa, found "stress"',
  )
})

test('a command without a place for the file is refused', () => {
  process.env.SPEECH_COMMAND = 'piper -m {voice}'
  expect(() => getVoice('denis')).toThrow('SPEECH_COMMAND: expected {out} where the program takes the file')
})

test('a voice that would name a file elsewhere is refused', () => {
  useProgram()
  expect(() => getVoice('../denis')).toThrow('expected the name of a voice in Latin letters')
})

test('a program that is missing is named', async () => {
  process.env.SPEECH_COMMAND = 'no-such-speaker {out}'
  await expect(getVoice('denis').speak(['Да.'])).rejects.toThrow('no-such-speaker is not installed')
})

test('a program that writes nothing is named', async () => {
  process.env.SPEECH_COMMAND = `${process.execPath} -e 0 {out}`
  await expect(getVoice('denis').speak(['Да.'])).rejects.toThrow('wrote no file for “Да.”')
})
