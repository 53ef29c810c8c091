import { sampleStory } from '@/__tests__/sample-story'
import { getTemplate } from '@/lib/content/template'
import { addAudioUrl, findStep } from '@/scripts/content/story-steps'

const template = getTemplate('cat', '2026-01-03')
const text = template.replace('А́нна чита́ет', 'Кот чита́ет')
const words = { entries: ['кот|cat'], texts: ['', ' :nom'] }
const problem = { path: 'content/stories/cat.md', line: 3, column: 1, message: 'expected a date' }
const content = { text, problems: [], story: sampleStory, words }

test('a story goes from its template to its recordings, whatever was done before', () => {
  expect(findStep('cat', { ...content, text: undefined }).act).toBe('create')
  expect(findStep('cat', { ...content, text: template }).act).toBe('write')
  const withError = { ...content, problems: [{ ...problem, severity: 'error' as const }] }
  expect(findStep('cat', withError)).toEqual({ act: 'mend', say: 'content/stories/cat.md has 1 error.' })
  expect(findStep('cat', { ...content, words: { ...words, texts: ['-', ' - -'] } })).toEqual({
    act: 'explain',
    say: '3 words without a meaning, and forms to choose: answer here or in content/words/cat.yaml.',
  })
  expect(findStep('cat', content)).toEqual({ act: 'speak' })
})

test('an error in the list of its words is one of the story', () => {
  const inList = { ...problem, path: 'content/words/cat.yaml', severity: 'error' as const }
  expect(findStep('cat', { ...content, problems: [inList] })).toEqual({
    act: 'mend',
    say: 'content/words/cat.yaml has 1 error.',
  })
})

test('a warning, or an error of another story, holds nothing up', () => {
  const warning = { ...problem, severity: 'warning' as const }
  const other = { ...problem, path: 'content/stories/dog.md', severity: 'error' as const }
  expect(findStep('cat', { ...content, problems: [warning, other] }).act).toBe('speak')
})

test('the address of the recording is written once, into the front matter', () => {
  const added = addAudioUrl('cat', text)
  expect(added).toContain('cover: [open-book]\naudioUrl: /audio/cat.m4a\nvocabulary:\n')
  expect(addAudioUrl('cat', added)).toBe(added)
  expect(addAudioUrl('cat', '---\ntitle: Кот\n---\n\n— Да!\n')).toBe(
    '---\ntitle: Кот\naudioUrl: /audio/cat.m4a\n---\n\n— Да!\n',
  )
})
