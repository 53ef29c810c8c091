import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { commonWordsFile, everydayFile, getStoryFile, getWordsFile } from '@/lib/content/files'
import { addStress, findMissingStress, type KnownStress } from '@/lib/content/known-stress'
import { indexCommonWords } from '@/lib/content/lexicon/senses'
import { parseStoryList } from '@/lib/content/lexicon/story-list'
import { loadAndKeepContent } from '@/lib/content/load'
import { ContentError } from '@/lib/content/problems'
import { countOf } from '@/lib/story/count-of'
import { getLevels } from '@/lib/story/levels'
import type { Story } from '@/lib/story/story'
import { findWords } from '@/lib/story/words'
import { missingStory, toId } from '@/scripts/missing-story'
import { runScript, UsageError } from '@/scripts/run-script'
import { formatAgain, formatFigures, getAgain } from './again'
import { askMeanings, personAtTerminal, quitStatus } from './ask'
import { loadDictionary } from './dictionary'
import { draftList, type Sources } from './draft'
import { collectKnownWords } from './known-words'
import { describeOpen } from './list-file'
import { learnOtherStress, readLists } from './lists'

const help = `Drafts the list of a story: the form of each word and its meaning, from OpenCorpora's dictionary and the other stories. Asks
for the meanings that it does not know; a form that the words around it do not decide is left to you. Run it again after every
change of the story: what the list says of a line goes where the line goes.

  npm run words -- <id> …            drafts content/words/<id>.yaml, and asks (without a terminal it says what is open)
  npm run words -- <id> --stress     marks the stress of words that other stories write in one way, and lists the rest
  npm run words -- --again [A1 …]    how often the words of each level are met; of these levels: words met in one story or never
  npm run words -- <id> --root <folder>

You can answer in an editor too. The list explains what neither the vocabulary nor ${commonWordsFile} decides:

  meanings:
    до́ма: at home                    by the dictionary form, with its stress
    чита́ть: to read (impf.)
  texts:
    - line: Дома она читает.         a line, or a title, question or option, without stress
      дома: до́ма inv                 a word as it is there, its dictionary form, its form
      читает: чита́ть pres.3sg        where the remark has several, write the right one: чита́ть # pres.3sg or …
    - line: Что она читает?
      что: что acc = which           after = a meaning that it has only here
      читает.1: чита́ть pres.3sg      the first of several in one text; or a phrase: "потому что: потому́ что inv"

In ${commonWordsFile} each sense has all forms of its word; a preposition also has with: [headwords beside which it has this
meaning]. The forms:

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
  const content = await loadAndKeepContent(root)
  const { stories, problems } = content
  if (values.again) return console.log(describeLevels(root, content, names))
  if (names.length === 0) throw new UsageError('expected the id of a story')
  const missing = names.find((id) => !existsSync(join(root, getStoryFile(id))))
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
  const lists = readLists(
    root,
    stories.map(({ id }) => id),
  )
  const sources = {
    common: indexCommonWords(lists.common.entries),
    dictionary: await loadDictionary(),
    known: collectKnownWords(stories, lists),
  }
  for (const id of names) {
    const story = stories.find((other) => other.id === id)
    if (!story) throw new Error(`${getStoryFile(id)} has errors: npm run check:content names them`)
    const isLeft = await explainWords(story, root, sources)
    if (isLeft && values.stop) process.exitCode = quitStatus
  }
})

function describeLevels(
  root: string,
  content: Awaited<ReturnType<typeof loadAndKeepContent>>,
  names: string[],
) {
  const everyday = readFileSync(join(root, everydayFile), 'utf8').split('\n').filter(Boolean)
  const levels = getLevels(content.stories)
  const unknown = names.find((level) => !levels.includes(level))
  if (unknown !== undefined)
    throw new UsageError(`there is no level ${unknown}; there are ${levels.join(', ')}`)
  const sets = names.length > 0 ? [names] : levels.map((level) => [level])
  const format = names.length > 0 ? formatAgain : formatFigures
  return sets.map((set) => format(getAgain(content, everyday, set))).join('\n\n')
}

/** Drafts the list of a story, asks for its meanings where somebody can answer, and says what stays open. Returns true if they quit. */
async function explainWords(story: Story, root: string, sources: Sources): Promise<boolean> {
  const file = getWordsFile(story.id)
  const path = join(root, file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const drafted = draftList(story, parseStoryList(file, before), before, sources)
  const save = (list: string) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, list)
  }
  if (drafted === before) console.log(`${file}: nothing to change`)
  else {
    save(drafted)
    console.log(`${file}: ${before === '' ? 'drafted' : 'fits the story again'}`)
  }
  const isLeft =
    process.stdin.isTTY === true && (await askMeanings(story, drafted, sources, personAtTerminal, save))
  const open = existsSync(path) ? describeOpen(readFileSync(path, 'utf8')) : undefined
  if (open)
    console.log(
      `${file}: ${open} open; write ${/^1 \w+$/.test(open) ? 'it' : 'them'} there${process.stdin.isTTY ? ', or run the same command' : ''}`,
    )
  return isLeft
}

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
