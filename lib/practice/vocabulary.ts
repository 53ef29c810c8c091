export type VocabularyState = {
  /** How many words there are. */
  count: number
  isOpen: boolean
  /** Indices of the words whose English is shown. */
  revealed: ReadonlySet<number>
}

type VocabularyEvent =
  | { type: 'headingPressed' }
  | { type: 'wordPressed'; word: number }
  | { type: 'allPressed' }

export function createVocabulary(count: number): VocabularyState {
  return { count, isOpen: true, revealed: new Set() }
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
      return { ...state, revealed: new Set(areAllRevealed(state) ? [] : all) }
    }
  }
}

export function areAllRevealed({ count, revealed }: VocabularyState): boolean {
  return revealed.size === count
}
