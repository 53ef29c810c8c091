import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { commonWordsFile, everydayFile, getStoryFile, getWordsFile } from '@/lib/content/files'
import { addStress, findMissingStress, type KnownStress } from '@/lib/content/known-stress'
import { indexCommonWords } from '@/lib/content/lexicon/claims'
import { parseWordsFile } from '@/lib/content/lexicon/list'
import { loadAndKeepContent } from '@/lib/content/load'
import { ContentError, formatProblem } from '@/lib/content/problems'
import { countOf } from '@/lib/story/count-of'
import { getLevels } from '@/lib/story/levels'
import type { Story } from '@/lib/story/story'
import { findWords } from '@/lib/story/words'
import { missingStory, toId } from '@/scripts/missing-story'
import { runScript, UsageError } from '@/scripts/run-script'
import { describeAdded, formatAgain, formatFigures, getAgain } from './again'
import { askOpen } from './ask'
import { askLacks } from './complete'
import { type Dictionary, loadDictionary } from './dictionary'
import { draftStory } from './draft'
import { collectKnownWords } from './known-words'
import { learnOtherStress, readLists } from './lists'
import { describeOpen } from './open-entries'
import { askWithWayBack, leave, type Person, personAtTerminal, quitStatus } from './person'
import { addDraft } from './prune'
import { tidyList } from './tidy'
import { keepText } from './track-lines'

const help = `Drafts the words of a story that have no meaning yet, from OpenCorpora's dictionary and the other stories, and asks for
what it leaves open. Each answer is written at once; run it again to go on. What is in a file is kept as it is.

  npm run words -- <id> …            fits content/words/<id>.yaml to its story, adds to it, and asks (without a terminal it
                                     says what is open)
  npm run words -- <id> --stress     marks the stress of words that other stories write in one way, and lists the rest
  npm run words -- --again [A1 …]    how often the words of each level are met; of these levels: words met in one story or never
  npm run words -- <id> --root <folder>

You can answer in an editor too: the comments give the lines and the choices; delete them when you are done. Examples:

  - ru: чита́ть                      the dictionary form, with its stress
    en: to read (impf.)              left out where the vocabulary or ${commonWordsFile} has it
    forms: { чита́ет: pres.3sg }      left out for words that never change
  - ru: письмо́
    forms:
      письмо́: { 12: acc.sg, 14.2: nom.sg, title: nom.sg, q1: acc.sg }

The last keys say where: 12 is line 12 over all paragraphs; 14.2 its second occurrence in line 14; q1 the first question.
In ${commonWordsFile}, a preposition also has with: [headwords beside which it has this meaning]. The forms:

  nouns                              nom gen dat acc ins prep (some: loc part voc) with sg pl: dat.pl
  adjectives, ordinals, мой          case with m f n pl: acc.f, nom.pl; superlatives sup.nom.m
  personal pronouns, кто, numerals   case alone: dat; два, оба in the nominative and accusative nom.f
  verbs                              inf, past.f, pres.3sg, fut.1pl, imp.sg, imp.pl, imp.1pl, ger
  participles                        ptcp.past.pass.nom.m, ptcp.past.pass.short.f; pres past, act pass
  short adjectives, comparatives     short.n, comp
  words without other forms          inv`

