import { useDeferredValue, useRef, useState } from 'react'
import { NotedMeaning, Russian, RussianText } from '@/components/text/russian-text'
import { useAnnounced } from '@/components/ui/announcer'
import { Button, TextButton } from '@/components/ui/button'
import { useFocusAfter } from '@/components/ui/use-focus-after'
import { fetchLineCue } from '@/lib/player/word-times'
import { getWordId, insertWord, removeWord, type SavedWord } from '@/lib/practice/saved-words'
import { toggleKnown, updateSavedWords } from '@/lib/practice/saved-words-store'
import { searchWords } from '@/lib/practice/search-words'
import { getWhenText } from '@/lib/practice/session'
import { countOf } from '@/lib/story/count-of'
import { getCleanText } from '@/lib/story/marked-text'
import { getFormName } from '@/lib/story/tags'
import { RecordedLine } from './recorded-line'
import { SayButton } from './say-button'
import { StoryOfWord, WordInLine } from './word-in-line'

/** How many words are shown at first, and more each time: thousands at once would take seconds. */
const batchSize = 50

/** Fewer words than this fill a screen or two: nobody searches them. */
const minSearched = 13

export function WordList({ words, today }: { words: readonly SavedWord[]; today: number }) {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(batchSize)
  const [removed, setRemoved] = useState<{ word: SavedWord; index: number } | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  const found = searchWords(words.toReversed(), useDeferredValue(query))
  useAnnounced(query && `${countOf(found.length, 'word')} found`)

  function remove(word: SavedWord) {
    const index = words.indexOf(word)
    updateSavedWords((data) => removeWord(data, getWordId(word)))
    focusAfter(
      () => setRemoved({ word, index }),
      () => undo.current?.focus(),
    )
  }

  function restore({ word, index }: { word: SavedWord; index: number }) {
    updateSavedWords((data) => insertWord(data, word, index))
    focusAfter(
      () => setRemoved(null),
      () => title.current?.focus(),
    )
  }

  return (
    <section aria-labelledby={words.length > 0 ? 'list-title' : undefined}>
      {words.length > 0 && (
        <div className="head-row">
          <h2
            id="list-title"
            ref={title}
            tabIndex={-1}
            className="section-title"
          >{`${words.length} saved ${words.length === 1 ? 'word' : 'words'}`}</h2>
          {(words.length >= minSearched || query !== '') && (
            <WordSearch
              query={query}
              onChange={(query) => {
                setQuery(query)
                setShown(batchSize)
              }}
            />
          )}
        </div>
      )}
      {removed && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-panel bg-accent-soft px-4 py-1 print:hidden">
          <span>
            Removed: <Russian text={getCleanText(removed.word.ru)} />
          </span>
          <TextButton ref={undo} onClick={() => restore(removed)}>
            Undo
          </TextButton>
        </p>
      )}
      {words.length > 0 && found.length === 0 && <p className="mt-6 text-muted">No matching words.</p>}
      <ul className="word-list">
        {found.slice(0, shown).map((word) => (
          <li key={getWordId(word)} className="border-t border-border py-3">
            <WordRow word={word} today={today} onRemove={() => remove(word)} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button kind="outline" className="mt-6" onClick={() => setShown(shown + batchSize)}>
          Show more words
        </Button>
      )}
    </section>
  )
}

function WordSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  return (
    <input
      type="search"
      aria-label="Search"
      placeholder="Search"
      className="search-field sm:max-w-68 print:hidden"
      value={query}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Below the line of a row. */
const aboutClass = 'quiet mt-1 flex flex-wrap items-center gap-x-5 sm:ms-64'

type WordRowProps = { word: SavedWord; today: number; onRemove: () => void }

/** A row, which opens to the rest of what is saved. */
function WordRow({ word, today, onRemove }: WordRowProps) {
  const { ru, en, tag = '', text, textEn, at, line, audio, cue, known = false } = word
  const form = getFormName(tag)
  return (
    <details>
      {/* No chevron: an open row is told by its larger line. */}
      <summary className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 sm:grid-cols-[15rem_1fr_auto] [&::before]:hidden">
        <span className="word-head text-pretty">
          <strong lang="ru" translate="no" className="card-title me-1">
            <RussianText text={ru} />
          </strong>{' '}
          <span className="font-serif text-lg">
            <NotedMeaning en={en} />
          </span>
        </span>{' '}
        <State word={word} today={today} />
        {at && (
          <span className="text-lg text-muted max-sm:col-span-full">
            <span lang="ru" translate="no" className="in-open:text-foreground">
              <WordInLine word={word} />
            </span>
            {textEn && <span className="hidden font-serif in-open:block">{textEn}</span>}
          </span>
        )}
      </summary>
      <p className={aboutClass}>
        {form && <span>{form}</span>}
        <StoryOfWord word={word} />
      </p>
      <p className={`*:[.icon-button]:ms-(--icon-hang) ${aboutClass}`}>
        {audio && cue && (
          <RecordedLine
            small={
              <>
                Play the line with <Russian text={getCleanText(ru)} />
              </>
            }
            audio={audio}
            cue={cue}
            findCue={() => fetchLineCue(audio, getCleanText(text), line)}
          />
        )}
        <SayButton text={ru} small />
        {at && (
          <TextButton aria-pressed={known} onClick={() => toggleKnown(word)}>
            I know this
            <Russian text={` ${getCleanText(ru)}`} className="sr-only" />
          </TextButton>
        )}
        <TextButton onClick={onRemove}>
          Remove
          <Russian text={` ${getCleanText(ru)}`} className="sr-only" />
        </TextButton>
      </p>
    </details>
  )
}

function State({ word: { known, recall }, today }: Pick<WordRowProps, 'word' | 'today'>) {
  const isDue = !known && recall && recall.due <= today
  return (
    <span className={`text-sm sm:order-last sm:col-[3] ${isDue ? 'font-medium text-accent' : 'text-muted'}`}>
      {known ? 'known' : recall ? getWhenText(recall.due, today) : 'new'}
    </span>
  )
}
