import { commonWordsFile, getStoryFile, getWordsFile } from '@/lib/content/files'
import { normaliseForm } from '@/lib/content/lexicon/forms'
import { listPlaces } from '@/lib/content/lexicon/list-problems'
import { findSenses, indexCommonWords, type Occurrence } from '@/lib/content/lexicon/senses'
import type { ParsedStory } from '@/lib/content/parse-story'
import { errorInFile, getErrors, type Position, type Problem } from '@/lib/content/problems'
import { countOf } from '@/lib/story/count-of'
import { groupBy } from '@/lib/story/group-by'
import { getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { Dictionary, Parse } from '@/scripts/words/dictionary'
import { getLetters } from '@/scripts/words/known-words'
import { type Lists, listWords } from '@/scripts/words/lists'
import { type Accepted, acceptedFile, getUnneededProblems, splitDifferences } from './accepted'
import { type FormDifference, findRemarkDifferences, read } from './remarks'

type Words = {
  stories: readonly Story[]
  lists: Lists
  /** Parses the file of a story, to name places in it. */
  parse: (path: string) => ParsedStory
}

/** A form with one tag, as a list has it. */
type ListedForm = Position & { path: string; ru: string; form: string; tag: string }

/** Returns a problem for each form, aspect and gender on which lists and dictionary disagree, and a line of counts. */
export function proofreadForms(
  words: Words,
  accepted: readonly Accepted[],
  dictionary: Dictionary,
): { problems: Problem[]; summary: string } {
  const compared = compare(words, dictionary)
  const { settled, open } = splitDifferences(compared.differences, accepted)
  const unneeded = getUnneededProblems('forms', "OpenCorpora's dictionary", accepted, compared.differences)
  return {
    problems: [...getProblems(open), ...compared.unused, ...unneeded],
    summary: `forms: ${countOf(compared.forms.length, 'form')} compared with OpenCorpora; ${compared.differences.length} differ: ${settled.length} accepted, ${open.length} open`,
  }
}

/** Returns only where lists and dictionary disagree and nobody has accepted it, as warnings. */
export function checkForms(words: Words, accepted: readonly Accepted[], dictionary: Dictionary): Problem[] {
  const { open } = splitDifferences(compare(words, dictionary).differences, accepted)
  return getProblems(open).map((problem) => ({ ...problem, severity: 'warning' }))
}

function compare({ stories, lists, parse }: Words, dictionary: Dictionary) {
  const common = indexCommonWords(lists.common.entries)
  const found = stories.flatMap((story) => {
    const list = lists.ofStories.get(story.id)
    // Of a list that cannot be read, its error is all there is to say.
    if (list && getErrors(list.problems).length > 0) return []
    return { story, list, occurrences: findSenses(story, list, common).occurrences }
  })
  const forms = [
    ...lists.common.entries.flatMap(({ ru, forms }) =>
      forms.flatMap(({ tags, ...form }) =>
        tags.map((tag) => ({ ...form, path: lists.common.path, ru, tag })),
      ),
    ),
    ...found.flatMap(({ list, occurrences }) => (list ? listForms(list.path, occurrences) : [])),
  ]
  const taught = stories.flatMap((story) => {
    const path = getStoryFile(story.id)
    const { getPosition } = parse(path)
    return story.vocabulary.map(({ ru: [head], en }, item) => {
      const place = getPosition(['vocabulary', item, 'ru', 0], 0)
      return { path, ru: getStressedText(head), en, ...place }
    })
  })
  const differences = [
    ...forms.flatMap((form) => findFormDifference(form, dictionary)),
    ...[...listWords(lists), ...taught].flatMap((word) => findRemarkDifferences(word, dictionary)),
    ...found.flatMap(({ story, list, occurrences }) =>
      list ? findUntold(story, occurrences, dictionary) : [],
    ),
  ]
  const all = found.flatMap(({ occurrences }) => occurrences)
  return { forms, differences, unused: findUnused(lists, all) }
}

/** Returns each form that a story's list gives, once, and with its stress if the story marks it anywhere. */
function listForms(path: string, occurrences: readonly Occurrence[]): ListedForm[] {
  const forms = occurrences.flatMap(({ written, reading }) =>
    reading?.tag ? [{ ...reading, tag: reading.tag, form: normaliseForm(written), path }] : [],
  )
  const same = groupBy(forms, ({ form, tag, ru }) => `${getLetters(form)} ${tag} ${ru}`)
  return [...same.values()].flatMap(
    (found) => found.find(({ form }) => form !== getLetters(form)) ?? found.slice(0, 1),
  )
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

function findFormDifference(
  { path, ru, form, tag, line, column }: ListedForm,
  dictionary: Dictionary,
): FormDifference[] {
  // The dictionary has no phrases.
  if (/\s/.test(form) || /\s/.test(ru)) return []
  const readings = read(form, dictionary)
  const own = [
    ...readings.filter(({ lemmas }) => lemmas.some((lemma) => getLetters(lemma) === getLetters(ru))),
    ...readAsNoun(ru, readings, dictionary),
  ]
  if (own.some((reading) => reading.tag === tag)) return []
  const known = [
    ...new Set((own.length > 0 ? own : readings).map((reading) => `${reading.tag} of ${reading.lemmas[0]}`)),
  ]
  const message =
    known.length === 0
      ? 'the dictionary does not know it'
      : `the dictionary has ${known.slice(0, 4).join(', ')}`
  return [{ form: `${form}, ${tag} of ${ru}`, message, path, line, column }]
}

/** Returns readings of an adjective that is listed as a noun, such as «веду́щая»: case and number instead of gender. */
function readAsNoun(ru: string, readings: readonly Parse[], dictionary: Dictionary): Parse[] {
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
function findUntold(
  { id }: Story,
  occurrences: readonly Occurrence[],
  dictionary: Dictionary,
): FormDifference[] {
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
    path: getWordsFile(id),
    line: 1,
    column: 1,
  }))
}

/** Finds entries of the common list that explain no word of any story. */
function findUnused({ common }: Lists, occurrences: readonly Occurrence[]): Problem[] {
  const used = new Set(
    occurrences.flatMap(({ meaning, others }) => [meaning?.entry, ...others.map(({ entry }) => entry)]),
  )
  return common.entries
    .filter((entry) => !used.has(entry))
    .map((entry) =>
      errorInFile(
        commonWordsFile,
        `«${entry.ru}» is in no story, or explained elsewhere wherever it occurs; delete the entry`,
        entry,
      ),
    )
}
