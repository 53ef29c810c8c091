/*
 * Checks everything in content/ and prints all errors and warnings.
 *
 *   npm run check:content            checks this repository
 *   npm run check:content -- <root>  checks the content/ and public/ below another folder
 *
 * Exits with 1 when there is an error.
 */
import { loadContent } from '@/lib/stories/load'
import { countOf, formatProblem } from '@/lib/stories/problems'

async function run(root: string | undefined): Promise<void> {
  const { stories, problems } = await loadContent(root)
  for (const problem of problems) console.log(formatProblem(problem))
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const counts = [countOf(errors, 'error'), countOf(problems.length - errors, 'warning')]
  console.log(
    `${counts.join(', ')}; ${stories.length} ${stories.length === 1 ? 'story' : 'stories'} without errors`,
  )
  if (errors > 0) process.exitCode = 1
}

await run(process.argv[2])
