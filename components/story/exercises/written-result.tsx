import { Check } from 'lucide-react'
import { NotedMeaning, Russian } from '@/components/text/russian-text'
import { Icon } from '@/components/ui/icon'
import { isAllRight, type WrittenWord } from '@/lib/practice/written-line'
import type { ExplainedWord } from '@/lib/story/story-words'
import { ExerciseLine, type ExerciseProps } from './exercise'

/** Returns how a line went, in short. */
export function getVerdict(parts: readonly WrittenWord[]): string {
  if (isAllRight(parts)) return 'Correct'
  const words = parts.filter(({ kind }) => kind !== 'extra').length
  const right = parts.filter(({ kind }) => kind === 'right').length
  return `${right} of ${words} words correct`
}

/** What was written, with what is wrong struck out and what is right beside it. */
export function WrittenResult({ parts, text }: { parts: readonly WrittenWord[]; text: string }) {
  const verdict = getVerdict(parts)
  if (isAllRight(parts))
    return (
      <>
        <p className="flex items-center gap-2 font-serif text-lg font-semibold text-success">
          <Icon of={Check} /> <span>{verdict}</span>
        </p>
        <ExerciseLine>{text}</ExerciseLine>
      </>
    )
  return (
    <>
      <p className="dictation-count font-semibold">{verdict}</p>
      <ExerciseLine className="difference">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
          <PartOfLine key={index} part={part} />
        ))}
      </ExerciseLine>
    </>
  )
}

function PartOfLine({ part }: { part: WrittenWord }) {
  const word = part.kind === 'extra' ? '' : part.word.text
  if (part.kind === 'right') return <span>{`${word} `}</span>
  return (
    <>
      {part.kind !== 'missing' && (
        <>
          <Said>you wrote:</Said>
          <del className="text-danger">{part.written}</del>{' '}
        </>
      )}
      {word && (
        <>
          <Said>{part.kind === 'missing' ? 'missing:' : 'correct:'}</Said>
          <ins className="font-semibold text-success underline-offset-[0.2em]">{word}</ins>{' '}
        </>
      )}
    </>
  )
}

function Said({ children }: { children: string }) {
  return (
    <span lang="en" translate="yes" className="sr-only">
      {children}{' '}
    </span>
  )
}

type WordsToSaveProps = Pick<ExerciseProps, 'words' | 'SaveWord'> & {
  index: number
  parts: readonly WrittenWord[]
}

/** The words that were not right, as far as they are explained. */
export function WordsToSave({ index, parts, words, SaveWord }: WordsToSaveProps) {
  const textKey = String(index)
  const missed = (words.get(textKey) ?? []).filter((word) => isMissed(word, parts))
  if (missed.length === 0) return null
  return (
    <ul>
      {missed.map((word) => (
        <li
          key={word.start}
          className="relative min-h-11 border-t border-border py-2 pe-11 font-serif text-lg *:[button]:absolute *:[button]:end-(--icon-hang) *:[button]:top-0"
        >
          <Russian text={word.ru} className="me-1 font-semibold" /> <NotedMeaning en={word.en} />
          <SaveWord small words={words} textKey={textKey} word={word} />
        </li>
      ))}
    </ul>
  )
}

function isMissed({ start, end }: ExplainedWord, parts: readonly WrittenWord[]): boolean {
  return parts.some((part) => {
    if (part.kind === 'right' || part.kind === 'extra') return false
    const { place } = part.word
    return place !== undefined && start <= place && place < end
  })
}
