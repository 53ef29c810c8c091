import type { Score, StoryProgress } from '@/lib/storage/story-progress'
import { getDateText } from '@/lib/story/day'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { findStoredQuiz, getScore, isRightAnswer } from './quiz'

/** An answer is below its question, after a line break. */
export type ResultLine = { text: string; lang: 'en' | 'ru'; kind?: 'title' | 'note' | 'answer' }

/** What a pupil has done with a story: `words` are the headwords saved from it. */
type Done = { progress: StoryProgress | undefined; words: readonly string[]; name: string; address: string }

/** Returns what a pupil hands in, line by line: it can be read as plain text too. */
export function describeResult(story: Story, { progress, words, name, address }: Done): ResultLine[] {
  const en = (text: string): ResultLine => ({ text, lang: 'en' })
  const note = (text: string): ResultLine => ({ text, lang: 'en', kind: 'note' })
  const { questions, lineCount, answers, checkedOn, right, firstTry, written } = readOutcome(story, progress)
  const { bestDictation, missed = [] } = progress ?? {}
  const level = story.level ? ` (${story.level})` : ''
  return [
    ...(name.trim() ? [en(name.trim())] : []),
    { text: `${getCleanText(story.title)} – ${story.titleEn}${level}`, lang: 'ru', kind: 'title' },
    ...(checkedOn ? [note(getDateText(checkedOn))] : []),
    ...(checkedOn
      ? [
          en(
            `Questions: ${right}/${questions.length}${firstTry ? ` (first try: ${firstTry.join('/')})` : ''}`,
          ),
        ]
      : []),
    ...(checkedOn ? questions : []).map((question, index): ResultLine => {
      const { questionRu, options, correctAnswer } = question
      const getOption = (option: number) => {
        const text = options[option]
        return text === undefined ? '–' : getCleanText(text)
      }
      const answer = answers[index] ?? -1
      const end = isRightAnswer(question, answer) ? '✓' : `✗ (${getOption(correctAnswer)})`
      const text = `${index + 1}. ${getCleanText(questionRu)}\n${getOption(answer)} ${end}`
      return { text, lang: 'ru', kind: 'answer' }
    }),
    ...(bestDictation
      ? [en(`Dictation: ${bestDictation[0]}/${bestDictation[1]} lines correct first time`)]
      : []),
    ...(written
      ? [en(`Dictation: ${written[1]} of ${lineCount} lines written, ${written[0]} correct first time`)]
      : []),
    // Those of the dictation that was written last.
    ...((written || bestDictation) && missed.length > 0
      ? [en(`Lines not correct first time: ${missed.map((line) => line + 1).join(', ')}`)]
      : []),
    ...(words.length > 0
      ? [en(`Words saved: ${words.length}`), { text: words.join(', '), lang: 'ru' } as const]
      : []),
    note(address),
  ]
}

/** Returns how the questions went, the first try where it went otherwise, and a dictation that was left. */
function readOutcome({ questions, paragraphs }: Story, progress: StoryProgress | undefined) {
  const { answers = [], checkedOn, first } = findStoredQuiz(progress, questions) ?? {}
  const right = getScore({ answers }, questions)
  const firstTry = first && first[0] !== right ? first : undefined
  const [line, rightLines, from = 0] = progress?.dictation ?? []
  const written: Score | null =
    line === undefined || rightLines === undefined ? null : [rightLines, line - from]
  return { questions, lineCount: paragraphs.flat().length, answers, checkedOn, right, firstTry, written }
}

/**
 * Returns the same as a row of a table, whose columns tabs divide: a teacher pastes those of a class below each other. What
 * was not done is an empty cell, unless it is the last. Empty if there is nothing to hand in.
 */
export function getResultRow(story: Story, { progress, name }: Pick<Done, 'progress' | 'name'>): string {
  const { questions, lineCount, checkedOn, right, firstTry, written } = readOutcome(story, progress)
  const { bestDictation } = progress ?? {}
  const left = written && `dictation ${written.join('/')} (of ${lineCount} lines)`
  const done = [
    // A sheet takes 5/6 alone for a day.
    checkedOn ? `questions ${right}/${questions.length}` : '',
    firstTry ? `first try ${firstTry.join('/')}` : '',
    bestDictation ? `dictation ${bestDictation.join('/')}` : (left ?? ''),
  ]
  const columns = done.slice(0, done.findLastIndex(Boolean) + 1)
  return columns.length > 0 ? [name.trim(), getCleanText(story.title), ...columns].join('\t') : ''
}
