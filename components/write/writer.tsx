'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { getStoryPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { ProblemList } from './check/problem-list'
import { ItemForm } from './forms/form'
import { forms, type ItemList } from './forms/forms'
import {
  deleteItem,
  findItem,
  findPlace,
  getItemChanges,
  getNewItem,
  type Item,
  type ItemValues,
} from './forms/items'
import { PreviewPane, showPlace } from './preview'
import { type Draft, getDraftName, keepDraftBefore, readDraftBefore } from './save/draft'
import { Finish } from './save/finish'
import { OpenStory, type StoryName } from './save/open-story'
import { getNewStory, joinKnown } from './session'
import type { Change } from './text/changes'
import { getRussianLines } from './text/story-text'
import { FormButtons, Toolbar } from './toolbar'
import { useWriting } from './use-writing'

const notStored = 'This browser cannot store your draft. Download it before you leave.'

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
  const { parent, session, checked, file, known, isKept, other, ...writing } = useWriting(
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
  /** What the form is about. */
  const [item, setItem] = useState<Item>()
  const [unsaved] = useState(() => new Map<string, ItemValues>())

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

  function replace(text: string, id?: string) {
    const own = getOwn()
    if (own) {
      const lost = before ? `, but no longer ${getDraftName(before)}, which is kept there now` : ''
      const way = keepDraftBefore(own)
        ? `You can get it back with “${getBack(own)}”${lost}.`
        : 'This browser cannot keep it: download it first.'
      const isMeant = confirm(`Replace ${getDraftName(own)} in the editor? ${way}`)
      keepBefore(isMeant ? own : before)
      if (!isMeant) return
    }
    session?.load({ text, ...(id !== undefined && { existing: id, opened: text }) })
  }

  async function openStory(id: string) {
    try {
      const response = await fetch(getSitePath(getStoryPath(id, 'story.md')))
      if (!response.ok) throw new Error(response.statusText)
      replace(await response.text(), id)
    } catch {
      session?.say('The story could not be fetched. Check the connection and try again.')
    }
  }

  function openForm(of: ItemList | number) {
    const text = editor?.getText() ?? ''
    const found = typeof of === 'number' ? findItem(text, of) : getNewItem(text, of)
    setItem(found)
    if (found) return void session?.learn()
    session?.say(
      typeof of === 'number'
        ? 'Put the cursor into a word, a question, a note or the title first.'
        : 'This text has no place for it yet: it comes with the template.',
    )
  }

  function changeItem({ list, source }: Item, changes: Change[], isDeleted = false) {
    if (!editor) return
    const end = editor.change([changes], list !== 'story')
    const { index } = findPlace(editor.getText(), end)
    const number = list === 'story' || isDeleted ? '' : ` ${index + 1}`
    const done = isDeleted ? 'deleted. “Undo” brings it back.' : source ? 'saved.' : 'added.'
    session?.say(`${forms[list].name}${number} ${done}`.replace(/^./, (letter) => letter.toUpperCase()))
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
      <div className="mt-3 flex flex-wrap items-center gap-x-6">
        <FormButtons next={checked?.next} onOpen={openForm} />
        <OpenStory stories={stories} onTemplate={() => replace(getNewStory())} onChoose={openStory}>
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
        known={known}
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
      {editor && item && (
        <ItemForm
          item={item}
          lines={getRussianLines(text)}
          known={joinKnown(known, text)}
          level={checked?.preview?.level}
          unsaved={unsaved}
          onSave={(values, goesOn) => {
            changeItem(item, getItemChanges(item, values))
            if (goesOn) openForm(item.list)
          }}
          onDelete={() => changeItem(item, [deleteItem(editor.getText(), item)], true)}
          onClose={() => setItem(undefined)}
        />
      )}
      <div className="writer">
        <div>
          <div ref={parent} />
          <ProblemList checked={checked} text={text} onChoose={(problem) => editor?.goToProblem(problem)} />
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
