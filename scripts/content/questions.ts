import { countOf } from '@/lib/story/count-of'
import { groupBy } from '@/lib/story/group-by'
import { getCleanText, getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { type ExplainedWord, readWords, type WordsJson } from '@/lib/story/story-words'

/** Returns what would help somebody who has not read the stories to guess: a line for each level, then one for each key. */
export function formatQuestions(stories: readonly Story[], words: ReadonlyMap<string, WordsJson>): string {
  const asked = stories.filter(({ questions }) => questions.length > 0)
  const levels = [...groupBy(asked, ({ level }) => level ?? 'no level')].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    ...levels.map(([level, found]) => `${level}: ${describeKeys(found)}`),
    ...asked.flatMap((story) => findShared(story, words.get(story.id))),
  ].join('\n')
}

/** Returns how often the key stands at each place, and how often it is longer or shorter than all other options. */
function describeKeys(stories: readonly Story[]): string {
  const questions = stories.flatMap((story) => story.questions)
  const share = (isIt: (question: (typeof questions)[number]) => boolean) =>
    `${Math.round((100 * questions.filter(isIt).length) / questions.length)} %`
  const places = [0, 1, 2, 3].map((place) => share(({ correctAnswer }) => correctAnswer === place))
  const differs = (sign: 1 | -1) =>
    share(({ options, correctAnswer }) => {
      const lengths = options.map((option) => sign * getCleanText(option).length)
      return lengths.every(
        (length, index) => index === correctAnswer || length < (lengths[correctAnswer] ?? 0),
      )
    })
  return `${countOf(questions.length, 'question')}; key at each place ${places.join(', ')}; longest ${differs(1)}, shortest ${differs(-1)}`
}

/** Finds keys that alone of their options have a word of the title, or one whose meaning the summary has. */
function findShared(story: Story, file: WordsJson | undefined): string[] {
  if (!file) return []
  const words = readWords(file, story)
  const inTitle = new Set(getContentWords(words.get('title')).map(({ ru }) => String(ru)))
  const inSummary = new Set(getEnglishWords(story.summary ?? ''))
  return story.questions.flatMap(({ options, correctAnswer }, index) => {
    const getOption = (option: number) => getContentWords(words.get(`q${index}o${option}`))
    const others = options.flatMap((_, option) => (option === correctAnswer ? [] : getOption(option)))
    return getOption(correctAnswer).flatMap((word) => {
      if (others.some(({ ru }) => ru === word.ru)) return []
      const [sense = ''] = word.en.split(/[;(]/)
      const where = inTitle.has(String(word.ru))
        ? 'title'
        : getEnglishWords(sense).some((english) => inSummary.has(english)) && 'summary'
      return where
        ? [`${story.id}: the key of question ${index + 1} has «${getCleanText(word.ru)}» of the ${where}`]
        : []
    })
  })
}

/** Returns, for each question, its key and the line that is said to hold it, as an editor compares them. */
export function listAnswers(story: Story): string[] {
  const lines = story.paragraphs.flat()
  return story.questions.map(({ options, correctAnswer, line }, index) => {
    const [key, text] = [options[correctAnswer], lines[line ?? -1]?.ru]
    const place = text ? ` ← line ${Number(line) + 1}: ${getStressedText(text)}` : ''
    return `question ${index + 1}: ${key && getStressedText(key)}${place}`
  })
}

/** Nouns, verbs and the like: short words and names are in every text. */
function getContentWords(words: readonly ExplainedWord[] = []): ExplainedWord[] {
  return words.filter(({ ru }) => /^[а-яё]/.test(getCleanText(ru)) && getCleanText(ru).length > 3)
}

const commonEnglish = new Set(
  'this that with from them they there here what when where have about into very'.split(' '),
)

function getEnglishWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !commonEnglish.has(word))
}
