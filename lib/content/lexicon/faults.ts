import { caseNames } from '@/lib/story/tags'
import { finite } from './grammar-tables'
import { findGovernedCase, getNamedCases, isPreposition } from './prepositions'
import type { WordInContext } from './reasons'

/** What is wrong with a word, and what to do. */
type Fault = [shown: string, remedy: string]

/** Returns why the words beside a word rule out its meaning or its form, if they do. */
export function findFault(
  ru: string,
  en: string,
  words: readonly WordInContext[],
  index: number,
): Fault | undefined {
  return (
    explainWrongCase(ru, en, words, index) ??
    explainDisagreement(words, index) ??
    explainParticle(en, words, index)
  )
}

/** Of a preposition whose meaning names another case than the next word has, or several cases. */
function explainWrongCase(
  ru: string,
  en: string,
  words: readonly WordInContext[],
  index: number,
): Fault | undefined {
  if (!isPreposition(ru)) return undefined
  const next = words[index + 1]
  if (next?.follows && /^nom\./.test(next.tag))
    return [`it comes before «${next.written}», which is ${next.tag}`, 'the case that this has here']
  const named = getNamedCases(en)
  const name = findGovernedCase(words, index)
  if (name === undefined || named.length === 0 || (named.length === 1 && named[0] === name)) return undefined
  const shown = `"${en}" is shown before the ${caseNames[name]}`
  return [shown, `what it means here, with (+ ${caseNames[name]})`]
}

/** Cases of an adjective that look alike: a list may have the one where the noun has the other. */
const alike = [/^(?:nom|acc)\./, /^(?:gen|dat|ins|prep|loc)\./]
/** These show their case, or agree with another noun. */
const clearEnding = /(?:[ое]го|[ое]му|[ую]ю)(?:ся)?$/
const ofOtherNoun = /^(?:который|сам|весь)$/

/** Of an adjective whose noun has another case. */
function explainDisagreement(words: readonly WordInContext[], index: number): Fault | undefined {
  const [word, noun] = [words[index], words[index + 1]]
  if (!word || !noun?.follows || clearEnding.test(word.written) || ofOtherNoun.test(word.head))
    return undefined
  const [ofWord = '', number = ''] = word.tag.split('.')
  const [ofNoun = '', ...rest] = noun.tag.split('.')
  const agrees = ofWord === ofNoun || (ofWord === 'prep' && ofNoun === 'loc')
  if (agrees || !/^[mfn]$/.test(number) || rest.join() !== 'sg') return undefined
  if (!alike.some((tags) => tags.test(word.tag) && tags.test(noun.tag))) return undefined
  return [`it is ${word.tag} before «${noun.written}», ${noun.tag}`, 'the form that each has here']
}

/** Before «же» these say that something is the same. */
const ofSame = /^(?:так|такой|тот)$/
const beforeParticle = /^(?:я|ты|он|она|оно|мы|вы|они|это|так|как|кто|что)$/

/** Of «и» between a subject and its verb, where it joins nothing («так и не узнал»), and of «больше не», "no longer". */
function explainParticle(en: string, words: readonly WordInContext[], index: number): Fault | undefined {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]]
  if (word?.written === 'же' && word.follows && ofSame.test(before?.head ?? '') && /^after all\b/.test(en))
    return [`"${en}" is shown after «${before?.written}»`, 'that it is: same']
  if (!next || (next.written !== 'не' && !finite.test(next.tag))) return undefined
  const joinsVerbs = words.slice(0, index).some(({ tag }) => finite.test(tag))
  const isParticle = word?.written === 'и' && word.follows && beforeParticle.test(before?.written ?? '')
  if (isParticle && /^and\b/.test(en) && !joinsVerbs)
    return [`"${en}" is shown where it joins nothing`, 'what it means here: even, indeed; так и не: never']
  if (word?.written === 'больше' && next.written === 'не' && /^more\b/.test(en))
    return [`"${en}" is shown before «не»`, 'that it is: no longer, not any more']
  return undefined
}
