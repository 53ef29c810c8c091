'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { Button, TextButton } from '@/components/ui/button'
import { getStoryPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { type Draft, getDraftName, keepDraftBefore, readDraftBefore } from './draft'
import { Finish, type StoryName } from './finish'
import { ItemForm } from './form'
import { deleteQuestion, getItemChanges, getItemName, type Item, type ItemValues, readItem } from './items'
import { PreviewPane, showPlace } from './preview'
import { ProblemList } from './problem-list'
import { getNewStory, useWriting } from './session'
import { type Change, getRussianLines } from './story-text'
import { Toolbar } from './toolbar'

const notStored = 'This browser cannot store your draft. Download it before you leave.'

const formButtons: Item[] = [{ list: 'story' }, { list: 'questions' }]

const getBack = (draft: Draft) => `Get back ${getDraftName(draft)}`

type WriterProps = {
  stories: StoryName[]
  levels: (string | undefined)[]
  /** What is said of it, below the title. */
  children: ReactNode
}

/**
 * Where anyone can write a story: its Markdown on the left, what readers will see on the right, and all problems, which
 * are also marked at their lines. Nothing leaves the device; the text is kept in local storage.
 */
export function Writer({ stories, levels, children }: WriterProps) {
  const preview = useRef<HTMLElement>(null)
  const ids = stories.map(({ id }) => id)
  const { parent, session, checked, file, isKept, other, ...writing } = useWriting(
    { ids, levels },
    { onCursor: showCursor, onItem: openForm },
  )
  const editor = session?.editor
  const text = editor?.getText() ?? ''
  const said = writing.said || (isKept ? '' : notStored)
  useAnnounced(said)
  const { existing } = editor?.getOrigin() ?? {}
  /** What was in the editor before. */
  const [before, setBefore] = useState<Draft>()
  /** What the form is about, and what the text has of it. */
  const [form, setForm] = useState<{ item: Item; values: ItemValues }>()

  useEffect(() => setBefore(readDraftBefore()), [])

  const openNamed = useEffectEvent(() => {
    const id = location.hash.slice(1)
    history.replaceState(null, '', location.pathname)
    if (id !== existing && stories.some((story) => story.id === id)) void openStory(id)
  })

  // A story's own page leads here to correct it.
  useEffect(() => {
    if (editor && location.hash) openNamed()
  }, [editor])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that was typed is there only now
  useEffect(() => void showCursor(), [editor, checked?.preview])

  /** Marks in the preview what the cursor is in, and returns it. */
  function showCursor() {
    return editor && preview.current ? showPlace(preview.current, editor) : undefined
  }

  /** Returns what is in the editor, if the writer has a part in it. */
  function getOwn(): Draft | undefined {
    const own = editor && { text: editor.getText(), ...editor.getOrigin() }
    const isOwn =
      own?.text.trim() && own.text !== own.opened && withoutDate(own.text) !== withoutDate(getNewStory())
    return isOwn ? own : undefined
  }

  /** Puts another text into the editor, and the writer's own aside. */
  function replace(draft: Draft) {
    const own = getOwn()
    const lost =
      own && before && `“${getBack(before)}” will then bring back ${getDraftName(own)} instead. Go on?`
    if (lost && !confirm(lost)) return
    if (own) keepBefore(own)
    session?.load(draft)
    if (own) session?.say(`“${getBack(own)}” restores your text.`)
  }

  async function openStory(id: string) {
    try {
      const response = await fetch(getSitePath(getStoryPath(id, 'story.md')))
      if (!response.ok) throw new Error(response.statusText)
      const text = await response.text()
      replace({ text, existing: id, opened: text })
    } catch {
      session?.say('The story could not be fetched. Check the connection and try again.')
    }
  }

  function openForm(item: Item) {
    const text = editor?.getText() ?? ''
    const hasFront = readItem(text, { list: 'story' }) !== undefined
    if (!hasFront) return session?.say('This text has no place for it yet: it comes with the template.')
    const values = readItem(text, item)
    setForm({ item: values ? item : { list: item.list }, values: values ?? {} })
  }

  function change({ list }: Item, changes: Change[], done: string) {
    if (!editor) return
    editor.change(changes, list !== 'story')
    session?.say(done)
  }

  function keepBefore(draft: Draft | undefined) {
    keepDraftBefore(draft)
    setBefore(draft)
  }

  const changed = stories.find(({ id }) => id === existing)
  return (
    <>
      <h1 className="page-title mt-4">{changed ? `You are changing «${changed.title}»` : 'Write a story'}</h1>
      {children}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 sm:gap-x-6">
        {formButtons.map((item) => (
          <TextButton key={item.list} onClick={() => openForm(item)}>
            {getItemName(item)}
          </TextButton>
        ))}
        <OpenStory stories={stories} onTemplate={() => replace({ text: getNewStory() })} onChoose={openStory}>
          {before && (
            <TextButton
              onClick={() => {
                keepBefore(getOwn())
                session?.load(before)
              }}
            >
              {getBack(before)}
            </TextButton>
          )}
        </OpenStory>
      </div>
      <Toolbar
        session={session}
        checked={checked}
        onPreview={() => {
          preview.current?.focus({ preventScroll: true })
          const { current: shown } = preview
          const part = showCursor()
          const below =
            part && shown ? part.getBoundingClientRect().top - shown.getBoundingClientRect().top : 0
          // From its head on where that is not too far from the line that is written.
          if (below > innerHeight / 2) part?.scrollIntoView({ block: 'center' })
          else shown?.scrollIntoView()
        }}
        said={said}
        onOther={other && (() => session?.load(other))}
      />
      {editor && form && (
        <ItemForm
          {...form}
          lines={getRussianLines(text)}
          onSave={(values, goesOn) => {
            const { item } = form
            const what = item.list === 'story' ? 'Title and summary' : 'Question'
            const done = `${what} ${item.list === 'questions' && item.index === undefined ? 'added' : 'saved'}.`
            change(item, getItemChanges(editor.getText(), item, values), done)
            if (goesOn) openForm(item)
          }}
          onDelete={() => {
            const { index = 0 } = form.item
            change(
              form.item,
              deleteQuestion(editor.getText(), index),
              'Question deleted. “Undo” brings it back.',
            )
          }}
          onClose={() => setForm(undefined)}
        />
      )}
      <div className="writer gap-10 lg:grid lg:grid-cols-2">
        <div>
          <div ref={parent} />
          <ProblemList
            checked={checked}
            text={text}
            onChoose={(problem) => editor?.goToProblem(problem)}
            onTemplate={() => session?.fillTemplate()}
          />
          {session && checked && <Finish {...{ session, checked, file, stories }} />}
        </div>
        <PreviewPane ref={preview} {...{ editor, checked }} onItem={openForm} />
      </div>
    </>
  )
}

function withoutDate(text: string): string {
  return text.replace(/^date: .*$/m, '')
}

type OpenStoryProps = {
  stories: StoryName[]
  onTemplate: () => void
  /** Gets the id of a story of the site. */
  onChoose: (id: string) => void
  children: ReactNode
}

/** What one can begin with: folded, as it is not needed while one writes. */
function OpenStory({ stories, onTemplate, onChoose, children }: OpenStoryProps) {
  return (
    <details className="open:basis-full">
      <summary className="min-h-11 py-2.5">
        Open<span className="max-sm:sr-only">&nbsp;or start another story</span>
      </summary>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextButton onClick={onTemplate}>Start from a template</TextButton>
        <form
          className="flex max-w-full flex-wrap items-center gap-2 text-sm"
          onSubmit={(event) => {
            event.preventDefault()
            onChoose(String(new FormData(event.currentTarget).get('story')))
          }}
        >
          <label className="contents">
            Open an existing story
            <select name="story" className="select min-w-0 flex-1" lang="ru" translate="no">
              {stories.map(({ id, title, titleEn }) => (
                <option key={id} value={id}>{`${title} · ${titleEn}`}</option>
              ))}
            </select>
          </label>
          <Button type="submit" kind="outline" className="min-h-11 px-4 py-1">
            Open
          </Button>
        </form>
        {children}
      </div>
    </details>
  )
}
