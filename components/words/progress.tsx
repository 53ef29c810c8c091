'use client'

import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useAnnounced } from '@/components/ui/announcer'
import { TextButton } from '@/components/ui/button'
import { useInteractive } from '@/components/ui/interactive'
import { saveFile } from '@/components/ui/save-file'
import { getDayNumber } from '@/lib/practice/memory'
import { validateSavedWords } from '@/lib/practice/saved-words'
import { addSavedWords, getSavedWords } from '@/lib/practice/saved-words-store'
import { site } from '@/lib/site/site'
import { mergeReaderData, validateReaderData } from '@/lib/storage/reader-data'
import { getReaderData, updateReaderData } from '@/lib/storage/reader-store'
import { isRecord } from '@/lib/storage/stored-value'

/** Twice what browsers store, in bytes: a file has spaces that storage has not. */
const maxFileSize = 10_000_000

/** More take a phone seconds in which it answers nothing. */
const maxStories = 10_000

const tooLarge = `This file is too large to be ${site.name} progress.`

/** A file older than this many days, with so many words saved since, is worth a reminder. */
const reminder = { days: 30, words: 50 }

/** Says where the reader's data are, saves them to a file and loads them, to move them from one browser to another. */
export function Progress() {
  const file = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const isForgetful = useInteractive() && isForgetfulBrowser()
  useAnnounced(message)

  // Once: what is remembered of the last file goes with it.
  useEffect(() => {
    const { exported } = getReaderData()
    if (!exported) return
    const newWords = getSavedWords().words.length - exported.words
    if (getDayNumber(new Date()) - exported.day <= reminder.days || newWords < reminder.words) return
    setMessage(`You have saved ${newWords} words since your last file.`)
    updateReaderData((data) => ({ ...data, exported: undefined }))
  }, [])

  function save() {
    const words = getSavedWords()
    const exported = { day: getDayNumber(new Date()), words: words.words.length }
    updateReaderData((data) => ({ ...data, exported }))
    const data = { ...getReaderData(), words }
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
    <section aria-label="Your progress" className="quiet needs-script mt-4 print:hidden">
      <p>
        Your words, finished stories, scores and settings are stored in this browser only.
        {isForgetful && (
          <span>
            {' '}
            Safari deletes them after seven days without a visit, unless this site is on your home screen.
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-5">
        <TextButton onClick={save}>Save to a file</TextButton>
        <TextButton onClick={openFile}>Load from a file</TextButton>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label="File with your progress"
          className="hidden"
          onChange={load}
        />
        <p>{message}</p>
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
  if (!words || addSavedWords(words)) return 'Your progress has been restored.'
  return 'Your progress has been restored, but this browser could not store your words.'
}

/** Safari, and on an iPhone every browser, where the site is not installed. */
function isForgetfulBrowser(): boolean {
  return navigator.vendor.startsWith('Apple') && !matchMedia('(display-mode: standalone)').matches
}

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    // Unreadable, or not JSON.
    return null
  }
}
