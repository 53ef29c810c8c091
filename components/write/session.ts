import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { getStoryFile } from '@/lib/content/files'
import { addStress, findMissingStress, type KnownStress, learnStress } from '@/lib/content/known-stress'
import { dropTemplateRests, getTemplate } from '@/lib/content/template'
import { loadJson } from '@/lib/page/fetch-json'
import type { SearchFile } from '@/lib/search/search-file'
import { getLinesPath } from '@/lib/site/paths'
import { countOf } from '@/lib/story/count-of'
import type { CheckedDraft, FixedDraft } from './check-draft'
import { type Draft, readDraft, startKeeping, watchDrafts } from './draft'
import { createEditor } from './editor'
import type { Item } from './items'
import { getNewId, noVowel, putIntoTemplate } from './story-text'
import type { CheckReply, CheckRequest } from './worker'

/** After the last key. */
const checkDelayMs = 200

/** At most so many words are listed. */
const maxOpen = 8

/** What the page shows of a session. */
type Writing = {
  /** What was found in the last text that was checked, and the path that it is to have. */
  checked?: CheckedDraft
  file: string
  /** What was done; empty once the writer goes on. */
  said: string
  /** False where the browser cannot store the draft. */
  isKept: boolean
  /** What another tab has kept since, where it is another text. */
  other?: Draft | undefined
}

/** The site's stories, and the levels that they have. */
type Site = { ids: readonly string[]; levels: readonly (string | undefined)[] }

type PageHandlers = {
  onCursor: () => void
  /** Where a form is asked for. */
  onItem: (item: Item) => void
}

type Handlers = PageHandlers & { onChange: (change: Partial<Writing>) => void }

export type WritingSession = ReturnType<typeof startSession>

/** Starts a session in the element of `parent`; returns it with what the page shows of it. */
export function useWriting(site: Site, handlers: PageHandlers) {
  const [session, setSession] = useState<WritingSession>()
  const [writing, setWriting] = useState<Writing>({ file: '', said: '', isKept: true })
  const parent = useRef<HTMLDivElement>(null)
  const onCursor = useEffectEvent(handlers.onCursor)
  const onItem = useEffectEvent(handlers.onItem)
  const start = useEffectEvent((element: HTMLElement) =>
    startSession(element, site, {
      onCursor,
      onItem,
      onChange: (change) => {
        const set = () => setWriting((now) => (has(now, change) ? now : { ...now, ...change }))
        // Keys come before the preview.
        if (change.checked) startTransition(set)
        else set()
      },
    }),
  )

  useEffect(() => {
    if (!parent.current) return
    // Only here: each page of the export has one style sheet.
    void import('./write.css')
    const started = start(parent.current)
    setSession(started)
    return started.stop
  }, [])

  return { parent, session, ...writing }
}

function has(writing: Writing, change: Partial<Writing>): boolean {
  return Object.entries(change).every(([key, value]) => writing[key as keyof Writing] === value)
}

/** Puts an editor into an element, with the draft that was kept, and checks and keeps what is written there. */
function startSession(parent: HTMLElement, { ids, levels }: Site, handlers: Handlers) {
  const { onChange, onCursor, onItem } = handlers
  let timer: ReturnType<typeof setTimeout> | undefined
  let known: KnownStress = new Map()
  /** The text that “Fix all” is about. */
  let faulty = ''
  const say = (said: string) => onChange({ said })
  const keepDraft = startKeeping()
  const editor = createEditor(parent, readDraft() ?? { text: getNewStory() }, {
    onChange: () => {
      say('')
      clearTimeout(timer)
      timer = setTimeout(check, checkDelayMs)
    },
    onCursor: () => {
      say('')
      requestAnimationFrame(onCursor)
    },
    onNoVowel: () => say(noVowel),
    onForeign: fillTemplate,
    onItem,
  })
  const checker = startChecker((reply) => {
    if ('unstressed' in reply) return applyFixes(reply)
    editor.showProblems(reply.problems)
    onChange({ checked: reply })
  })
  check()
  addEventListener('pagehide', keep)
  const unwatch = watchDrafts((draft) =>
    onChange({ other: draft.text === editor.getText() ? undefined : draft }),
  )

  function keep() {
    onChange({ isKept: keepDraft({ text: editor.getText(), ...editor.getOrigin() }) })
  }

  function getId() {
    return editor.getOrigin().existing ?? getNewId(editor.getText(), ids)
  }

  function check() {
    keep()
    onChange({ file: getStoryFile(getId()) })
    checker.ask({ id: getId(), text: editor.getText() })
  }

  /** Puts what was pasted over everything into the template of a new story: it is not the one that was opened. */
  function fillTemplate() {
    editor.setDraft({ text: putIntoTemplate(editor.getText().trim(), getNewStory()) })
  }

  /**
   * Returns how words are stressed, as far as the site's stories can be loaded; the text's own ways come first. The story that
   * is changed is left out: a slip in it is no second way of writing a word.
   */
  async function learn(): Promise<KnownStress> {
    const { existing } = editor.getOrigin()
    const files = await Promise.all(levels.map((level) => loadJson<SearchFile>(getLinesPath(level)))).catch(
      () => [],
    )
    const known = learnStress(files.flatMap((file) => listStressed(file, existing)))
    return new Map([...known, ...learnStress([editor.getText()])])
  }

  async function fix() {
    known = await learn()
    say('')
    // A check that is still to come would put the answer aside.
    clearTimeout(timer)
    faulty = editor.getText()
    checker.ask({ id: getId(), text: faulty, isFix: true })
  }

  function applyFixes({ text, count, unstressed }: FixedDraft) {
    // What was typed since comes first.
    if (editor.getText() !== faulty) return check()
    const { offsets, open } = findMissingStress(text, known, unstressed)
    editor.correct(addStress(text, offsets))
    check()
    const words = open.slice(0, maxOpen).join(', ') + (open.length > maxOpen ? ' …' : '')
    say(`${countOf(count + offsets.length, 'place')} fixed. ${words && `Stress still missing: ${words}`}`)
  }

  return {
    editor,
    fix,
    say,
    fillTemplate,
    load: (draft: Draft) => {
      onChange({ other: undefined })
      editor.setDraft(draft)
      check()
    },
    stop: () => {
      removeEventListener('pagehide', keep)
      unwatch()
      keep()
      clearTimeout(timer)
      checker.stop()
      editor.destroy()
    },
  }
}

/** Returns all Russian of a level's other stories, with its stress marks: the dictionary forms too. */
function listStressed({ headwords, stories }: SearchFile, changed: string | undefined): string[] {
  const others = stories.filter(({ id }) => id !== changed)
  const lines = others.flatMap(({ title, lines }) => [title, ...lines])
  return [...headwords, ...lines].map(([ru]) => ru)
}

export function getNewStory(): string {
  return dropTemplateRests(getTemplate('', new Date().toISOString().slice(0, 10)))
}

/** Starts a worker that checks drafts; what it says of the last one is handed on. */
function startChecker(onReply: (reply: CheckReply) => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let number = 0
  worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
    if (data.number === number) onReply(data)
  })
  return {
    ask: (request: Omit<CheckRequest, 'number'>) => {
      number += 1
      worker.postMessage({ number, ...request })
    },
    stop: () => worker.terminate(),
  }
}
