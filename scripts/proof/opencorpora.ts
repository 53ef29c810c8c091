import { commonWordsFile, getStoryFile, getWordsFile } from '@/lib/content/files'
import { indexCommonWords } from '@/lib/content/lexicon/claims'
import type { WordEntry, WordsFile } from '@/lib/content/lexicon/list'
import { listPlaces } from '@/lib/content/lexicon/list-problems'
import { findSenses } from '@/lib/content/lexicon/senses'
import type { ParsedStory } from '@/lib/content/parse-story'
import { errorInFile, type Problem } from '@/lib/content/problems'
import { countOf } from '@/lib/story/count-of'
import { groupBy } from '@/lib/story/group-by'
import { getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { Dictionary, Reading } from '@/scripts/words/dictionary'
import { getLetters } from '@/scripts/words/known-words'
import { type FormDifference, findRemarkDifferences, read } from '@/scripts/words/remarks'
import { type Accepted, acceptedFile, getUnneededProblems, splitDifferences } from './accepted'

type Lists = {
  stories: readonly Story[]
  /** By path. */
  lists: ReadonlyMap<string, WordsFile>
  /** Parses the file of a story, to name places in it. */
  parse: (path: string) => ParsedStory
}

/** Returns a problem for each form, aspect and gender on which lists and dictionary disagree, and a line of counts. */
export function proofreadForms(
  words: Lists,
  accepted: readonly Accepted[],
  dictionary: Dictionary,
): { problems: Problem[]; summary: string } {
  const { stories, lists } = words
  const forms = [...lists.values()].flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.forms.flatMap(({ tags }) => tags)),
  ).length
  const differences = findDifferences(words, dictionary)
  const { settled, open } = splitDifferences(differences, accepted)
  const unused = findUnused(stories, lists)
  const unneeded = getUnneededProblems('forms', "OpenCorpora's dictionary", accepted, differences)
  return {
    problems: [...getProblems(open), ...unused, ...unneeded],
    summary: `forms: ${countOf(forms, 'form')} compared with OpenCorpora; ${differences.length} differ: ${settled.length} accepted, ${open.length} open`,
  }
}

/** Returns only where lists and dictionary disagree and nobody has accepted it, as warnings. */
export function checkForms(words: Lists, accepted: readonly Accepted[], dictionary: Dictionary): Problem[] {
  const { open } = splitDifferences(findDifferences(words, dictionary), accepted)
  return getProblems(open).map((problem) => ({ ...problem, severity: 'warning' }))
}

function findDifferences({ stories, lists, parse }: Lists, dictionary: Dictionary): FormDifference[] {
  const entries = [...lists.values()].flatMap(({ path, entries }) =>
    entries.map((entry) => ({ path, entry })),
  )
  const taught = stories.flatMap((story) => {
    const path = getStoryFile(story.id)
    const { getPosition } = parse(path)
    return story.vocabulary.map(({ ru: [head], en }, item) => {
      const place = getPosition(['vocabulary', item, 'ru', 0], 0)
      return { path, entry: { ru: getStressedText(head), en, forms: [], ...place } }
    })
  })
  return [
    ...entries.flatMap(({ path, entry }) => findFormDifferences(path, entry, dictionary)),
    ...[...entries, ...taught].flatMap(({ path, entry }) => findRemarkDifferences(path, entry, dictionary)),
    ...stories.flatMap((story) => findUntold(story, lists, dictionary)),
  ]
}

function getProblems(open: FormDifference[]): Problem[] {
  const found = groupBy(open, ({ form, message }) => `${form} ${message}`)
  return [...found.values()].flatMap(([first, ...rest]): Problem[] => {
    if (first === undefined) return []
    const count = rest.length === 0 ? '' : ` (${rest.length + 1} times)`
    const text = `«${first.form}»${count}: ${first.message}; correct it, or accept it in ${acceptedFile}`
    return [errorInFile(first.path, text, first)]
  })
}

