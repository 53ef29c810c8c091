'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { getStoryPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { getDraftName, type KeptDraft, keepDraftBefore, readDraftBefore } from './draft'
import { Finish } from './finish'
import { type Change, getRussianLines } from './insert'
import { ItemForm } from './item-form'
import { forms, type ItemList } from './item-forms'
import { deleteItem, findItem, getItemChanges, getNewItem, type Item, type ItemValues } from './items'
import { OpenStory, type StoryName } from './open-story'
import { findShown } from './places'
import { PreviewPane, showPlace } from './preview'
import { Problems } from './report'
import { FormButtons, Toolbar } from './toolbar'
import { useWriting } from './use-writing'
import { getNewStory } from './writing-session'

const getBack = ({ text }: KeptDraft) => `Get back ${getDraftName(text)}`

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
  const { parent, session, checked, file, stress, said, say, other } = useWriting(stories, levels, {
    onCursor: (editor) => preview.current && showPlace(preview.current, editor),
    onItem: openForm,
  })
  const editor = session?.editor
  useAnnounced(said)
  const { existing } = editor?.getOrigin() ?? {}
  /** What was in the editor before. */
  const [before, setBefore] = useState<KeptDraft>()
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
  useEffect(() => {
    if (editor && preview.current) showPlace(preview.current, editor)
  }, [editor, checked?.preview])

  /** Returns what is in the editor, if the writer has a part in it. */
  function getOwn(): KeptDraft | undefined {
    const own = editor && { text: editor.getText(), ...editor.getOrigin() }
    const isOwn =
      own?.text.trim() && own.text !== own.opened && withoutDate(own.text) !== withoutDate(getNewStory())
    return isOwn ? own : undefined
  }

  function replace(text: string, id?: string) {
    const own = getOwn()
    if (own) {
      const lost = before ? `, but no longer ${getDraftName(before.text)}, which is kept there now` : ''
      const way = keepDraftBefore(own)
        ? `You can get it back with “${getBack(own)}”${lost}.`
        : 'This browser cannot keep it: download it first.'
      const isMeant = confirm(`Replace ${getDraftName(own.text)} in the editor? ${way}`)
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
      say('The story could not be fetched. Check the connection and try again.')
    }
  }

  function openForm(of: ItemList | number) {
    const text = editor?.getText() ?? ''
    const found = typeof of === 'number' ? findItem(text, of) : getNewItem(text, of)
    setItem(found)
    if (found) return void stress.loadFor(text)
    say(
      typeof of === 'number'
        ? 'Put the cursor into a word, a question, a note or the title first.'
        : 'This text has no place for it yet: it comes with the template.',
    )
  }

  function changeItem({ list, source }: Item, changes: Change[], isDeleted = false) {
    if (!editor) return
    const end = editor.change([changes], list !== 'story')
    const { index } = findShown(editor.getText(), end)
    const number = list === 'story' || isDeleted ? '' : ` ${index + 1}`
    const done = isDeleted ? 'deleted. “Undo” brings it back.' : source ? 'saved.' : 'added.'
    say(`${forms[list].name}${number} ${done}`.replace(/^./, (letter) => letter.toUpperCase()))
  }

  function keepBefore(draft: KeptDraft | undefined) {
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
        <OpenStory
          stories={stories}
          onTemplate={() => replace(getNewStory())}
          onOpen={replace}
          onChoose={openStory}
        >
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
        editor={editor}
        checked={checked}
        getNewStory={getNewStory}
        onTemplate={() => session?.putIntoTemplate()}
        onFix={() => session?.fix()}
        onPreview={() => {
          preview.current?.focus({ preventScroll: true })
          const { current: shown } = preview
          const part = editor && shown && showPlace(shown, editor)
          const below = part ? part.getBoundingClientRect().top - shown.getBoundingClientRect().top : 0
          // From its head on where that is not too far from the line that is written.
          if (below > innerHeight / 2) part?.scrollIntoView({ block: 'center' })
          else shown?.scrollIntoView()
        }}
        said={said}
        onOther={other && (() => session?.load(other))}
        getKnown={stress.getKnown}
      />
      {editor && item && (
        <ItemForm
          item={item}
          lines={getRussianLines(editor.getText())}
          known={stress.getKnown(editor.getText())}
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
          <Problems
            checked={checked}
            text={editor?.getText() ?? ''}
            onChoose={(problem) => editor?.goToProblem(problem)}
          />
          {session && checked && <Finish {...{ session, checked, file, stories, say }} />}
        </div>
        <PreviewPane ref={preview} {...{ editor, checked }} onItem={openForm} />
      </div>
    </>
  )
}

function withoutDate(text: string): string {
  return text.replace(/^date: .*$/m, '')
}
