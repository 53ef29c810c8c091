import { findPlace } from '@/__tests__/words-json'
import { findPlaces } from '@/lib/content/lexicon/grammar-points'
import { getCleanText, mark, sliceWords } from '@/lib/story/marked-text'
import type { ExplainedWord } from '@/lib/story/story-words'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import type { Reason } from '@/lib/story/tags'

/** Returns the lines in which a point is found; each line has one explained word, as `written/headword/form`. */
function find(point: GrammarPoint, text: string, reason?: Reason) {
  const lines = text.split(', ').map((word) => word.split('/'))
  const paragraphs = [lines.map(([written]) => ({ ru: mark(`И ${written}.`) }))]
  const words = lines.map(([written = '', head = '', form], line): [string, ExplainedWord[]] => [
    String(line),
    [
      {
        start: 1,
        end: 1 + written.split(' ').length,
        ru: mark(head),
        en: '',
        form,
        ...(line === 0 && { reason }),
      },
    ],
  ])
  return findPlaces(point, { paragraphs }, new Map([...words, ['q1', words[0]?.[1] ?? []]])).map(
    ({ line }) => line,
  )
}

test.each<[GrammarPoint, string, number[], Reason?]>([
  ['genitive plural', 'домо́в/дом/gen.pl, до́ма/дом/gen.sg', [0]],
  ['genitive singular', 'но́вого/но́вый/gen.m, домо́в/дом/gen.pl, её/она́/gen', [0]],
  ['dative', 'мне/я/dat, дома́м/дом/dat.pl, дом/дом/acc.sg', [0, 1]],
  ['future', 'придёт/прийти́/fut.3sg, идёт/идти́/pres.3sg', [0]],
  [
    'verbs of motion',
    'придёт/прийти́/fut.3sg, уе́хал/уе́хать/past.m, нашёл/найти́/past.m, перевёл/перевести́/past.m',
    [0, 1],
  ],
  ['reflexive verbs', 'смея́лся/смея́ться/past.m, вся/весь/nom.f', [0]],
  ['conditional', 'был бы/быть бы/past.m, бы/бы, был/быть/past.m', [0]],
  ['clauses with чтобы', 'что́бы/что́бы, что/что', [0]],
  ['relative clauses', 'кото́рые/кото́рый/nom.pl', [0]],
  [
    'accusative of living beings',
    'кота́/кот/acc.sg, дом/дом/acc.sg, кота́/кот/gen.sg, полчаса́/полчаса́/acc.sg',
    [0],
  ],
  [
    'numbers with nouns',
    'рубле́й/рубль/gen.pl, рубле́й/рубль/gen.pl',
    [0],
    { case: 'gen', after: 'пять', by: 'number' },
  ],
  ['у + genitive', 'ма́мы/ма́ма/gen.sg', [0], { case: 'gen', after: 'у', by: 'preposition' }],
  ['participles', 'закры́т/закры́ть/ptcp.past.pass.short.m, рад/рад/short.m', [0]],
  ['short adjectives', 'закры́т/закры́ть/ptcp.past.pass.short.m, рад/рад/short.m', [1]],
])('%s is found in %j at the lines %j', (point, text, places, ...[reason]) => {
  expect(find(point, text, reason)).toEqual(places)
})

/** Returns the places of a point in a line, whose words are given as `written headword form`, marked in the line. */
function show(point: GrammarPoint, line: string, words: string, reasons: Record<string, Reason> = {}) {
  let from = 0
  const found = words.split(', ').map((word): ExplainedWord => {
    const [written = '', head = '', form] = word.split(' ')
    const place = findPlace(mark(line), written, from)
    from = place.end
    const reason = reasons[written]
    return { ...place, ru: mark(head), en: '', ...(form && { form }), ...(reason && { reason }) }
  })
  const places = findPlaces(point, { paragraphs: [[{ ru: mark(line) }]] }, new Map([['0', found]]))
  return places.map((place) => getCleanText(sliceWords(mark(line), place)))
}

test('the preposition or the number that a form is there for is shown with it', () => {
  expect(
    show(
      'у + genitive',
      'Вот у моей мамы кот.',
      'Вот вот, у у, моей мой gen.f, мамы мама gen.sg, кот кот nom.sg',
      {
        мамы: { case: 'gen', after: 'у', by: 'preposition' },
      },
    ),
  ).toEqual(['у моей мамы'])
  expect(
    show(
      'numbers with nouns',
      'Пять лет и два дня.',
      'Пять пять, лет год gen.pl, и и, два два, дня день gen.sg',
      {
        лет: { case: 'gen', after: 'пять', by: 'number' },
        дня: { case: 'gen', after: 'два', by: 'number' },
      },
    ),
  ).toEqual(['Пять лет', 'два дня'])
})

