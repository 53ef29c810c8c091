import { getLinesPath, headwordsPath } from '@/lib/site/paths'
import { getHeadwords, packIds } from '@/lib/story/headword-ids'
import { getLevels } from '@/lib/story/levels'
import {
  getCleanText,
  getRussianWords,
  getStressedText,
  type MarkedText,
  sliceWords,
} from '@/lib/story/marked-text'
import { getHeadwordKey, getTokens, normalise } from '@/lib/story/normalise'
import { getReadingOrder } from '@/lib/story/reading-order'
import type { Line, Story } from '@/lib/story/story'
import {
  type ExplainedWord,
  getStoryTexts,
  readWords,
  type StoryWords,
  type WordsJson,
} from '@/lib/story/story-words'
import type { SearchedLine, SearchedStory, SearchFile } from './search-file'

type Pair = readonly [form: string, headword: string]

/** Returns what is searched, a file for each level, by their addresses. `commonForms` belong to a headword and to phrases. */
export function buildSearchFiles(
  stories: readonly Story[],
  words: ReadonlyMap<string, WordsJson>,
  commonForms: readonly Pair[] = [],
): Map<string, string> {
  const levels = [...getLevels(stories), undefined]
  const verbs = new Set(
    [...words.values()]
      .flatMap((file) => Object.values(file.words).flat())
      .flatMap(({ ru, en }) => (isVerbMeaning(en) ? [getHeadwordKey(ru)] : [])),
  )
  return new Map(
    levels.flatMap((level) => {
      const ofLevel = getReadingOrder(stories, level)
      return ofLevel.length === 0
        ? []
        : [[getLinesPath(level), JSON.stringify(buildFile(ofLevel, words, verbs, commonForms))]]
    }),
  )
}

function buildFile(
  stories: readonly Story[],
  words: ReadonlyMap<string, WordsJson>,
  verbs: ReadonlySet<string>,
  commonForms: readonly Pair[],
): SearchFile {
  const headwords = new Map<string, { number: number; described: SearchFile['headwords'][number] }>()
  const forms = new Set<string>()
  const ofQuestions = new Map<string, Pair>()

  /** Each sense has its own: «есть» of "eat" is not that of "there is". */
  function getNumber({ ru, en }: ExplainedWord): number {
    const likeVerb = !isVerbMeaning(en) && verbs.has(getHeadwordKey(ru))
    const meanings = [...new Set(getMeanings(en))].join(' ')
    const spelled = getStressedText(ru)
    const described: SearchFile['headwords'][number] = likeVerb
      ? [spelled, meanings, true]
      : [spelled, meanings]
    const key = described.join()
    const known = headwords.get(key) ?? { number: headwords.size, described }
    headwords.set(key, known)
    return known.number
  }

  function describeLine(
    { ru, en = '' }: Pick<Line, 'ru'> & { en?: MarkedText | string },
    found: readonly ExplainedWord[] = [],
  ): SearchedLine {
    const ofWords = getRussianWords(ru).map(({ word, place }) => {
      forms.add(normalise(getCleanText(word)))
      const covering = found.filter(({ start, end }) => start <= place && place < end).map(getNumber)
      return covering.length === 1 ? (covering[0] ?? []) : covering
    })
    return [getStressedText(ru), typeof en === 'string' ? en : getCleanText(en), ofWords]
  }

  function describeStory(story: Story): SearchedStory {
    const { id, title, titleEn, level, audio, paragraphs } = story
    const file = words.get(id)
    const explained: StoryWords = file ? readWords(file, story) : new Map()
    for (const [key, text] of getStoryTexts(story))
      if (key.startsWith('q'))
        for (const pair of pairForms(text, explained.get(key) ?? [])) ofQuestions.set(pair.join(' '), pair)
    return {
      id,
      title: describeLine({ ru: title, en: titleEn }, explained.get('title')),
      ...(level && { level }),
      ...(audio && { audio: audio.url }),
      lines: paragraphs.flat().map((line, index) => {
        const described = describeLine(line, explained.get(String(index)))
        return audio && line.cue ? [described[0], described[1], described[2], ...line.cue] : described
      }),
    }
  }

  const described = stories.map(describeStory)
  return {
    headwords: [...headwords.values()].map(({ described }) => described),
    forms: [
      ...commonForms.filter(([form]) => forms.has(form)),
      ...[...ofQuestions.values()].filter(([form]) => !forms.has(form)),
    ],
    stories: described,
  }
}

function pairForms(text: MarkedText, explained: readonly ExplainedWord[]): Pair[] {
  return explained.flatMap((word) =>
    getRussianWords(sliceWords(text, word)).map(
      ({ word: form }): Pair => [normalise(getCleanText(form)), getHeadwordKey(word.ru)],
    ),
  )
}

function isVerbMeaning(en: string): boolean {
  return en.startsWith('to ')
}

/** English words by which no meaning is found. */
const small = new Set(
  'a an the to of in on at by and or for be is it as with from one that this not no up out off so'.split(' '),
)

/** Returns the English words by which a meaning is found: of each short alternative, without what explains it. */
function getMeanings(en: string): string[] {
  return en
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,;:]/)
    .flatMap((alternative) => {
      const tokens = getTokens(alternative).filter((token) => /^[a-z]/.test(token) && !small.has(token))
      return tokens.length <= 2 ? tokens : []
    })
}

/** Returns the address and the text of the headwords of all stories, by their ids. */
export function buildHeadwordsFile(
  stories: readonly Story[],
  words: ReadonlyMap<string, WordsJson>,
): [path: string, text: string] {
  const packed = stories.map((story) => {
    const found = words.get(story.id)
    return [story.id, found ? packIds(getHeadwords(readWords(found, story)).keys()) : '']
  })
  return [headwordsPath, JSON.stringify(Object.fromEntries(packed))]
}
