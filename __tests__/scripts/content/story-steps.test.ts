import { sampleStory } from '@/__tests__/sample-story'
import { getTemplate } from '@/lib/content/template'
import {
  addAudioUrl,
  describeEnd,
  findServer,
  findStep,
  getShown,
  listAnswers,
} from '@/scripts/content/story-steps'
import { createTempFolder } from '../../temp-folder'

const folder = createTempFolder()

const template = getTemplate('cat', '2026-01-03')
const text = template.replace('А́нна чита́ет', 'Кот чита́ет')
const words = { words: {}, unexplained: 0, characters: 0 }
const problem = { path: 'content/stories/cat.md', line: 3, column: 1, message: 'expected a date' }
const content = { text, problems: [], story: sampleStory, words }

test('a story goes from its template to its recordings, whatever was done before', () => {
  expect(findStep('cat', { ...content, text: template }).act).toBe('write')
  const withError = { ...content, problems: [{ ...problem, severity: 'error' as const }] }
  expect(findStep('cat', withError)).toEqual({
    act: 'fix',
    say: 'content/stories/cat.md has 1 error: fix it.',
  })
  expect(findStep('cat', { ...content, words: { ...words, unexplained: 3 } })).toEqual({
    act: 'explain',
    say: 'Its words are next: answer here or in content/words/cat.yaml.',
    isBlocked: true,
  })
  expect(findStep('cat', { ...content, asked: '2 forms' })).toMatchObject({
    act: 'explain',
    isBlocked: false,
  })
  const unsure = { ...problem, kind: 'open word', severity: 'warning' } as const
  expect(findStep('cat', { ...content, problems: [unsure] })).toMatchObject({
    act: 'explain',
    isBlocked: false,
  })
  expect(findStep('cat', content)).toEqual({ act: 'speak' })
})

test('grammar at too few places is an error once all forms are answered', () => {
  const tooFew = { ...problem, kind: 'few places', severity: 'error' } as const
  const open = findStep('cat', { ...content, problems: [tooFew], asked: '2 forms' })
  expect(open.act).toBe('explain')
  const unwritten = { ...problem, path: 'content/words/cat.yaml', severity: 'warning' as const }
  expect(getShown(open, [tooFew, unwritten])).toEqual([])
  const answered = findStep('cat', { ...content, problems: [tooFew] })
  expect(answered.act).toBe('fix')
  expect(getShown(answered, [tooFew])).toEqual([tooFew])
})

test('an error in the list of its words is one of the story', () => {
  const inList = { ...problem, path: 'content/words/cat.yaml', severity: 'error' as const }
  expect(findStep('cat', { ...content, problems: [inList] })).toEqual({
    act: 'fix',
    say: 'content/words/cat.yaml has 1 error: fix it.',
  })
})

test('a warning, or an error of another story, holds nothing up', () => {
  const warning = { ...problem, severity: 'warning' as const }
  const other = { ...problem, path: 'content/stories/dog.md', severity: 'error' as const }
  expect(findStep('cat', { ...content, problems: [warning, other] }).act).toBe('speak')
})

test('the address of the recording is written once, into the front matter', () => {
  const added = addAudioUrl('cat', text)
  expect(added).toContain('cover:\naudioUrl: /audio/cat.m4a\nvocabulary:\n')
  expect(addAudioUrl('cat', added)).toBe(added)
  expect(addAudioUrl('cat', '---\ntitle: Кот\n---\n\n— Да!\n')).toBe(
    '---\ntitle: Кот\naudioUrl: /audio/cat.m4a\n---\n\n— Да!\n',
  )
})

test('the end says whether anything is open, and how all that has changed is committed', () => {
  expect(describeEnd('cat', 0)).toBe(`content/stories/cat.md is ready: nothing left to fix.
To publish it:
  git add -A content public/audio
  git commit -m "Add or change cat" && git push`)
  expect(describeEnd('cat', 0, '2026-01-04')).toContain('.\nReaders see it from 2026-01-04; until then')
  expect(describeEnd('cat', 2)).toBe(
    'content/stories/cat.md is not ready: fix what is named above, and run it again.',
  )
})

test('what is about to be asked is not listed before', () => {
  const warning = { ...problem, severity: 'warning' as const }
  const error = { ...problem, severity: 'error' as const }
  const asked = { ...warning, kind: 'open word' } as const
  expect(getShown({ act: 'explain', say: '', isBlocked: true }, [warning, error, asked])).toEqual([
    warning,
    error,
  ])
  expect(getShown({ act: 'speak' }, [warning])).toEqual([warning])
})

test('a development server is found by what it noted, while it runs', () => {
  const note = (pid: number) =>
    folder.write('.next/dev/lock', JSON.stringify({ pid, appUrl: 'http://localhost:3001' }))
  expect(findServer(folder.root)).toBeUndefined()
  note(process.pid)
  expect(findServer(folder.root)).toBe('http://localhost:3001')
  note(2 ** 30)
  expect(findServer(folder.root)).toBeUndefined()
})

test('an answer is shown with its line', () => {
  const [first, second] = sampleStory.questions
  const asked = { ...sampleStory, questions: [first, { ...second, line: 0 }] as typeof sampleStory.questions }
  expect(listAnswers(asked)[1]).toMatch(/^question 2: Билет ← line 1: ./)
})
