/** @jest-environment node */
import { getSpeakable } from '@/scripts/audio/speakable'

test('every character that the voice cannot say is named with file, line and column', () => {
  const source = '---\ntitle: X\n---\n\n## Русский\n\nО́н ждал 5 лет.\nОн ждал.\nУ него́ есть USB.\n'
  const story = {
    id: 'x',
    path: 'content/stories/x.md',
    title: 'X',
    lines: [
      { text: 'Он ждал 5 лет.', stress: [0] },
      { text: 'Он ждал.' },
      { text: 'У него есть USB.', stress: [5] },
    ],
    source,
  }
  expect(() => getSpeakable([story])).toThrow(
    'content/stories/x.md:7:10 the voice cannot read the number 5: write numbers as words\n' +
      'content/stories/x.md:9:14 the voice cannot read USB in Latin letters: write it in Russian letters',
  )
})
