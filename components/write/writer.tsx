'use client'

import { type ChangeEvent, startTransition, useEffect, useRef, useState } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { Button, TextButton } from '@/components/ui/button'
import { getStoryFile } from '@/lib/content/files'
import { findMissingStress, type KnownStress, learnStress } from '@/lib/content/known-stress'
import { countOf } from '@/lib/content/problems'
import { getTemplate } from '@/lib/content/template'
import { loadJson } from '@/lib/page/fetch-json'
import type { SearchFile } from '@/lib/search/search-file'
import { getLinesPath, getSourcePath } from '@/lib/site/paths'
import { basePath, getSitePath, site } from '@/lib/site/site'
import { stressMark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { CheckedDraft } from './check-draft'
import { startChecker } from './checker'
import { createEditor, type Editor } from './editor'
import { getIdOfTitle, getNewId, isOtherStory, putIntoTemplate } from './insert'
import { Preview } from './preview'
import { Changes, countProblems, Problems, type StoryName, sortBySeverity, Target } from './report'
import { Save } from './save'

/** After the last key. */
const checkDelayMs = 200

const draftKey = `draft${basePath}`

const notStored = 'This browser cannot store your draft. Download it before you leave.'

/** In a style sheet of this page's own, because the site's is in every page. */
const layout = `@media (width >= 64rem) {
  :root:has(.writer) .max-w-reading { max-width: 88rem }
  .writer { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2.5rem }
}
@media (height >= 20rem) {
  .write-tools { position: sticky; z-index: 10; top: 0; background: var(--background) }
  /* What is focused is not below it. */
  :root:has(.write-tools) { scroll-padding-top: 5rem }
}
.writer .line > [lang="en"] { display: block }
/* What is not on the screen costs a key nothing: a story has thousands of vowels, each with its accent. */
.writer article :is(.line, .card, .question) { content-visibility: auto; contain-intrinsic-size: auto 4rem }`

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
  /** What came of marking the stress that is known. */
  const [marked, setMarked] = useState('')
  /** The words whose stress is not known, as long as they are in the text. */
  const [open, setOpen] = useState<string[]>([])
  const known = useRef<KnownStress>(undefined)
  const stillOpen =
    open.length > 0 ? `Still open: ${open.slice(0, 20).join(', ')}${open.length > 20 ? ' …' : ''}` : ''
  useAnnounced(marked && `${marked} ${stillOpen}`)
  const [file, setFile] = useState('')
  const parent = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  /** The story of the site that is being changed. */
  const existing = useRef<string>(undefined)
  /** Its text as it was opened. */
  const opened = useRef<string>(undefined)
  const checkNow = useRef(() => {})

  useEffect(() => {
    if (!parent.current) return
    const ids = stories.map(({ id }) => id)
    let timer: ReturnType<typeof setTimeout> | undefined
    const draft = readDraft()
    existing.current = draft?.existing
    opened.current = draft?.opened
    const editor = createEditor(parent.current, draft?.text ?? getNewStory(), checkSoon, () =>
      setSaid('Put the cursor after the stressed vowel first.'),
    )
    const started = startChecker(show, () =>
      setSaid('The check took too long and was stopped. Is this a story?'),
    )
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(layout)
    document.adoptedStyleSheets.push(sheet)
    setEditor(editor)
    checkNow.current = check
    check()
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
      clearTimeout(timer)
      started.stop()
      editor.destroy()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }

    function checkSoon() {
      // What was said of the text before; that nothing is stored holds until something is.
      setSaid((said) => (said === notStored ? said : ''))
      setMarked('')
      clearTimeout(timer)
      timer = setTimeout(check, checkDelayMs)
    }

    function keep() {
      return keepDraft({ text: editor.getText(), existing: existing.current, opened: opened.current })
    }

    function check() {
      const text = editor.getText()
      const isKept = keep()
      setSaid((said) => (isKept ? said.replace(notStored, '') : notStored))
      const id = existing.current ?? getNewId(text, ids)
      setFile(getStoryFile(id))
      setOpen(known.current ? findMissingStress(text, known.current).open : [])
      started.check(id, text)
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

  function makeNew() {
    existing.current = undefined
    opened.current = undefined
    checkNow.current()
  }

  function replace(text: string, id?: string) {
    const isLost = editor && editor.getText() !== getNewStory()
    if (isLost && !confirm('Replace the text in the editor?')) return
    existing.current = id
    known.current = undefined
    opened.current = id === undefined ? undefined : text
    // Another one's, until this one has been checked.
    setStory(undefined)
    editor?.setText(text)
    checkNow.current()
  }

  async function openStory({ target }: ChangeEvent<HTMLSelectElement>) {
    const id = target.value
    target.value = ''
    try {
      const response = await fetch(getSitePath(getSourcePath(id)))
      if (!response.ok) throw new Error(response.statusText)
      replace(await response.text(), id)
    } catch {
      setSaid('The story could not be fetched. Check the connection and try again.')
    }
  }

  async function markStress() {
    if (!editor) return
    try {
      const files = await Promise.all(levels.map((level) => loadJson<SearchFile>(getLinesPath(level))))
      known.current = learnStress(files.flatMap((file) => getStressed(file, existing.current)))
      const { offsets, open } = findMissingStress(editor.getText(), known.current)
      editor.insertAt(offsets, stressMark)
      setOpen(open)
      setMarked(`${countOf(offsets.length, 'stress mark')} added.`)
    } catch {
      setMarked('The words of the stories could not be loaded. Check the connection and try again.')
    }
  }

  async function openFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (chosen) replace(await chosen.text())
    target.value = ''
  }

  const [first] = checked ? sortBySeverity(checked.problems) : []
  /** What has one right answer, such as a dash. */
  const mendable = (checked?.problems ?? []).filter(({ mend }) => mend)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextButton onClick={() => replace(getNewStory())}>Start from a template</TextButton>
        <TextButton onClick={() => fileInput.current?.click()}>Open a file</TextButton>
        <label className="max-w-full text-sm">
          Open an existing story{' '}
          <select className="select max-w-full" defaultValue="" onChange={openStory}>
            <option value="">Choose…</option>
            {stories.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <input
          ref={fileInput}
          type="file"
          accept=".md,text/markdown,text/plain"
          aria-label="File with a story"
          className="hidden"
          onChange={openFile}
        />
      </div>
      <div
        className="write-tools mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 py-2 max-sm:gap-x-2 [&>.button]:min-h-11 [&>.button]:px-4 [&>.button]:py-1 max-sm:[&>.button]:px-3"
        role="toolbar"
        aria-label="Insert"
      >
        <Button kind="outline" aria-keyshortcuts="Alt+´ Alt+=" onClick={() => editor?.toggleStress()}>
          а́<span className="max-sm:sr-only"> Stress</span>
        </Button>
        <Button kind="outline" onClick={() => editor?.quote()}>
          «…»<span className="max-sm:sr-only"> Quotation</span>
        </Button>
        <Button kind="outline" onClick={() => editor?.addDash()}>
          —<span className="max-sm:sr-only"> Dash</span>
        </Button>
        {checked && first && (
          <Button
            kind={first.severity === 'error' ? 'primary' : 'outline'}
            className="text-sm"
            onClick={() => editor?.goToProblem(first)}
          >
            <span className="max-sm:hidden">{`${countProblems(checked.problems)}: go to the first`}</span>
            <span className="sm:hidden">
              {countOf(
                checked.problems.filter(({ severity }) => severity === first.severity).length,
                first.severity,
              )}
            </span>
          </Button>
        )}
        {mendable.length > 0 && (
          <TextButton onClick={() => editor?.mend(mendable)}>{`Mend ${mendable.length}`}</TextButton>
        )}
        {editor && checked && isBare(editor.getText()) && (
          <TextButton onClick={() => editor.setText(putIntoTemplate(editor.getText(), getNewStory()))}>
            Put it into the template
          </TextButton>
        )}
        <TextButton onClick={markStress}>
          Mark<span className="max-sm:sr-only"> known</span> stress
        </TextButton>
        <a href="#preview" className="text-button inline-flex items-center lg:hidden">
          Preview
        </a>
        <span className="text-sm">{said}</span>
      </div>
      {(marked || stillOpen) && <p className="mt-2 text-sm">{`${marked} ${stillOpen}`.trim()}</p>}
      <div className="writer mt-4">
        <div>
          <div ref={parent} />
          <Problems checked={checked} onChoose={(problem) => editor?.goToProblem(problem)} />
          {editor && checked && (
            <Target
              file={file}
              existing={stories.find(({ id }) => id === existing.current)}
              isTaken={stories.some(({ id }) => id === getIdOfTitle(editor.getText()))}
              isOther={opened.current !== undefined && isOtherStory(opened.current, editor.getText())}
              onNew={makeNew}
            />
          )}
          {editor && checked && opened.current !== undefined && (
            <Changes
              earlier={opened.current}
              text={editor.getText()}
              onChoose={(line) => editor.goTo(line, 1)}
            />
          )}
          {editor && checked && (
            <Save
              file={file}
              getText={editor.getText}
              isNew={existing.current === undefined}
              isReady={first?.severity !== 'error'}
              repository={site.repository}
              contact={site.email || site.reports}
            />
          )}
        </div>
        <section id="preview" aria-label="Preview" className="max-lg:mt-10 max-lg:border-t max-lg:pt-4">
          <p className="mb-2 text-sm text-muted lg:hidden">As readers will see it</p>
          {checked && !checked.story && story && (
            <p className="text-sm text-muted">What cannot be read yet is left out: see the problems.</p>
          )}
          {story && <Preview story={story} problems={checked?.problems} />}
        </section>
      </div>
    </>
  )
}

/**
 * Returns all Russian of a level, with its stress marks: the dictionary forms too. A slip of the story that is changed is
 * no second way of writing a word.
 */
function getStressed({ headwords, stories }: SearchFile, changed: string | undefined): string[] {
  const others = stories.filter(({ id }) => id !== changed)
  const lines = others.flatMap(({ title, lines }) => [title, ...lines])
  return [...headwords, ...lines].map(([ru]) => ru)
}

/** Returns true for a text from elsewhere, such as a document's. */
function isBare(text: string): boolean {
  return text.trim() !== '' && !/^\s*---/.test(text) && !/^## /m.test(text)
}

function getNewStory(): string {
  return getTemplate('a-new-story', new Date().toISOString().slice(0, 10))
}

type KeptDraft = {
  text: string
  /** The id of the story that it changes; missing for a new one. */
  existing?: string | undefined
  /** The text of that story as it was opened. */
  opened?: string | undefined
}

function readDraft(): KeptDraft | undefined {
  try {
    const kept: Partial<KeptDraft> | null = JSON.parse(localStorage.getItem(draftKey) ?? 'null')
    return typeof kept?.text === 'string'
      ? { text: kept.text, existing: kept.existing, opened: kept.opened }
      : undefined
  } catch {
    return undefined
  }
}

/** Returns false where storage is blocked or full. */
function keepDraft(draft: KeptDraft): boolean {
  try {
    localStorage.setItem(draftKey, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
