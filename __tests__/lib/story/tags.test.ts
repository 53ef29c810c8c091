import { formTags, getFormName } from '@/lib/story/tags'

test.each([
  ['dat.pl', 'dative plural'],
  ['ins', 'instrumental'],
  ['acc.f', 'accusative feminine'],
  ['loc.sg', 'locative singular'],
  ['part.sg', 'partitive genitive singular'],
  ['short.n', 'short form, neuter'],
  ['comp', 'comparative'],
  ['sup.nom.m', 'superlative, nominative masculine'],
  ['past.f', 'past tense, feminine'],
  ['pres.1sg', 'present tense: I'],
  ['fut.3pl', 'future tense: they'],
  ['imp.pl', 'imperative, to several people or polite'],
  ['imp.1pl', 'imperative: let us …'],
  ['ger', 'verbal adverb (gerund)'],
  ['ptcp.past.pass.nom.m', 'past passive participle, nominative masculine'],
  ['ptcp.past.pass.short.f', 'past passive participle, short form, feminine'],
])('the form %s is called %s', (tag, name) => {
  expect(formTags).toContain(tag)
  expect(getFormName(tag)).toBe(name)
})

test('a word without other forms has a tag and nothing to tell', () => {
  expect(formTags).toContain('inv')
  expect(getFormName('inv')).toBe('')
  expect(getFormName('unheard-of')).toBe('')
})

test.each([
  ['отца', 'acc.sg'],
  ['ферзя', 'acc.sg'],
  ['рабочего', 'acc.sg'],
  ['деда мороза', 'acc.sg'],
  ['моего', 'acc.m'],
  ['боящегося', 'ptcp.pres.act.acc.m'],
  ['детей', 'acc.pl'],
  ['соседок', 'acc.pl'],
  ['старых', 'acc.pl'],
])('«%s» is the accusative of a living being', (form, tag) => {
  expect(getFormName(tag, form)).toBe(`${getFormName(tag)} (like the genitive: a living being)`)
})

test.each([
  ['маму', 'acc.sg'],
  ['имя', 'acc.sg'],
  ['половину девятого', 'acc.sg'],
  ['отца', 'gen.sg'],
  ['дорогой', 'acc.m'],
  ['зелёную', 'acc.f'],
  ['столы', 'acc.pl'],
  ['новые', 'acc.pl'],
  ['', 'acc.pl'],
])('«%s» as %s says nothing of a living being', (form, tag) => {
  expect(getFormName(tag, form)).toBe(getFormName(tag))
})
