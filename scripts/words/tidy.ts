import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commonWordsFile, getStoryFile, getWordsFile } from '@/lib/content/files'
import { addStress, learnStress } from '@/lib/content/known-stress'
import { indexCommonWords } from '@/lib/content/lexicon/claims'
import { locateStoryTexts, removeStress, type StoryText } from '@/lib/content/lexicon/forms'
import { parseWordsFile, type WordEntry, type WordForm } from '@/lib/content/lexicon/list'
import { findSenses } from '@/lib/content/lexicon/senses'
import { type ParsedStory, parseStory } from '@/lib/content/parse-story'
import { getSourceText, type Problem } from '@/lib/content/problems'
import { findWordsWithoutStress } from '@/lib/content/stress-marks'
import { countOf } from '@/lib/story/count-of'
import { getCleanText, getStressedText, stressMark } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { getReadings } from './context'
import type { Dictionary } from './dictionary'
import { getLetters } from './known-words'
import { readLists } from './lists'
import { pruneList } from './prune'
import { type Move, realign, renumberRemarks } from './realign'
import { renumberStory } from './renumber'

/**
 * Fits the list of a story to its text as it is now: what the list says of a line goes where the line has gone, and what
 * is in the text no more is deleted. What the story says of lines by their numbers goes with them. Returns what was done,
 * a line for each file, and what is to be looked at; undefined where there was nothing to do, or the story or its list has errors.
 */
export function tidyList(root: string, id: string, dictionary: Dictionary): string | undefined {
  const [storyPath, path] = [join(root, getStoryFile(id)), join(root, getWordsFile(id))]
  if (!existsSync(storyPath) || !existsSync(path)) return undefined
  const { text } = getSourceText(readFileSync(storyPath, 'utf8'))
  const parsed = parseStory(getStoryFile(id), text)
  // A line that is deleted may leave the last ones with numbers too high.
  const isOther = ({ severity, kind }: Problem) => severity === 'error' && kind !== 'line number'
  const story = parsed.problems.some(isOther) ? undefined : parsed.preview
  if (!story) return undefined

  const texts = locateStoryTexts(story)
  const stressed = takeStress(readFileSync(path, 'utf8'), texts)
  if (stressed.words.length > 0) writeFileSync(path, stressed.list)
  const before = readLists(root, [id]).get(getWordsFile(id))?.entries ?? []
  const moves = realign(before, texts, stressed.list)
  const gone = moves.flatMap(({ form, place }) => (place === undefined ? [form] : []))
  const moved = moves.flatMap(({ form, place }) => (place === undefined ? [] : [{ form, place }]))
  const fitted = moves.length > 0 ? pruneList(stressed.list, gone, moved) : stressed.list
  const remarked = renumberRemarks(fitted, texts)
  if (remarked !== stressed.list) writeFileSync(path, remarked)

  const lists = readLists(root, [id])
  const common = indexCommonWords(lists.get(commonWordsFile)?.entries ?? [])
  // An entry whose word has left the vocabulary has no meaning any more, and its forms may have left the text as well.
  const own = (lists.get(getWordsFile(id))?.entries ?? []).map((entry) => ({ ...entry, en: entry.en ?? '' }))
  const { absent } = findSenses(story, own, common)
  const known = readBefore(root, id)
  const old = getLineTexts(known?.preview)
  const opened = old.length > 0 ? findDoubtful(texts, old, own, dictionary) : []
  if (absent.length > 0 || opened.length > 0)
    writeFileSync(path, pruneList(readFileSync(path, 'utf8'), absent, [], opened))

  const deleted = [...gone, ...absent]
  const done = [
    ...(stressed.words.length > 0 ? [`stress as in the story: ${stressed.words.join(', ')}`] : []),
    ...(moved.length > 0 ? [`${countOf(moved.length, 'form')} moved with the lines`] : []),
    ...(deleted.length > 0
      ? [`${countOf(deleted.length, 'form')} deleted: ${deleted.map(describeForm).join(', ')}`]
      : []),
    ...(opened.length > 0
      ? [`asked again for new lines: ${opened.map(({ form }) => describeForm(form)).join(', ')}`]
      : []),
  ]
  const said = done.length > 0 ? [`${getWordsFile(id)}: ${done.join('; ')}`] : []
  if (moved.length > 0 || known) {
    const { findLine, isByText } = trackLines(
      before.flatMap(({ forms }) => forms),
      moves,
      old,
      getLineTexts(story),
    )
    const numbers = renumberStory(text, story, findLine, isByText ? known : undefined)
    if (numbers.text !== text) writeFileSync(storyPath, numbers.text)
    if (numbers.done.length > 0) said.push(`${getStoryFile(id)}: ${numbers.done.join('; ')}`)
  }
  keepText(root, id)
  return said.length > 0 ? said.join('\n') : undefined
}

