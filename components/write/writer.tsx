'use client'

import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { getStoryFile } from '@/lib/content/files'
import { countOf } from '@/lib/content/problems'
import { dropTemplateRests, getTemplate } from '@/lib/content/template'
import { site } from '@/lib/site/site'
import type { Story } from '@/lib/story/story'
import { isOtherStory } from './changes'
import type { CheckedDraft } from './check-draft'
import { startChecker } from './checker'
import {
  type KeptDraft,
  keepDraftBefore,
  readDraft,
  readDraftBefore,
  startKeeping,
  watchDrafts,
} from './draft'
import { createEditor, type Editor } from './editor'
import type { ItemList } from './forms'
import {
  getCopyChanges,
  getIdOfTitle,
  getNewId,
  getRussianLines,
  noVowel,
  stressWord,
  unknownStress,
} from './insert'
import { ItemForm } from './item-form'
import { deleteItem, findItem, getItemChanges, getNewItem, type Item } from './items'
import { OpenStory, type StoryName } from './open-story'
import { findSource, Preview, showPlace } from './preview'
import { Changes, getFaults, Problems, Target } from './report'
import { Save } from './save'
import { Toolbar } from './toolbar'
import { useKnownStress } from './use-known-stress'

/** After the last key. */
const checkDelayMs = 200

const notStored = 'This browser cannot store your draft. Download it before you leave.'

const backToBefore = 'Get back the text before'

/**
 * Where anyone can write a story: its Markdown on the left, what readers will see on the right, and all problems, which
 * are also marked at their lines. Nothing leaves the device; the text is kept in local storage.
 */
