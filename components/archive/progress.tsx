'use client'

import { type ChangeEvent, useRef, useState } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { useAnnounced } from '@/components/ui/announcer'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { mergeSavedWords, validateSavedWords } from '@/lib/practice/saved-words'
import { getSavedWords, updateSavedWords } from '@/lib/practice/saved-words-store'
import { site } from '@/lib/site/site'
import { mergeReaderData, validateReaderData } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'
import { isRecord } from '@/lib/storage/stored-value'

/** Twice what browsers store, in bytes: a file has spaces that storage has not. */
const maxFileSize = 10_000_000

/** More take a phone seconds in which it answers nothing. */
const maxStories = 10_000

const tooLarge = `This file is too large to be ${site.name} progress.`

/** Saves reader data to a file and loads it, to move it from one browser to another. */
export function Progress() {
  const file = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  useAnnounced(message)

  function save() {
    const data = { ...getReaderData(), words: getSavedWords() }
    saveFile(JSON.stringify(data, null, 2), 'russian-story-progress.json', 'application/json')
  }

  function openFile() {
    // A text that does not change is not announced again.
    setMessage('')
    file.current?.click()
  }

  async function load({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0]
    if (!chosen) return
    setMessage(chosen.size > maxFileSize ? tooLarge : restore(await readJson(chosen)))
    if (file.current) file.current.value = ''
  }

  return (
    <section
      aria-labelledby="progress-title"
      className="needs-script print:hidden mt-4 border-t border-border pt-8"
    >
      <h2 id="progress-title" className="section-title">
        Your progress
      </h2>
      <p className="mt-2 text-sm text-muted">
        Finished stories, scores, settings and{' '}
        <SiteLink href="/words" loading="Loading your words..." className="text-link">
          your words
        </SiteLink>{' '}
        are stored in this browser only. Save them to a file to move them to another browser.
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
        <p className="text-sm text-muted">{message}</p>
      </div>
    </section>
  )
}

/** Merges what a file says with what is stored, and returns what to tell the reader. */
function restore(value: unknown): string {
  if (isRecord(value) && isRecord(value.stories) && Object.keys(value.stories).length > maxStories)
    return tooLarge
  const loaded = validateReaderData(value)
  if (!loaded) return `This file contains no ${site.name} progress.`
  if (!updateReaderData((data) => mergeReaderData(data, loaded)))
    return 'This browser could not store the progress from the file, so it will be lost when you close the page. What was already stored is still there.'
  // Files of earlier releases have none.
  const words = isRecord(value) ? validateSavedWords(value.words) : null
  if (!words || updateSavedWords((data) => mergeSavedWords(data, words)))
    return 'Your progress has been restored.'
  return 'Your progress has been restored, but this browser could not store your words.'
}

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    // Unreadable, or not JSON.
    return null
  }
}
