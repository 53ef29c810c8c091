/** A form of a word on which stories and a program disagree. */
export type Difference = {
  form: string
  /** How the form is written where it differs: itself, and with capital letters. */
  written: string[]
  /** What the program says. */
  message: string
}
