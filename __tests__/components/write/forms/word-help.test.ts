import { getWordHelp } from '@/components/write/forms/word-help'
import { learnStress } from '@/lib/content/known-stress'

const lines = ['А́нна чита́ет но́вую кни́гу.', '— Дома́ стоя́т у доро́ги!', 'Она́ чита́ла до́ма.']
const known = learnStress([...lines, 'кни́га доро́га чита́ть'])
const help = (written: string) => getWordHelp(written, lines, known)

test('forms that the text does not have are named, and the dictionary form only where no other is there', () => {
  expect(help('кни́га').said).toBe('«кни́га» is not in the text.')
  expect(help('кни́га, кни́гу').said).toBe('')
  expect(help('кни́га, кни́гу, кни́гой').said).toBe('«кни́гой» is not in the text.')
  expect(help('стол, стола́').said).toBe('«стол», «стола́» are not in the text.')
  expect(help('но́вую кни́гу').said).toBe('')
  expect(help('')).toEqual({ said: '', offers: [] })
})

test('a word of which the text has one other form is completed with it', () => {
  expect(help('кни́га').completed).toBe('кни́га, кни́гу')
  expect(['кни́га, кни́гу', 'чита́ть', 'стол'].map((word) => help(word).completed).filter(Boolean)).toEqual([])
})

test('the forms that the text has and the stress that is known are offered', () => {
  expect(help('книга').offers).toEqual([
    { name: 'кни́га', written: 'кни́га' },
    { name: '+ кни́гу', written: 'книга, кни́гу' },
  ])
  expect(help('чита́ть').offers.map(({ name }) => name)).toEqual(['+ чита́ет', '+ чита́ла'])
  expect(help('Книга, кни́гу').offers).toEqual([{ name: 'Кни́га', written: 'Кни́га, кни́гу' }])
  expect(help('стол').offers).toEqual([])
})
