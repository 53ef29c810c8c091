import { Fragment, useEffect, useState } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { MarkedText } from '@/components/text/marked-text'
import { useAnnounced } from '@/components/ui/announcer'
import { Button, TextButton } from '@/components/ui/button'
import { LevelChip } from '@/components/ui/level-chip'
import { hasModifier } from '@/lib/page/keys'
import { loadIndexFile } from '@/lib/search/load-index'
import { type Found, findLists, groupByLevel, type NamedList, search } from '@/lib/search/search'
import { type StoredLine, searchStored } from '@/lib/search/search-stored'
import { findPartsAhead, findSeries } from '@/lib/search/series'
import { type FoundStory, getAsked, getStoryFile, type Place } from '@/lib/search/terms'
import { getArchivePath, getDefaultSort, getSearchPath, getSeriesPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { findProgress, getOwnLevel } from '@/lib/storage/reader-data'
import { useReaderData } from '@/lib/storage/reader-store'
import { getSeen } from '@/lib/storage/story-progress'
import { getCleanText, mark } from '@/lib/story/marked-text'
import { getSubjectName } from '@/lib/story/subjects'
import { FoldedLines, FoundLines } from './found-lines'
import './results.css'

/** How many stories are fetched at once to show their lines. */
const step = 8

type Outcome =
  | { query: string; found: Found }
  /** The index could not be had: what is stored on the device. */
  | { query: string; stored: StoredLine[] }

export type ResultsProps = {
  query: string
  /** Searches for what is suggested instead. */
  onSearch: (query: string) => void
}

/** The lines that were found, by level. */
export function Results({ query, onSearch }: ResultsProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let isCurrent = true
    search(query, loadIndexFile)
      .then(
        (found): Outcome => ({ query, found }),
        async (): Promise<Outcome> => ({ query, stored: await searchStored(query).catch(() => []) }),
      )
      .then((outcome) => isCurrent && setOutcome(outcome))
    return () => {
      isCurrent = false
    }
  }, [query, attempt])

  const notLoaded =
    outcome &&
    'stored' in outcome &&
    `The list of all lines could not be loaded. ${getCount(outcome.stored.length)} in the stories on this device.`
  useAnnounced(outcome ? notLoaded : 'Searching…')

  if (!outcome) return <p className="mt-6 text-muted">Searching…</p>
  if ('stored' in outcome)
    return (
      <>
        <p className="mt-6">{notLoaded}</p>
        <TextButton onClick={() => setAttempt(attempt + 1)}>Try again</TextButton>
        <ul className="found-lines">
          {outcome.stored.map(({ story, line }) => (
            <FoundLines key={`${story.id} ${line}`} story={story} lines={[line]} forms={none} />
          ))}
        </ul>
      </>
    )
  // Keyed: a new search begins with its first lines.
  return <FoundPlaces key={outcome.query} found={outcome.found} onSearch={onSearch} />
}

const none: ReadonlySet<string> = new Set()

type FoundPlacesProps = { found: Found; onSearch: ResultsProps['onSearch'] }

