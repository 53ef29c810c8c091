import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonWordsFile, getStoryFile, getWordsFile } from '@/lib/content/files'
import { addStress, learnStress } from '@/lib/content/known-stress'
import { indexCommonWords } from '@/lib/content/lexicon/claims'
import { locateStoryTexts, removeStress, type TextInStory } from '@/lib/content/lexicon/forms'
import { parseWordsFile, type WordEntry, type WordForm } from '@/lib/content/lexicon/list'
import { findSenses } from '@/lib/content/lexicon/senses'
import { parseStory } from '@/lib/content/parse-story'
import { getSourceText, type Problem } from '@/lib/content/problems'
import { findWordsWithoutStress } from '@/lib/content/stress-marks'
import { countOf } from '@/lib/story/count-of'
import { getCleanText, getStressedText, stressMark } from '@/lib/story/marked-text'
import { getReadings } from './context'
import type { Dictionary } from './dictionary'
import { getLetters } from './known-words'
import { readLists } from './lists'
import { pruneList } from './prune'
import { renumberStory } from './renumber'
import { keepText, type Track, trackPlace, trackStory } from './track-lines'

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
  const written = readFileSync(path, 'utf8')
  const stressed = takeStress(written, texts)
  const forms = parseWordsFile('', stressed.list).entries.flatMap((entry) => entry.forms)
  const track = trackStory(root, id, story, forms)
  const moves = forms.map((form) => ({ form, place: trackPlace(track, form.place) }))
  const gone = moves.flatMap(({ form, place }) => (form.place && !place ? [form] : []))
  const moved = moves.flatMap(({ form, place }) => (place && place !== form.place ? [{ form, place }] : []))
  const pruned = gone.length + moved.length > 0 ? pruneList(stressed.list, gone, moved) : stressed.list
  const fitted = renumberRemarks(pruned, track)
  if (fitted !== written) writeFileSync(path, fitted)

  const lists = readLists(root, [id])
  const common = indexCommonWords(lists.get(commonWordsFile)?.entries ?? [])
  // An entry whose word has left the vocabulary has no meaning any more, and its forms may have left the text as well.
  const own = (lists.get(getWordsFile(id))?.entries ?? []).map((entry) => ({ ...entry, en: entry.en ?? '' }))
  const { absent } = findSenses(story, own, common)
  const opened = findDoubtful(texts, track, own, dictionary)
  if (absent.length > 0 || opened.length > 0) writeFileSync(path, pruneList(fitted, absent, [], opened))

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
  const numbers = renumberStory(text, track)
  if (numbers.text !== text) writeFileSync(storyPath, numbers.text)
  if (numbers.done.length > 0) said.push(`${getStoryFile(id)}: ${numbers.done.join('; ')}`)
  keepText(root, id)
  return said.length > 0 ? said.join('\n') : undefined
}

/** Gives the draft's remarks above entries the numbers that their lines have now, and deletes those whose lines are gone. */
function renumberRemarks(list: string, track: Track): string {
  return list.replace(/^# (q?\d+): .+\n/gm, (remark, place) => {
    const to = trackPlace(track, place)
    if (to !== undefined) return remark.replace(place, to)
    // Without English it may be a person's own.
    return remark.includes(' / ') ? '' : remark
  })
}

/** Marks the stress of headwords and forms that the story marks in one way: a draft of it may be older than its marks. */
function takeStress(list: string, texts: readonly TextInStory[]): { list: string; words: string[] } {
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
 * Returns the forms that the list has for the whole story and that new lines may have in another
 * one, with their places and what is to be asked there.
 */
function findDoubtful(
  texts: readonly TextInStory[],
  { before }: Track,
  entries: readonly WordEntry[],
  dictionary: Dictionary,
) {
  const old = before.paragraphs.flat().map(({ ru }) => getCleanText(ru))
  const isNew = ({ place, text }: TextInStory) => Number(place) > 0 && !old.includes(getCleanText(text))
  const readings = new Map(texts.filter(isNew).map((text) => [text, getReadings(text, dictionary)]))
  const findChoices = (text: TextInStory, ru: string, { form, tags }: WordForm): string => {
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
