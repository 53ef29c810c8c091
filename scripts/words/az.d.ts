/** The part of the package that is used; it has no types of its own. */
declare module 'az' {
  type Tag = { stat: string[]; flex: string[] }

  export type AzParse = {
    word: string
    tag: Tag
    /** How likely the parse is among all parses of the word. */
    score: number
    parser: string
    /** How many forms the word has, where the dictionary knows them. */
    formCnt?: number
    /** Returns a form of the word by its number, or the first with these grammemes; false where there is none. */
    inflect: (form: number | string[]) => AzParse | false
    toString: () => string
  }

  type Morph = {
    (word: string, config: { replacements: Record<string, string>; stutter: number }): AzParse[]
    init: (folder: string, callback: (error?: Error) => void) => void
  }

  const Az: { Morph: Morph }
  export default Az
}
