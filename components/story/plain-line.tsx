import type { Line } from '@/lib/story/story'
import { MarkedText } from './marked-text'

/** One line as the HTML holds it: its text and its translation, without the buttons of StoryLine. */
export function PlainLine({ line }: { line: Line }) {
  return (
    <div className="line">
      <p lang="ru">
        <MarkedText text={line.ru} />
      </p>
      {line.en && (
        <p lang="en" hidden>
          <MarkedText text={line.en} />
        </p>
      )}
    </div>
  )
}