const getKeptFile = (root: string, id: string) => join(root, '.next/cache/texts', `${id}.md`)

/** Keeps the text that the list of a story fits: what is moved in it afterwards is known by what it was. */
export function keepText(root: string, id: string): void {
  const file = getKeptFile(root, id)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, readFileSync(join(root, getStoryFile(id))))
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

/** Returns a story as its list fitted it last or, where that is not known, as git has it. */
function readBefore(root: string, id: string): ParsedStory | undefined {
  const [path, kept] = [getStoryFile(id), getKeptFile(root, id)]
  if (existsSync(kept)) return parseStory(path, readFileSync(kept, 'utf8'))
  const { status, stdout } = spawnSync('git', ['show', `HEAD:./${path}`], { cwd: root, encoding: 'utf8' })
  return status === 0 ? parseStory(path, stdout) : undefined
}

function getLineTexts(story: Story | undefined): string[] {
  return (story?.paragraphs.flat() ?? []).map(({ ru }) => getCleanText(ru))
}

/**
 * Returns what finds the new number of a line, undefined where the lines known before and after it went different ways.
 * Lines are known by their text as it was before or, where the list was fitted since, by their forms.
 */
function trackLines(
  all: readonly WordForm[],
  moves: readonly Move[],
  old: readonly string[],
  now: readonly string[],
) {
  const byForm = all.flatMap((form) => {
    const from = Number(form.place)
    const move = moves.find((move) => move.form === form)
    const to = move ? Number(move.place) : from
    return from > 0 && to > 0 ? [{ from, shift: to - from }] : []
  })
  const isOnce = (text: string, texts: readonly string[]) => texts.indexOf(text) === texts.lastIndexOf(text)
  const byText = old.flatMap((text, index) => {
    const at = now.indexOf(text)
    return at >= 0 && isOnce(text, old) && isOnce(text, now) ? [{ from: index + 1, shift: at - index }] : []
  })
  const differ = byForm.some(({ from, shift }) =>
    byText.some((line) => line.from === from && line.shift !== shift),
  )
  const isByText = byText.length > 0 && !differ
  const known = isByText
    ? [...byText, { from: old.length + 1, shift: now.length - old.length }]
    : byForm.sort((a, b) => a.from - b.from)
  const findLine = (line: number): number | undefined => {
    const { shift = 0 } = known.findLast(({ from }) => from <= line) ?? {}
    return known.find(({ from }) => from >= line)?.shift === shift ? line + shift : undefined
  }
  return { findLine, isByText }
}

/**
 * Returns the forms that the list has for the whole story and that new lines may have in another
 * one, with their places and what is to be asked there.
 */
function findDoubtful(
  texts: readonly StoryText[],
  old: readonly string[],
  entries: readonly WordEntry[],
  dictionary: Dictionary,
) {
  const isNew = ({ place, text }: StoryText) => Number(place) > 0 && !old.includes(getCleanText(text))
  const readings = new Map(texts.filter(isNew).map((text) => [text, getReadings(text, dictionary)]))
  const findChoices = (text: StoryText, ru: string, { form, tags }: WordForm): string => {
    const at = text.words.findIndex((word) => removeStress(word.form) === removeStress(form))
    const found = (readings.get(text)?.[at] ?? []).filter(({ lemmas }) =>
      lemmas.some((lemma) => getLetters(lemma) === getLetters(ru)),
    )
    const isKnown = found.every(({ tag }) => tags.includes(tag))
    return isKnown ? '' : [...new Set([...tags, ...found.map(({ tag }) => tag)])].join(' or ')
  }
  // There the form for the whole story does not count.
  const getPlaced = (form: string, place?: string) => `${place} ${removeStress(form)}`
  const placed = new Set(
    entries.flatMap(({ forms }) => forms.map((form) => getPlaced(form.form, form.place))),
  )
  return entries.flatMap(({ ru, forms }) =>
    forms.flatMap((form) => {
      // A headword without forms is not a form for its places.
      if (form.place !== undefined || form.tags.length === 0 || form.tags.includes('inv')) return []
      const here = texts.filter(
        ({ words, place }) =>
          !placed.has(getPlaced(form.form, place)) &&
          words.some((word) => removeStress(word.form) === removeStress(form.form)),
      )
      const places = new Map(here.map((text) => [text.place, findChoices(text, ru, form)]))
      return [...places.values()].some(Boolean) ? [{ form, places }] : []
    }),
  )
}

function describeForm({ form, place }: WordForm): string {
  if (place === undefined) return `«${form}»`
  return `«${form}» (${/^\d/.test(place) ? 'line ' : ''}${place})`
}
