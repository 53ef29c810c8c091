import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonWordsFile, getStoryFile, getWordsFile } from '@/lib/content/files'
import { addStress, learnStress } from '@/lib/content/known-stress'
import { indexCommonWords } from '@/lib/content/lexicon/claims'
import { locateStoryTexts, removeStress, type StoryText } from '@/lib/content/lexicon/forms'
import { parseWordsFile, type WordForm } from '@/lib/content/lexicon/list'
import { findSenses } from '@/lib/content/lexicon/senses'
import { parseStory } from '@/lib/content/parse-story'
import { countOf, getSourceText } from '@/lib/content/problems'
import { findWordsWithoutStress } from '@/lib/content/russian-text'
import { getStressedText, stressMark } from '@/lib/story/marked-text'
import { readLists } from './lists'
import { pruneList } from './prune'
import { type Move, realign, renumberRemarks } from './realign'
import { renumberStory } from './renumber'

/**
 * Fits the list of a story to its text as it is now: what the list says of a line goes where the line has gone, and what
 * is in the text no more is deleted. What the story says of lines by their numbers goes with them. Returns what was done,
 * a line for each file; undefined where there was nothing to do, or the story or its list has errors.
 */
export function tidyList(root: string, id: string): string | undefined {
  const [storyPath, path] = [join(root, getStoryFile(id)), join(root, getWordsFile(id))]
  if (!existsSync(storyPath) || !existsSync(path)) return undefined
  const { text } = getSourceText(readFileSync(storyPath, 'utf8'))
  const parsed = parseStory(getStoryFile(id), text)
  const { story } = parsed
  if (!story) return undefined

  const texts = locateStoryTexts(story)
  const stressed = takeStress(readFileSync(path, 'utf8'), texts)
  if (stressed.words.length > 0) writeFileSync(path, stressed.list)
  const before = readLists(root, [id]).get(getWordsFile(id))?.entries ?? []
  const moves = realign(before, texts, stressed.list)
  const gone = moves.flatMap(({ form, place }) => (place === undefined ? [form] : []))
  const moved = moves.flatMap(({ form, place }) => (place === undefined ? [] : [{ form, place }]))
  if (moves.length > 0) writeFileSync(path, renumberRemarks(pruneList(stressed.list, gone, moved), texts))

  const lists = readLists(root, [id])
  const common = indexCommonWords(lists.get(commonWordsFile)?.entries ?? [])
  // An entry whose word has left the vocabulary has no meaning any more, and its forms may have left the text as well.
  const own = (lists.get(getWordsFile(id))?.entries ?? []).map((entry) => ({ ...entry, en: entry.en ?? '' }))
  const { absent } = findSenses(story, own, common)
  if (absent.length > 0) writeFileSync(path, pruneList(readFileSync(path, 'utf8'), absent))

  const deleted = [...gone, ...absent]
  const done = [
    ...(stressed.words.length > 0 ? [`stress as in the story: ${stressed.words.join(', ')}`] : []),
    ...(moved.length > 0 ? [`${countOf(moved.length, 'form')} moved with the lines`] : []),
    ...(deleted.length > 0
      ? [`${countOf(deleted.length, 'form')} deleted: ${deleted.map(describeForm).join(', ')}`]
      : []),
  ]
  const said = done.length > 0 ? [`${getWordsFile(id)}: ${done.join('; ')}`] : []
  if (moved.length > 0) {
    const findLine = trackLines(
      before.flatMap(({ forms }) => forms),
      moves,
    )
    const numbers = renumberStory(text, story, parsed, findLine)
    if (numbers.text !== text) writeFileSync(storyPath, numbers.text)
    if (numbers.done.length > 0) said.push(`${getStoryFile(id)}: ${numbers.done.join('; ')}`)
  }
  return said.length > 0 ? said.join('\n') : undefined
}

/** Marks the stress of headwords and forms that the story marks in one way: a draft of it may be older than its marks. */
function takeStress(list: string, texts: readonly StoryText[]): { list: string; words: string[] } {
  const known = learnStress(texts.map(({ text }) => getStressedText(text)))
  const taken = new Set<string>()
  const lines = list.split('\n').map((line) => {
    if (/^\s*#|^(?:- | {2})en:/.test(line)) return line
    return findWordsWithoutStress(line).reduceRight((line, { word, index }) => {
      const [way = '', ...others] = known.get(word.toLowerCase()) ?? []
      const at = way.indexOf(stressMark)
      if (at < 0 || others.length > 0 || removeStress(way) !== word.toLowerCase()) return line
      taken.add(way)
      return addStress(line, [index + at])
    }, line)
  })
  const marked = lines.join('\n')
  // Of a form that is there with its stress as well, a person has to say which one is right.
  const { problems } = parseWordsFile('', marked)
  return problems.some(({ severity }) => severity === 'error')
    ? { list, words: [] }
    : { list: marked, words: [...taken] }
}

/**
 * Returns what finds the new number of a line from where forms have gone: undefined where the forms before and after it
 * went otherwise, or none follow.
 */
function trackLines(all: readonly WordForm[], moves: readonly Move[]) {
  const known = all.flatMap((form) => {
    const from = Number(form.place)
    const move = moves.find((move) => move.form === form)
    const to = move ? Number(move.place) : from
    return from > 0 && to > 0 ? [{ from, shift: to - from }] : []
  })
  known.sort((a, b) => a.from - b.from)
  return (line: number): number | undefined => {
    const { shift = 0 } = known.findLast(({ from }) => from <= line) ?? {}
    return known.find(({ from }) => from >= line)?.shift === shift ? line + shift : undefined
  }
}

function describeForm({ form, place }: WordForm): string {
  if (place === undefined) return `«${form}»`
  return `«${form}» (${/^\d/.test(place) ? 'line ' : ''}${place})`
}
