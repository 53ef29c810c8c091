import { normaliseForm, type TextInStory } from '@/lib/content/lexicon/forms'
import type { Occurrence } from '@/lib/content/lexicon/senses'
import { groupBy } from '@/lib/story/group-by'
import { getCleanText, getStressedText } from '@/lib/story/marked-text'
import type { Story } from '@/lib/story/story'
import type { Reading } from './dictionary'
import { giveStress, type KnownWords } from './known-words'

/** A word of the story that an entry has to be written for. */
export type Need = {
  occurrence: Occurrence
  /** Counts the form at its place from 1. */
  nth: number
  readings: Reading[]
  form: string
}

/** An entry to be written: a headword, and what is known of it. */
export type Drafted = {
  ru: string
  /** Missing where another list gives the meaning. */
  meanings?: Set<string>
  needs: Need[]
  /** Headwords that some of the forms may belong to as well. */
  others: string[]
}

/** The remark beside a meaning that another story or list gives: it may be another one here. */
export const unconfirmed = 'right here?'

/** Returns a line with its number and its English. */
export function getContext({ place, text, key }: TextInStory, story: Story): string {
  const line = story.paragraphs.flat()[Number(key)]
  const question = /^q(\d+)/.exec(key)?.[1]
  const translation = place === 'title' ? story.titleEn : line?.en && getCleanText(line.en)
  const en = question === undefined ? translation : story.questions[Number(question)]?.questionEn
  return `${place}: ${getStressedText(text)}${en ? ` / ${en}` : ''}`
}

/**
 * Returns an entry as YAML, with the lines and choices that a writer needs as comments. Forms that other entries have too
 * (`shared`) are given with their places.
 */
export function writeEntry(
  { ru, meanings, needs, others }: Drafted,
  shared: ReadonlyMap<string, readonly Need[]>,
  story: Story,
  known: KnownWords,
): string {
  const related = [ru, ...needs.map(({ form }) => form)]
  const forms = [...groupBy(needs, ({ form }) => giveStress(form, related, known))]
  const isOnlyHeadword =
    !needs.some(({ form }) => shared.has(form)) &&
    forms.every(
      ([form, found]) =>
        form === normaliseForm(ru) &&
        found.every(({ readings }) => readings.every(({ tag }) => tag === 'inv')),
    )
  const isName = ru !== ru.toLowerCase()
  const isSure = forms.every(([form, found]) => getSure(found) !== undefined && !shared.has(form))
  const texts = [...new Set(needs.map(({ occurrence }) => occurrence.text))]
  const shown = isSure ? texts.slice(0, 2) : texts
  const out = (meanings === undefined && isSure ? [] : shown).map((text) => `# ${getContext(text, story)}`)
  out.push(`- ru: ${ru}${others.length > 0 ? ` # or ${[...new Set(others)].join(', ')}` : ''}`)
  if (meanings) {
    const [first, ...rest] = [...meanings]
    const hint = getGrammarHint(needs.flatMap(({ readings }) => readings))
    out.push(`  en:${first ? ` ${quote(first)} # ${unconfirmed}` : hint && ` # ${hint}`}`)
    out.push(...rest.map((other) => `  # or: ${other}`))
  }
  if (isOnlyHeadword && meanings) return `${out.join('\n')}\n`
  const name = (form: string) => (isName ? form.charAt(0).toUpperCase() + form.slice(1) : form)
  if (isSure) {
    const list = forms.map(([form, found]) => `${name(form)}: ${getSure(found)}`).join(', ')
    return `${[...out, `  forms: { ${list} }`].join('\n')}\n`
  }
  out.push('  forms:')
  for (const [form, found] of forms) out.push(...writeForm(name(form), found, shared.get(form)))
  return `${out.join('\n')}\n`
}

function writeForm(form: string, needs: readonly Need[], others: readonly Need[] | undefined): string[] {
  if (!others && (needs.length === 1 || getSure(needs))) return [`    ${form}:${writeTag(needs)}`]
  const places = groupBy(needs, ({ occurrence }) => occurrence.text.place)
  const lines = [...places].flatMap(([place, found]) => {
    const isAlone =
      (others ?? needs).filter(({ occurrence }) => occurrence.text.place === place).length === found.length
    if (isAlone && getSure(found)) return [`      ${place}:${writeTag(found)}`]
    const isSingle = isAlone && found.length === 1
    return found.map((need) => `      ${place}${isSingle ? '' : `.${need.nth}`}:${writeTag([need])}`)
  })
  return [`    ${form}:`, ...lines]
}

function writeTag(needs: readonly Need[]): string {
  const sure = getSure(needs)
  return sure ? ` ${sure}` : ` # ${getTags(needs).join(' or ') || 'not in the dictionary'}`
}

/** Returns the one tag that all of them have, if there is one. */
function getSure(needs: readonly Need[]): string | undefined {
  const [tag, ...others] = getTags(needs)
  return others.length === 0 ? tag : undefined
}

function getTags(needs: readonly Need[]): string[] {
  return [...new Set(needs.flatMap(({ readings }) => readings.map(({ tag }) => tag)))]
}

/** Returns what has to be said of a word beside its meaning: the aspect of a verb, a gender that its ending hides. */
export function getGrammarHint(readings: readonly Reading[]): string {
  const [first] = readings
  if (first?.aspect) return first.aspect === 'perf' ? 'pf.' : 'impf.'
  return first?.gender && first.lemmas[0].endsWith('ь') ? `${first.gender}.` : ''
}

export function quote(text: string): string {
  return /^[\s"'[\]{}>|*&!%#`@,?-]|: | #|:$/.test(text) ? JSON.stringify(text) : text
}
