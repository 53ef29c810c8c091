'use client'

import { useState } from 'react'
import { Russian } from '@/components/story/russian'
import type { Line } from '@/lib/stories/story'

/** One line with its translation, which is shown when the reader asks for it. */
export function StoryLine({ line, number }: { line: Line; number: number }) {
  const [translated, setTranslated] = useState(false)
  return (
    <div className="line">
      <p lang="ru" className="line-russian">
        <Russian text={line} />
      </p>
      {line.en && (
        <>
          <button
            type="button"
            className="line-toggle needs-script"
            aria-expanded={translated}
            aria-controls={`english-${number}`}
            onClick={() => setTranslated(!translated)}
          >
            <span aria-hidden>EN</span>
            <span className="sr-only">English, line {number}</span>
          </button>
          <p id={`english-${number}`} className="line-english" data-with-script hidden={!translated}>
            <Russian text={line.en} />
          </p>
        </>
      )}
    </div>
  )
}