test('aspects are told apart where one line of the story has both in the past', () => {
  const meanings: Record<string, string> = {
    варил: 'to cook (impf.; pf. сварить)',
    умел: 'to be able to (impf. only)',
    заснул: 'to fall asleep (pf.; impf. засыпать)',
    женился: 'to marry (impf. and pf.)',
  }
  const findAspects = (line: string) => {
    const found = [...line.matchAll(/[а-яё]+/gi)].map(([written]): ExplainedWord => {
      const en = meanings[written] ?? ''
      return { ...findPlace(mark(line), written), ru: mark(written), en, form: en ? 'past.m' : 'nom' }
    })
    return findPlaces(
      'aspect in the past',
      { paragraphs: [[{ ru: mark(line) }]] },
      new Map([['0', found]]),
    ).map((place) => getCleanText(sliceWords(mark(line), place)))
  }
  expect(findAspects('Он варил кашу и заснул.')).toEqual(['варил', 'заснул'])
  expect(findAspects('Он умел и варил.')).toEqual([])
  expect(findAspects('Он варил и женился.')).toEqual([])
  expect(findAspects('Он заснул и женился.')).toEqual([])
  expect(findAspects('— Варил, варил, — заснул.')).toEqual([])
  expect(findAspects('Если бы варил и заснул.')).toEqual([])
})

test('words of quantity are no numbers', () => {
  const reasons: Record<string, Reason> = {
    лет: { case: 'gen', after: 'много', by: 'quantity' },
  }
  expect(show('numbers with nouns', 'много лет', 'много много, лет год gen.pl', reasons)).toEqual([])
  expect(show('genitive plural', 'много лет', 'много много, лет год gen.pl', reasons)).toEqual(['много лет'])
})

test('a number after its noun is approximate, with a preposition between them too', () => {
  const about = (line: string, words: string) => show('approximate numbers', line, words)
  expect(about('Ему лет двадцать.', 'Ему он dat, лет год gen.pl, двадцать двадцать nom')).toEqual([
    'лет двадцать',
  ])
  expect(about('Метрах в двухстах.', 'Метрах метр prep.pl, в в, двухстах двести prep')).toEqual([
    'Метрах в двухстах',
  ])
  expect(
    about('Семь часов пять минут.', 'Семь семь nom, часов час gen.pl, пять пять nom, минут минута gen.pl'),
  ).toEqual([])
  expect(about('Медалей три.', 'Медалей медаль gen.pl, три три nom')).toEqual([])
  expect(about('Нет рублей, пять.', 'Нет нет, рублей рубль gen.pl, пять пять nom')).toEqual([])
})

test('a verb after бы or чтобы is not about the past, and бы alone is no condition', () => {
  const words = 'Она она nom, бы бы, пошла пойти past.f, сказал сказать past.m'
  expect(show('past tense', 'Она бы пошла, сказал', words)).toEqual(['сказал'])
  expect(show('conditional', 'Она бы пошла, сказал', words)).toEqual(['бы'])
  expect(show('conditional', 'хотя бы взял', 'хотя хотя, бы бы, взял взять past.m')).toEqual([])
  const phrase = { start: 0, end: 2, ru: mark('хотя бы'), en: 'at least' }
  const verb = { start: 2, end: 3, ru: mark('взять'), en: 'to take', form: 'past.m' }
  const lines = { paragraphs: [[{ ru: mark('хотя бы взял') }]] }
  expect(findPlaces('conditional', lines, new Map([['0', [phrase, verb]]]))).toEqual([])
  expect(
    show('past tense', 'хочу, чтобы взял', 'хочу хотеть pres.1sg, чтобы чтобы, взял взять past.m'),
  ).toEqual([])
})

test('rain, time and clothes do not move', () => {
  expect(
    show(
      'verbs of motion',
      'идёт дождь, он идёт',
      'идёт идти pres.3sg, дождь дождь nom.sg, он он nom, идёт идти pres.3sg',
    ),
  ).toEqual(['идёт'])
  expect(show('verbs of motion', 'носить шапку', 'носить носить inf, шапку шапка acc.sg')).toEqual([])
})

test('a word that never changes shows no case, one without an ending does', () => {
  expect(show('prepositional', 'в кафе', 'кафе кафе prep.sg')).toEqual([])
  expect(show('genitive plural', 'шесть лари', 'лари лари gen.pl')).toEqual([])
  expect(show('genitive plural', 'пять раз', 'раз раз gen.pl')).toEqual(['раз'])
  expect(show('accusative', 'хлеб', 'хлеб хлеб acc.sg')).toEqual(['хлеб'])
  expect(show('accusative', 'сколько стоит', 'сколько сколько acc')).toEqual([])
})

test('«больше» alone compares nothing', () => {
  expect(show('comparative', 'больше и выше', 'больше больше comp, и и, выше высокий comp')).toEqual(['выше'])
})

