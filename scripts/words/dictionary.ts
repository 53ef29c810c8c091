import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Az, { type AzParse } from 'az'

/** One of the forms that a word can be, as the dictionary parses it. */
export type Parse = {
  /** Headwords under which it may be listed, without stress, names with a capital; the most usual one first. */
  lemmas: [string, ...string[]]
  tag: string
  /** How likely it is among the readings of the word, from 0 to 1. */
  score: number
  /** False where the dictionary does not know the word and judges by its ending. */
  isKnown: boolean
  /** The part of speech in OpenCorpora's names, such as NOUN or ADJF. */
  pos: string
  aspect?: 'impf' | 'perf'
  /** Of a noun. */
  gender?: 'm' | 'f' | 'n'
  /** All forms of the noun are the same. */
  isFixed?: true
}

/** Returns the readings of a word, written without stress and with a capital where it has one. */
export type Dictionary = (word: string) => Parse[]

/** Loads OpenCorpora's dictionary of 2016, which comes with the package az. */
export async function loadDictionary(): Promise<Dictionary> {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'))
  const folder = join(dirname(resolve('az/package.json')), 'dicts')
  await new Promise<void>((done, fail) => {
    Az.Morph.init(folder, (error) => (error ? fail(error) : done()))
  })
  const known = new Map<string, Parse[]>()
  return (word) => {
    const parses =
      known.get(word) ??
      preferPast(
        merge(Az.Morph(word, { replacements: {}, stutter: 0 }).flatMap((parse) => toParses(parse, word))),
      )
    known.set(word, parses)
    return parses
  }
}

/** Where nothing is known of how likely readings are, a past tense is: «вы́пали» is no order, «бы́ли» no tale. */
function preferPast(readings: Parse[]): Parse[] {
  const isPast = ({ tag }: Parse) => tag.startsWith('past.')
  if (!readings.some(isPast) || readings.some(({ score }) => score < 1)) return readings
  return [
    ...readings.filter(isPast),
    ...readings.filter((reading) => !isPast(reading)).map((reading) => ({ ...reading, score: 0 })),
  ]
}

/** Joins readings that differ only in what the tags do not say, such as the gender of «двух». */
function merge(readings: readonly Parse[]): Parse[] {
  const merged = new Map<string, Parse>()
  for (const reading of readings) {
    const { lemmas, tag, pos, aspect, gender } = reading
    const key = [...lemmas, tag, pos, aspect, gender].join(' ')
    const { score } = merged.get(key) ?? { score: 0 }
    merged.set(key, { ...reading, score: score + reading.score })
  }
  return [...merged.values()].sort((a, b) => b.score - a.score)
}

const cases: Record<string, string> = {
  nomn: 'nom',
  gent: 'gen',
  gen1: 'gen',
  gen2: 'part',
  datv: 'dat',
  accs: 'acc',
  acc2: 'acc',
  ablt: 'ins',
  loct: 'prep',
  loc1: 'prep',
  loc2: 'loc',
  voct: 'voc',
}
const genders: Record<string, string> = { masc: 'm', femn: 'f', neut: 'n' }
const invariable = ['ADVB', 'PRED', 'PREP', 'CONJ', 'PRCL', 'INTJ']

