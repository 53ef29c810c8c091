import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { getStoryFile, getWordsFile, storiesFolder } from '@/lib/content/files'
import { findMissingStress } from '@/lib/content/known-stress'
import { loadAndKeepContent } from '@/lib/content/load'
import { parseStory } from '@/lib/content/parse-story'
import { formatProblems, getHint, type Problem } from '@/lib/content/problems'
import { getTemplate } from '@/lib/content/template'
import { countOf } from '@/lib/story/count-of'
import { getBuildDay } from '@/lib/story/day'
import { isStoryId } from '@/lib/story/story'
import { listStoryIds, toId } from '@/scripts/missing-story'
import { acceptedFile, parseAccepted } from '@/scripts/proof/accepted'
import { findOpenStress } from '@/scripts/proof/proofread'
import { ifMissing } from '@/scripts/run-program'
import { runScript, UsageError } from '@/scripts/run-script'
import { interrupted, personAtTerminal, quitStatus } from '@/scripts/words/ask'
import { describeOpen } from '@/scripts/words/list-file'
import { learnOtherStress } from '@/scripts/words/lists'
import { deleteStory, renameStory } from './move-story'
import {
  addAudioUrl,
  describeEnd,
  describeGrammar,
  findServer,
  findStep,
  getOwnFiles,
  getShown,
  listAnswers,
} from './story-steps'

const help = `Takes a story from a template, which it creates, to its page: the check, its words, its recordings. Start it again after each change:
it picks up where you left off and repeats nothing.

  npm run story -- <id>            for example: npm run story -- evening-walk
  npm run story -- <id> --silent   leaves out the recordings, for a story that a person will read
  npm run story -- --rename <id> <new id>   moves all its files: text, words, recordings
  npm run story -- --delete <id>            deletes them; later parts of its series move up. --force: even if git does
                                            not have them

Exits with 0 if the story is ready or new, or if you quit its questions with q; with 1 if anything still needs
fixing. Without a terminal it asks nothing and starts no server. Each step is also a command of its own: check:content,
words, audio, dev.`

runScript(help, async (args) => {
  const flag = { type: 'boolean', default: false } as const
  const options = { silent: flag, rename: flag, delete: flag, force: flag }
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [id, next, more] = positionals.map(toId)
  if (values.rename && id && next && !more) return console.log(renameStory('.', id, next).join('\n'))
  if (id === undefined || next || values.rename)
    throw new UsageError(`expected the id of one story${values.rename ? ' and its new one' : ''}`)
  if (values.delete) return console.log(deleteStory('.', id, isInGit, values.force).join('\n'))
  if (!isStoryId(id))
    throw new Error(
      `expected an id of lower-case letters a-z, digits and hyphens, found "${id}"; for example: npm run story -- evening-walk`,
    )
  const file = getStoryFile(id)
  const again = `Then run it again: npm run story -- ${id}`
  if (!existsSync(file)) {
    const hint = getHint(id, listStoryIds('.'))
    if (hint && process.stdin.isTTY) {
      const answer = await personAtTerminal(`There is no story ${id}${hint} (y: create a new story) `)
      if (!/^y/i.test(answer)) return console.log('Nothing was written.')
    }
    mkdirSync(storiesFolder, { recursive: true })
    writeFileSync(file, getTemplate(id, getBuildDay(undefined, new Date())))
    return console.log(`Wrote ${file}. Next:
  1. Write your story in it; put stress marks (U+0301) after the stressed vowels.
  2. Choose one to three drawings for its cover at https://game-icons.net: objects of the story that do not give away its end.
  3. ${again}`)
  }

  console.log(`Checking ${file} …`)
  const seen = await look(id)
  let step = findStep(id, seen)
  let said = formatProblems(getShown(step, seen.problems))
  if (said.length > 0) console.log(said.join('\n'))
  const isUnmarked = seen.problems.some(({ words }) => words)
  // Not where the other stories cannot tell.
  if (isUnmarked && findMissingStress(seen.text, learnOtherStress('.', seen.stories)(id)).offsets.length > 0)
    console.log(`To mark the stress that other stories show: npm run words -- ${id} --stress`)
  if (step.act === 'fix' || step.act === 'write') throw new Error(`${step.say}\n${again}`)
  // Before anything is drafted from a wrong stress, or spoken with it.
  const stress = await findDoubtfulStress(file)
  if (stress.length > 0)
    throw new Error(
      `${formatProblems(stress).join('\n')}\n${file}: look at the stress of ${countOf(stress.length, 'word')} first.\n${again}`,
    )
  if (step.act === 'explain') {
    console.log(step.say)
    const status = await getStatus('scripts/words/words.ts', id, '--stop')
    if (status === interrupted) process.exitCode = status
    if (status === quitStatus || status === interrupted) return console.log(again)
    if (status !== 0) throw new Error(`The words are not done: see above.\n${again}`)
    step = findStep(id, await look(id))
    if (step.act === 'explain' && step.isBlocked)
      throw new Error(`Some of its words still need an answer: see above.\n${again}`)
    // Too far up to be seen.
    said = []
  }
  const { story, words } = await look(id)
  if (story && words && !story.grammar) console.log(describeGrammar(story, words))
  if (!values.silent) {
    // Whatever is up to date it leaves as it is.
    await run('scripts/speech/audio.ts', id).catch((error) => {
      console.log(`To go on without recordings: npm run story -- ${id} --silent`)
      throw error
    })
    writeFileSync(file, addAudioUrl(id, readFileSync(file, 'utf8')))
  }
  const open = await checkAgain(id, said)
  // No check knows whether they are right.
  if (story?.questions.length)
    console.log(['The answers to its questions; are they correct?', ...listAnswers(story)].join('\n  '))
  if (open > 0) process.exitCode = 1
  const isLater = story && story.date > getBuildDay(undefined, new Date())
  console.log(describeEnd(id, open, isLater ? story.date : undefined))
  const server = findServer('.')
  if (server) return console.log(`Its page: ${server}/story/${id}`)
  if (!process.stdin.isTTY) return console.log(`To see its page: npm run dev, then /story/${id}`)
  console.log(`Its page: /story/${id} at the address that follows (Ctrl+C stops it)`)
  await run('node_modules/next/dist/bin/next', 'dev')
})

