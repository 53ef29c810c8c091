import { getStoryFile } from '@/lib/content/files'
import { findMissingStress, type KnownStress } from '@/lib/content/known-stress'
import { dropTemplateRests, getTemplate } from '@/lib/content/template'
import { countOf } from '@/lib/story/count-of'
import { stressMark } from '@/lib/story/marked-text'
import type { CheckedDraft, FixedDraft } from './check-draft'
import { startChecker } from './checker'
import { type KeptDraft, readDraft, startKeeping, watchDrafts } from './draft'
import { createEditor, type Editor } from './editor'
import { applyChanges, getNewId } from './insert'
import type { ItemList } from './item-forms'
import { findUntranslated, putIntoTemplate } from './paste'
import { noVowel, stressWord } from './put-stress'

/** After the last key. */
const checkDelayMs = 200

/** At most so many words are listed. */
const maxOpen = 8

export type Session = ReturnType<typeof startSession>

type Handlers = {
  onCursor: (editor: Editor) => void
  /** Where a form is asked for. */
  onItem: (item: ItemList | number) => void
  /** Where a text is checked, with the path that it is to have. */
  onCheck: (file: string) => void
  onChecked: (checked: CheckedDraft) => void
  /** Gets what to say of what was done; nothing once the writer goes on. */
  onSaid: (said: string) => void
  /** Where a draft could be kept, and where not. */
  onKept: (isKept: boolean) => void
  /** Gets what another tab has kept since, where it is another text. */
  onOther: (draft: KeptDraft | undefined) => void
  loadStress: (text: string) => Promise<KnownStress>
}

/** Puts an editor into an element, with the draft that was kept, and checks and keeps what is written there. `ids` are those of the site's stories. */
export function startSession(parent: HTMLElement, ids: readonly string[], handlers: Handlers) {
  const { onSaid, loadStress } = handlers
  let timer: ReturnType<typeof setTimeout> | undefined
  let known: KnownStress = new Map()
  const keepDraft = startKeeping()
  const editor = createEditor(parent, readDraft() ?? { text: getNewStory() }, {
    onChange: () => {
      onSaid('')
      clearTimeout(timer)
      timer = setTimeout(check, checkDelayMs)
    },
    onCursor: () => {
      onSaid('')
      requestAnimationFrame(() => handlers.onCursor(editor))
    },
    onNoVowel: () => onSaid(noVowel),
    onWord: async (word) => stressWord(word, await loadStress(editor.getText())),
    onForeign: putIn,
    onItem: handlers.onItem,
  })
  const checker = startChecker({
    onChecked: (checked) => {
      editor.showProblems(checked.problems)
      handlers.onChecked(checked)
    },
    onFixed: applyFixes,
    onTimeout: () => onSaid('The check took too long and was stopped. Is this a story?'),
  })
  check()
  addEventListener('pagehide', keep)
  const unwatch = watchDrafts((draft) =>
    handlers.onOther(draft.text === editor.getText() ? undefined : draft),
  )

  function keep() {
    const isKept = keepDraft({ text: editor.getText(), ...editor.getOrigin() })
    handlers.onKept(isKept)
  }

  function getId() {
    return editor.getOrigin().existing ?? getNewId(editor.getText(), ids)
  }

  function check() {
    keep()
    handlers.onCheck(getStoryFile(getId()))
    checker.check(getId(), editor.getText())
  }

  function putIn() {
    const text = putIntoTemplate(editor.getText().trim(), getNewStory())
    editor.setDraft({ text, ...editor.getOrigin() })
  }

  async function fix() {
    known = await loadStress(editor.getText())
    onSaid('')
    // A check that is still to come would put the answer aside.
    clearTimeout(timer)
    checker.fix(getId(), editor.getText())
  }

  function applyFixes({ rounds, unstressed }: FixedDraft) {
    if (rounds.length === 0) check()
    const text = rounds.reduce(applyChanges, editor.getText())
    const { offsets, open } = findMissingStress(text, known, unstressed)
    const all = [...rounds, offsets.map((from) => ({ from, to: from, insert: stressMark }))]
    editor.change(all)
    const { length, 0: first } = findUntranslated(editor.getText())
    // It is to be written over.
    if (first) editor.goTo(first.line, 1, 1)
    const rest = length > 0 ? `, ${countOf(length, 'line')} still without English` : ''
    onSaid(`${countOf(all.flat().length, 'place')} fixed${rest}. ${listOpen(open)}`)
  }

  return {
    editor,
    check,
    fix,
    putIntoTemplate: putIn,
    load: (draft: KeptDraft) => {
      handlers.onOther(undefined)
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
