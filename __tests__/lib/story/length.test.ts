import { getLengthText } from '@/lib/story/length'
import { mark } from '@/lib/story/marked-text'

const lines = (...texts: string[]) => [texts.map((text) => ({ ru: mark(text) }))]
const audio = (duration: number) => ({ url: '/audio/a.m4a', duration, size: 1, synthetic: true })

test.each([
  [10, '5 words · ½ min of audio'],
  [44, '5 words · ½ min of audio'],
  [46, '5 words · 1 min of audio'],
  [89, '5 words · 1½ min of audio'],
  [106, '5 words · 2 min of audio'],
])('a recording of %i seconds is "%s"', (duration, text) => {
  const paragraphs = lines('— Приве́т, — сказа́л он по-ру́сски.', 'Да!')
  expect(getLengthText({ audio: audio(duration), paragraphs })).toBe(text)
})

test('without a recording only the words are told', () => {
  expect(getLengthText({ paragraphs: lines('Оди́н, два.') })).toBe('2 words')
  expect(getLengthText({ paragraphs: lines('Да.') })).toBe('1 word')
})
