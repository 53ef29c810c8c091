import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getStoryFile, getWordsFile } from '@/lib/content/files'
import { getTodaysStory } from '@/lib/content/load'
import { runScript, UsageError } from '@/scripts/run-script'
import { copySources } from './copy-sources'

const help = `Runs the whole of npm test on copies of the repository in which content, day or owner's values differ, so
that no test depends on them. Each variation takes as long as npm test.

  npm run test:variations                        all of them
  npm run test:variations -- --only c --only e   some of them
  npm run test:variations -- -- --export real    with arguments for npm run test:browser

  a     a story is added, dated yesterday, without audio
  b     today's story is removed, with its recording
  c     BUILD_DATE is five years ahead
  d-a1  today's story is at level A1
  d-b2  today's story is at level B2
  e     the owner's values are different: name, description, address and links

Exits with 1 when the tests of a variation fail; what each printed stays in .export/variations-…/<name>.log.`

type Variation = {
  env?: Record<string, string>
  /** Changes the copy of the repository. */
  change?: (root: string) => void | Promise<void>
}

const dayLength = 86_400_000

const variations: Record<string, Variation> = {
  a: { change: addStory },
  b: {
    change: async (root) => {
      const { id, audio } = await getTodaysStory(root)
      rmSync(join(root, getStoryFile(id)))
      rmSync(join(root, getWordsFile(id)), { force: true })
      if (!audio) return
      for (const url of [audio.url, audio.url.replace(/\.\w+$/, '.vtt')])
        rmSync(join(root, 'public', url), { force: true })
    },
  },
  c: { env: { BUILD_DATE: new Date(Date.now() + 5 * 365 * dayLength).toISOString().slice(0, 10) } },
  'd-a1': { change: (root) => setTodaysLevel(root, 'A1') },
  'd-b2': { change: (root) => setTodaysLevel(root, 'B2') },
  e: { change: changeOwnersValues },
}

await runScript(help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { only: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  const names = values.only ?? Object.keys(variations)
  mkdirSync('.export', { recursive: true })
  const folder = mkdtempSync('.export/variations-')
  const rows: string[] = []
  for (const name of names) {
    const variation = variations[name]
    if (variation === undefined) throw new UsageError(`There is no variation "${name}".`)
    const start = performance.now()
    const passed = await test(variation, join(folder, name), positionals)
    const minutes = ((performance.now() - start) / 60_000).toFixed(1)
    rows.push(`${name.padEnd(5)} ${passed ? 'passed' : 'FAILED'} ${minutes.padStart(6)} min`)
    console.log(rows.at(-1))
    if (!passed) process.exitCode = 1
  }
  console.log(`\n${rows.join('\n')}\n\nLogs: ${folder}`)
})

/** Returns true if the tests of the variation pass; keeps what they print beside the copy, and the copy if they fail. */
async function test({ env, change }: Variation, root: string, args: string[]): Promise<boolean> {
  copySources(root)
  await change?.(root)
  const log = createWriteStream(`${root}.log`)
  const tests = spawn('npm', ['test', '--', ...args], { cwd: root, env: { ...process.env, ...env } })
  tests.stdout.pipe(log, { end: false })
  tests.stderr.pipe(log, { end: false })
  const [status] = await once(tests, 'close')
  log.end()
  if (status === 0) rmSync(root, { recursive: true })
  return status === 0
}

function addStory(root: string): void {
  const yesterday = new Date(Date.now() - dayLength).toISOString().slice(0, 10)
  const text = `---
title: Но́вая исто́рия
titleEn: A New Story
date: ${yesterday}
level: A2
vocabulary:
  - ru: исто́рия
    en: story
---

## Русский

Э́то но́вая исто́рия.
Она́ о́чень коро́ткая.

## English

This is a new story.
It is very short.
`
  const words = `- ru: э́то
  en: this is
- ru: исто́рия
  forms: { исто́рия: nom.sg }
- ru: но́вый
  en: new
  forms: { но́вая: nom.f }
- ru: она́
  en: it
  forms: { она́: nom }
- ru: о́чень
  en: very
- ru: коро́ткий
  en: short
  forms: { коро́ткая: nom.f }
`
  writeFileSync(join(root, getStoryFile('a-new-story')), text)
  writeFileSync(join(root, getWordsFile('a-new-story')), words)
}

async function setTodaysLevel(root: string, level: string): Promise<void> {
  const { id } = await getTodaysStory(root)
  edit(join(root, `content/stories/${id}.md`), [[/^level: .*$/m, `level: ${level}`]])
}

function changeOwnersValues(root: string): void {
  edit(join(root, 'lib/site.ts'), [
    [/name: '.*'/, "name: 'Чай & Tales'"],
    [
      /description:\s*'.*'/,
      "description: 'Read Russian with tea: short stories, one at a time, at your own level.'",
    ],
    [/author: '.*'/, "author: 'Tea <&> Sons'"],
    [/email: ''/, "email: 'tea@example.org'"],
    [/https:\/\/russian-story\.example/, 'https://tales.example.org/read'],
    [/alphabetUrl: '.*'/, "alphabetUrl: 'https://letters.example.org/'"],
    [/coffeeUrl: '.*'/, "coffeeUrl: 'https://tea.example.org/'"],
  ])
}

/** Replaces text in a file. Throws where there is nothing to replace. */
function edit(file: string, changes: [pattern: RegExp, replacement: string][]): void {
  let text = readFileSync(file, 'utf8')
  for (const [pattern, replacement] of changes) {
    if (!pattern.test(text)) throw new Error(`${file}: expected a match of ${pattern}, found none`)
    text = text.replace(pattern, replacement)
  }
  writeFileSync(file, text)
}
