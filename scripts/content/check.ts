/*
 * Checks everything in content/ and prints all errors and warnings.
 *
 *   npm run check:content                 checks this repository
 *   npm run check:content -- <root>       checks the content/ and public/ below another folder
 *   npm run check:content -- --headwords  tells as well which story introduces which words
 *   npm run check:content -- --keep       keeps what it parsed for the build that follows
 *
 * Exits with 1 when there is an error.
 */
import { parseArgs } from 'node:util'
import { loadAndKeepContent, loadContent } from '@/lib/content/load'
import { countOf, formatProblem } from '@/lib/content/problems'
import { formatHeadwords, getHeadwords } from '@/scripts/proof/headwords'

async function run(root: string | undefined, listsHeadwords: boolean, keeps: boolean): Promise<void> {
  const { stories, problems } = await (keeps ? loadAndKeepContent(root) : loadContent(root))
  for (const problem of problems) console.log(formatProblem(problem))
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const counts = [countOf(errors, 'error'), countOf(problems.length - errors, 'warning')]
  console.log(
    `${counts.join(', ')}; ${stories.length} ${stories.length === 1 ? 'story' : 'stories'} without errors`,
  )
  const headwords = getHeadwords(stories)
  if (headwords.length > 0)
    console.log(
      listsHeadwords
        ? formatHeadwords(headwords)
        : `headwords: ${headwords.map(({ level = 'no level', count }) => `${level} ${count}`).join(', ')}`,
    )
  if (errors > 0) process.exitCode = 1
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { headwords: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
})
await run(positionals[0], values.headwords, values.keep)
