'use client'

import { Play } from 'lucide-react'
import { Fragment, useMemo, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useReaderData } from '@/lib/reader/reader-store'
import { createGlossIndex, getPieces } from '@/lib/reading/glosses'
import { useFollow } from '@/lib/reading/use-follow'
import { useGloss } from '@/lib/reading/use-gloss'
import { useInteractive } from '@/lib/reading/use-interactive'
import { BackToQuestion } from './back-to-question'
import { GlossPopover } from './gloss-popover'
import { KeyboardHelp } from './keyboard-help'
import { PlainLine } from './plain-line'
import { playIconId, StoryLine } from './story-line'
import { useStory } from './story-provider'
import { StressSwitch } from './stress-switch'
import { TranslationsSwitch } from './translations-switch'

/** The Russian text line by line. */
export function StoryText() {
  const { story, player, asked } = useStory()
  const gloss = useGloss()
  const all = useSwitched(useReaderData().translations ?? false)
  // The HTML holds the text alone: its buttons come where a script answers them, into room that is kept for them.
  const interactive = useInteractive()
  const paragraphs = useMemo(() => {
    const index = createGlossIndex(story.vocabulary)
    const lines = story.paragraphs.flat()
    return story.paragraphs.map((paragraph) =>
      paragraph.map((line) => ({ line, index: lines.indexOf(line), pieces: getPieces(line.ru, index) })),
    )
  }, [story])
  useFollow(player)

  return (
    <section aria-labelledby="text-title">
      <div className="head-row">
        <h2 id="text-title" className="section-title" data-first tabIndex={-1}>
          Read
        </h2>
        <div className="head-row">
          <StressSwitch level={story.level} />
          {story.paragraphs.some((lines) => lines.some((line) => line.en)) && <TranslationsSwitch />}
          <KeyboardHelp />
        </div>
      </div>
      {interactive && <Icon of={Play} id={playIconId} size={12} />}
      <div className="lines" data-timed={player?.cues.length ? true : undefined}>
        {paragraphs.map((lines) => (
          <div key={lines[0]?.index}>
            {lines.map(({ line, index, pieces }) =>
              interactive ? (
                <Fragment key={index}>
                  <StoryLine line={line} index={index} pieces={pieces} all={all} onGloss={gloss.show} />
                  {asked?.line === index && <BackToQuestion question={asked.question} />}
                </Fragment>
              ) : (
                <PlainLine key={index} line={line} />
              ),
            )}
          </div>
        ))}
      </div>
      <GlossPopover gloss={gloss} vocabulary={story.vocabulary} />
    </section>
  )
}

/** Takes a switch's value; gives it with how often it has changed. */
function useSwitched(shown: boolean) {
  const [all, setAll] = useState({ shown, switched: 0 })
  if (all.shown !== shown) setAll({ shown, switched: all.switched + 1 })
  return all
}