test('advanced points are found by what their words are', () => {
  expect(
    show('official style', 'Стола не имеется', 'Стола стол gen.sg, не не, имеется иметься pres.3sg'),
  ).toEqual(['имеется'])
  expect(
    show(
      'passive',
      'дом закрыт, закрытый',
      'дом дом nom.sg, закрыт закрыть ptcp.past.pass.short.m, закрытый закрыть ptcp.past.pass.nom.m',
    ),
  ).toEqual(['закрыт'])
  const byVerb = (name: Reason['case']): Record<string, Reason> => ({
    сына: { case: name, after: 'ждать', by: 'verb' },
  })
  expect(show('cases after verbs', 'ждал сына', 'ждал ждать past.m, сына сын gen.sg', byVerb('gen'))).toEqual(
    ['сына'],
  )
  expect(show('cases after verbs', 'ждал сына', 'ждал ждать past.m, сына сын acc.sg', byVerb('acc'))).toEqual(
    [],
  )
})

test('a sentence has no subject where nothing in its line can be one', () => {
  const point = 'sentences without a subject'
  expect(show(point, 'За стеной молчали', 'За за, стеной стена ins.sg, молчали молчать past.pl')).toEqual([
    'молчали',
  ])
  expect(show(point, 'Соседи молчали', 'Соседи сосед nom.pl, молчали молчать past.pl')).toEqual([])
  expect(show(point, 'Все молчали', 'Все все, молчали молчать past.pl')).toEqual([])
  const phrase = { start: 0, end: 3, ru: mark('руки не дошли'), en: '', form: 'past.pl' }
  const lines = { paragraphs: [[{ ru: mark('руки не дошли') }]] }
  expect(findPlaces(point, lines, new Map([['0', [phrase]]]))).toEqual([])
  expect(show(point, 'Мне было нельзя', 'Мне я dat, было быть past.n, нельзя нельзя')).toEqual(['нельзя'])
  expect(show(point, 'Нужно платье', 'Нужно нужный short.n, платье платье nom.sg')).toEqual([])
})

test('speech is reported in the clause after a verb of saying, and of the same sentence', () => {
  const point = 'reported speech'
  expect(
    show(
      point,
      'Он спросил, не спит ли кот',
      'Он он nom, спросил спросить past.m, не не, спит спать pres.3sg, ли ли, кот кот nom.sg',
    ),
  ).toEqual(['ли'])
  expect(show(point, 'Он пришёл, что дальше', 'Он он nom, пришёл прийти past.m, что что nom')).toEqual([])
  expect(show(point, 'Он сказал. Что дальше', 'Он он nom, сказал сказать past.m, Что что nom')).toEqual([])
})

test('an object is out of order before its verb and its subject', () => {
  const point = 'word order'
  expect(show(point, 'Чай пью я', 'Чай чай acc.sg, пью пить pres.1sg, я я nom')).toEqual(['Чай'])
  const order = 'Я я nom, чай чай acc.sg, пью пить pres.1sg, как как, гость гость nom.sg'
  expect(show(point, 'Я чай пью как гость', order)).toEqual([])
  expect(
    show(point, 'Весь день сын спал', 'Весь весь acc.m, день день acc.sg, сын сын nom.sg, спал спать past.m'),
  ).toEqual([])
  expect(show(point, 'В дом вошёл сын', 'В в, дом дом acc.sg, вошёл войти past.m, сын сын nom.sg')).toEqual(
    [],
  )
  expect(show(point, 'Отца звали Пётр', 'Отца отец acc.sg, звали звать past.pl, Пётр Пётр nom.sg')).toEqual(
    [],
  )
  expect(
    show(point, 'которого нашёл сын', 'которого который acc.m, нашёл найти past.m, сын сын nom.sg'),
  ).toEqual([])
})

test('«и» and «же» are particles where they join nothing and no two things are the same', () => {
  const find = (ru: string, meaning: string) => {
    const found = [{ start: 0, end: 1, ru: mark('и'), en: meaning }]
    return findPlaces('particles', { paragraphs: [[{ ru: mark(ru) }]] }, new Map([['0', found]])).length
  }
  expect([find('и медведя', 'even'), find('и медведя', 'and'), find('и медведя', 'both; и… и…')]).toEqual([
    1, 0, 0,
  ])
  expect(show('particles', 'Я же там', 'Я я nom, же же, там там')).toEqual(['же'])
  expect(show('particles', 'Тот же кот', 'Тот тот nom.m, же же, кот кот nom.sg')).toEqual([])
})

test('the aspects of orders and infinitives are told apart in one line, said or told', () => {
  const words = (second: string) => [
    {
      start: 0,
      end: 1,
      ru: mark('дочитать'),
      en: 'to read to the end (pf.; impf. дочитывать)',
      form: 'imp.pl',
    },
    { start: 2, end: 3, ru: mark('привозить'), en: `to bring (${second})`, form: 'imp.pl' },
  ]
  const count = (second: string) =>
    findPlaces(
      'aspect in imperatives and infinitives',
      { paragraphs: [[{ ru: mark('— Дочитайте и привозите') }]] },
      new Map([['0', words(second)]]),
    ).length
  expect([count('impf.; pf. привезти'), count('pf.; impf. x'), count('impf. and pf.')]).toEqual([2, 0, 0])
})
