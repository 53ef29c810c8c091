import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { commonWordsFile, getStoryFile, isStoryFile } from '@/lib/content/files'
import { loadAndKeepContent } from '@/lib/content/load'
import { parseStory } from '@/lib/content/parse-story'
import { ContentError, formatProblems } from '@/lib/content/problems'
import type { Story } from '@/lib/story/story'
import { missingStory } from '@/scripts/missing-story'
import { ifMissing } from '@/scripts/run-program'
import { runScript } from '@/scripts/run-script'
import { loadDictionary } from '@/scripts/words/dictionary'
import { listWords, readLists } from '@/scripts/words/lists'
import { acceptedFile, parseAccepted } from './accepted'
import { proofreadForms } from './opencorpora'
import { proofread } from './proofread'

const help = `Compares the stress of every word with espeak-ng, its spelling with hunspell's Russian dictionary and its forms in
content/words with OpenCorpora's, and lists the differences that are not accepted in ${acceptedFile}.

  npm run proof             all stories
  npm run proof -- <id> …   only these stories

Exits with 1 if any difference is open. Without espeak-ng and hunspell it compares forms alone.`

runScript(help, async (args) => {
  const { positionals: ids } = parseArgs({ args, allowPositionals: true })
  const { accepted, problems } = parseAccepted(readFileSync(acceptedFile, 'utf8'))
  if (problems.length > 0) throw new ContentError(problems)
  const stories = await loadStories(ids)
  const lists = readLists(
    '.',
    stories.map(({ id }) => id),
  )
  const parse = (file: string) => parseStory(file, readFileSync(file, 'utf8'))
  // Of some stories: whether the others need what is accepted or in the common list is not known.
  const isChosen = (path: string) => ids.length === 0 || ![commonWordsFile, acceptedFile].includes(path)
  const result = await proofread({
    stories,
    listed: listWords(lists).filter(({ path }) => isChosen(path)),
    accepted,
    parse,
  }).catch(
    ifMissing((message) => ({ problems: [], summary: `stress and spelling: not compared; ${message}` })),
  )
  const forms = proofreadForms({ stories, lists, parse }, accepted.forms, await loadDictionary())
  const all = [...result.problems, ...forms.problems]
  const found = all.filter(({ path }) => isChosen(path))
  console.log([...formatProblems(found), result.summary, forms.summary].join('\n'))
  if (found.length > 0) process.exitCode = 1
})

/** Loads these stories, or all. Throws if one of them is missing or has errors. */
async function loadStories(ids: string[]): Promise<Story[]> {
  const { stories, problems } = await loadAndKeepContent()
  const files = ids.map(getStoryFile)
  const isRead = (path: string) => (ids.length === 0 ? isStoryFile(path) : files.includes(path))
  const errors = problems.filter(({ path, severity }) => severity === 'error' && isRead(path))
  if (errors.length > 0) throw new ContentError(errors)
  const missing = ids.filter((id) => stories.every((story) => story.id !== id))
  if (missing.length > 0) {
    throw new Error(missing.map((id) => missingStory('.', id).message).join('\n'))
  }
  return ids.length === 0 ? stories : stories.filter(({ id }) => ids.includes(id))
}
