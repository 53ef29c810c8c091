import { renderHook } from '@testing-library/react'
import * as React from 'react'
import { mark } from '@/lib/story/marked-text'
import { makeMemory, makeSavedWord } from './saved-word'

type Store = typeof import('@/lib/practice/saved-words-store')

jest.doMock('react', () => React)

/** Returns the store as one more tab has it, which draws the words. */
function openTab(): Store {
  let store: Store | undefined
  jest.isolateModules(() => {
    store = require('@/lib/practice/saved-words-store')
  })
  if (!store) throw new Error('not loaded')
  renderHook(store.useSavedWords)
  return store
}

const [word, second, third] = ['раз', 'два', 'три'].map((ru) => makeSavedWord({ ru: mark(ru) }))
const getTexts = (store: Store) => store.getSavedWords().words.map(({ ru }) => ru)

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-29T12:00:00') })
})

afterEach(() => jest.useRealTimers())

/** Each act is a second after the one before. */
function act(store: Store, toggled: 'toggleWord' | 'toggleKnown', word = makeSavedWord()): void {
  jest.advanceTimersByTime(1000)
  React.act(() => store[toggled](word))
}

/** The browser tells all tabs what was stored last. */
const tell = () => React.act(() => void dispatchEvent(new StorageEvent('storage', { key: 'words' })))

test('a word that another tab has removed stays so, though that tab wrote twice', () => {
  const [tab, other] = [openTab(), openTab()]
  act(tab, 'toggleWord', word)
  tell()
  act(other, 'toggleWord', word)
  act(other, 'toggleWord', second)
  act(tab, 'toggleWord', third)
  expect(getTexts(tab)).toEqual(['два', 'три'])
})

test('of what two tabs did to a word without seeing each other the last holds', () => {
  const [tab, other] = [openTab(), openTab()]
  act(tab, 'toggleWord', word)
  act(tab, 'toggleWord', second)
  tell()
  const seen = localStorage.getItem('words') ?? ''
  act(tab, 'toggleWord', third)
  // The other tab has not been told of the last write, removes one word, and makes another known.
  localStorage.setItem('words', seen)
  act(other, 'toggleWord', word)
  act(other, 'toggleKnown', second)
  act(tab, 'toggleKnown', third)
  expect(tab.getSavedWords().words).toMatchObject([
    { ru: 'два', known: true },
    { ru: 'три', known: true },
  ])
  tell()
  // Saved again, and known no longer.
  const before = localStorage.getItem('words') ?? ''
  act(tab, 'toggleWord', word)
  act(tab, 'toggleKnown', second)
  localStorage.setItem('words', before)
  act(other, 'toggleWord', third)
  act(tab, 'toggleWord', makeSavedWord())
  expect(getTexts(tab)).toEqual(expect.arrayContaining(['раз', 'два', 'кошелёк']))
  expect(tab.getSavedWords().words.find(({ ru }) => ru === second?.ru)).not.toHaveProperty('known')
})

test('a file brings back a word that was removed here', () => {
  const tab = openTab()
  act(tab, 'toggleWord', word)
  const file = tab.getSavedWords()
  act(tab, 'toggleWord', word)
  React.act(() => void tab.addSavedWords(file))
  expect(getTexts(tab)).toEqual(['раз'])
})

test('a word in no line that is known and then not stays saved, with what was learned of it', () => {
  const tab = openTab()
  const { at: _, ...alone } = makeSavedWord({ text: mark('кошелёк'), recall: makeMemory() })
  for (const saved of [
    alone,
    { ...alone, text: mark('Вот кошелёк.') },
    { ...alone, recall: undefined, text: mark('Вот кошелёк.') },
  ]) {
    React.act(() => void tab.updateSavedWords((data) => ({ ...data, words: [saved] })))
    act(tab, 'toggleKnown', saved)
    act(tab, 'toggleKnown', saved)
    expect(tab.getSavedWords().words).toEqual([saved])
  }
})

test('a word that was never saved is gone once it is known no longer', () => {
  const tab = openTab()
  act(tab, 'toggleKnown', word)
  act(tab, 'toggleKnown', word)
  expect(getTexts(tab)).toEqual([])
})
