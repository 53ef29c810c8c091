'use client'

import { Player, Voice } from '@/components/story/player'
import { Questions } from '@/components/story/questions'
import { Revealed } from '@/components/story/revealed'
import { Shortcuts } from '@/components/story/shortcuts'
import { StageButton } from '@/components/story/stage-button'
import { StoryHeader } from '@/components/story/story-header'
import { StoryProvider } from '@/components/story/story-provider'
import { StoryText } from '@/components/story/story-text'
import { Vocabulary } from '@/components/story/vocabulary'
import { hidesStress } from '@/lib/reading/stress'
import { getSitePath } from '@/lib/site'
import type { Story } from '@/lib/stories/story'

/** The full story: all of it stands in the HTML, and each part is hidden until its stage. */
export function StoryView({ story }: { story: Story }) {
  const hasQuestions = story.questions.length > 0
  return (
    <div data-stress={hidesStress(story.level) ? 'hidden' : 'shown'}>
      <StoryProvider key={story.id} story={story}>
        <Shortcuts />
        <StoryHeader story={story} />
        {story.audio && (
          <>
            <StageButton event="listenPressed" />
            <Revealed from="listen">
              <Player />
              <noscript>
                {/* biome-ignore lint/a11y/useMediaCaption: the story's text stands below */}
                <audio controls preload="none" src={getSitePath(story.audio.url)} className="mt-8 w-full" />
                <Voice audio={story.audio} />
              </noscript>
            </Revealed>
          </>
        )}
        <StageButton event="readPressed" />
        <Revealed from="read">
          <StoryText />
          {story.vocabulary.length > 0 && <Vocabulary items={story.vocabulary} />}
          {hasQuestions && <StageButton event="practicePressed" />}
        </Revealed>
        {hasQuestions && (
          <Revealed from="practice">
            <Questions />
          </Revealed>
        )}
      </StoryProvider>
    </div>
  )
}
