import { findCardTerms, findFormTerms, splitGrammar, splitRegister } from '@/lib/story/card-terms'
import { getFormName } from '@/lib/story/tags'

test.each([
  ['to buy (pf.; impf. покупа́ть)', ['impf.', 'pf.']],
  ['to shine (impf. only)', ['impf.']],
  ['to laugh (pf. only; from смея́ться)', ['pf.']],
  ['to help (+ dative) (impf.; pf. помо́чь)', ['impf.', 'pf.', '+']],
  ['in, at (+ prepositional)', ['+']],
  ['cat', []],
])('the abbreviations of “%s” are explained', (en, terms) => {
  expect(findCardTerms(en).map(([term]) => term)).toEqual(terms)
})

test.each([
  ['nom.sg', ['nominative']],
  ['imp.sg', ['imperative']],
  ['part.sg', ['genitive']],
  ['ptcp.past.pass.nom.m', ['nominative', 'participle']],
  ['ger', ['gerund']],
  ['pres.3sg', []],
])('to a beginner the form %s is explained', (tag, terms) => {
  expect(findFormTerms(getFormName(tag)).map(([term]) => term)).toEqual(terms)
})

test.each([
  ['(official) to arrive', ['official', 'to arrive']],
  ['to arrive', [undefined, 'to arrive']],
  ['(rare) to arrive', [undefined, '(rare) to arrive']],
])('the register of “%s” is apart', (en, parts) => {
  expect(splitRegister(en)).toEqual(parts)
})

test.each([
  ['to buy (pf.; impf. покупать)', 'to buy', 'pf.; impf. покупать'],
  ['to shout (на + accusative: at) (impf. only)', 'to shout', 'impf. only · на +\u00a0accusative: at'],
  ['clock (on a wall) (m.; does not change)', 'clock (on a wall)', 'm.; does not change'],
  ['(official) house; hour (a time)', '(official) house; hour (a time)', ''],
])('the grammar of “%s” is apart', (en, meaning, grammar) => {
  expect(splitGrammar(en)).toEqual([meaning, grammar])
})
