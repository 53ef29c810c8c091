import { parseLines } from '@/__tests__/lib/content/story-source'
import { parseCommonList } from '@/lib/content/lexicon/common-list'
import { parseStoryList } from '@/lib/content/lexicon/story-list'
import { parseStory } from '@/lib/content/parse-story'
import { formatProblem } from '@/lib/content/problems'
import { parseAccepted } from '@/scripts/proof/accepted'
import { proofreadForms } from '@/scripts/proof/opencorpora'
import { type Dictionary, loadDictionary } from '@/scripts/words/dictionary'

const COMMON = 'content/words/common.yaml'
const OWN = 'content/words/dom.yaml'

let dictionary: Dictionary

beforeAll(async () => {
  dictionary = await loadDictionary()
})

function proof({ lines = 'Дом.', keys = '', common = '', own = '', accepted = '' }) {
  const { story, source } = parseLines(lines, { keys })
  const parse = (path: string) => parseStory(path, source)
  const lists = {
    common: parseCommonList(common),
    ofStories: new Map([['dom', parseStoryList(OWN, own)]]),
  }
  const settled = parseAccepted(accepted).accepted.forms
  const { problems, summary } = proofreadForms({ stories: [story], lists, parse }, settled, dictionary)
  return { problems: problems.map(formatProblem), summary }
}

const WRONG = 'meanings:\n  дом: house\ntexts:\n  - line: Дом.\n    дом: дом dat.sg\n'

test('lists that agree with the dictionary have no problems', () => {
  const lines = 'Дом домо́в. Ти́хо! Ти́ше! Де́нег! Ми́тю! Закры́та. Дня. На у́лице.'
  const own = `meanings:
  де́ньги: money
  день: day (m.)
  дом: house
  закры́ть: to close (pf.; impf. закрыва́ть)
  Ми́тя: short for Дмитрий
  на у́лице: outside
  ти́хо: quietly
texts:
  - line: Дом домов. Тихо! Тише! Денег! Митю! Закрыта. Дня. На улице.
    дом: дом nom.sg
    домов: дом gen.pl
    тихо: ти́хо inv
    тише: ти́хо comp
    денег: де́ньги gen.pl
    митю: Ми́тя acc.sg
    закрыта: закры́ть ptcp.past.pass.short.f
    дня: день gen.sg
    на улице: на у́лице inv
`
  expect(proof({ lines, own })).toEqual({
    problems: [],
    summary: 'forms: 9 forms compared with OpenCorpora; 0 differ: 0 accepted, 0 open',
  })
})

test('a form that the dictionary does not have is listed with what it has', () => {
  expect(proof({ own: WRONG })).toEqual({
    problems: [
      `${OWN}:5:5 «дом, dat.sg of дом»: the dictionary has nom.sg of дом, acc.sg of дом; correct it, or accept it in content/proof.yaml`,
    ],
    summary: 'forms: 1 form compared with OpenCorpora; 1 differ: 0 accepted, 1 open',
  })
})

test('every tag of the common list is compared', () => {
  const common = '- ru: дом\n  en: house\n  forms: { дом: [nom.sg, gen.sg] }\n'
  expect(proof({ common }).problems).toEqual([
    `${COMMON}:3:12 «дом, gen.sg of дом»: the dictionary has nom.sg of дом, acc.sg of дом; correct it, or accept it in content/proof.yaml`,
  ])
})

test('a difference is accepted with a reason, and a reason without a difference is named', () => {
  const accepted = 'forms:\n  дом, dat.sg of дом: a test\n'
  expect(proof({ own: WRONG, accepted })).toEqual({
    problems: [],
    summary: 'forms: 1 form compared with OpenCorpora; 1 differ: 1 accepted, 0 open',
  })
  expect(proof({ own: WRONG.replace('dat.sg', 'nom.sg'), accepted }).problems).toEqual([
    "content/proof.yaml:2:3 forms: «дом, dat.sg of дом» is accepted, but no story differs from OpenCorpora's dictionary on it; delete the entry",
  ])
})

test.each([
  ['to buy (impf.; pf. покупать)', 'купи́ть, impf.', 'the dictionary has pf'],
  ['to buy (pf.; impf. закупить)', 'купи́ть, impf. закупить', 'the dictionary has pf'],
  ['to buy (pf.; impf. покупатт)', 'купи́ть, impf. покупатт', 'the dictionary has no such verb'],
  ['to buy (pf.; impf. закупи́ть)', 'купи́ть, impf. закупи́ть', 'the dictionary has pf'],
  ['to buy', 'купи́ть, verb', 'the meaning does not give the aspect'],
])('the aspects in %j are compared', (en, form, message) => {
  const own = `meanings:\n  купи́ть: ${en}\n`
  expect(proof({ own }).problems).toContain(
    `${OWN}:2:3 «${form}»: ${message}; correct it, or accept it in content/proof.yaml`,
  )
})

test('genders are compared, and asked for where a soft sign hides them', () => {
  const own = (en: string) => `meanings:\n  тетра́дь: ${en}\n`
  expect(proof({ own: own('exercise book (f.)') }).problems).toEqual([])
  expect(proof({ own: own('exercise book (m.)') }).problems).toEqual([
    `${OWN}:2:3 «тетра́дь, m.»: the dictionary has f.; correct it, or accept it in content/proof.yaml`,
  ])
  expect(proof({ own: own('exercise book') }).problems).toEqual([
    `${OWN}:2:3 «тетра́дь, noun»: the meaning does not give the gender (f.); correct it, or accept it in content/proof.yaml`,
  ])
})

test("the story's vocabulary is compared too, and its forms have to be told", () => {
  const keys = 'vocabulary:\n  - ru: [купи́ть, купи́л]\n    en: to buy (impf.)\n  - ru: до́ма\n    en: at home\n'
  const lines = 'Он до́ма.\nКупи́л.'
  const own = 'meanings:\n  дом: house\ntexts:\n  - line: Он дома.\n'
  expect(proof({ keys, lines, own }).problems).toEqual([
    'content/stories/dom.md:6:10 «купи́ть, impf.»: the dictionary has pf; correct it, or accept it in content/proof.yaml',
    `${OWN}:1:1 «купи́л of купи́ть»: its form in line 2 is not given; correct it, or accept it in content/proof.yaml`,
  ])
  const told = `${own}  - line: Купил.\n    купил: купи́ть past.m\n`
  expect(proof({ keys, lines, own: told }).problems).toHaveLength(1)
})

test('words of the common list that no story needs are named', () => {
  const common =
    '- ru: дом\n  en: house\n  forms: { дом: nom.sg }\n- ru: сад\n  en: garden\n  forms: { сад: nom.sg }\n'
  expect(proof({ common }).problems).toEqual([
    `${COMMON}:4:3 «сад» is in no story, or explained elsewhere wherever it occurs; delete the entry`,
  ])
})
