'use client'

import { BookOpen, Headphones, PencilLine } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import { attribute, getSelector, takesFocus } from '@/lib/page/page-dom'
import { showBeginning } from '@/lib/player/use-follow'
import { getSitePath } from '@/lib/site/site'
import { getLevelFacts } from '@/lib/story/levels'
import type { Neighbours } from '@/lib/story/reading-order'
import { hasReached, type Stage, type StepEvent, steps } from '@/lib/story/stage'
import type { Story } from '@/lib/story/story'
import { HeardWhole, StartHere, StoryEnd } from './end/more-stories'
import { Letters } from './letters'
import { Player } from './player/player'
import { Questions } from './practice/questions'
import { Vocabulary } from './practice/vocabulary'
import { useStory } from './story-context'
import { StoryHead } from './story-head'
import { StoryProvider } from './story-provider'
import { Continue } from './text/continue'
import { Notes } from './text/notes'
import { StoryText } from './text/story-text'
import { LookUp } from './words/look-up'

type StoryViewProps = {
  story: Story
  /** What it leads on to. */
  neighbours?: Neighbours | undefined
  /** True on home, where a finished story starts again. */
  isToday?: boolean
  /** See `StoryHead`. */
  above?: ReactNode
}

/** The full story: all of it is in the HTML, and each part is hidden until its stage; see stages.css. */
export function StoryView({ story, neighbours, isToday = false, above = null }: StoryViewProps) {
  const hasQuestions = story.questions.length > 0
  return (
    <div
      className="flow-root"
      {...attribute('stress', getLevelFacts(story.level).hidesStress ? 'hidden' : 'shown')}
    >
      <StoryProvider key={story.id} story={story} neighbours={neighbours} isToday={isToday}>
        <LookUp>
          <StoryHead story={story} above={above} isToday={isToday} />
          {neighbours?.index === 0 && !neighbours.previousLevel && (
            <div {...attribute('at', 'start')}>
              <Letters />
            </div>
          )}
          {neighbours && !isToday && <StartHere neighbours={neighbours} />}
          {story.audio && (
            <>
              <Steps events={['listenPressed', 'silentReadPressed']} />
              <Revealed from="listen">
                <Player />
                <Continue />
                <HeardWhole />
                <noscript>
                  {/* biome-ignore lint/a11y/useMediaCaption: the story's text is below */}
                  <audio controls preload="none" src={getSitePath(story.audio.url)} className="mt-8 w-full" />
                </noscript>
              </Revealed>
            </>
          )}
          <Steps events={['readPressed']} />
          <Revealed from="read">
            {!story.audio && <Continue />}
            <StoryText />
            <StoryEnd>{hasQuestions && <Steps events={['practicePressed']} />}</StoryEnd>
            {story.notes && <Notes notes={story.notes} />}
            {story.vocabulary.length > 0 && <Vocabulary />}
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

function Revealed({ from, children }: { from: Exclude<Stage, 'start'>; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const { stage, takeStep } = useStory()
  const isOpen = hasReached(stage, 'read')
  // As in `boot`, which has hidden the text until it is found.
  useEffect(() => {
    const text = part.current
    if (from !== 'read' || !text) return
    if (isOpen) return text.removeAttribute('hidden')
    text.setAttribute('hidden', 'until-found')
    const open = () =>
      flushSync(() => {
        // Whichever applies.
        takeStep({ type: 'silentReadPressed' })
        takeStep({ type: 'readPressed' })
      })
    text.addEventListener('beforematch', open)
    return () => text.removeEventListener('beforematch', open)
  }, [from, isOpen, takeStep])
  return (
    <div ref={part} {...attribute('from', from)}>
      {children}
    </div>
  )
}

const stepLabels = {
  listenPressed: { name: 'Listen', icon: Headphones },
  readPressed: { name: 'Read', icon: BookOpen },
  practicePressed: { name: 'Practice', icon: PencilLine },
  silentReadPressed: { name: 'Read without sound', icon: null },
} as const

function findNextStep(stage: Stage): Element | null {
  return document.querySelector(`${getSelector('at', stage)} ${getSelector('press')}`)
}

type StepsProps = { events: [StepEvent['type'], ...StepEvent['type'][]] }

/** What leads on from a stage, shown at that stage alone. */
function Steps({ events }: StepsProps) {
  return (
    <div className="needs-script print:hidden" {...attribute('at', steps[events[0]].from)}>
      <div className="flex flex-wrap items-center gap-x-4">
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
  const focusAfter = useFocusAfter()
  const { to } = steps[event]
  const { name, icon } = stepLabels[event]

  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const first = currentTarget
      .closest(getSelector('story'))
      ?.querySelector<HTMLElement>(`${getSelector('from', to)} ${takesFocus}`)
    function show() {
      first?.focus({ preventScroll: true })
      // In a low window the docked player would lie over the step that follows.
      if (event === 'listenPressed') findNextStep(to)?.scrollIntoView({ block: 'nearest' })
      if (to === 'read') showBeginning(player)
      if (to === 'practice') first?.scrollIntoView()
    }
    focusAfter(() => takeStep({ type: event }), show)
    if (event === 'listenPressed') player?.togglePlay()
  }

  const props = { ...attribute('press', event), onClick: press }
  if (!icon) return <TextButton {...props}>{name}</TextButton>
  return (
    <Button {...props}>
      <Icon of={icon} />
      {name}
    </Button>
  )
}
