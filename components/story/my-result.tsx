import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button, CloseButton } from '@/components/ui/button'
import { useSaid } from '@/components/ui/notice'
import { usePrinting } from '@/lib/page/document-events'
import { describeResult, getResultRow, type ResultLine } from '@/lib/practice/result-text'
import { useSavedWords } from '@/lib/practice/saved-words-store'
import { getStoryPath } from '@/lib/site/paths'
import { getSitePath } from '@/lib/site/site'
import { findProgress } from '@/lib/storage/reader-data'
import { updateReaderData, useReaderData } from '@/lib/storage/reader-store'
import { getCleanText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'

type MyResultProps = { story: Story; onClose: () => void }

/** A pupil's results with a story, to hand in. It leaves the device only when it is copied, shared or printed. */
export function MyResult({ story, onClose }: MyResultProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const name = useReaderData(({ pupil }) => pupil) ?? ''
  const [said, say] = useSaid<string>()
  const isPrinting = usePrinting()
  const progress = useReaderData((data) => findProgress(data, story.id))
  const { data } = useSavedWords()
  const words = data.words.filter((word) => word.story === story.id).map(({ ru }) => getCleanText(ru))
  const address = new URL(getSitePath(getStoryPath(story.id)), location.href).href
  const lines = describeResult(story, { progress, words, name, address })
  const text = lines.map((line) => line.text).join('\n')
  const row = getResultRow(story, { progress, name })

  useEffect(() => dialog.current?.showModal(), [])

  async function copy(text: string, said: string) {
    try {
      await navigator.clipboard.writeText(text)
      say(said)
    } catch {
      say('Copying failed. Select the text and copy it yourself.')
    }
  }

  // Where the button is, its row would lay the dialog out.
  return createPortal(
    <dialog ref={dialog} aria-labelledby={title} className="popover sheet" onClose={onClose}>
      <div className="sheet-head">
        <h2 id={title}>My results</h2>
        <CloseButton onClick={() => dialog.current?.close()} />
      </div>
      <label className="grid gap-[0.35rem]">
        Your name (for your teacher)
        <input
          className="search-field"
          value={name}
          maxLength={200}
          onChange={({ target }) =>
            updateReaderData((data) => ({ ...data, pupil: target.value || undefined }))
          }
        />
      </label>
      <div className="my-3 grid gap-1 leading-snug">
        <ResultLines lines={lines} />
      </div>
      {/* A modal dialog is all that a screen reader knows of meanwhile. */}
      <p aria-live="polite" className="text-sm text-muted">
        {said}
      </p>
      <p className="sheet-foot flex flex-wrap gap-2 [&>.button]:min-h-11 [&>.button]:px-4 [&>.button]:text-md">
        {row && (
          <Button onClick={() => copy(row, 'Copied. Each result gets its own column.')}>
            Copy as a spreadsheet row
          </Button>
        )}
        <Button kind={row ? 'outline' : 'primary'} onClick={() => copy(text, 'Copied.')}>
          Copy all
        </Button>
        {'share' in navigator && (
          <Button
            kind="outline"
            // Rejects when the reader closes the share sheet.
            onClick={() => navigator.share({ title: story.titleEn, text }).catch(() => {})}
          >
            Share
          </Button>
        )}
        <Button kind="outline" onClick={() => window.print()}>
          Print
        </Button>
      </p>
      {isPrinting &&
        createPortal(
          <div className="result-sheet hidden leading-[1.8] print:block">
            <ResultLines lines={lines} />
          </div>,
          document.body,
        )}
    </dialog>,
    document.body,
  )
}

function ResultLines({ lines }: { lines: readonly ResultLine[] }) {
  return lines.map(({ text, lang, kind }) => (
    <p key={text} className={kind && kindClasses[kind]} lang={lang} translate={lang === 'ru' ? 'no' : 'yes'}>
      {text}
    </p>
  ))
}

/** The number of a question hangs. */
const kindClasses = { title: 'card-title', note: 'quiet', answer: 'ps-4 -indent-4 whitespace-pre-line' }
