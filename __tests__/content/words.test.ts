import { wordsFolder } from '@/lib/content/files'
import { loadContent } from '@/lib/content/load'
import { formatProblem } from '@/lib/content/problems'

test('every word of every story of the repository has a meaning and, where it inflects, a form', async () => {
  const { problems } = await loadContent()
  const ofWords = problems.filter(
    ({ path, message }) => path.startsWith(`${wordsFolder}/`) || message.includes(`${wordsFolder}/`),
  )
  expect(ofWords.map(formatProblem)).toEqual([])
}, 60_000)
