/**
 * A meaning and a form: the index of an entry, and a tag (see `tags.ts`), which is left out where there is nothing to
 * say.
 */
export type Sense = [entry: number, tag?: string]

/**
 * What the words of a story mean. What explains a word (a phrase, the story's vocabulary, its list, the common list) has
 * been decided where its file is made.
 */
export type StoryWords = {
  /** Headwords with their stress marks, and their meaning in this story. */
  entries: { ru: string; en: string }[]
  /**
   * Words and phrases as they are in the text, in lower case, with U+0301 where the text has it. A word's sense, or the
   * sense at each place (see `story-texts.ts`): `4`, or `4.2` for the second occurrence in line 4. A phrase that is missing
   * at a place is no phrase there.
   */
  forms: Record<string, Sense | Record<string, Sense>>
}
