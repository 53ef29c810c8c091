import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The day on which the tests' own stories are published; `tomorrow` is dated after it. */
export const buildDate = '2026-03-02'

/** The tests' own, where stories are proposed. */
export const repository = 'https://github.com/owner/stories'

const source = join(import.meta.dirname, 'content')

/**
 * Writes the stories of `content/stories`, with their audio, to an export's sources, and `walkCount` short ones, so that
 * the archive has three pages and A1 two: of each eleven there are five at A1, three at A2, and one at B1, B2 and C1: five levels.
 */
export function writeFixtureContent(root: string): void {
  const site = join(root, 'lib/site/site.json')
  writeFileSync(site, JSON.stringify({ ...JSON.parse(readFileSync(site, 'utf8')), repository }))
  cpSync(join(source, 'stories'), join(root, 'content/stories'), { recursive: true })
  cpSync(join(source, 'words'), join(root, 'content/words'), { recursive: true })
  cpSync(join(source, 'series.yaml'), join(root, 'content/series.yaml'))
  cpSync(join(source, 'audio'), join(root, 'public/audio'), { recursive: true })
  // A recording without timings.
  cpSync(join(source, 'audio/shop.m4a'), join(root, 'public/audio/letter.m4a'))
  for (const { id, text, words } of getWalks()) {
    writeFileSync(join(root, `content/stories/${id}.md`), text)
    writeFileSync(join(root, `content/words/${id}.yaml`), words)
  }
}

/** Which of the forms that the common list has it is in a walk. */
const getWalkWords = (number: number) => `texts:
  - line: Олег снова гуляет в парке. Это прогулка номер ${number}.
    номер: но́мер nom.sg

  - line: Он любит деревья, собак и тихие дорожки. Там он всегда думает о хороших вещах, слушает птиц и никуда не спешит.
    деревья: де́рево acc.pl
    собак: соба́ка acc.pl
    тихие: ти́хий acc.pl
    дорожки: доро́жка acc.pl
    хороших: хоро́ший prep.pl
    птиц: пти́ца acc.pl

  - option: В школе
    школе: шко́ла prep.sg
`

export const walkCount = 55

const levels = ['A1', 'A2', 'A1', 'B1', 'A1', 'A2', 'A1', 'B2', 'A1', 'A2', 'C1']

/** One a day up to 31 December 2025, newest first: `walk-1` is A1, `walk-2` A2, `walk-8` B2. */
function getWalks(): { id: string; text: string; words: string }[] {
  return Array.from({ length: walkCount }, (_, index) => {
    const number = index + 1
    const date = new Date(Date.UTC(2025, 11, 31 - index)).toISOString().slice(0, 10)
    const text = `---
title: Прогу́лка ${number}
titleEn: Walk ${number}
date: ${date}
level: ${levels[index % levels.length]}
topics: [animals]
questions:
  - questionRu: Где Оле́г?
    questionEn: Where is Oleg?
    options: [До́ма, В па́рке, В шко́ле, В магази́не]
    correctAnswer: 1
    line: 1
---

## Русский

Оле́г сно́ва гуля́ет в па́рке. Э́то прогу́лка но́мер ${number}.
Он лю́бит дере́вья, соба́к и ти́хие доро́жки. Там он всегда́ ду́мает о хоро́ших веща́х, слу́шает птиц и никуда́ не спеши́т.

## English

Oleg is walking in the park again. This is walk number ${number}.
He loves trees, dogs and quiet paths. There he always thinks about good things, listens to the birds and is in no hurry.
`
    return { id: `walk-${number}`, text, words: getWalkWords(number) }
  })
}
