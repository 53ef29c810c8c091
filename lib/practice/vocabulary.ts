/** A story's words as a self-test. */
export type VocabularyState = {
  /** How many words there are. */
  count: number
  isOpen: boolean
  /** Indices of the words whose English is shown. */
  revealed: ReadonlySet<number>
  /** Whether only the first words are listed. */
  isShort: boolean
}

type VocabularyEvent =
  | { type: 'headingPressed' }
  | { type: 'wordPressed'; word: number }
  | { type: 'allPressed' }
  | { type: 'moreAsked' }

/** Only this many words are shown at first, so that Practice, which follows them, stays near the text. */
export const firstWords = 8

export function createVocabulary(count: number): VocabularyState {
  // One or two more would take no more room than the button.
  return { count, isOpen: true, revealed: new Set(), isShort: count > firstWords + 2 }
}

export function vocabularyReducer(state: VocabularyState, event: VocabularyEvent): VocabularyState {
  switch (event.type) {
    case 'headingPressed':
      return { ...state, isOpen: !state.isOpen }
    case 'wordPressed': {
      const revealed = new Set(state.revealed)
      if (!revealed.delete(event.word)) revealed.add(event.word)
      return { ...state, revealed }
    }
    case 'allPressed': {
      const all = Array.from({ length: state.count }, (_, word) => word)
      return { ...state, revealed: new Set(areAllRevealed(state) ? [] : all), isShort: false }
    }
    case 'moreAsked':
      return state.isShort ? { ...state, isShort: false } : state
  }
}

export function areAllRevealed({ count, revealed }: VocabularyState): boolean {
  return revealed.size === count
}

export function countListed({ count, isShort }: VocabularyState): number {
  return isShort ? firstWords : count
}
