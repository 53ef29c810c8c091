/** What is searched of a level: `/search/lines-a1.json`, or `/search/lines.json` for stories without one. */
export type SearchFile = {
  /**
   * With stress marks, and the English words that find it, with spaces between. `likeVerb` where a verb is written alike:
   * who looks for «ел» does not mean «есть» of "there is".
   */
  headwords: [ru: string, meanings: string, likeVerb?: true][]
  /**
   * Forms with a headword that no line tells: of a form that texts have in a phrase alone («имени», «имя»), and of one that
   * only questions have.
   */
  forms: (readonly [form: string, headword: string])[]
  /** In the order of reading. */
  stories: SearchedStory[]
}

export type SearchedStory = {
  id: string
  title: SearchedLine
  level?: string
  /** The path of its recording; missing where there is none. */
  audio?: string
  lines: SearchedLine[]
}

export type SearchedLine = [
  /** With stress marks. */
  ru: string,
  en: string,
  /** The headwords of each Russian word, by their numbers. */
  words: (number | number[])[],
  /** In seconds; missing where nobody reads the line. */
  start?: number,
  end?: number,
]
