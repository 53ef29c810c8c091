import { getSpeakableText, planSpeech } from '@/lib/player/spoken-parts'
import { mark } from '@/lib/story/marked-text'

test('a voice gets a line without stress marks, emphasis and the dash of a dialogue; ё stays', () => {
  expect(getSpeakableText(mark('— Ещё \ufff9ча́ю\ufffb? — спра́шивает мать.'))).toBe(
    'Ещё чаю? — спрашивает мать.',
  )
})

test('each line is one part, with a pause after it', () => {
  const { parts, cues } = planSpeech([mark('Оле́г до́ма.'), mark('Он чита́ет кни́гу.')])
  expect(parts.map(({ text }) => text)).toEqual(['Олег дома.', 'Он читает книгу.'])
  expect(cues).toEqual(parts.map(({ start, end }) => [start, end]))
  expect(parts[1]?.start).toBeGreaterThan(parts[0]?.end ?? 0)
})

test('a word lasts until the next one, and what stands before it is part of it', () => {
  const { cues, words } = planSpeech([mark('— «Да, — сказа́л он.')])
  const [start = 0, end = 0] = cues[0] ?? []
  const at = (index: number) => start + ((end - start) * index) / '«Да, — сказал он.'.length
  expect(words).toEqual([
    [
      [at(0), at(7)],
      [at(7), at(14)],
      [at(14), at(17)],
    ],
  ])
})

test('a line that would take fifteen seconds is cut after a sentence, a comma or at worst a word', () => {
  const sentence = 'Утром бабушка печёт пироги с капустой и ставит самовар на большой стол в саду.'
  const clause = 'а потом все дети бегут к реке, где старый рыбак уже разводит огонь'
  const long = [sentence, sentence, clause, clause, clause.replaceAll(',', '')].join(' ')
  const { parts, cues } = planSpeech([mark(long)])
  expect(parts.map(({ text }) => text).join(' ')).toBe(long)
  for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(140)
  expect(parts[0]?.text).toBe(sentence)
  expect(parts.find(({ text }) => text.startsWith('а потом'))?.text).toMatch(/,$/)
  expect(cues).toEqual([[0, parts.at(-1)?.end]])
  for (const [index, part] of parts.slice(1).entries()) expect(part.start).toBe(parts[index]?.end)
})

test('a text without any space is cut all the same', () => {
  expect(planSpeech([mark('а'.repeat(300))]).parts.map(({ text }) => text.length)).toEqual([140, 140, 20])
})
