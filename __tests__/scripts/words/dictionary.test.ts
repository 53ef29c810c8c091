import { type Dictionary, loadDictionary } from '@/scripts/words/dictionary'

let dictionary: Dictionary

beforeAll(async () => {
  dictionary = await loadDictionary()
})

/** The readings of a word: `headword tag`, other headwords behind it. */
function read(word: string): string[] {
  return dictionary(word).map(({ lemmas, tag }) => `${lemmas.join('/')} ${tag}`)
}

test.each([
  ['приборам', ['прибор/приборы dat.pl']],
  ['лесу', ['лес part.sg', 'лес dat.sg', 'лес loc.sg']],
  ['мам', ['мама voc.sg']],
  ['денег', ['деньга/деньги gen.pl']],
  ['месяца', ['месяц gen.sg']],
  ['первую', ['первый acc.f']],
  ['который', ['который nom.m', 'который acc.m']],
  ['лучшая', ['хороший sup.nom.f']],
  ['должна', ['должный/должен short.f']],
  ['тише', ['тихий/тихо comp']],
  ['две', ['два nom.f', 'два acc.f']],
  ['двумя', ['два ins']],
  ['ней', ['она prep', 'она gen', 'она dat', 'она ins']],
  ['прочитала', ['прочитать past.f']],
  ['храплю', ['храпеть pres.1sg']],
  ['куплю', ['купить fut.1sg']],
  ['идите', ['идти imp.pl']],
  ['идём', ['идти pres.1pl', 'идти imp.1pl']],
  ['звоня', ['звонить ger']],
  ['закрыта', ['закрыть ptcp.past.pass.short.f']],
  ['кашляющий', ['кашлять ptcp.pres.act.nom.m']],
  ['его', ['его inv', 'он acc', 'он gen']],
  ['из-за', ['из-за inv']],
  ['что-нибудь', ['что-нибудь acc', 'что-нибудь nom']],
  ['Анну', ['Анна acc.sg']],
  ['Павловне', ['Павловна/Павел dat.sg']],
])('knows %s', (word, readings) => {
  expect(read(word)).toEqual(expect.arrayContaining(readings))
})

test('a name needs its capital letter', () => {
  expect(read('анну')).not.toContain('Анна acc.sg')
})

test('е is not taken for ё', () => {
  expect(read('все')).not.toContain('всё inv')
})

test('tells aspects and genders, and which words it only guesses', () => {
  const [buy] = dictionary('купить')
  expect(buy).toMatchObject({ aspect: 'perf', isKnown: true })
  const [day] = dictionary('день')
  expect(day).toMatchObject({ gender: 'm', isKnown: true })
  const [guessed] = dictionary('бибикнул')
  expect(guessed).toMatchObject({ isKnown: false })
  // A judge is a man or a woman.
  expect(dictionary('судья')[0]).not.toHaveProperty('gender')
})
