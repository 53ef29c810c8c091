import { mark } from '@/lib/story/marked-text'
import type { GrammarPoint } from '@/lib/story/subject-lists'
import { findPlaces } from '@/lib/words/grammar'
import type { FoundWord } from '@/lib/words/story-words'

/** Returns the lines in which a point is found, of lines with one explained word each: its form in the text, headword and tag. */
function find(point: GrammarPoint, ...lines: [written: string, head: string, form?: string, why?: string][]) {
  const paragraphs = [lines.map(([written]) => ({ ru: mark(`И ${written}.`) }))]
  const words = lines.map(([written, head, form, why], line): [string, FoundWord[]] => [
    String(line),
    [{ start: 2, end: 2 + written.replaceAll('\u0301', '').length, ru: mark(head), en: '', form, why }],
  ])
  return findPlaces(point, { paragraphs }, new Map([...words, ['q1', words[0]?.[1] ?? []]]))
}

test.each<[GrammarPoint, Parameters<typeof find>[1][], number[]]>([
  [
    'genitive plural',
    [
      ['домо́в', 'дом', 'gen.pl'],
      ['до́ма', 'дом', 'gen.sg'],
    ],
    [0],
  ],
  [
    'genitive singular',
    [
      ['но́вого', 'но́вый', 'gen.m'],
      ['домо́в', 'дом', 'gen.pl'],
      ['её', 'она́', 'gen'],
    ],
    [0],
  ],
  [
    'dative',
    [
      ['мне', 'я', 'dat'],
      ['дома́м', 'дом', 'dat.pl'],
      ['дом', 'дом', 'acc.sg'],
    ],
    [0, 1],
  ],
  [
    'future',
    [
      ['придёт', 'прийти́', 'fut.3sg'],
      ['идёт', 'идти́', 'pres.3sg'],
    ],
    [0],
  ],
  [
    'verbs of motion',
    [
      ['придёт', 'прийти́', 'fut.3sg'],
      ['уе́хал', 'уе́хать', 'past.m'],
      ['нашёл', 'найти́', 'past.m'],
      ['перевёл', 'перевести́', 'past.m'],
    ],
    [0, 1],
  ],
  [
    'reflexive verbs',
    [
      ['смея́лся', 'смея́ться', 'past.m'],
      ['вся', 'весь', 'nom.f'],
    ],
    [0],
  ],
  [
    'conditional',
    [
      ['бы', 'бы'],
      ['был бы', 'быть бы'],
      ['был', 'быть', 'past.m'],
    ],
    [0, 1],
  ],
  [
    'clauses with чтобы',
    [
      ['что́бы', 'что́бы'],
      ['что', 'что'],
    ],
    [0],
  ],
  ['relative clauses', [['кото́рые', 'кото́рый', 'nom.pl']], [0]],
  [
    'accusative of living beings',
    [
      ['кота́', 'кот', 'acc.sg'],
      ['дом', 'дом', 'acc.sg'],
      ['кота́', 'кот', 'gen.sg'],
      ['полчаса́', 'полчаса́', 'acc.sg'],
    ],
    [0],
  ],
  [
    'numbers with nouns',
    [
      ['рубле́й', 'рубль', 'gen.pl', 'genitive plural: after пять'],
      ['рубле́й', 'рубль', 'gen.pl'],
    ],
    [0],
  ],
  ['у + genitive', [['ма́мы', 'ма́ма', 'gen.sg', 'genitive: after у']], [0]],
  [
    'participles',
    [
      ['закры́т', 'закры́ть', 'ptcp.past.pass.short.m'],
      ['рад', 'рад', 'short.m'],
    ],
    [0],
  ],
  [
    'short adjectives',
    [
      ['закры́т', 'закры́ть', 'ptcp.past.pass.short.m'],
      ['рад', 'рад', 'short.m'],
    ],
    [1],
  ],
])('%s is found in %j at the lines %j', (point, lines, places) => {
  expect(find(point, ...lines)).toEqual(places)
})
