import { isMap, isScalar, type YAMLMap } from 'yaml'
import { normaliseForm, type TextInStory } from '@/lib/content/lexicon/forms'
import { isFormMissing } from '@/lib/content/lexicon/list-problems'
import { findSenses, type KnownForms, type Occurrence } from '@/lib/content/lexicon/senses'
import type { Block, StoryList } from '@/lib/content/lexicon/story-list'
import { getCleanText, getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import { findLikely, getParses } from './context'
import type { Dictionary, Parse } from './dictionary'
import { getLetters, giveStress, type KnownWords } from './known-words'
import { createBlock, findValue, ListFile, setValue, unconfirmed, type Written } from './list-file'

/** What a list is drafted from. */
export type Sources = { common: KnownForms; dictionary: Dictionary; known: KnownWords }

/**
 * Fits the list of a story to its text as it is now, and drafts what it lacks: the form of each word as far as the words beside
 * it or how often each is used decide, and the meanings that other stories give. What is said of a line goes where the line has
 * gone; words and meanings that the story has no more are deleted. Returns the list as a file.
 */
export function draftList(story: Story, list: StoryList, content: string, sources: Sources): string {
  const { common, dictionary, known } = sources
  const file = new ListFile(content)
  const { texts, occurrences, blocks } = findSenses(story, list, common)
  const nodes = new Map(list.blocks.map((block, index) => [block, file.texts.items[index]]))
  /** Those that have no meaning yet. */
  const headwords = new Set<string>()
  const placed = new Set<Block>()

  file.texts.items = texts.flatMap((text, at) => {
    const found = occurrences.filter((occurrence) => occurrence.text === text)
    const block = blocks.get(at)
    const isShared = block && placed.has(block)
    if (block) placed.add(block)
    const before = block && nodes.get(block)
    const node = createBlock(text.kind, getCleanText(text.text))
    const readings = getParses(text, dictionary, (index) => getKnownTag(found, text, index))
    // What is said of an earlier text with the same words holds here too, until something else is true here.
    let isOwn = !isShared
    for (const occurrence of found) {
      const { reading } = occurrence
      const key = reading ? getKey(reading) : getOwnKey(text, occurrence)
      if (reading && isMap(before)) copyValue(before, node, key)
      const draft = draftReading(occurrence, readings)
      if (!draft) continue
      isOwn = true
      setValue(node, key, draft)
    }
    if (text.kind !== 'line' && (node.items.length === 1 || !isOwn)) return []
    return [node]
  })
  const used = new Set(
    [...occurrences.map(({ meaning, reading }) => meaning?.ru ?? reading?.ru ?? ''), ...headwords].map(
      normaliseForm,
    ),
  )
  file.meanings.items = file.meanings.items.filter(
    ({ key }) => isScalar(key) && used.has(normaliseForm(String(key.value))),
  )
  for (const ru of headwords) if (!findValue(file.meanings, ru)) draftMeaning(ru)
  file.sortMeanings()
  return file.toString()

  /** Returns what the list should say of a word; undefined where it need not say anything, or says it. */
  function draftReading(occurrence: Occurrence, ofText: readonly Parse[][]): Written | undefined {
    const { text, start, size, written, meaning, tags, others, reading } = occurrence
    const index = text.words.findIndex((word) => word.start === start)
    const ofWord = ofText[index] ?? []
    const form = normaliseForm(written)
    if (size > 1)
      return meaning && isFormMissing(occurrence) && !reading
        ? write(meaning.ru, readPhrase(meaning.ru, occurrence, ofText))
        : undefined
    if (reading) {
      if (!meaning) headwords.add(reading.ru)
      if (reading.tag) return undefined
      const own = ofWord.filter(({ lemmas }) => isOf(lemmas, reading.ru))
      const draft = write(reading.ru, own)
      return draft.remark ? undefined : { value: draft.value + (reading.en ? ` = ${reading.en}` : '') }
    }
    if (!meaning) return draftNew(form, ofWord)
    if (others.some(({ ru }) => ru !== meaning.ru) || tags.length > 1) {
      const heads = [meaning, ...others].map(({ ru }) => ru)
      const fitting = ofWord.filter(
        ({ lemmas, tag }) => tags.includes(tag) && heads.some((ru) => isOf(lemmas, ru)),
      )
      const ru = heads.find((head) => fitting[0] && isOf(fitting[0].lemmas, head)) ?? meaning.ru
      const ofHead = fitting.filter(({ lemmas }) => isOf(lemmas, ru))
      return write(ru, ofHead, ofHead.length > 0 ? [] : tags)
    }
    if (meaning.source === 'common') return undefined
    const own = ofWord.filter(({ lemmas }) => isOf(lemmas, meaning.ru))
    const isInflected = own.length > 0 && own.every(({ tag }) => tag !== 'inv')
    return isInflected ? write(meaning.ru, own) : undefined
  }

  /** Drafts a word that nothing explains, as the word that it most probably is. */
  function draftNew(form: string, found: readonly Parse[]): Written {
    const likely = findLikely(found)
    const best = likely[0]?.lemmas[0] ?? getLetters(form)
    const isBest = (ru: string) => getLetters(ru) === getLetters(best)
    const taught = story.vocabulary.map(({ ru: [head] }) => getStressedText(head)).find(isBest)
    const shared = [...common.byHeadword.values()].flatMap(([first]) => first?.meaning.ru ?? []).find(isBest)
    const own = list.meanings.map(({ ru }) => ru).find(isBest)
    const ru = taught ?? own ?? shared ?? giveStress(best, [form], known)
    if (!taught && !shared) headwords.add(ru)
    const others = new Set(
      found.flatMap(({ lemmas: [lemma], tag, pos }) => {
        const isSpare = pos === likely[0]?.pos && isRare(lemma, dictionary(getLetters(form)))
        return lemma === best || isSpare ? [] : `${lemma} ${tag}`
      }),
    )
    const { value, remark } = write(ru, likely)
    const either = [remark, ...others].filter(Boolean).join(' or ')
    return { value, ...(either && { remark: remark ? either : `or ${either}` }) }
  }

  function draftMeaning(ru: string): void {
    const [first, ...rest] = known.meanings.get(getLetters(ru)) ?? []
    const remark = rest.length > 0 ? `${unconfirmed} or: ${rest.join(' / ')}` : unconfirmed
    setValue(file.meanings, ru, first ? { value: first, remark } : { value: '' })
  }
}

/**
 * Returns true for a word, but for a name, that is hardly ever meant: 131 stories have 11 of those, and for 194 words one would be
 * offered for nothing.
 */
function isRare(lemma: string, readings: readonly Parse[]): boolean {
  const sum = (found: readonly Parse[]) => found.reduce((sum, { score }) => sum + score, 0)
  const share = sum(readings.filter(({ lemmas }) => lemmas[0] === lemma)) / sum(readings)
  return share < 0.05 && lemma === lemma.toLowerCase()
}

/** Returns the tag that the list gives a word of a text. */
function getKnownTag(found: readonly Occurrence[], text: TextInStory, index: number): string | undefined {
  const start = text.words[index]?.start
  return found.find((occurrence) => occurrence.start === start && occurrence.size === 1)?.reading?.tag
}

/** Writes a headword with its form, or with the forms between which nothing decides as a remark. */
function write(ru: string, readings: readonly Parse[], otherwise: readonly string[] = []): Written {
  const tags = [...new Set([...readings.map(({ tag }) => tag), ...otherwise])]
  const [tag, ...others] = tags
  if (tag === undefined) return { value: ru, remark: 'not in the dictionary' }
  return others.length === 0 ? { value: `${ru} ${tag}` } : { value: ru, remark: tags.join(' or ') }
}

function isOf(lemmas: readonly string[], ru: string): boolean {
  return lemmas.some((lemma) => getLetters(lemma) === getLetters(ru))
}

function getKey({ word, nth }: { word: string; nth?: number }): string {
  return nth === undefined ? word : `${word}.${nth}`
}

/** Returns the key of a word: with its number where the text has it several times. */
function getOwnKey({ letters, words }: TextInStory, { start, end }: Occurrence): string {
  const word = letters.slice(start, end)
  const same = words.filter((other) => letters.slice(other.start, other.end) === word)
  const at = same.findIndex((other) => other.start === start)
  return same.length > 1 ? `${word}.${at + 1}` : word
}

function copyValue(from: YAMLMap, to: YAMLMap, key: string): void {
  const pair = findValue(from, key)
  if (pair && !findValue(to, key)) to.items.push(pair)
}

/** Returns what the form of a phrase can be: that of the first word that is not as in its headword. */
function readPhrase(ru: string, { text, start, end }: Occurrence, all: readonly Parse[][]): Parse[] {
  const heads = getLetters(ru).split(' ')
  const changed = text.words.map((word, at) => {
    if (word.start < start || word.end > end || heads.includes(getLetters(word.form))) return []
    return (all[at] ?? []).filter(({ lemmas }) => lemmas.some((lemma) => heads.includes(getLetters(lemma))))
  })
  return changed.find((found) => found.length > 0) ?? []
}
