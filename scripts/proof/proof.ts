/*
 * Compares the stories with two other sources and lists what differs and is not accepted in content/proof.yaml.
 *
 *   npm run proof                 all stories: stress with espeak-ng, spelling with hunspell's Russian dictionary
 *   npm run proof -- <id> …       only these stories
 *
 * CONTENT_ROOT names another folder that holds content/. Exits with 1 when anything is left to settle.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '@/lib/content/load'
import { parseStory } from '@/lib/content/parse-story'
import { ContentError, compareProblems, formatProblem } from '@/lib/content/problems'
import type { Story } from '@/lib/story/story'
import { ACCEPTED_PATH, parseAccepted } from './accepted'
import { proofread } from './proofread'

const repository = process.cwd()
const root = process.env.CONTENT_ROOT ?? repository

/** Loads the stories below a folder. Throws when one of those to read (all without `ids`) has errors or is not there. */
async function load(folder: string, ids: string[] = []): Promise<Story[]> {
  const { stories, problems } = await loadContent(folder)
  const paths = ids.map((id) => `content/stories/${id}.md`)
  const errors = problems.filter(
    ({ path, severity }) =>
      severity === 'error' &&
      path.startsWith('content/stories/') &&
      (ids.length === 0 || paths.includes(path)),
  )
  if (errors.length > 0) throw new ContentError(errors)
  const missing = ids.filter((id) => stories.every((story) => story.id !== id))
  if (missing.length > 0) {
    throw new Error(missing.map((id) => `there is no story content/stories/${id}.md`).join('\n'))
  }
  return stories
}

async function run(ids: string[]): Promise<void> {
  const path = join(repository, ACCEPTED_PATH)
  const { accepted, problems } = parseAccepted(existsSync(path) ? readFileSync(path, 'utf8') : '')
  if (problems.length > 0) throw new ContentError(problems)
  const stories = await load(root, ids)
  // An accepted word may be needed by a story of the repository while stories elsewhere are read.
  const others = root === repository ? [] : (await loadContent(repository)).stories
  const result = await proofread({
    stories: ids.length === 0 ? stories : stories.filter(({ id }) => ids.includes(id)),
    others: ids.length === 0 ? others : [...stories, ...others],
    accepted,
    parse: (file) => parseStory(file, readFileSync(join(root, file), 'utf8')),
  })
  for (const problem of result.problems.sort(compareProblems)) console.log(formatProblem(problem))
  console.log(result.summary)
  if (result.problems.length > 0) process.exitCode = 1
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