export function Writer({ stories, levels }: { stories: StoryName[]; levels: (string | undefined)[] }) {
  const [editor, setEditor] = useState<Editor>()
  const [checked, setChecked] = useState<CheckedDraft>()
  const [story, setStory] = useState<Story>()
  const [said, setSaid] = useState('')
  useAnnounced(said)
  const stress = useKnownStress(levels)
  const [file, setFile] = useState('')
  /** What another tab has kept since. */
  const [other, setOther] = useState<KeptDraft>()
  /** What was in the editor before. */
  const [before, setBefore] = useState<KeptDraft>()
  /** What the form is about. */
  const [item, setItem] = useState<Item>()
  const parent = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLElement>(null)
  const acts = useRef({ check: () => {}, mend: () => {} })
  const forgetStress = useEffectEvent(stress.forget)
  const updateStress = useEffectEvent(stress.update)
  const onItem = useEffectEvent(openForm)
  const loadStress = useEffectEvent(stress.loadFor)

  useEffect(() => {
    if (!parent.current) return
    // Only here: each page of the export has one style sheet.
    void import('./write.css')
    const ids = stories.map(({ id }) => id)
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepDraft = startKeeping()
    const editor = createEditor(parent.current, readDraft() ?? { text: getNewStory() }, {
      onChange: checkSoon,
      onCursor: () => requestAnimationFrame(() => preview.current && follow(preview.current, editor)),
      onNoVowel: () => setSaid(noVowel),
      onWord: findWordStress,
      onItem,
    })
    const checker = startChecker({
      onChecked: show,
      onMended: (rounds) => {
        editor.change(rounds)
        setSaid(`${countOf(rounds.flat().length, 'place')} mended.`)
      },
      onTimeout: () => setSaid('The check took too long and was stopped. Is this a story?'),
    })
    setEditor(editor)
    setBefore(readDraftBefore())
    acts.current = { check, mend: () => checker.mend(getId(), editor.getText()) }
    check()
    addEventListener('pagehide', keep)
    const unwatch = watchDrafts((draft) => setOther(draft.text === editor.getText() ? undefined : draft))
    return () => {
      removeEventListener('pagehide', keep)
      unwatch()
      keep()
      clearTimeout(timer)
      checker.stop()
      editor.destroy()
    }

    async function findWordStress(word: string) {
      const found = stressWord(word, await loadStress(editor.getText(), editor.getOrigin().existing))
      if (found === undefined) setSaid(unknownStress)
      return found
    }

    function checkSoon() {
      // What was said of the text before; that nothing is stored holds until something is.
      setSaid((said) => (said === notStored ? said : ''))
      forgetStress()
      clearTimeout(timer)
      timer = setTimeout(check, checkDelayMs)
    }

    function keep() {
      return keepDraft({ text: editor.getText(), ...editor.getOrigin() })
    }

    function getId() {
      return editor.getOrigin().existing ?? getNewId(editor.getText(), ids)
    }

    function check() {
      const text = editor.getText()
      const isKept = keep()
      setSaid((said) => (isKept ? said.replace(notStored, '') : notStored))
      setFile(getStoryFile(getId()))
      updateStress(text)
      checker.check(getId(), text)
    }

    function show(found: CheckedDraft) {
      editor.showProblems(found.problems)
      // Keys come before the preview.
      startTransition(() => {
        setChecked(found)
        if (found.preview) setStory(found.preview)
      })
    }
  }, [stories])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that was typed is there only now
  useEffect(() => {
    if (editor && preview.current) follow(preview.current, editor)
  }, [editor, story])

  function load(draft: KeptDraft) {
    stress.end()
    setOther(undefined)
    // Another one's, until this one has been checked.
    setStory(undefined)
    editor?.setDraft(draft)
    acts.current.check()
  }

  /** Returns what is in the editor, if the writer has a part in it. */
  function getOwn(): KeptDraft | undefined {
    const own = editor && { text: editor.getText(), ...editor.getOrigin() }
    const isOwn = own && own.text !== own.opened && withoutDate(own.text) !== withoutDate(getNewStory())
    return isOwn ? own : undefined
  }

  function replace(text: string, id?: string) {
    const own = getOwn()
    if (own) {
      const way = keepDraftBefore(own)
        ? `You can get it back with “${backToBefore}”${before ? ', but no longer the text that is kept there now' : ''}.`
        : 'This browser cannot keep it: download it first.'
      const isMeant = confirm(`Replace the text in the editor? ${way}`)
      keepBefore(isMeant ? own : before)
      if (!isMeant) return
    }
    load({ text, ...(id !== undefined && { existing: id, opened: text }) })
  }

  function openForm(of: ItemList | number) {
    const text = editor?.getText() ?? ''
    const found = typeof of === 'number' ? findItem(text, of) : getNewItem(text, of)
    setItem(found)
    if (found?.list === 'vocabulary') void stress.loadFor(text, editor?.getOrigin().existing)
    if (found) return
    setSaid(
      typeof of === 'number'
        ? 'Put the cursor into a word, a question, a note or the title first.'
        : 'This text has no place for it yet: it comes with the template.',
    )
  }

  function keepBefore(draft: KeptDraft | undefined) {
    keepDraftBefore(draft)
    setBefore(draft)
  }

  const { existing, opened } = editor?.getOrigin() ?? {}
  return (
    <>
      <OpenStory
        stories={stories}
        onTemplate={() => replace(getNewStory())}
        onOpen={replace}
        onFailed={() => setSaid('The story could not be fetched. Check the connection and try again.')}
      />
      <Toolbar
        editor={editor}
        checked={checked}
        getNewStory={getNewStory}
        onMend={() => acts.current.mend()}
        onMarkStress={() => editor && stress.mark(editor, existing)}
        onPreview={() => {
          preview.current?.focus({ preventScroll: true })
          const { current: shown } = preview
          if (editor && shown) (follow(shown, editor) ?? shown).scrollIntoView({ block: 'center' })
        }}
        said={`${said} ${stress.said}`}
        onOther={other && (() => load(other))}
      />
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextButton onClick={() => openForm('story')}>Title and summary</TextButton>
        <TextButton onClick={() => openForm('vocabulary')}>Add a word</TextButton>
        <TextButton onClick={() => openForm('questions')}>Add a question</TextButton>
        <TextButton onClick={() => openForm('notes')}>Add a note</TextButton>
        {before && (
          <TextButton
            onClick={() => {
              keepBefore(getOwn())
              load(before)
            }}
          >
            {backToBefore}
          </TextButton>
        )}
      </p>
      {editor && item && (
        <ItemForm
          item={item}
          lines={getRussianLines(editor.getText())}
          known={stress.getKnown(editor.getText())}
          onSave={(values, goesOn) => {
            editor.change([getItemChanges(item, values)])
            editor.goTo(item.line, 1)
            if (goesOn) openForm(item.list)
          }}
          onDelete={() => {
            editor.change([[deleteItem(item)]])
            editor.goTo(item.line - 1, 1)
          }}
          onClose={() => setItem(undefined)}
        />
      )}
      {stress.stillOpen && <p className="mt-2 text-sm">{stress.stillOpen}</p>}
      <div className="writer mt-4">
        <div>
          <div ref={parent} />
          <Problems checked={checked} onChoose={(problem) => editor?.goToProblem(problem)} />
          {editor && checked && (
            <>
              <Target
                file={file}
                existing={stories.find(({ id }) => id === existing)}
                isTaken={stories.some(({ id }) => id === getIdOfTitle(editor.getText()))}
                isOther={opened !== undefined && isOtherStory(opened, editor.getText())}
                onNew={() => {
                  editor.forgetOrigin(getCopyChanges(editor.getText(), getToday()))
                  acts.current.check()
                }}
              />
              {/* What is too long for a story would take long to be compared. */}
              {opened !== undefined && checked.preview && (
                <Changes earlier={opened} text={editor.getText()} onChoose={(line) => editor.goTo(line, 1)} />
              )}
              <Save
                file={file}
                getText={() => dropTemplateRests(editor.getText())}
                isNew={existing === undefined}
                faults={getFaults(checked.problems, editor.getText())}
                onFault={() => {
                  const error = checked.problems.find(({ severity }) => severity === 'error')
                  const title = editor
                    .getText()
                    .split('\n')
                    .findIndex((line) => line.startsWith('titleEn:'))
                  if (error) editor.goToProblem(error)
                  else editor.goTo(title + 1, 10)
                  const first = error ? 'mend this error' : 'give the story its own English title'
                  setSaid(`First ${first}. To propose it anyway, press “Propose on GitHub” again.`)
                }}
                repository={site.repository}
                contact={site.email || site.reports}
              />
            </>
          )}
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: from the keyboard it is the preview that follows the text */}
        <section
          ref={preview}
          id="preview"
          aria-label="Preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys scroll what has the focus
          tabIndex={0}
          className="max-lg:mt-10 max-lg:border-t max-lg:pt-4"
          onClick={({ target, currentTarget }) => {
            // What is selected is to be copied.
            if (!editor || getSelection()?.isCollapsed === false) return
            const line = findSource(currentTarget, editor.getText(), target as Element)
            if (line !== undefined) editor.goTo(line, 1)
          }}
        >
          <p className="mb-2 text-sm text-muted">As readers will see it. Press a line to change it.</p>
          {checked && !checked.story && story && (
            <p className="text-sm text-muted">What cannot be read yet is left out: see the problems.</p>
          )}
          {story && <Preview story={story} problems={checked?.problems} />}
        </section>
      </div>
    </>
  )
}

function follow(preview: HTMLElement, editor: Editor): Element | undefined {
  // What is too long for a story has no preview, and would take long to be read here.
  return preview.querySelector('article')
    ? showPlace(preview, editor.getText(), editor.getCursor())
    : undefined
}

function getNewStory(): string {
  return getTemplate('a-new-story', getToday())
}

function getToday(): string {
  return new Date().toISOString().slice(0, 10)
}

function withoutDate(text: string): string {
  return text.replace(/^date: .*$/m, '')
}