/** Returns a story as it is now, and what the check says of its files. */
async function look(id: string) {
  const { stories, words, problems } = await loadAndKeepContent('.', true)
  const own = problems.filter(({ path }) => getOwnFiles(id).includes(path))
  const story = stories.find((story) => story.id === id)
  const [file, list] = [getStoryFile(id), getWordsFile(id)]
  const asked = story && existsSync(list) ? describeOpen(readFileSync(list, 'utf8')) : undefined
  return { text: readFileSync(file, 'utf8'), problems: own, words: words.get(id), story, asked, stories }
}

/** Returns where espeak-ng stresses a story's words otherwise and nobody has accepted it; none where it is not installed. */
async function findDoubtfulStress(file: string): Promise<Problem[]> {
  const parsed = parseStory(file, readFileSync(file, 'utf8'))
  const { accepted } = parseAccepted(readFileSync(acceptedFile, 'utf8'))
  if (!parsed.story) return []
  return findOpenStress(parsed.story, accepted.stress, parsed).catch(ifMissing(() => []))
}

/** Prints what its list still asks, what the check warns of and was not said before, and what proof says. Returns their number. */
async function checkAgain(id: string, said: readonly string[]): Promise<number> {
  const { problems, asked } = await look(id)
  for (const line of formatProblems(problems)) if (!said.includes(line)) console.log(line)
  if (asked) console.log(`${getWordsFile(id)}: ${asked} open; to answer: npm run words -- ${id}`)
  const isProved = (await getStatus('scripts/proof/proof.ts', id)) === 0
  return problems.length + (asked ? 1 : 0) + (isProved ? 0 : 1)
}

/** Returns true if git has these files, unchanged since. */
function isInGit(files: readonly string[]): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--ignored', '--', ...files])
  return status === 0 && stdout.length === 0
}

/** Runs a command of ours in this terminal. Throws if it fails; it has said why. */
async function run(script: string, ...args: string[]): Promise<void> {
  const status = await getStatus(script, ...args)
  if (status !== 0) throw new Error(`${script} ended with ${status}: see above`)
}

async function getStatus(script: string, ...args: string[]): Promise<number | null> {
  const [status] = await once(spawn('npx', ['tsx', script, ...args], { stdio: 'inherit' }), 'close')
  return status
}
