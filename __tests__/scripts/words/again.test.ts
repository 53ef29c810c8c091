import { getContentOf } from '@/__tests__/lib/content/story-source'
import { formatAgain, formatFigures, getAgain } from '@/scripts/words/again'

const getStory = (title: string, level: string, text: string) => `---
title: ${title}
titleEn: In English ${title}
date: 2026-01-01
level: ${level}
questions:
  - { questionRu: Где ча́йка?, questionEn: Where?, options: [Там, Тут, До́ма, В лесу́], correctAnswer: 0 }
---

## Русский

${text}
`

const files: Record<string, string> = {
  'content/stories/a.md': getStory('Дом', 'A1', 'Дом и сад.'),
  'content/stories/b.md': getStory('Сад', 'A1', 'Дом и ночь и сад.'),
  'content/stories/c.md': getStory('Чай', 'A2', 'Рим и чай.'),
  'content/words/common.yaml': `- { ru: дом, en: house, forms: { дом: nom.sg } }
- { ru: и, en: and }
- { ru: сад, en: garden, forms: { сад: nom.sg } }
- { ru: ночь, en: night, forms: { ночь: nom.sg } }
- { ru: Рим, en: Rome, forms: { Рим: nom.sg } }
- { ru: чай, en: tea, forms: { чай: acc.sg } }
- { ru: ча́йка, en: gull, forms: { ча́йка: nom.sg } }
`,
  'content/words/everyday.txt': 'дом\nчайка\n',
}

async function getFixture() {
  const content = await getContentOf(files)
  expect(content.problems.filter(({ path }) => path.endsWith('.txt'))).toEqual([])
  return content
}

test('a form of a word that is written counts as met', async () => {
  const again = getAgain(await getFixture(), ['ночь', 'дома'], ['A1'])
  expect(again.missing).toEqual(['дома'])
})

test('a level has its counts, what is met once and what is never met, without what only a question has', async () => {
  const again = getAgain(await getFixture(), ['дом', 'чайка'], ['A1'])
  expect(again).toMatchObject({
    levels: ['A1'],
    stories: 2,
    words: 8,
    headwords: 4,
    once: ['ночь'],
    threeTimes: 0,
    missing: ['чайка'],
    added: [
      { id: 'a', level: 'A1', count: 3, known: 0 },
      // Of its title and line: «Сад. Дом и ночь и сад.»
      { id: 'b', level: 'A1', count: 1, known: 1 - 1 / 6 },
    ],
  })
})

test('levels together, with what the next one adds to those below it; a name is nothing new', async () => {
  const again = getAgain(await getFixture(), ['дом', 'чайка'], ['A1', 'A2'])
  expect(again.added.map(({ count }) => count)).toEqual([3, 1, 1])
  expect(again.threeTimes).toBe(1)
  expect(formatFigures(again)).toBe(
    'A1 and A2: 3 stories, 11 words, 6 headwords; met in one story 3 (50 %), in three or more 1 (17 %); everyday words never met: 1\n' +
      '  new words along the path: 3 1 1',
  )
  expect(formatAgain(again)).toContain('Everyday words never met:\nчайка')
  expect(formatAgain(again)).toContain('   1  83 %   24  b')
})