/** Returns what a parse means in the tags of the lists of words. */
function toParses(parse: AzParse, word: string): Parse[] {
  const { stat, flex } = parse.tag
  const grammemes = [...stat, ...flex]
  const has = (name: string) => grammemes.includes(name)
  // Words such as «а» and «сто» can be initials and abbreviations too.
  if (has('Init') || (has('Abbr') && (word.length === 1 || word !== word.toUpperCase()))) return []
  const pick = (names: Record<string, string>) => names[grammemes.find((name) => name in names) ?? '']
  const grammaticalCase = pick(cases)
  const number = has('plur') ? 'pl' : 'sg'
  const gender = has('plur') ? 'pl' : pick(genders)
  const agreement = `${grammaticalCase}.${gender}`
  const aspect = has('perf') ? 'perf' : has('impf') ? 'impf' : undefined

  /** Returns the forms of the word that have these grammemes. */
  function getForm(...wanted: string[]): string[] {
    const forms = Array.from({ length: parse.formCnt ?? 0 }, (_, index) => parse.inflect(index))
    return forms.flatMap((form) => {
      const own = form ? [...form.tag.stat, ...form.tag.flex] : []
      const isRare = own.includes('Abbr') || own.includes('Infr')
      return form && !isRare && wanted.every((name) => own.includes(name)) ? [capitalise(form)] : []
    })
  }
  // The first form of «месяц» is the abbreviation «мес», that of «ведро» the colloquial «вёдро».
  const [lemma = parse.word] = getForm()

  function capitalise(form: AzParse): string {
    const text = form.toString()
    const isName = ['Name', 'Surn', 'Patr', 'Geox', 'Orgn', 'Trad'].some(has)
    return isName ? text.charAt(0).toUpperCase() + text.slice(1) : text
  }

  function reading(tag: string, ...lemmas: string[]): Parse {
    const own = pick(genders)
    return {
      lemmas: [lemmas[0] ?? lemma, ...lemmas.slice(1)],
      tag,
      score: parse.score,
      isKnown: parse.parser === 'Dictionary',
      pos: stat[0] ?? '',
      ...(aspect && { aspect }),
      ...(has('NOUN') && has('Fixd') && { isFixed: true }),
      // Words such as «судья» are of either gender.
      ...(has('NOUN') && own && !has('Ms-f') && { gender: own as 'm' | 'f' | 'n' }),
    }
  }

  if (has('NOUN')) {
    if (has('Patr'))
      return [
        reading(
          `${grammaticalCase}.${number}`,
          ...getForm('Patr', has('femn') ? 'femn' : 'masc', 'sing', 'nomn'),
          lemma,
        ),
      ]
    // A noun that is used in the plural may be listed under it: «деньги», «люди».
    return [
      reading(`${grammaticalCase}.${number}`, lemma, ...(number === 'pl' ? getForm('plur', 'nomn') : [])),
    ]
  }
  if (has('ADJF')) {
    if (has('Fixd')) return [reading('inv')]
    if (has('Supr'))
      return [reading(`sup.${agreement}`), reading(agreement, ...getForm('Supr', 'masc', 'sing', 'nomn'))]
    return [reading(agreement, ...(has('Anum') ? getForm('Anum', 'masc', 'sing', 'nomn') : []))]
  }
  if (has('ADJS')) return [reading(`short.${gender}`, lemma, ...getForm('ADJS', 'masc', 'sing'))]
  if (has('COMP')) return [reading('comp', lemma, ...getForm('ADJS', 'neut', 'sing'))]
  if (has('NUMR')) {
    const isGendered = gender !== undefined && (grammaticalCase === 'nom' || grammaticalCase === 'acc')
    return [reading(isGendered ? agreement : String(grammaticalCase))]
  }
  if (has('NPRO')) return grammaticalCase ? [reading(grammaticalCase)] : []
  if (has('INFN')) return [reading('inf')]
  if (has('GRND')) return [reading('ger')]
  if (has('PRTF') || has('PRTS')) {
    const participle = `ptcp.${has('pres') ? 'pres' : 'past'}.${has('pssv') ? 'pass' : 'act'}`
    if (has('PRTS')) return [reading(`${participle}.short.${gender}`)]
    return [
      reading(`${participle}.${agreement}`),
      reading(
        agreement,
        ...getForm(
          'PRTF',
          has('pres') ? 'pres' : 'past',
          has('pssv') ? 'pssv' : 'actv',
          'masc',
          'sing',
          'nomn',
        ),
      ),
    ]
  }
  if (has('VERB')) {
    if (has('past')) return [reading(`past.${gender}`)]
    if (has('impr')) return [reading(has('incl') ? 'imp.1pl' : `imp.${number}`)]
    const person = ['1per', '2per', '3per'].find(has)?.charAt(0)
    return person ? [reading(`${has('futr') ? 'fut' : 'pres'}.${person}${number}`)] : []
  }
  return invariable.some(has) ? [reading('inv', parse.toString())] : []
}