function FoundPlaces({ found, onSearch }: FoundPlacesProps) {
  const data = useReaderData((data) => data)
  const groups = groupByLevel(found, getOwnLevel(data))
  const places = groups.flatMap((group) => group.places)
  const [wanted, setWanted] = useState(step)
  const [attempt, setAttempt] = useState(0)
  const { stories, failed } = useStories(found, getFirstStories(places, wanted), attempt)
  const isShown = ({ story }: Place) => stories.has(story)
  const isLoading = !failed && places.length > 0 && !places.some(isShown)
  useAnnounced(!isLoading && getCount(places.length))
  const lists = findLists(found.manifest, found.query)
  const series = findSeries(found.manifest.series, found.query)
  const ahead = findPartsAhead(found.manifest.series, (id) => getSeen(findProgress(data, id)) !== null)
  return (
    <>
      {lists.length > 0 && (
        <p className="mt-6">
          Stories:{' '}
          {lists.map((list, index) => (
            <Fragment key={getListName(list)}>
              {index > 0 && '; '}
              <ListLink list={list} />
            </Fragment>
          ))}
        </p>
      )}
      {series.length > 0 && (
        <p className="mt-6">
          Series:{' '}
          {series.map(({ id, title, titleEn }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <SiteLink href={getSeriesPath(id)} loading="Loading the archive..." className="text-link">
                <span lang="ru">
                  <MarkedText text={mark(title)} />
                </span>
                , {titleEn}
              </SiteLink>
            </Fragment>
          ))}
        </p>
      )}
      <p className="found-count" data-query={found.query}>
        {isLoading ? 'Searching…' : getCount(places.length)}
        {!isLoading && found.isCut && '. For very common words, only the first lines are shown.'}
        {places.length === 0 && lists.length === 0 && <WhatElse found={found} onSearch={onSearch} />}
      </p>
      {groups.map((group) => {
        const shown = group.places.filter(isShown)
        return (
          shown.length > 0 && (
            <section key={group.level} aria-label={group.level || 'Stories without a level'} className="mt-6">
              <h2 className="found-level">
                {group.level && <LevelChip level={group.level} />}
                <span>{getCount(group.places.length)}</span>
              </h2>
              <ul className="found-lines">
                {getFirstStories(shown, shown.length).map((number) => {
                  const story = stories.get(number)
                  if (!story) return null
                  const lines = shown.filter((place) => place.story === number).map(({ line }) => line)
                  // A title tells nothing.
                  const isFolded = ahead.has(story.id) && lines.some((line) => line !== -1)
                  const Lines = isFolded ? FoldedLines : FoundLines
                  return <Lines key={number} story={story} lines={lines} forms={found.forms} />
                })}
              </ul>
            </section>
          )
        )
      })}
      {failed ? (
        <p role="alert" className="mt-6">
          Some lines could not be loaded.{' '}
          <TextButton onClick={() => setAttempt(attempt + 1)}>Try again</TextButton>
        </p>
      ) : (
        !isLoading &&
        !places.every(isShown) && (
          <Button kind="outline" className="mt-6" onClick={() => setWanted(wanted + step)}>
            Show more lines
          </Button>
        )
      )}
    </>
  )
}

function ListLink({ list }: { list: NamedList }) {
  const { level, topic, point } = list
  const subjects = [topic, point].filter((subject) => subject !== undefined)
  const view = { ...(level && { level }), ...(subjects.length > 0 && { subjects }) }
  return (
    <SiteLink
      href={getArchivePath({ ...view, sort: getDefaultSort(view), page: 1 })}
      loading="Loading stories..."
      className="text-link"
    >
      {getListName(list)}
    </SiteLink>
  )
}

/** Returns a name such as `A2, food, past tense`. */
function getListName({ level, topic, point }: NamedList): string {
  return [level, topic && getSubjectName(topic), point && getSubjectName(point)].filter(Boolean).join(', ')
}

/** What to search for where nothing is found. */
function WhatElse({ found: { query, suggestions }, onSearch }: FoundPlacesProps) {
  if (suggestions.length === 0)
    return getAsked(query).length > 1
      ? '. Try fewer words.'
      : '. Try the beginning of the word, or an English word.'
  return (
    <>
      . Did you mean{' '}
      {suggestions.map((suggestion, index) => {
        const text = mark(suggestion)
        const asked = getCleanText(text)
        return (
          <Fragment key={asked}>
            {index > 0 && (index === suggestions.length - 1 ? ' or ' : ', ')}
            <a
              href={getSitePath(getSearchPath(asked))}
              lang={/[а-яё]/i.test(asked) ? 'ru' : 'en'}
              className="text-link"
              onClick={(event) => {
                if (hasModifier(event)) return
                event.preventDefault()
                onSearch(asked)
              }}
            >
              <MarkedText text={text} />
            </a>
          </Fragment>
        )
      })}
      ?
    </>
  )
}

function getCount(lines: number): string {
  return lines === 1 ? '1 line found' : `${lines === 0 ? 'No' : lines.toLocaleString('en')} lines found`
}

/** Returns the numbers of the first stories with places. */
function getFirstStories(places: readonly Place[], count: number): number[] {
  return [...new Set(places.map(({ story }) => story))].slice(0, count)
}

type LoadedStories = { stories: ReadonlyMap<number, FoundStory>; failed: boolean }

/** Returns the stories that have been fetched, and whether one could not be: each attempt asks for it again. */
function useStories({ manifest }: Found, numbers: readonly number[], attempt: number): LoadedStories {
  const [loaded, setLoaded] = useState<LoadedStories>({ stories: new Map(), failed: false })
  const wanted = numbers.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let isCurrent = true
    const load = async (number: number) => {
      const story = (await loadIndexFile(getStoryFile(manifest, number))) as FoundStory
      return [number, story] as const
    }
    const asked = wanted === '' ? [] : wanted.split(',').map(Number)
    Promise.allSettled(asked.map(load)).then((settled) => {
      if (!isCurrent) return
      const stories = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      setLoaded({ stories: new Map(stories), failed: stories.length < settled.length })
    })
    return () => {
      isCurrent = false
    }
  }, [manifest, wanted, attempt])
  return loaded
}
