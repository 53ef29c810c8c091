'use client'

import { BookOpen, Headphones, PencilLine } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { SaveStory } from '@/components/offline/save-offline'
import { Cover } from '@/components/site/cover'
import { SiteLink } from '@/components/site/site-link'
import { useNextStory } from '@/components/story/practice/use-next-story'
import { MarkedText } from '@/components/text/marked-text'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LevelChip } from '@/components/ui/level-chip'
import { attribute, getSelector } from '@/lib/page/page-dom'
import { usePlayerState } from '@/lib/player/player-store'
import { showBeginning } from '@/lib/player/use-follow'
import { getSeriesPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { findProgress } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { getDateText } from '@/lib/story/day'
import { getLengthText } from '@/lib/story/length'
import type { WayOn } from '@/lib/story/path'
import { getPartText } from '@/lib/story/series'
import { hasReached, type Stage, type StepEvent, steps } from '@/lib/story/stage'
import { hidesStress, type Story } from '@/lib/story/story'
import { DeviceListen } from './player/device-listen'
import { Player } from './player/player'
import { Questions } from './practice/questions'
import { Share } from './practice/share'
import { StoryEnd } from './practice/story-end'
import { Vocabulary } from './practice/vocabulary'
import { Print } from './print/print'
import { useStory } from './story-context'
import { StoryProgressChip } from './story-progress'
import { StoryProvider } from './story-provider'
import { Continue } from './text/continue'
import { StoryText } from './text/story-text'
import { LookUp, useWordsOf, WordsButton } from './words/look-up'
import { MetWords } from './words/met-words'

type StoryViewProps = {
  story: Story
  /** What it leads on to. */
  way?: WayOn
}

/** The full story: all of it is in the HTML, and each part is hidden until its stage; see story.css. */
export function StoryView({ story, way = {} }: StoryViewProps) {
  const next = useNextStory(way.next, way.later)
  const hasQuestions = story.questions.length > 0
  return (
    <div {...attribute('stress', hidesStress(story.level) ? 'hidden' : 'shown')}>
      <StoryProvider key={story.id} story={story} next={next}>
        <LookUp>
          <StoryHeader story={story} />
          {story.audio && (
            <>
              <Steps events={['listenPressed', 'silentReadPressed']} />
              <p className="next-stage needs-script print:hidden">
                The text comes next, line by line, with an English translation.
              </p>
              <StoryTools story={story} />
              <Revealed from="listen">
                <Player />
                <Continue />
                <StoryEnd way={way} hasText={false} />
                <noscript>
                  {/* biome-ignore lint/a11y/useMediaCaption: the story's text is below */}
                  <audio controls preload="none" src={getSitePath(story.audio.url)} className="mt-8 w-full" />
                </noscript>
              </Revealed>
            </>
          )}
          <Steps events={['readPressed']} />
          {!story.audio && (
            <>
              <StoryTools story={story} />
              <Player />
            </>
          )}
          <Revealed from="read">
            <StoryText />
            <StoryEnd way={way} hasText />
            {story.vocabulary.length > 0 && <Vocabulary />}
            {hasQuestions && <Steps events={['practicePressed']} />}
          </Revealed>
          {hasQuestions && (
            <Revealed from="practice">
              <Questions />
            </Revealed>
          )}
        </LookUp>
      </StoryProvider>
    </div>
  )
}

function StoryHeader({ story }: { story: Story }) {
  const { id, title, titleEn, summary, level, series } = story
  const progress = useReaderData((data) => findProgress(data, id))
  return (
    <header className="story-head">
      <Cover id={id} level={level} />
      <div>
        <h1 lang="ru" className="page-title" {...attribute('textKey', 'title')}>
          <MarkedText text={title} />
        </h1>
        <TitleWords />
        <p className="mt-2 font-serif text-xl text-muted">{titleEn}</p>
        {summary && <p className="summary">{summary}</p>}
        <p className="meta mt-4">
          {level && <LevelChip level={level} />}
          <time dateTime={story.date}>{getDateText(story.date)}</time>
          <span>{getLengthText(story)}</span>
        </p>
        {series && (
          <p className="meta mt-2">
            <SiteLink href={getSeriesPath(series.id)} loading="Loading the archive..." className="text-link">
              {getPartText(series)}
            </SiteLink>
          </p>
        )}
        <StoryProgressChip progress={progress} />
        <MetWords />
      </div>
    </header>
  )
}

/** What can be done with the story as a whole. */
function StoryTools({ story }: { story: Story }) {
  return (
    <div className="story-tools">
      {story.audio ? <Voice /> : <DeviceListen />}
      <Share />
      <Print story={story} />
      <SaveStory story={story} />
    </div>
  )
}

/** For the keyboard and screen readers, as at each line; once the story is revealed. */
function TitleWords() {
  const { stage } = useStory()
  const words = useWordsOf('title')
  return hasReached(stage, 'read') && <WordsButton of="the title" words={words} className="line-words" />
}

/** Whose voice is chosen: the synthetic voice's licence asks for this, and a person who reads deserves it. */
function Voice() {
  const { player } = useStory()
  usePlayerState(player, (state) => state.voice)
  const recording = player?.recording
  if (!recording || 'sound' in recording) return null
  const { reader, synthetic } = recording
  if (!synthetic && !reader) return null
  return (
    <p className="print:hidden">
      {synthetic ? (
        <SiteLink href="/resources#voice" className="text-button">
          Synthetic voice
        </SiteLink>
      ) : (
        `Read by ${reader}`
      )}
    </p>
  )
}

function Revealed({ from, children }: { from: Exclude<Stage, 'start'>; children: ReactNode }) {
  return <div {...attribute('from', from)}>{children}</div>
}

const stepLabels = {
  listenPressed: { text: 'Listen', icon: Headphones },
  readPressed: { text: 'Read', icon: BookOpen },
  practicePressed: { text: 'Practice', icon: PencilLine },
  silentReadPressed: { text: 'Read without sound', icon: null },
} as const

function findNextStep(stage: Stage): Element | null {
  return document.querySelector(`${getSelector('at', stage)} ${getSelector('press')}`)
}

/** What leads on from a stage, shown at that stage alone. */
function Steps({ events }: { events: [StepEvent['type'], ...StepEvent['type'][]] }) {
  return (
    <div className="needs-script print:hidden" {...attribute('at', steps[events[0]].from)}>
      <div className="flex flex-wrap items-center gap-x-5">
        {events.map((event) => (
          <StepButton key={event} event={event} />
        ))}
      </div>
    </div>
  )
}

/** The part that it reveals takes the focus; Listen also plays. */
function StepButton({ event }: { event: StepEvent['type'] }) {
  const { takeStep, player } = useStory()
  const { to } = steps[event]
  const { text, icon } = stepLabels[event]

  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const first = currentTarget
      .closest(getSelector('story'))
      ?.querySelector<HTMLElement>(`${getSelector('from', to)} ${getSelector('first')}`)
    flushSync(() => takeStep({ type: event }))
    if (event === 'listenPressed') player?.togglePlay()
    first?.focus({ preventScroll: true })
    // In a low window the docked player would lie over the step that follows.
    if (event === 'listenPressed') findNextStep(to)?.scrollIntoView({ block: 'nearest' })
    // While it plays, the line being spoken is shown: see useFollow.
    if (to === 'read' && !player?.getState().playing) showBeginning()
  }

  const props = { ...attribute('press', event), onClick: press }
  if (!icon) return <TextButton {...props}>{text}</TextButton>
  return (
    <Button {...props}>
      <Icon of={icon} size={20} />
      {text}
    </Button>
  )
}
