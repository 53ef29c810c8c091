import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { getStoryFile } from '@/lib/content/files'
import { findMissingStress, type KnownStress, learnStress } from '@/lib/content/known-stress'
import { listUnstressed } from '@/lib/content/stress-marks'
import { dropTemplateRests, getTemplate } from '@/lib/content/template'
import { loadJson } from '@/lib/page/fetch-json'
import type { SearchFile } from '@/lib/search/search-file'
import { getLinesPath } from '@/lib/site/paths'
import { countOf } from '@/lib/story/count-of'
import { stressMark } from '@/lib/story/marked-text'
import type { CheckedDraft, FixedDraft } from './check-draft'
import { type Draft, readDraft, startKeeping, watchDrafts } from './draft'
import { createEditor } from './editor'
import type { Item } from './items'
import { findUntranslated, putIntoTemplate } from './paste'
import { noVowel, stressWord } from './put-stress'
import { applyChanges, getNewId } from './story-text'
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
  /** How words are stressed in the site's stories, once that was needed. */
  known: KnownStress
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
  const [writing, setWriting] = useState<Writing>({ file: '', said: '', isKept: true, known: new Map() })
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
  /** The story that is left out of what is known: a slip of it is no second way of writing a word. */
  let learntWithout: string | undefined
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
    onWord: async (word) => stressWord(word, await learn()),
    onForeign: fillTemplate,
    onItem,
  })
  const checker = startChecker(
    (reply) => {
      if ('rounds' in reply) return applyFixes(reply)
      editor.showProblems(reply.problems)
      onChange({ checked: reply })
      if (listUnstressed(reply.problems).length > 0) void learn()
    },
    () => say('The check took too long and was stopped. Is this a story?'),
  )
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

  /** Puts what was pasted over everything into the template. */
  function fillTemplate() {
    const text = putIntoTemplate(editor.getText().trim(), getNewStory())
    editor.setDraft({ text, ...editor.getOrigin() })
  }

  /** Returns how words are stressed, as far as the site's stories can be loaded; the text's own ways come first. */
  async function learn(): Promise<KnownStress> {
    const { existing = '' } = editor.getOrigin()
    if (existing !== learntWithout) {
      const files = await Promise.all(levels.map((level) => loadJson<SearchFile>(getLinesPath(level)))).catch(
        () => [],
      )
      if (files.length > 0) {
        known = learnStress(files.flatMap((file) => listStressed(file, existing)))
        learntWithout = existing
        onChange({ known })
      }
    }
    return joinKnown(known, editor.getText())
  }

  async function fix() {
    await learn()
    say('')
    // A check that is still to come would put the answer aside.
    clearTimeout(timer)
    checker.ask({ id: getId(), text: editor.getText(), isFix: true })
  }

  function applyFixes({ rounds, unstressed }: FixedDraft) {
    if (rounds.length === 0) check()
    const text = rounds.reduce(applyChanges, editor.getText())
    const { offsets, open } = findMissingStress(text, joinKnown(known, text), unstressed)
    const all = [...rounds, offsets.map((from) => ({ from, to: from, insert: stressMark }))]
    editor.change(all)
    const { length, 0: first } = findUntranslated(editor.getText())
    // It is to be written over.
    if (first) editor.goTo(first.number, 1, 1)
    const rest = length > 0 ? `, ${countOf(length, 'line')} still without English` : ''
    const words = open.slice(0, maxOpen).join(', ') + (open.length > maxOpen ? ' …' : '')
    const unknown = words && `Stress still missing: ${words}`
    say(`${countOf(all.flat().length, 'place')} fixed${rest}. ${unknown}`)
  }

  return {
    editor,
    fix,
    learn,
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

export function joinKnown(known: KnownStress, text: string): KnownStress {
  return new Map([...known, ...learnStress([text])])
}

/** Returns all Russian of a level's other stories, with its stress marks: the dictionary forms too. */
function listStressed({ headwords, stories }: SearchFile, changed: string): string[] {
  const others = stories.filter(({ id }) => id !== changed)
  const lines = others.flatMap(({ title, lines }) => [title, ...lines])
  return [...headwords, ...lines].map(([ru]) => ru)
}

export function getNewStory(): string {
  return dropTemplateRests(getTemplate('', getToday()))
}

function getToday(): string {
  return new Date().toISOString().slice(0, 10)
}

/** No text that the parser accepts takes this long. */
const timeoutMs = 10_000

/** Starts a worker that checks drafts; what it says of the last one is handed on. */
function startChecker(onReply: (reply: CheckReply) => void, onTimeout: () => void) {
  let worker: Worker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let number = 0

  function ask(request: Omit<CheckRequest, 'number'>): void {
    worker ??= start()
    number += 1
    worker.postMessage({ number, ...request })
    clearTimeout(timer)
    timer = setTimeout(() => {
      stop()
      onTimeout()
    }, timeoutMs)
  }

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
      if (data.number !== number) return
      clearTimeout(timer)
      onReply(data)
    })
    return started
  }

  function stop(): void {
    clearTimeout(timer)
    worker?.terminate()
    worker = undefined
  }

  return { ask, stop }
}
