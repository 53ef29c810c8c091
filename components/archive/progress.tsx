'use client'

import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { mergeReaderData, validateReaderData } from '@/lib/reader/reader-data'
import { getReaderData, updateReaderData } from '@/lib/reader/reader-store'
import { site } from '@/lib/site'

/** For how long the saved file can be read after the click, in milliseconds. */
const revokeDelay = 60_000

/** Saves reader data to a file and loads it, to move it from one browser to another. */
export function Progress() {
  const file = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')

  function save() {
    const json = new Blob([JSON.stringify(getReaderData(), null, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(json)
    link.download = 'russian-story-progress.json'
    link.click()
    // Firefox and Safari read it only after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), revokeDelay)
  }

  function openFile() {
    // A status that does not change is not announced again.
    setMessage('')
    file.current?.click()
  }

  async function load({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0]
    if (!chosen) return
    const loaded = validateReaderData(await readJson(chosen))
    if (loaded) updateReaderData((data) => mergeReaderData(data, loaded))
    setMessage(loaded ? 'Your progress has been restored.' : `This file contains no ${site.name} progress.`)
    if (file.current) file.current.value = ''
  }

  return (
    <section aria-labelledby="progress-title" className="needs-script mt-4 border-t border-border pt-8">
      <h2 id="progress-title" className="section-title">
        Your progress
      </h2>
      <p className="mt-2 text-[0.95rem] text-muted">
        Finished stories, scores and settings are kept in this browser only. Save them to a file to move them
        to another browser.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button kind="outline" onClick={save}>
          Save to a file
        </Button>
        <Button kind="outline" onClick={openFile}>
          Load from a file
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label="File with your progress"
          className="hidden"
          onChange={load}
        />
        <p role="status" className="text-sm text-muted">
          {message}
        </p>
      </div>
    </section>
  )
}

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    // Unreadable, or not JSON.
    return null
  }
}
