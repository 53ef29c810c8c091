import { Fragment, useMemo, useState } from 'react'
import { LevelRow } from '@/components/home/levels'
import { SiteLink } from '@/components/site/site-link'
import { Russian } from '@/components/text/russian-text'
import { useAnnounced } from '@/components/ui/announcer'
import { Button, TextButton } from '@/components/ui/button'
import { LevelChip } from '@/components/ui/level-chip'
import type { LinesIndex } from '@/lib/search/lines-index'
import {
  type FoundSeries,
  findLists,
  findPartsAhead,
  findSeries,
  type Lists,
  type NamedList,
} from '@/lib/search/lists'
import { findMissingForms, getAsked, groupByLevel, search, suggest } from '@/lib/search/search'
import { getArchivePath, getDefaultSort, getSeriesPath } from '@/lib/site/paths'
import { findProgress, getOwnLevel } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { getSeen } from '@/lib/storage/story-progress'
import { mark } from '@/lib/story/marked-text'
import { getSubjectName } from '@/lib/story/subjects'
import { FoldedLines, FoundLines } from './found-lines'
import { AskLink } from './search-hint'
import { useLines } from './use-lines'

/** How many stories more are shown at once. */
const batchSize = 8

/** What the page of the search knows of the library. */
export type Library = { lists: Lists; series: readonly FoundSeries[] }

export type ResultsProps = Library & {
  query: string
  /** Searches for what is suggested instead. */
  onSearch: (query: string) => void
}

const searching = 'Searching...'

/** The lines that were found, by level. Keyed by the query where it is used: a new search begins with its first lines. */
export function Results({ lists, series, query, onSearch }: ResultsProps) {
  const data = useReaderData((data) => data)
  const level = getOwnLevel(data)
  const { index, levels, isWhole, isMissing, retry } = useLines(lists, level)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another level is in the index
  const found = useMemo(() => search(query, index), [query, index, levels])
  const [wanted, setWanted] = useState(batchSize)
  const groups = groupByLevel(found.hits, level)
  const stories = [...new Set(groups.flatMap(({ hits }) => hits.map(({ story }) => story)))]
  const shown = stories.slice(0, wanted)
  /** No more levels are to be searched. */
  const isOver = isWhole || isMissing
  const count = isOver ? getCount(found.hits.length) : searching
  useAnnounced(count)
  const missing = useMemo(() => (isOver ? findMissingForms(found, index) : []), [isOver, found, index])
  const ahead = findPartsAhead(series, (id) => getSeen(findProgress(data, id)) !== null)
  const named = findLists(lists, query)
  const isNothing = stories.length === 0 && isWhole && named.length === 0
  return (
    <>
      <p className="found-count mt-3" data-query={query}>
        <span className={isOver ? undefined : 'text-muted'}>{count}</span>
        {missing.map((form) => (
          <span key={form}>
            , only with other forms of <Russian text={`«${form}»`} />
          </span>
        ))}
        {isNothing && <WhatElse {...{ query, index, onSearch }} />}
        {named.length > 0 && (
          <span>
            {' · Stories: '}
            {named.map((list, index) => (
              <Fragment key={nameFoundList(list)}>
                {index > 0 && '; '}
                <ListLink list={list} />
              </Fragment>
            ))}
          </span>
        )}
        <FoundSeriesLinks series={findSeries(series, query)} />
      </p>
      {isNothing && <LevelRow levels={lists.levels} />}
      {groups.map((group) => {
        const ofLevel = shown.filter((story) => (story.level ?? '') === group.level)
        return (
          ofLevel.length > 0 && (
            <section key={group.level} aria-label={group.level || 'Stories without a level'} className="mt-5">
              <h2 className="quiet flex gap-3 font-sans font-normal tracking-normal">
                {group.level && <LevelChip level={group.level} />}
                <span>{getCount(group.hits.length)}</span>
              </h2>
              <ul className="found-lines mt-2">
                {ofLevel.map((story) => {
                  const hits = group.hits.filter((hit) => hit.story === story)
                  // A title tells nothing.
                  const isFolded = ahead.has(story.id) && hits.some(({ line }) => line !== -1)
                  const Lines = isFolded ? FoldedLines : FoundLines
                  return <Lines key={story.id} story={story} hits={hits} isMarked={found.isMarked} />
                })}
              </ul>
            </section>
          )
        )
      })}
      {shown.length < stories.length && (
        <Button kind="outline" className="mt-6" onClick={() => setWanted(wanted + batchSize)}>
          Show more lines
        </Button>
      )}
      {isMissing && (
        <p role="alert" className="mt-6">
          <span>
            {levels.length > 0 ? 'Some lines could not be loaded.' : 'The lines could not be loaded.'}
          </span>{' '}
          <TextButton onClick={retry}>Try again</TextButton>
        </p>
      )}
    </>
  )
}

function FoundSeriesLinks({ series }: { series: readonly FoundSeries[] }) {
  return (
    series.length > 0 && (
      <span>
        {' · Series: '}
        {series.map(({ id, title, titleEn }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <SiteLink href={getSeriesPath(id)} className="text-link">
              <Russian text={mark(title)} />, {titleEn}
            </SiteLink>
          </Fragment>
        ))}
      </span>
    )
  )
}

function ListLink({ list }: { list: NamedList }) {
  const { level, topic, point } = list
  const subjects = [topic, point].filter((subject) => subject !== undefined)
  const view = { ...(level && { level }), ...(subjects.length > 0 && { subjects }) }
  return (
    <SiteLink href={getArchivePath({ ...view, sort: getDefaultSort(view), page: 1 })} className="text-link">
      {nameFoundList(list)}
    </SiteLink>
  )
}

/** Returns a name such as `A2, food, past tense`. */
function nameFoundList({ level, topic, point }: NamedList): string {
  return [level, topic && getSubjectName(topic), point && getSubjectName(point)].filter(Boolean).join(', ')
}

type WhatElseProps = Pick<ResultsProps, 'query' | 'onSearch'> & { index: LinesIndex }

/** What to search for where nothing is found. */
function WhatElse({ query, index, onSearch }: WhatElseProps) {
  const suggestions = useMemo(() => suggest(query, index), [query, index])
  if (suggestions.length === 0)
    return getAsked(query).length > 1 ? (
      <span>. Try fewer words.</span>
    ) : (
      <span>. Try the beginning of the word, or an English word.</span>
    )
  return (
    <span>
      . Did you mean{' '}
      {suggestions.map((suggestion, number) => (
        <Fragment key={suggestion}>
          {number > 0 && (number === suggestions.length - 1 ? ' or ' : ', ')}
          <AskLink text={mark(suggestion)} onSearch={onSearch} />
        </Fragment>
      ))}
      ?
    </span>
  )
}

function getCount(lines: number): string {
  return lines === 1 ? '1 line found' : `${lines === 0 ? 'No' : lines.toLocaleString('en')} lines found`
}
