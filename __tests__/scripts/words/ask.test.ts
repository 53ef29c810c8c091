import { parseCommonList } from '@/lib/content/lexicon/common-list'
import { indexCommonWords } from '@/lib/content/lexicon/senses'
import { parseStory } from '@/lib/content/parse-story'
import type { Story } from '@/lib/story/story'
import { askMeanings } from '@/scripts/words/ask'
import { type Dictionary, loadDictionary } from '@/scripts/words/dictionary'
import { describeOpen } from '@/scripts/words/list-file'

const source = `---
title: Дом
titleEn: House
date: 2026-01-01
---

## Русский

Кот спит.
Он купи́л тетра́дь.

## English

The cat is sleeping.
He bought an exercise book.
`

const list = `meanings:
  кот:
  купи́ть: to buy # right here? or: to purchase / to get
  спать: to sleep (impf.)
  тетра́дь:
texts:
  - line: Кот спит.
    кот: кот nom.sg
    спит: спать pres.3sg

  - line: Он купил тетрадь.
    купил: купи́ть past.m
    тетрадь: тетра́дь # acc.sg or nom.sg
`

let dictionary: Dictionary

beforeAll(async () => {
  dictionary = await loadDictionary()
})

/** Answers the questions one after the other. Returns them, the list at the end, and whether the person quit. */
async function run(...answers: string[]) {
  const questions: string[] = []
  let saved = list
  const isLeft = await askMeanings(
    parseStory('content/stories/a.md', source).story as Story,
    list,
    { common: indexCommonWords(parseCommonList('').entries), dictionary },
    async (question) => {
      questions.push(question)
      return answers.shift() ?? 'q'
    },
    (text) => {
      saved = text
    },
  )
  return { questions, saved, isLeft }
}

test('says how much is open', () => {
  expect(describeOpen(list)).toBe('3 meanings and 1 form')
  expect(describeOpen('meanings:\n  кот: cat\n')).toBeUndefined()
})

test('asks for each meaning that is open or drafted, with its line, and writes each answer at once', async () => {
  const { questions, saved, isLeft } = await run('cat', '1', 'exercise book')
  expect(questions).toEqual([
    '\n1 of 3\nline 1: Кот спит. / The cat is sleeping.\nWhat does «кот» mean here? (s: skip, b: back, q: quit) ',
    '\n2 of 3\nline 2: Он купи́л тетра́дь. / He bought an exercise book.\nDoes «купи́ть» mean "to buy" here? (1: yes; 2 for "to purchase"; 3 for "to get"; or type what it means; s: skip, b: back, q: quit) ',
    '\n3 of 3\nline 2: Он купи́л тетра́дь. / He bought an exercise book.\nWhat does «тетра́дь» mean here? (s: skip, b: back, q: quit) ',
  ])
  expect(isLeft).toBe(false)
  expect(saved).toContain('  кот: cat\n')
  expect(describeOpen(saved)).toBe('1 form')
})

test('aspect and gender are added where the answer does not give them', async () => {
  expect((await run('cat', '3', 'exercise book')).saved).toContain('купи́ть: to get (pf.)\n')
  expect((await run('cat', '3', 'exercise book')).saved).toContain('тетра́дь: exercise book (f.)\n')
  expect((await run('s', 'to buy (pf.; impf. покупа́ть)')).saved).toContain('to buy (pf.; impf. покупа́ть)\n')
})

test('what is no meaning is asked again, with the reason, and a stray Enter without one', async () => {
  const { questions, saved } = await run('1', '', 'cat')
  expect(questions[1]).toMatch(/^\n“1” does not answer this; expected what it means in English\.\n1 of 3/)
  expect(questions[2]).toMatch(/^\n1 of 3/)
  expect(saved).toContain('  кот: cat\n')
})

test('a question can be skipped, gone back to and left', async () => {
  const { questions, saved, isLeft } = await run('s', 'b', 'tomcat', 'q')
  expect(questions.map((question) => question.slice(1, 7))).toEqual(['1 of 3', '2 of 3', '1 of 3', '2 of 3'])
  expect(saved).toContain('  кот: tomcat\n')
  expect(isLeft).toBe(true)
})
