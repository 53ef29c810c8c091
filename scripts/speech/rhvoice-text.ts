import { getCleanText, mark, stressMark } from '@/lib/story/marked-text'
import { findCompounds, hasRussian } from '@/lib/story/words'

/**
 * Loanwords with a hard consonant before е, which RHVoice's rules soften: written with э where it is hard, and found in
 * every word that contains one of these. `#` stands for the beginning or the end of a word.
 */
export const hardLoanwords =
  `антэнн атэлье бизнэс бутэрброд дэтэктив интэрнэт кафэ компьютэр #купэ# модэл мэнэджэр
  #мотэл #отэл панэл плэер принтэр #пюрэ# #рэзюмэ# #свитэр #стэнд #стрэсс #тэмп# #тэмпа #тэннис #тэрмос #тэст# #тэста#
  #тэсту# #тэсты# #тэстов# тостэр тоннэл туннэл фитнэс #хостэл шэдэвр шоссэ`.split(/\s+/)

const questionWord =
  /^(?:кто|кого|кому|кем|ком|что|чего|чему|чем|чём|как|како[йегм]\p{L}{0,2}|как(?:ая|ую|ие|их|им|ими)|котор\p{L}+|чей|чья|чьё|чьи|чь(?:его|ей|ему|им|их|ими|ём|ю)|где|куда|откуда|когда|зачем|почему|отчего|почём|сколько|скольк\p{L}+|насколько)$/u

/** Those of one syllable: they have no stress mark that would hide them. */
const shortQuestionWord = /(?<![\p{L}\p{M}-])(?:кто|кем|ком|что|чем|как|чей|чья|чьи|где)(?![\p{L}\p{M}-])/giu

/** Where RHVoice ends an utterance inside a sentence: «Что? — спроси́л он.», «Он сказа́л: да.» */
const utteranceEnd = /(?<=[.!?:;][)\]]*)\s+/u

/** Returns what RHVoice is given for a sentence: one text for each utterance, because its labels are only those of the last. */
export function getRHVoiceText(sentence: string): string[] {
  const utterances = sentence.split(utteranceEnd).map((text) => hardenLoanwords(spellQuestion(text)))
  return utterances.filter((text) => hasRussian(text))
}

/**
 * RHVoice raises the last word of every question, unless it finds a question word. It finds none that has a stress mark,
 * or is alone or last. So we end these questions with a full stop, which it says with the same falling melody. In a
 * question for yes or no, such as «Вы не зна́ете, где он?», a mark hides the word.
 */
function spellQuestion(text: string): string {
  if (!/\?[)\]…!?.]*$/.test(text)) return text
  if (isWhQuestion(text)) return text.replace(/[?!…]+(?=[)\]…!?.]*$)/, '.')
  return text
    .replace(/(?<!\p{L})и\u0301ли(?!\p{L})/giu, 'или')
    .replace(shortQuestionWord, (word) => word.replace(/[аеиоя]/iu, `$&${stressMark}`))
}

/** Returns true for a question with a question word, unless that begins a clause: «Вы зна́ете, где он?» asks for yes or no. */
export function isWhQuestion(text: string): boolean {
  const clean = getCleanText(mark(text))
    .toLowerCase()
    .replace(/^ну что,/, '')
    // The words of the narrator.
    .replace(/[,!?] — [^—]*, — /g, ' ')
  const found = findCompounds(clean).find(({ word }) => questionWord.test(word))
  if (!found) return false
  const before = clean.slice(0, found.index)
  return !/(?<!\p{L})(?:я|ты|он|она|оно|мы|вы|они)(?!\p{L}).*,/u.test(before)
}

/** Writes э for the е of loanwords that is said after a hard consonant. */
export function hardenLoanwords(text: string): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const clean = `#${word.replaceAll(stressMark, '').toLowerCase()}#`
    const hard = new Set<number>()
    for (const spelled of hardLoanwords) {
      const written = spelled.replace(/э/g, 'е')
      for (let at = clean.indexOf(written); at >= 0; at = clean.indexOf(written, at + 1))
        for (const { index } of spelled.matchAll(/э/g)) hard.add(at + index - 1)
    }
    let index = -1
    return word.replace(/\P{M}/gu, (letter) => {
      index++
      return hard.has(index) ? (letter === 'Е' ? 'Э' : 'э') : letter
    })
  })
}
