/*
 * Writes a template for a new story.
 *
 *   npm run new:story -- <id>                 writes content/stories/<id>.md
 *   npm run new:story -- <id> --root <folder> writes below another folder
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getBuildDay } from '@/lib/story/day'
import { isStoryId } from '@/lib/story/story'

function getTemplate(id: string, date: string): string {
  return `---
title: Но́вый расска́з (${id}.md)
titleEn: A New Story
date: ${date}
level: A1
vocabulary:
  - ru: [кни́га, кни́гу]
    en: book
questions:
  - questionRu: Что читает Анна?
    questionEn: What is Anna reading?
    options: [Книгу, Письмо, Газету, Журнал]
    correctAnswer: 0
    line: 1
---

## Русский

А́нна чита́ет но́вую кни́гу.
— Э́то хоро́шая кни́га, — говори́т она́.

## English

Anna is reading a new book.
"It is a good book," she says.
`
}

function writeStory(id: string, root: string): void {
  if (!isStoryId(id)) {
    throw new Error(
      `expected an id of lower-case letters a-z, digits and hyphens, found "${id}"; for example: npm run new:story -- morning-shop`,
    )
  }
  const path = `content/stories/${id}.md`
  mkdirSync(join(root, 'content/stories'), { recursive: true })
  try {
    writeFileSync(join(root, path), getTemplate(id, getBuildDay(undefined, new Date())), { flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new Error(`${path} exists already; choose another id`)
    }
    throw error
  }
  console.log(`${path} is written. Next:
  1. Put your story into it; stress marks (U+0301) stand after the stressed vowel.
  2. npm run check:content
  3. npm run dev, then open http://localhost:3000/story/${id}
  4. npm run audio -- ${id}, then add the line "audioUrl: /audio/${id}.m4a"`)
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } })
  writeStory(positionals.join(' '), values.root ?? '.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
