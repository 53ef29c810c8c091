/** What a worksheet shows beside the Russian text. */
export type WorksheetChoices = {
  lineNumbers: boolean
  translation: boolean
  notes: boolean
  vocabulary: 'blanks' | 'filled' | 'none'
  questions: 'ru' | 'en' | 'none'
  /** The right answers, on a page of their own. */
  answerKey: boolean
}

export const firstChoices: WorksheetChoices = {
  lineNumbers: true,
  translation: false,
  notes: true,
  vocabulary: 'blanks',
  questions: 'ru',
  answerKey: false,
}
