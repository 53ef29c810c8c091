'use client'

import { StoryLine } from '@/components/story/story-line'
import { useStory } from '@/components/story/story-provider'
import { StressSwitch } from '@/components/story/stress-switch'

/** The Russian text line by line. */
export function StoryText() {
  const { story } = useStory()
  let number = 0
  return (
    <section aria-labelledby="text-title">
      <div className="mt-10 mb-3 flex flex-wrap items-baseline justify-between gap-x-5">
        <h2 id="text-title" className="section-title" data-first tabIndex={-1}>
          Read
        </h2>
        <StressSwitch level={story.level} />
      </div>
      <div className="grid gap-5">
        {story.paragraphs.map((lines) => {
          const first = number + 1
          return (
            <div key={first}>
              {lines.map((line) => {
                number += 1
                return <StoryLine key={number} line={line} number={number} />
              })}
            </div>
          )
        })}
      </div>
    </section>
  )
}
