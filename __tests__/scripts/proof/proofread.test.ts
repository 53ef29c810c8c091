import { parseLines } from '@/__tests__/lib/content/story-source'
import { parseStory } from '@/lib/content/parse-story'
import { formatProblem } from '@/lib/content/problems'
import type { Story } from '@/lib/story/story'
import { parseAccepted } from '@/scripts/proof/accepted'
import { findOpenStress, proofread } from '@/scripts/proof/proofread'
import { runProgram } from '@/scripts/run-program'
import type { ListedWord } from '@/scripts/words/lists'
import { print } from '../run-command'

jest.mock('@/scripts/run-program', () => ({
  ...jest.requireActual('@/scripts/run-program'),
  runProgram: jest.fn(),
}))

/** What espeak-ng 1.51 prints for words of the stories below. */
const PHONEMES: Record<string, string> = {
  утро: "'u t @- r V",
  замок: "z V m 'o k",
  открыт: "V t k @- r 'y t",
  айше: "'a j S V",
}

/** Words that hunspell does not know. */
const UNKNOWN = ['Айше', 'открытт', 'айше']

beforeEach(() => {
  jest.mocked(runProgram).mockImplementation(async (name, _, input) => {
    const words = String(input).trim().split('\n')
    if (name === 'espeak-ng') return print(words.map((word) => `${PHONEMES[word] ?? "'a"}\n`).join(''))
    const results = words.map((word) => (UNKNOWN.includes(word.slice(1)) ? `# ${word.slice(1)} 1` : '*'))
    return print(`greeting\n${results.map((result) => `${result}\n\n`).join('')}`)
  })
})

const files: Record<string, string> = {}

function getStory(id: string, title: string, text: string): Story {
  const { story, source } = parseLines(text, { id, title })
  files[`content/stories/${id}.md`] = source
  return story
}

const castle = getStory('castle', 'За́мок', 'За́мок откры́т.\nОн — за́мок.')
const ayshe = getStory('ayshe', 'У́тро', 'У́тро.\nА́йше, за́мок откры́т!')

async function run(stories: Story[], yaml: string, listed: ListedWord[] = []) {
  const { accepted } = parseAccepted(yaml)
  const parse = (path: string) => parseStory(path, files[path] ?? '')
  const { problems, summary } = await proofread({ stories, listed, accepted, parse })
  return { problems: problems.map(formatProblem), summary: summary.split('\n') }
}

const ACCEPTED = 'stress:\n  за́мок: castle\nspelling:\n  Айше: Turkish given name\n'

test('each form that differs is listed once with its place and count', async () => {
  expect(await run([castle, ayshe], '')).toEqual({
    problems: [
      'content/stories/ayshe.md:10:8 «за́мок» (4 times): espeak-ng says «замо́к»; correct the text, or accept the word in content/proof.yaml',
      "content/stories/ayshe.md:10:1 «Айше» (once): not in hunspell's dictionary; correct the text, or accept the word in content/proof.yaml",
    ],
    summary: [
      'stress: 9 words (4 forms) compared with espeak-ng; 1 differs: 0 accepted, 1 open',
      'spelling: 10 words (6 forms) compared with hunspell; 1 differs: 0 accepted, 1 open',
    ],
  })
})

test('accepted differences are not listed', async () => {
  const { problems, summary } = await run([castle, ayshe], ACCEPTED)
  expect(problems).toEqual([])
  expect(summary[0]).toContain('1 differs: 1 accepted, 0 open')
})

test('a stress is accepted only for the form with that mark', async () => {
  expect((await run([castle], 'stress:\n  замо́к: lock\n')).problems).toEqual([
    'content/stories/castle.md:2:8 «за́мок» (3 times): espeak-ng says «замо́к»; correct the text, or accept the word in content/proof.yaml',
    'content/proof.yaml:2:3 stress: «замо́к» is accepted, but no story differs from espeak-ng on it; delete the entry',
  ])
})

test('an accepted name does not cover the word in lower case', async () => {
  const small = getStory('small', 'У́тро', 'а́йше и А́йше.')
  const name = 'spelling:\n  Айше: Turkish given name\n'
  expect((await run([small], name)).problems).toEqual([
    "content/stories/small.md:9:1 «айше» (2 times): not in hunspell's dictionary; correct the text, or accept the word in content/proof.yaml",
    'content/proof.yaml:2:3 spelling: «Айше» is accepted, but no story differs from hunspell on it; delete the entry',
  ])
})

test('headwords of the lists of words, and Russian in their meanings, are read too', async () => {
  const at = { path: 'content/words/castle.yaml', line: 3, column: 3 }
  const words = [
    { ...at, ru: 'замо́к', en: 'lock' },
    { ...at, ru: 'да', en: 'yes; also: открытт' },
  ]
  expect((await run([], 'stress: []', words)).problems).toEqual([
    "content/words/castle.yaml:3:3 «открытт» (once): not in hunspell's dictionary; correct the text, or accept the word in content/proof.yaml",
  ])
  const wrong = [{ ...at, ru: 'за́мок', en: 'castle' }]
  expect((await run([], 'stress: []', wrong)).problems).toEqual([
    'content/words/castle.yaml:3:3 «за́мок» (once): espeak-ng says «замо́к»; correct the text, or accept the word in content/proof.yaml',
  ])
})

test('the stress of one story can be compared alone', async () => {
  const parsed = parseStory('content/stories/castle.md', files['content/stories/castle.md'] ?? '')
  const find = async (yaml: string) => {
    const { accepted } = parseAccepted(yaml)
    return (await findOpenStress(castle, accepted.stress, parsed)).map(formatProblem)
  }
  expect(await find('')).toEqual([
    'content/stories/castle.md:2:8 «за́мок» (3 times): espeak-ng says «замо́к»; correct the text, or accept the word in content/proof.yaml',
  ])
  expect(await find(ACCEPTED)).toEqual([])
})
