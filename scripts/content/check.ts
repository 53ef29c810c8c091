import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadAndKeepContent, loadContent } from '@/lib/content/load'
import { countOf, formatAnnotation, formatProblem } from '@/lib/content/problems'
import { site } from '@/lib/site'
import { runScript } from '@/scripts/run-script'
import { findSiteProblems } from './check-site'
import { formatHeadwords, getHeadwords } from './headwords'

const help = `Checks everything in content/ and prints all errors and warnings.

  npm run check:content                 checks this repository
  npm run check:content -- <root>       checks content/ and public/ in another folder
  npm run check:content -- --headwords  also lists which story introduces which words

Exits with 1 if there is an error. In GitHub Actions each problem also appears at its line of the pull request.`

const siteFile = 'lib/site.ts'

runScript(help, async (args) => {
  const options = {
    headwords: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [root] = positionals
  const { stories, problems: found } = await (root ? loadContent(root) : loadAndKeepContent())
  const problems = [...found, ...findSiteProblems(siteFile, readFileSync(siteFile, 'utf8'), site)]
  for (const problem of problems) {
    console.log(formatProblem(problem))
    if (process.env.GITHUB_ACTIONS) console.log(formatAnnotation(problem))
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const counts = [countOf(errors, 'error'), countOf(problems.length - errors, 'warning')].join(', ')
  console.log(`${counts}; ${stories.length} ${stories.length === 1 ? 'story' : 'stories'} without errors`)
  const headwords = getHeadwords(stories)
  const summary = headwords.map(({ level = 'no level', count }) => `${level} ${count}`).join(', ')
  if (headwords.length > 0)
    console.log(values.headwords ? formatHeadwords(headwords) : `headwords: ${summary}`)
  if (errors > 0) process.exitCode = 1
})
