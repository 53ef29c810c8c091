import { getRecordingNote, parseRecordingNote } from '@/lib/content/audio'
import { getWebVttText, parseWebVtt } from '@/lib/content/web-vtt'

test('a cue for each line, with the note on top', () => {
  const text = getWebVttText(
    [
      [0.2, 1.25],
      [61.5, 3725.0004],
    ],
    ['Он шёл.', '— А & Б <в>'],
    'Synthetic voice: x',
  )
  expect(text).toBe(`WEBVTT

NOTE
Synthetic voice: x

00:00:00.200 --> 00:00:01.250
Он шёл.

00:01:01.500 --> 01:02:05.000
— А &amp; Б &lt;в&gt;
`)
})

test('what is written is read back by the content check', () => {
  const text = getWebVttText(
    [
      [0.2, 1.25],
      [2, 3.5],
    ],
    ['Он шёл.', '— А & Б'],
    'note',
  )
  expect(parseWebVtt('', text)).toMatchObject({
    cues: [
      { time: [0.2, 1.25], text: 'Он шёл.' },
      { time: [2, 3.5], text: '— А & Б' },
    ],
  })
})

test('the note tells who speaks and which text a machine spoke', () => {
  const vtt = (artist: string, checksum?: string) => getWebVttText([], [], getRecordingNote(artist, checksum))
  expect(parseRecordingNote(vtt('Synthetic voice: x', '0a1b'))).toEqual({
    artist: 'Synthetic voice: x',
    checksum: '0a1b',
  })
  expect(parseRecordingNote(vtt('Мария Орлова'))).toEqual({ artist: 'Мария Орлова' })
  // As git on Windows may check it out.
  expect(parseRecordingNote(vtt('Synthetic voice: x', '0a1b').replaceAll('\n', '\r\n'))).toEqual({
    artist: 'Synthetic voice: x',
    checksum: '0a1b',
  })
})
