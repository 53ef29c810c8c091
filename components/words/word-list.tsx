import { type Ref, useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SiteLink } from '@/components/site/site-link'
import { MarkedText, Meaning } from '@/components/text/marked-text'
import { useAnnounced } from '@/components/ui/announcer'
import { Button, TextButton } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { getAnkiFile } from '@/lib/practice/anki'
import { getWordId, insertWord, removeWord, type SavedWord } from '@/lib/practice/saved-words'
import { toggleKnown, updateSavedWords } from '@/lib/practice/saved-words-store'
import { searchWords } from '@/lib/practice/search-words'
import { getWhenText } from '@/lib/practice/session'
import { getCleanText } from '@/lib/story/marked-text'
import { getFormName } from '@/lib/story/tags'
import { countWords } from './review-start'
import { SayButton } from './say-button'
import { StoryOfWord, WordInLine } from './word-in-line'

/** How many words are shown at first, and more each time: thousands at once would take seconds. */
const step = 50

/** All saved words, the last one first, with a search. */
export function WordList({ words, today }: { words: readonly SavedWord[]; today: number }) {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(step)
  const [removed, setRemoved] = useState<{ word: SavedWord; index: number } | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const found = searchWords(words.toReversed(), useDeferredValue(query))
  useAnnounced(query && `${countWords(found.length)} found`)

  function remove(word: SavedWord) {
    const index = words.indexOf(word)
    updateSavedWords((data) => removeWord(data, getWordId(word)))
    flushSync(() => setRemoved({ word, index }))
    undo.current?.focus()
  }

  function restore({ word, index }: { word: SavedWord; index: number }) {
    updateSavedWords((data) => insertWord(data, word, index))
    flushSync(() => setRemoved(null))
    title.current?.focus()
  }

  return (
    <section aria-labelledby="list-title" className="mt-10">
      {words.length > 0 ? (
        <>
          <h2 id="list-title" ref={title} tabIndex={-1} className="section-title">
            {words.length} saved {words.length === 1 ? 'word' : 'words'}
          </h2>
          <Search
            query={query}
            onChange={(query) => {
              setQuery(query)
              setShown(step)
            }}
          />
          <p className="word-ways print:hidden">
            <TextButton
              onClick={() =>
                saveFile(getAnkiFile(words.filter(({ known }) => !known)), 'russian-story-words.txt')
              }
            >
              Download words to learn for Anki
            </TextButton>
          </p>
        </>
      ) : (
        <Empty ref={title} />
      )}
      {removed && (
        <p className="word-undo print:hidden">
          <span>
            Removed: <span lang="ru">{getCleanText(removed.word.ru)}</span>
          </span>
          <TextButton ref={undo} onClick={() => restore(removed)}>
            Undo
          </TextButton>
        </p>
      )}
      {words.length > 0 && found.length === 0 && <p className="mt-6 text-muted">No matching words.</p>}
      <ul className="word-list">
        {found.slice(0, shown).map((word) => (
          <li key={getWordId(word)}>
            <Entry word={word} today={today} onRemove={() => remove(word)} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button kind="outline" className="mt-6" onClick={() => setShown(shown + step)}>
          Show more words
        </Button>
      )}
    </section>
  )
}

function Search({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  return (
    <label className="word-search print:hidden">
      <span>Search</span>
      <input
        type="search"
        value={query}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

type EntryProps = { word: SavedWord; today: number; onRemove: () => void }

function Entry({ word, today, onRemove }: EntryProps) {
  const { ru, en, tag = '', textEn, at, known = false } = word
  const form = getFormName(tag)
  return (
    <>
      <div className="word-head">
        <strong lang="ru">
          <MarkedText text={ru} />
        </strong>{' '}
        <SayButton text={ru} small />
        <span>
          <Meaning en={en} />
        </span>
      </div>
      {at && (
        <p lang="ru" className="word-line">
          <WordInLine word={word} />
        </p>
      )}
      {textEn && <p className="word-translation">{textEn}</p>}
      <p className="word-meta">
        {form && <span>{form}</span>}
        <StoryOfWord word={word} />
        <span>{getState(word, today)}</span>
        {at && (
          <TextButton aria-pressed={known} onClick={() => toggleKnown(word)}>
            I know this<span className="sr-only" lang="ru">{` ${getCleanText(ru)}`}</span>
          </TextButton>
        )}
        <TextButton onClick={onRemove}>
          Remove<span className="sr-only" lang="ru">{` ${getCleanText(ru)}`}</span>
        </TextButton>
      </p>
    </>
  )
}

function getState({ known, recall }: SavedWord, today: number): string {
  if (known) return 'known'
  return recall ? `comes back ${getWhenText(recall.due, today)}` : 'new'
}

function Empty({ ref }: { ref: Ref<HTMLHeadingElement> }) {
  return (
    <div className="card word-empty">
      <h2 id="list-title" ref={ref} tabIndex={-1} className="section-title">
        No words yet
      </h2>
      <p>
        Look a word up in a story and choose “Save word”, or “Save all” beside a story’s key vocabulary. Your
        words come back here, each in its line. Each time you know a word, the gap gets longer.
      </p>
      <p>
        <SiteLink href="/archive" loading="Loading the archive..." className="text-link">
          Choose a story
        </SiteLink>
      </p>
    </div>
  )
}
