import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { getStoryFile } from '@/lib/content/files'
import { findMissingStress, type KnownStress } from '@/lib/content/known-stress'
import { dropTemplateRests, getTemplate } from '@/lib/content/template'
import { countOf } from '@/lib/story/count-of'
import { stressMark } from '@/lib/story/marked-text'
import type { CheckedDraft } from './check-draft'
import { startChecker } from './checker'
import { type KeptDraft, readDraft, startKeeping, watchDrafts } from './draft'
import { createEditor, type Editor } from './editor'
import { applyChanges, getNewId, noVowel, stressWord } from './insert'
import type { ItemList } from './item-forms'
import type { StoryName } from './open-story'
import { findUntranslated, putIntoTemplate } from './paste'
import { listUnstressed } from './report'
import { useKnownStress } from './use-known-stress'

/** After the last key. */
const checkDelayMs = 200

const notStored = 'This browser cannot store your draft. Download it before you leave.'

/** At most so many words are listed. */
const maxOpen = 8

type Handlers = {
  onCursor: (editor: Editor) => void
  /** Where a form is asked for. */
  onItem: (item: ItemList | number) => void
}

/** Puts an editor into the element of `parent`, with the draft that was kept, and checks and keeps what is written there. */
export function useWriting(
  stories: StoryName[],
  levels: (string | undefined)[],
  { onCursor, onItem }: Handlers,
) {
  const [editor, setEditor] = useState<Editor>()
  const [checked, setChecked] = useState<CheckedDraft>()
  const [said, setSaid] = useState('')
  const [file, setFile] = useState('')
  /** What another tab has kept since. */
  const [other, setOther] = useState<KeptDraft>()
  const parent = useRef<HTMLDivElement>(null)
  const acts = useRef({ check: () => {}, mend: () => {}, putIn: () => {} })
  const isUnstressed = listUnstressed(checked?.problems ?? []).length > 0
  const stress = useKnownStress(levels, editor?.getOrigin().existing, isUnstressed)
  const loadStress = useEffectEvent(stress.loadFor)
  const moved = useEffectEvent(onCursor)
  const asked = useEffectEvent(onItem)

  useEffect(() => {
    if (!parent.current) return
    // Only here: each page of the export has one style sheet.
    void import('./write.css')
    const ids = stories.map(({ id }) => id)
    let timer: ReturnType<typeof setTimeout> | undefined
    let unstressed: string[] = []
    let known: KnownStress = new Map()
    const keepDraft = startKeeping()
    const editor = createEditor(parent.current, readDraft() ?? { text: getNewStory() }, {
      onChange: checkSoon,
      onCursor: () => {
        forget()
        requestAnimationFrame(() => moved(editor))
      },
      onNoVowel: () => setSaid(noVowel),
      onWord: findWordStress,
      onForeign: putIn,
      onItem: asked,
    })
    const checker = startChecker({
      onChecked: show,
      onMended: (rounds) => {
        if (rounds.length === 0) check()
        const text = rounds.reduce(applyChanges, editor.getText())
        const { offsets, open } = findMissingStress(text, known, unstressed)
        const all = [...rounds, offsets.map((from) => ({ from, to: from, insert: stressMark }))]
        editor.change(all)
        const { length, 0: first } = findUntranslated(editor.getText())
        // It is to be written over.
        if (first) editor.goTo(first.line, 1, 1)
        const rest = length > 0 ? `, ${countOf(length, 'line')} still without English` : ''
        setSaid(`${countOf(all.flat().length, 'place')} mended${rest}. ${listOpen(open)}`)
      },
      onTimeout: () => setSaid('The check took too long and was stopped. Is this a story?'),
    })
    setEditor(editor)
    acts.current = { check, mend, putIn }
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
      return stressWord(word, await loadStress(editor.getText()))
    }

    function checkSoon() {
      forget()
      clearTimeout(timer)
      timer = setTimeout(check, checkDelayMs)
    }

    /** What was said of an act before; that nothing is stored holds until something is. */
    function forget() {
      setSaid((said) => (said === notStored ? said : ''))
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
      checker.check(getId(), text)
    }

    function putIn() {
      const text = putIntoTemplate(editor.getText().trim(), getNewStory())
      editor.setDraft({ text, ...editor.getOrigin() })
    }

    async function mend() {
      if (unstressed.length > 0) known = await loadStress(editor.getText())
      forget()
      // A check that is still to come would put the answer aside.
      clearTimeout(timer)
      checker.mend(getId(), editor.getText())
    }

    function show(found: CheckedDraft) {
      editor.showProblems(found.problems)
      unstressed = listUnstressed(found.problems)
      // Keys come before the preview.
      startTransition(() => setChecked(found))
    }
  }, [stories])

  function load(draft: KeptDraft) {
    setOther(undefined)
    editor?.setDraft(draft)
    acts.current.check()
  }

  return {
    parent,
    editor,
    /** The last text that was checked, and the path that it is to have. */
    checked,
    file,
    stress,
    said,
    say: setSaid,
    load,
    loadOther: other && (() => load(other)),
    check: () => acts.current.check(),
    mend: () => acts.current.mend(),
    putIntoTemplate: () => acts.current.putIn(),
  }
}

/** Returns the words whose stress is not known. */
function listOpen(words: readonly string[]): string {
  const more = words.length > maxOpen ? ' …' : ''
  return words.length > 0 ? `Stress still open: ${words.slice(0, maxOpen).join(', ')}${more}` : ''
}

export function getNewStory(): string {
  return dropTemplateRests(getTemplate('', getToday()))
}

export function getToday(): string {
  return new Date().toISOString().slice(0, 10)
}