function findFormDifferences(
  path: string,
  { ru, forms }: WordEntry,
  dictionary: Dictionary,
): FormDifference[] {
  return forms.flatMap(({ form, tags, line, column }) => {
    // The dictionary has no phrases.
    if (/\s/.test(form) || /\s/.test(ru)) return []
    const readings = read(form, dictionary)
    const own = [
      ...readings.filter(({ lemmas }) => lemmas.some((lemma) => getLetters(lemma) === getLetters(ru))),
      ...readAsNoun(ru, readings, dictionary),
    ]
    return tags
      .filter((tag) => own.every((reading) => reading.tag !== tag))
      .map((tag) => {
        const known = [
          ...new Set(
            (own.length > 0 ? own : readings).map((reading) => `${reading.tag} of ${reading.lemmas[0]}`),
          ),
        ]
        const message =
          known.length === 0
            ? 'the dictionary does not know it'
            : `the dictionary has ${known.slice(0, 4).join(', ')}`
        return { form: `${form}, ${tag} of ${ru}`, message, path, line, column }
      })
  })
}

/** Returns readings of an adjective that is listed as a noun, such as «веду́щая»: case and number instead of gender. */
function readAsNoun(ru: string, readings: readonly Reading[], dictionary: Dictionary): Reading[] {
  const heads = read(ru, dictionary).filter(
    ({ pos, tag }) => /^(?:ADJF|PRTF)$/.test(pos) && /nom\.\w+$/.test(tag),
  )
  return readings.flatMap((reading) => {
    const [, name, gender] = /(\w+)\.(m|f|n|pl)$/.exec(reading.tag) ?? []
    const isForm = heads.some(
      ({ lemmas, tag }) => lemmas[0] === reading.lemmas[0] && tag.endsWith(`.${gender}`),
    )
    return isForm ? [{ ...reading, tag: `${name}.${gender === 'pl' ? 'pl' : 'sg'}` }] : []
  })
}

/** Finds words of the vocabulary that inflect and whose form the story's list does not give. */
function findUntold(story: Story, lists: Lists['lists'], dictionary: Dictionary): FormDifference[] {
  const own = lists.get(getWordsFile(story.id))
  if (own === undefined) return []
  const common = indexCommonWords(lists.get(commonWordsFile)?.entries ?? [])
  const { occurrences } = findSenses(story, own.entries, common)
  const untold = occurrences.filter(({ meaning, tags, text, start, end }) => {
    if (meaning?.source !== 'vocabulary' || tags.length > 0 || /\s/.test(meaning.ru)) return false
    const readings = read(text.letters.slice(start, end), dictionary).filter(({ lemmas }) =>
      lemmas.some((lemma) => getLetters(lemma) === getLetters(meaning.ru)),
    )
    // A word that need not inflect, such as «дома», is taken as one that does not.
    return readings.length > 0 && readings.every(({ tag }) => tag !== 'inv')
  })
  return [...groupBy(untold, ({ written }) => written)].map(([written, found]) => ({
    form: `${written} of ${found[0]?.meaning?.ru}`,
    message: `its form in ${listPlaces(found)} is not given`,
    path: own.path,
    line: 1,
    column: 1,
  }))
}

function findUnused(stories: readonly Story[], lists: Lists['lists']): Problem[] {
  const common = lists.get(commonWordsFile)
  if (common === undefined) return []
  const index = indexCommonWords(common.entries)
  const used = new Set(
    stories.flatMap((story) => {
      const { occurrences } = findSenses(story, lists.get(getWordsFile(story.id))?.entries ?? [], index)
      return occurrences.flatMap(({ meaning, others }) => [meaning, ...others])
    }),
  )
  return common.entries.flatMap((entry) => {
    const [claim] = entry.forms.flatMap(({ form }) =>
      (index.byForm.get(getLetters(form)) ?? []).filter(({ form }) => form && entry.forms.includes(form)),
    )
    if (claim === undefined || used.has(claim.meaning)) return []
    return [
      errorInFile(
        common.path,
        `«${entry.ru}» is in no story, or explained elsewhere wherever it occurs; delete the entry`,
        entry,
      ),
    ]
  })
}
