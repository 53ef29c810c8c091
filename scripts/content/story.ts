import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { getStoryFile } from '@/lib/content/files'
import { loadContent } from '@/lib/content/load'
import { formatProblem } from '@/lib/content/problems'
import { isStoryId } from '@/lib/story/story'
import { runScript, UsageError } from '@/scripts/run-script'
import { tidyList } from '@/scripts/words/tidy'
import { addAudioUrl, describeGrammar, findStep, getOwnFiles } from './story-steps'

const help = `Leads a story from its template to its page: the check, its words, its recordings. Start it again after each change:
it goes on where it was left, and does nothing twice.

  npm run story -- <id>            for example: npm run story -- evening-walk
  npm run story -- <id> --silent   leaves out the recordings, for a story that a person will read

Each step is a command of its own as well: new:story, check:content, words, audio, dev.`

runScript(help, async (args) => {
  const isSilent = args.includes('--silent')
  const [id, ...rest] = args.filter((arg) => arg !== '--silent')
  if (id === undefined || rest.length > 0) throw new UsageError('expected the id of one story')
  if (!isStoryId(id))
    throw new Error(
      `expected an id of lower-case letters a-z, digits and hyphens, found "${id}"; for example: npm run story -- evening-walk`,
    )
  const file = getStoryFile(id)
  // A root is read once by each process: what has changed since is seen under another name of it.
  const look = async (root = '.') => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    const { stories, words, problems } = await loadContent(root)
    const own = problems.filter(({ path }) => getOwnFiles(id).includes(path))
    return { text, problems: own, words: words.get(id), story: stories.find((story) => story.id === id) }
  }
  const again = `Then run it again: npm run story -- ${id}`

  const tidied = tidyList('.', id)
  if (tidied) console.log(tidied)
  const seen = await look()
  let step = findStep(id, seen)
  if (step.act === 'create') return run('scripts/content/new-story.ts', id)
  for (const problem of seen.problems) console.log(formatProblem(problem))
  if (step.act === 'write' || step.act === 'mend') return console.log(`${step.say}\n${again}`)
  if (step.act === 'explain') {
    console.log(step.say)
    await run('scripts/words/words.ts', id)
    step = findStep(id, await look(process.cwd()))
    if (step.act === 'explain') return console.log(`${step.say}\n${again}`)
  }
  const { story, words } = step.act === 'speak' ? await look(process.cwd()) : seen
  if (story && words && !story.grammar) console.log(describeGrammar(story, words))
  if (!isSilent) {
    // Whatever is up to date it leaves as it is.
    await run('scripts/speech/audio.ts', id)
    writeFileSync(file, addAudioUrl(id, readFileSync(file, 'utf8')))
  }
  console.log(`${file} is ready. Its page: http://localhost:3000/story/${id} (Ctrl+C stops it)`)
  await run('node_modules/next/dist/bin/next', 'dev')
})

/** Runs a command of ours in this terminal. Throws if it fails; it has said why. */
async function run(script: string, ...args: string[]): Promise<void> {
  const child = spawn('npx', ['tsx', script, ...args], { stdio: 'inherit' })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${script} ended with ${status}: see above`)
}
