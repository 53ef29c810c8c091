import { getRecordingNote } from '@/lib/content/audio'
import { getWebVttText } from '@/lib/content/web-vtt'
import { type PublishedAudio, planAudio } from '@/scripts/speech/plan-audio'

const voice = 'Synthetic voice: x'
const times: [number, number][] = [
  [0.2, 1.25],
  [61.755, 62.9],
]
const source = { checksum: '0a1b', voiceChecksum: '4e5f' }
const wanted = { name: 'tea', lines: ['Он пьёт чай.', 'Она ждёт.'], artist: voice, source }
const tags: NonNullable<PublishedAudio['tags']> = { format: { duration: 63 }, common: { artist: voice } }

function getVtt(texts = ['Он пьёт чай.', 'Она ждёт.'], note = getRecordingNote(voice, source)): string {
  return getWebVttText(times, texts, note)
}

test('without timings the audio is made', () => {
  const reason = 'there is no recording'
  expect(planAudio(wanted, { vtt: null, tags: null })).toEqual({ act: 'make', reason })
})

test('a recording and timings that match the text are kept', () => {
  expect(planAudio(wanted, { vtt: getVtt(), tags })).toEqual({ act: 'keep', reason: 'up to date' })
})

test.each([
  ['the text has changed', { source: { checksum: '2c3d' } }, 'its text has changed'],
  [
    'another voice is wanted',
    { artist: 'Synthetic voice: y' },
    'it is by another voice (Synthetic voice: x)',
  ],
  [
    'the voice has changed',
    { source: { ...source, voiceChecksum: '6a7b' } },
    'the voice speaks differently now',
  ],
])('the audio is made if %s', (_, change, reason) => {
  expect(planAudio({ ...wanted, ...change }, { vtt: getVtt(), tags })).toEqual({ act: 'make', reason })
})

test('the voice is not compared where that was not asked for', () => {
  const asked = { ...wanted, source: { checksum: '0a1b' } }
  expect(planAudio(asked, { vtt: getVtt(), tags })).toEqual({ act: 'keep', reason: 'up to date' })
})

test.each<[string, PublishedAudio]>([
  ['the recording is missing', { vtt: getVtt(), tags: null }],
  [
    'the recording is shorter than its timings',
    { vtt: getVtt(), tags: { ...tags, format: { duration: 9 } } },
  ],
  ['times are broken', { vtt: getVtt().replace('-->', '->'), tags }],
  ['times fall', { vtt: getVtt().replace('00:01:01.755', '00:00:00.755'), tags }],
  ['a time is too short', { vtt: getVtt().replace('00:01:02.900', '00:01:01.800'), tags }],
  ['its text is written differently', { vtt: getVtt(['Он пьёт чай!', 'Она ждёт.']), tags }],
  ['a cue is missing', { vtt: getVtt(['Он пьёт чай.']), tags }],
  [
    'there is a cue too many',
    { vtt: `${getVtt(['Он пьёт.', 'Она ждёт.'])}\n00:01:02.900 --> 00:01:02.950\nДа.\n`, tags },
  ],
])('the audio is made if the voice would say the same but %s', (_, published) => {
  expect(planAudio(wanted, published)).toMatchObject({ act: 'make' })
})

test.each<[string, PublishedAudio]>([
  ['has no length, beside timings of the voice', { vtt: getVtt(), tags: { ...tags, format: {} } }],
  ['has no length', { vtt: null, tags: { ...tags, format: {} } }],
  ['is no audio', { vtt: null, tags: 'unreadable' }],
])("a recording that %s is kept, because it may be a person's", (_, published) => {
  expect(planAudio(wanted, published)).toEqual({
    act: 'keep',
    reason:
      'kept, because public/audio/tea.m4a cannot be read as audio; export it again, or use --force to make it with the synthetic voice',
  })
})

test.each<[string, PublishedAudio, string]>([
  ['Анна without timings', { vtt: null, tags: { ...tags, common: { artist: 'Анна' } } }, 'Анна'],
  [
    'Анна beside timings of the voice',
    { vtt: getVtt(), tags: { ...tags, common: { artist: 'Анна' } } },
    'Анна',
  ],
  ['nobody without timings', { vtt: null, tags: { ...tags, common: {} } }, 'unknown origin'],
  ['nobody beside timings of the voice', { vtt: getVtt(), tags: { ...tags, common: {} } }, 'unknown origin'],
  ['nobody beside timings of Анна', { vtt: getVtt([], 'Анна'), tags: { ...tags, common: {} } }, 'Анна'],
])('a recording of %s is kept', (_, published, reader) => {
  expect(planAudio(wanted, published)).toEqual({
    act: 'keep',
    reason: `kept, because it is a recording of ${reader}; --force replaces it with the synthetic voice`,
  })
})

test('a recording of the voice without timings is made again', () => {
  expect(planAudio(wanted, { vtt: null, tags })).toEqual({ act: 'make', reason: 'there are no timings' })
})

test.each([
  ['Анна', 'Анна', tags, 'it is a recording of Анна; --force replaces it with the synthetic voice'],
  ['nobody', '', tags, 'it is a recording of unknown origin; --force replaces it with the synthetic voice'],
  [
    'Анна whose sound is gone',
    'Анна',
    null,
    'the times are those of a recording of Анна, but there is no public/audio/tea.m4a; put it back, or use --force to make both with the synthetic voice',
  ],
])('a recording of %s is kept, whatever the text', (_, reader, found, because) => {
  const vtt = getVtt(['Он ест.'], getRecordingNote(reader))
  expect(planAudio(wanted, { vtt, tags: found })).toEqual({
    act: 'keep',
    reason: `kept, because ${because}`,
  })
})