runScript(help, async (args) => {
  const options = {
    // For npm run story.
    stop: { type: 'boolean', default: false },
    stress: { type: 'boolean', default: false },
    root: { type: 'string', default: '.' },
    again: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const { root } = values
  const names = positionals.map(toId)
  const dictionary = await loadDictionary()
  // Before anything is loaded: content is read once.
  if (!values.again && !values.stress)
    for (const id of names) {
      const done = tidyList(root, id, dictionary)
      if (done) console.log(done)
    }
  const content = await loadAndKeepContent(root)
  const { stories, problems } = content
  if (names.length === 0 && !values.again) throw new UsageError('expected the id of a story')
  const missing = !values.again && names.find((id) => !existsSync(join(root, getStoryFile(id))))
  if (missing) throw missingStory(root, missing)
  if (values.stress) {
    const getKnown = learnOtherStress(root, stories)
    for (const id of names) console.log(markStoryStress(join(root, getStoryFile(id)), getKnown(id)))
    return
  }
  const errors = problems.filter(
    ({ path, severity }) => severity === 'error' && path.startsWith('content/words/'),
  )
  if (errors.length > 0) throw new ContentError(errors)
  if (values.again) {
    const everyday = readFileSync(join(root, everydayFile), 'utf8').split('\n').filter(Boolean)
    const levels = getLevels(stories)
    const unknown = names.find((level) => !levels.includes(level))
    if (unknown !== undefined)
      throw new UsageError(`there is no level ${unknown}; there are ${levels.join(', ')}`)
    const sets = names.length > 0 ? [names] : levels.map((level) => [level])
    const format = names.length > 0 ? formatAgain : formatFigures
    console.log(sets.map((set) => format(getAgain(content, everyday, set))).join('\n\n'))
    return
  }
  const lists = readLists(
    root,
    stories.map(({ id }) => id),
  )
  const known = collectKnownWords(stories, [...lists.values()])
  const read = (name: string) => lists.get(getWordsFile(name))?.entries ?? []
  for (const id of names) {
    const story = stories.find((other) => other.id === id)
    if (!story) throw new Error(`${getStoryFile(id)} has errors: npm run check:content names them`)
    const draft = draftStory(story, read(id), indexCommonWords(read('common')), dictionary, known)
    write(root, getWordsFile(id), draft)
    const added = draft === '' && describeAdded(content, story)
    if (added) console.log(added)
    keepText(root, id)
    const isLeft = await askWords(story, root, dictionary, values.stop)
    if (isLeft && values.stop) process.exitCode = quitStatus
  }
})

/** Marks the stress that is known in a story's file. Returns what was done and what stays open. */
function markStoryStress(path: string, known: KnownStress): string {
  const text = readFileSync(path, 'utf8')
  const { offsets, open } = findMissingStress(text, known)
  writeFileSync(path, addStress(text, offsets))
  const left = open.length > 0 ? `; still open: ${open.join(', ')}` : ''
  const done = `${path}: ${countOf(offsets.length, 'stress mark')} added${left}`
  return [done, ...listStressed(text, offsets)].join('\n')
}

/** Returns each line of a text that got stress marks, with its words as they were and as they are. */
function listStressed(text: string, offsets: readonly number[]): string[] {
  let start = 0
  return text.split('\n').flatMap((line, number) => {
    const words = findWords(line).flatMap(({ word, index }) => {
      const own = offsets.map((offset) => offset - start - index).filter((at) => at > 0 && at <= word.length)
      return own.length > 0 ? `${word} → ${addStress(word, own)}` : []
    })
    start += line.length + 1
    return words.length > 0 ? `  line ${number + 1}: ${words.join(', ')}` : []
  })
}

/** Says what a story's list leaves open, and asks for it where somebody is there to answer. Returns true if they left. */
async function askWords(
  story: Story,
  root: string,
  dictionary: Dictionary,
  isStop: boolean,
): Promise<boolean> {
  const path = join(root, getWordsFile(story.id))
  if (!existsSync(path)) return false
  const asked = describeOpen(story, readFileSync(path, 'utf8'))
  if (!process.stdin.isTTY) {
    if (asked) console.log(`${getWordsFile(story.id)}: ${asked} open; answer there, or in a terminal`)
    return false
  }
  if (asked)
    console.log(`To answer: ${asked}. Each answer is kept; go on another time with the same command.`)
  let isLeft = false
  const drafted = readFileSync(path, 'utf8')
  const save = (list: string) => writeFileSync(path, list)
  const askAll = async (person: Person) => {
    save(drafted)
    const left = await askOpen(story, drafted, dictionary, person, save)
    if (left > 0) return left
    return askLacks(story.id, readFileSync(path, 'utf8'), dictionary, person, save)
  }
  const open = await askWithWayBack(
    async (question) => {
      const answer = await personAtTerminal(question)
      isLeft ||= answer === leave
      return answer
    },
    askAll,
    getWordsFile(story.id),
  )
  const { problems } = parseWordsFile(getWordsFile(story.id), readFileSync(path, 'utf8'))
  if (open > 0)
    console.log(`\n${open} left open${isStop ? '' : `; go on with: npm run words -- ${story.id}`}`)
  // What no answer fixes, such as a stress that the story does not have.
  else if (problems.length > 0) console.log(`\nLeft open:\n${problems.map(formatProblem).join('\n')}`)
  else console.log(`\nNothing is left open; to change an answer: ${getWordsFile(story.id)}`)
  return isLeft
}

function write(root: string, file: string, draft: string): void {
  if (draft === '') {
    console.log(`${file}: nothing to add`)
    return
  }
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  writeFileSync(path, addDraft(before, draft))
  console.log(`${file}: entries added for words without a meaning or a form`)
}
