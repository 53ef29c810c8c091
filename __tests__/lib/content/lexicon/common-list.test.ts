import { parseCommonList } from '@/lib/content/lexicon/common-list'
import { formatProblem } from '@/lib/content/problems'

const PATH = 'content/words/common.yaml'

function getProblems(yaml: string): string[] {
  return parseCommonList(yaml).problems.map(formatProblem)
}

test('reads headwords, meanings and forms with their places', () => {
  const yaml = `- ru: прибо́р
  en: instrument, gauge
  forms: { прибо́рам: dat.pl, прибо́ры: [nom.pl, acc.pl] }
- ru: в
  en: on (+ accusative)
  with: [суббо́та]
`
  const { entries, problems } = parseCommonList(yaml)
  expect(problems).toEqual([])
  expect(entries).toEqual([
    {
      ru: 'прибо́р',
      en: 'instrument, gauge',
      line: 1,
      column: 3,
      forms: [
        { form: 'прибо́рам', tags: ['dat.pl'], line: 3, column: 12 },
        { form: 'прибо́ры', tags: ['nom.pl', 'acc.pl'], line: 3, column: 31 },
      ],
    },
    {
      ru: 'в',
      en: 'on (+ accusative)',
      with: ['суббота'],
      line: 4,
      column: 3,
      forms: [{ form: 'в', tags: ['inv'], line: 4, column: 3 }],
    },
  ])
})

test('an empty file and one of comments hold no words', () => {
  for (const yaml of ['', '# none yet\n'])
    expect(parseCommonList(yaml)).toEqual({ path: PATH, entries: [], problems: [] })
})

const wrong: Record<string, string> = {
  'ru: дом': `1:1 the file: expected a list of words, each beginning with "- ru: ", found a group of keys`,
  '- дом': '1:3 entry 1: expected the keys ru, en, with, forms, found "дом"',
  '- en: house': '1:3 entry 1, ru: expected the headword, found nothing',
  '- ru: дом\n  meaning: house': '2:3 entry 1, meaning: unknown key. The keys are ru, en, with, forms',
  '- ru: дом\n  form: { дом: nom.sg }':
    '2:3 entry 1, form: unknown key; did you mean "forms"? The keys are ru, en, with, forms',
  '- ru: дом\n  en: 1': '2:3 «дом»: expected what the word means, found "1"',
  '- ru: дом\n  en: [house]': '2:3 entry 1, en: expected the English meaning, found a list',
  '- ru: дом\n  en: a\n  forms: дом':
    '3:3 entry 1, forms: expected the forms of the word, such as { дом: nom.sg }, found "дом"',
  '- ru: дом\n  en: a\n  forms: { дом: nom.sing }':
    '3:12 «дом»: "nom.sing" is not a form; did you mean "nom.sg"? npm run words -- --help lists them',
  '- ru: дом\n  en: a\n  forms: { дом: singular nominative }':
    '3:12 «дом»: "singular nominative" is not a form. npm run words -- --help lists them',
  '- ru: дом\n  en: a\n  forms: { дом: { 3: nom.sg } }':
    '3:12 entry 1, forms, дом: expected a form such as dat.pl, found a group of keys',
  '- ru: дом\n  en: a\n  forms: { Дом: nom.sg }': '3:12 «Дом»: expected lower-case letters as in «дом»',
  '- ru: Ми́тя\n  en: a\n  forms: { ми́тя: nom.sg }': '3:12 «ми́тя»: expected a capital letter as in «Ми́тя»',
  '- ru: дом\n  en: a\n  forms: { house: nom.sg }': '3:12 expected a Russian word, found "house"',
  '- ru: прибо́р\n  en: device\n  forms: { прибо´ра: gen.sg }':
    '3:12 "´" is not a stress mark and splits the word; did you mean «прибо́ра»?',
  '- ru: прибо́р (m.)\n  en: a':
    '1:3 expected only the word, found "прибо́р (m.)"; put any remark after its meaning',
  '- ru: caд\n  en: a':
    '1:7 entry 1, ru: «caд»: letter 1, «c» (U+0063), is Latin and looks like the Russian «с» (U+0441); type Russian letters only',
  '- ru: дом\n  en: a\n  forms: { дом: nom.sg, до́м: acc.sg }': '3:25 the form «до́м» is given twice; keep one',
}

test.each(Object.entries(wrong))('reports what is wrong in %j', (yaml, problem) => {
  expect(getProblems(yaml)).toContain(`${PATH}:${problem}`)
})
