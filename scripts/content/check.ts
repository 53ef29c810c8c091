import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getStoryFile, getWordsFile, storiesFolder, wordsFolder } from '@/lib/content/files'
import { loadAndKeepContent, loadContent } from '@/lib/content/load'
import { parseStory } from '@/lib/content/parse-story'
import { formatAnnotation, formatProblems, type Problem } from '@/lib/content/problems'
import { countOf } from '@/lib/story/count-of'
import { getBuildDay } from '@/lib/story/day'
import type { Story } from '@/lib/story/story'
import type { WordsJson } from '@/lib/story/story-words'
import { acceptedFile, parseAccepted } from '@/scripts/proof/accepted'
import { checkForms } from '@/scripts/proof/opencorpora'
import { runScript } from '@/scripts/run-script'
import { loadDictionary } from '@/scripts/words/dictionary'
import { readLists } from '@/scripts/words/lists'

const help = `Checks everything in content/ and prints all errors and warnings.

  npm run check:content                 checks this repository
  npm run check:content -- <root>       checks content/ and public/ in another folder
  npm run check:content -- --no-forms   does not compare the forms in content/words with OpenCorpora's dictionary

Exits with 1 if there is an error. In GitHub Actions each problem also appears at its line of the pull request.`

runScript(help, async (args) => {
  const options = {
    'no-forms': { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [root] = positionals
  if (root && !existsSync(join(root, storiesFolder)))
    throw new Error(
      `there is no ${join(root, storiesFolder)}; all stories are checked together, one story with: npm run story -- <id>`,
    )
  const { stories, words, problems: found } = await (root ? loadContent(root) : loadAndKeepContent())
  const folder = root ?? '.'
  const hasLists = existsSync(join(folder, wordsFolder))
  const forms = hasLists && !values['no-forms'] ? await compareForms(folder, stories) : []
  const problems = [...found, ...forms]
  for (const line of formatProblems(problems)) console.log(line)
  if (process.env.GITHUB_ACTIONS) for (const problem of problems) console.log(formatAnnotation(problem))
  const errors = problems.filter(({ severity }) => severity === 'error')
  const counts = [countOf(errors.length, 'error'), countOf(problems.length - errors.length, 'warning')]
  const wrong = new Set(errors.map(({ path }) => path))
  const sound = stories.filter(({ id }) => !wrong.has(getStoryFile(id)) && !wrong.has(getWordsFile(id)))
  const later = sound.filter(({ date }) => date > getBuildDay(process.env.BUILD_DATE, new Date())).length
  console.log(
    `${counts.join(', ')}; ${sound.length} ${sound.length === 1 ? 'story' : 'stories'} without errors${later > 0 ? `, ${later} still to come` : ''}`,
  )
  const open = hasLists ? describeOpenWords(words) : ''
  if (open) console.log(open)
  if (open && process.env.GITHUB_ACTIONS) console.log(`::notice::${open}`)
  if (errors.length > 0) process.exitCode = 1
})

async function compareForms(root: string, stories: Story[]): Promise<Problem[]> {
  const lists = readLists(
    root,
    stories.map(({ id }) => id),
  )
  const file = join(root, acceptedFile)
  const { accepted, problems } = parseAccepted(existsSync(file) ? readFileSync(file, 'utf8') : '')
  const parse = (path: string) => parseStory(path, readFileSync(join(root, path), 'utf8'))
  return [...problems, ...checkForms({ stories, lists, parse }, accepted.forms, await loadDictionary())]
}

/** Returns how many words have no meaning, in all and in each story; an empty text if there are none. */
function describeOpenWords(words: ReadonlyMap<string, WordsJson>): string {
  const counts = [...words].flatMap(([id, { unexplained: count }]) => (count > 0 ? [{ id, count }] : []))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const list = counts.map(({ id, count }) => `${id} ${count}`).join(', ')
  return total > 0 ? `words without a meaning: ${total} (${list}); readers cannot look them up` : ''
}
