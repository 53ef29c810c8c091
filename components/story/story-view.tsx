'use client'

import { getSitePath } from '@/lib/site'
import type { Story } from '@/lib/story/story'
import { hidesStress } from '@/lib/story/story'
import { Player, Voice } from './player'
import { Questions } from './questions'
import { Revealed } from './revealed'
import { Shortcuts } from './shortcuts'
import { StageButton } from './stage-button'
import { StoryHeader } from './story-header'
import { StoryProvider } from './story-provider'
import { StoryText } from './story-text'
import { Vocabulary } from './vocabulary'

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
