import { readMetHeadwords } from '@/lib/practice/count-new'
import { insertWord } from '@/lib/practice/saved-words'
import { updateSavedWords } from '@/lib/practice/saved-words-store'
import { getHeadwordId } from '@/lib/story/headword-ids'
import { mark } from '@/lib/story/marked-text'
import { makeSavedWord } from './saved-word'

test('what was saved from a story is new there and met elsewhere; what is known is met everywhere', () => {
  const [house, bread, tea] = ['дом', 'хлеб', 'чай'].map((ru) => mark(ru))
  for (const word of [
    makeSavedWord({ ru: house, story: 'shop' }),
    makeSavedWord({ ru: bread, story: 'shop', known: true }),
  ])
    updateSavedWords((data) => insertWord(data, word, 0))
  const getMet = readMetHeadwords(getHeadwordId(tea ?? mark('')))
  const met = (story: string) =>
    [house, bread, tea].map((ru) => getMet(story).has(getHeadwordId(ru ?? mark(''))))
  expect(met('shop')).toEqual([false, true, true])
  expect(met('letter')).toEqual([true, true, true])
})
