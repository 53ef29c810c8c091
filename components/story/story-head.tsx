import { Ellipsis, Flag, GraduationCap, Pencil, Share2, Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SaveStory } from '@/components/offline/save-offline'
import { Cover } from '@/components/site/cover'
import { SiteLink } from '@/components/site/site-link'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useInteractive } from '@/components/ui/interactive'
import { LevelChip } from '@/components/ui/level-chip'
import { OpenSheet, RowEnd, Sheet } from '@/components/ui/sheet'
import { attribute } from '@/lib/page/page-dom'
import { getCurrentLine } from '@/lib/player/player'
import { usePlayerState } from '@/lib/player/player-store'
import { getSeriesPath, getStoryPath } from '@/lib/site/paths'
import { site } from '@/lib/site/site'
import { findProgress } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { getDateText } from '@/lib/story/day'
import { getLengthText } from '@/lib/story/length'
import { getPartText } from '@/lib/story/series'
import { hasReached } from '@/lib/story/stage'
import type { Story } from '@/lib/story/story'
import { Print } from './print/print'
import { ReportLink } from './report-link'
import { useShare } from './share'
import { useStory } from './story-context'
import { LookUpButton, useWordsOf } from './words/look-up'
import { MetWords } from './words/met-words'
import { TextWords } from './words/text-words'

type StoryHeadProps = {
  story: Story
  /** Above the title: where the reader is, or the way back. */
  above: ReactNode
  /** On home nobody has chosen the story: what can be done with it comes once it is begun. */
  isToday: boolean
}

/** The head of the page, printed in the ink of its level on its ground; from Read on a strip: see story.css. */
export function StoryHead({ story, above, isToday }: StoryHeadProps) {
  const { id, title, titleEn, summary, level, series, twin } = story
  const { notice, ...sharing } = useShare()
  const { stage } = useStory()
  return (
    <>
      <header className="story-head plate" data-level={level ?? ''}>
        <div className="plate-row">
          {above}
          {!(isToday && !hasReached(stage, story.audio ? 'listen' : 'read')) && (
            <StoryTools story={story} {...sharing} />
          )}
        </div>
        <div className="story-titles">
          <h1 lang="ru" translate="no" className="page-title" {...attribute('textKey', 'title')}>
            <TextWords textKey="title" text={title} />
          </h1>
          <TitleWords />
          <p className="title-en">
            {titleEn}
            {twin && (
              <span className="story-part quiet">
                {' · first told in '}
                <SiteLink href={getStoryPath(twin.id)} className="text-link">
                  {twin.titleEn}
                </SiteLink>
              </span>
            )}
          </p>
        </div>
        <Cover id={id} level={level} />
        <div className="story-about">
          {summary && <p className="summary">{summary}</p>}
          <p className="meta">
            {level && <LevelChip level={level} />}
            <time dateTime={story.date}>{getDateText(story.date)}</time>
            <span className="story-length">{getLengthText(story)}</span>
            <MetWords />
          </p>
          {series && (
            <p className="meta story-part">
              <SiteLink href={getSeriesPath(series.id)} className="text-link">
                {getPartText(series)}
              </SiteLink>
            </p>
          )}
        </div>
      </header>
      {notice}
    </>
  )
}

/** For the keyboard and screen readers, as at each line; once the story is revealed. */
function TitleWords() {
  const { stage } = useStory()
  const words = useWordsOf('title')
  return hasReached(stage, 'read') && <LookUpButton of="the title" words={words} />
}

const toolsId = 'story-tools'

type Sharing = Omit<ReturnType<typeof useShare>, 'notice'>

/** The actions on the story as a whole. */
function StoryTools({ story, share, ...rest }: Sharing & { story: Story }) {
  const isLive = useInteractive()
  return (
    <>
      <OpenSheet id={toolsId} label="Story options" icon={Ellipsis} className="needs-script" />
      <Sheet id={toolsId} title="Story options">
        <TextButton
          onClick={() => {
            // The message that follows lies over the page.
            document.getElementById(toolsId)?.hidePopover?.()
            share()
          }}
        >
          <Icon of={Share2} />
          Share
        </TextButton>
        <Print story={story} />
        <SaveStory story={story} />
        {/* The sheet opens by script only, so rows that are seldom pressed are left out of the HTML. */}
        {isLive && (
          <>
            {story.audio?.synthetic && (
              <SiteLink href="/resources#voice" className="text-button">
                <Icon of={Volume2} />
                Voice
                <RowEnd text="synthetic" />
              </SiteLink>
            )}
            <ReportLink icon={Flag} where="the story" hash="" ru={story.title} en={story.titleEn} />
            {site.repository && (
              <SiteLink href={`/write#${story.id}`} className="text-button">
                <Icon of={Pencil} />
                Correct this story
              </SiteLink>
            )}
            <HomeworkLinks story={story} {...rest} />
          </>
        )}
      </Sheet>
    </>
  )
}

/** Links for a teacher to copy, one after another, behind one row: each opens the story at that activity. */
function HomeworkLinks({ story, homework, copyHomework }: Omit<Sharing, 'share'> & { story: Story }) {
  const { audio, paragraphs, vocabulary, questions } = story
  const hasTimes = paragraphs.flat().some(({ cue }) => cue)
  const { player } = useStory()
  const lastLine = useReaderData((data) => findProgress(data, story.id)?.line)
  const line =
    usePlayerState(player, (state, { cues }) => getCurrentLine(state, cues) ?? state.resumeLine) ?? lastLine
  const links: readonly (false | readonly [hash: string, what: string])[] = [
    audio !== undefined && ['listen', 'Listening'],
    audio !== undefined && ['hidden', 'Listening, text hidden'],
    ['read', 'Reading'],
    line !== undefined && [`l${line + 1}`, `Line ${line + 1} (your place)`],
    hasTimes && ['dictation', 'Dictation'],
    vocabulary.length > 0 && ['vocabulary', 'Vocabulary'],
    questions.length > 0 && ['practice', 'All questions'],
    ...questions.map((_, index) => [`q${index + 1}`, `Question ${index + 1}`] as const),
  ]
  return (
    <details>
      <summary>
        <Icon of={GraduationCap} />
        {`For teachers${homework && ` · ${homework}`}`}
      </summary>
      <p className="quiet">Links for homework. Each link opens the story at that activity.</p>
      <ul className="quiet grid grid-cols-2 gap-x-5">
        {links.map(
          (link) =>
            link && (
              <li key={link[0]}>
                <a
                  href={`#${link[0]}`}
                  className="text-link flex min-h-11 items-center"
                  onClick={(event) => {
                    event.preventDefault()
                    // The sheet stays open for the next one.
                    event.stopPropagation()
                    copyHomework(`#${link[0]}`, link[1])
                  }}
                >
                  <span className="sr-only">Copy link: </span>
                  {link[1]}
                </a>
              </li>
            ),
        )}
      </ul>
    </details>
  )
}
