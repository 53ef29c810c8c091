/**
 * A meaning and a form: the index of an entry, and a tag (see `tags.ts`), which is left out where there is nothing to
 * tell.
 */
export type Sense = [entry: number, tag?: string]

/**
 * The words of one story, `/story/<id>/words.json`. What explains a word (a phrase, the story's vocabulary, its list, the
 * common list) has been decided where the file is made.
 */
export type StoryWords = {
  /** Headwords with their stress marks, and their meaning in this story. */
  entries: { ru: string; en: string }[]
  /**
   * Words and phrases as they are in the text, in lower case, with U+0301 where the text has it. A word's sense; or, where
   * it is not the same all over the story, the sense at each place: `title`, `4` (a line's index), `q2` (a question),
   * `q2o1` (the second option of it), or `4.2` where the second occurrence in line 4 differs from others in the line.
   * A phrase that is missing at a place is no phrase there.
   */
  forms: Record<string, Sense | Record<string, Sense>>
}
